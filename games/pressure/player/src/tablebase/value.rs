//! What a tablebase says of a position, in a byte.

use engine::Known;

/// How many turns to the end and one more, or 0 for a draw. Whoever makes the last turn wins, so an odd number of turns
/// is a win of the mover and an even one a loss.
pub(super) type Byte = u8;

pub(super) const DRAW: Byte = 0;
/// The mover has no legal move.
pub(super) const LOST_NOW: Byte = 1;
/// The mover has a move, and the other has nothing left to answer with.
pub(super) const WON_IN_ONE: Byte = 2;
/// Of a placement that is no position: a free token has no empty square beside it.
pub(super) const NO_POSITION: Byte = u8::MAX;
/// The longest win there is room for.
const LONGEST: Byte = NO_POSITION - 1;

/// How good it is to move to a position of which this is known: soon won, drawn, late lost, from the best down. No move at
/// all has score 0.
#[inline]
pub(super) fn score(after: Byte) -> u16 {
    const SCORES: [u16; 256] = {
        let mut scores = [256; 256];
        let mut after = 1;
        while after < 256 {
            scores[after] = if after % 2 == 1 { 1024 - after as u16 } else { after as u16 };
            after += 1;
        }
        scores
    };
    SCORES[usize::from(after)]
}

/// What is known of a position whose best move has that score.
#[inline]
pub(super) fn of_best(score: u16) -> Byte {
    let after = match score {
        0 => return LOST_NOW,
        256 => return DRAW,
        won if won > 256 => 1024 - won,
        lost => lost,
    };
    // What takes longer than there is room for cannot be told from a draw; a check of all values would find it.
    if after < u16::from(LONGEST) { after as Byte + 1 } else { DRAW }
}

pub(super) fn known(byte: Byte) -> Known {
    match byte {
        DRAW => Known::Draw,
        lost if lost % 2 == 1 => Known::Loss { turns: u32::from(lost) - 1 },
        won => Known::Win { turns: u32::from(won) - 1 },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_move_decides() {
        let lost_in = |turns: Byte| turns + 1;
        let won_in = lost_in;
        // (where the moves lead, what that makes of the position)
        let cases: &[(&[Byte], Byte)] = &[
            (&[], LOST_NOW),
            (&[LOST_NOW], won_in(1)),
            (&[won_in(1)], lost_in(2)),
            (&[won_in(1), won_in(5), won_in(3)], lost_in(6)),
            (&[won_in(1), DRAW], DRAW),
            (&[won_in(1), DRAW, lost_in(8), lost_in(4)], won_in(5)),
            (&[LONGEST], DRAW),
        ];
        for (moves, expected) in cases {
            let best = moves.iter().map(|&after| score(after)).max().unwrap_or(0);
            assert_eq!(of_best(best), *expected, "{moves:?}");
        }
    }
}
