//! What the net of Glyph Grid sees, from the mover's side: what is on each square, and how many there are of what
//! decides games.

use engine::net::{Active, count_inputs};
use game::{Game as _, Seat};
use glyph_grid::{GlyphGrid, Squares};

use crate::shapes::{completing, king, landing, pairs};

const SIDE: usize = 7;
const SQUARES: usize = SIDE * SIDE;

/// What can be on a square: Shards of both sides on no mark, the mover's or the other's, Cores, marks without a Shard
/// on them, and the square that is about to turn.
const SHARDS: usize = 0;
const CORES: usize = 6;
const MARKS: usize = 8;
const PENDING: usize = 10;
const KINDS: usize = 11;

/// What is counted for each side: how many numbers there are, the last for all that are larger.
const COUNTS: [usize; 8] = [
    // Marks; six win.
    6, // Shards.
    7, // Four squares that make a win, with two marks of the side and none of the other.
    8, // Squares where one more mark wins.
    5, // Those of them that a piece lands on next.
    4, // Squares where the Core is safe.
    9, // Pieces within two squares of the enemy Core.
    7, // Shards that the enemy Core can take and nobody guards.
    4,
];
const SIDE_COUNTS: usize = count_inputs(&COUNTS);
/// Of the side that is not to move: squares where it wins next by a mark, and pieces that attack the enemy Core,
/// unguarded and guarded.
const THREATS: [usize; 3] = [4, 3, 3];

const COUNTED: usize = KINDS * SQUARES;
const THREATENED: usize = COUNTED + 2 * SIDE_COUNTS;
pub(crate) const COUNT: usize = THREATENED + count_inputs(&THREATS);
/// Ways to turn and flip a square board.
pub(crate) const MIRRORS: usize = 8;

/// More are never on: 14 pieces, ten marks, one of each count.
const MAX_ACTIVE: usize = 48;

/// A side, and what it aims at.
struct Side {
    pieces: Squares,
    core: Squares,
    marks: Squares,
    /// Where its pieces land next.
    reach: Squares,
    /// From where pieces land on its Core, and where that lands.
    around_core: Squares,
    completing: Squares,
}

/// None if the mover wins at once: there is nothing to judge.
#[inline]
pub(crate) fn active(position: &GlyphGrid) -> Option<Active<MAX_ACTIVE>> {
    let (mover, foe, empty) = (position.mover(), position.mover().other(), position.empty());
    // What is asked most often comes first: whether there is anything to judge.
    if position.pieces(mover) & landing(position.core(foe), empty) != 0 {
        return None;
    }
    let own = Side::of(position, mover, empty);
    if own.winning_marks(position.marks(foe), empty) != 0 {
        return None;
    }
    let other = Side::of(position, foe, empty);
    let mut active = unthreatened(&own, &other, position);
    let attackers = other.pieces & own.around_core;
    let threats = [other.winning_marks(own.marks, empty), attackers & !other.reach, attackers & other.reach];
    active.push_counts(THREATENED, &THREATS, threats.map(count));
    Some(active)
}

/// The same to someone who does not look at what can be done next: as if nobody threatened anything.
pub(crate) fn active_at_a_glance(position: &GlyphGrid) -> Active<MAX_ACTIVE> {
    let (mover, empty) = (position.mover(), position.empty());
    let (own, other) = (Side::of(position, mover, empty), Side::of(position, mover.other(), empty));
    let mut active = unthreatened(&own, &other, position);
    active.push_counts(THREATENED, &THREATS, [0; THREATS.len()]);
    active
}

/// All but the threats.
#[inline]
fn unthreatened(own: &Side, other: &Side, position: &GlyphGrid) -> Active<MAX_ACTIVE> {
    let empty = position.empty();
    let mut active = Active::default();
    see_squares(&mut active, own, other, position.pending());
    count_side(&mut active, COUNTED, own, other, empty);
    count_side(&mut active, COUNTED + SIDE_COUNTS, other, own, empty);
    active
}

#[inline]
fn see_squares(active: &mut Active<MAX_ACTIVE>, own: &Side, other: &Side, pending: Squares) {
    let bit = |set: Squares, square: usize| (set >> square & 1) as usize;
    let shards = (own.pieces | other.pieces) & !(own.core | other.core);
    for square in each(shards) {
        let mark = bit(own.marks, square) + 2 * bit(other.marks, square);
        active.push((SHARDS + 3 * bit(other.pieces, square) + mark) * SQUARES + square);
    }
    for square in each((own.marks | other.marks) & !shards) {
        active.push((MARKS + bit(other.marks, square)) * SQUARES + square);
    }
    for square in each(own.core | other.core) {
        active.push((CORES + bit(other.core, square)) * SQUARES + square);
    }
    for square in each(pending) {
        active.push(PENDING * SQUARES + square);
    }
}

#[inline]
fn count_side(active: &mut Active<MAX_ACTIVE>, first: usize, side: &Side, foe: &Side, empty: Squares) {
    let shards = side.pieces & !side.core;
    let sets = [
        count(side.marks),
        count(shards),
        pairs(side.marks, foe.marks) as usize,
        count(side.completing),
        count(side.completing & side.reach & empty),
        count(side.around_core & !side.pieces & !foe.reach),
        count(side.pieces & king(king(foe.core))),
        count(shards & foe.around_core & !side.reach),
    ];
    active.push_counts(first, &COUNTS, sets);
}

impl Side {
    #[inline]
    fn of(position: &GlyphGrid, seat: Seat, empty: Squares) -> Side {
        let (pieces, core, marks) = (position.pieces(seat), position.core(seat), position.marks(seat));
        Side {
            pieces,
            core,
            marks,
            reach: landing(pieces, empty),
            around_core: landing(core, empty) & !core,
            completing: completing(marks),
        }
    }

    /// Where an ANCHOR wins: under a piece, or on a mark beside one.
    #[inline]
    fn winning_marks(&self, foe_marks: Squares, empty: Squares) -> Squares {
        self.completing & (self.pieces | foe_marks & empty & king(self.pieces))
    }
}

/// Where an input goes when the board is turned.
pub(crate) fn mirrored(input: usize, mirror: usize) -> usize {
    if input >= COUNTED {
        return input;
    }
    let (kind, square) = (input / SQUARES, input % SQUARES);
    let (mut row, mut column) = (square / SIDE, square % SIDE);
    if mirror & 1 != 0 {
        (row, column) = (column, row);
    }
    if mirror & 2 != 0 {
        row = SIDE - 1 - row;
    }
    if mirror & 4 != 0 {
        column = SIDE - 1 - column;
    }
    kind * SQUARES + row * SIDE + column
}

#[inline]
fn each(mut squares: Squares) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (squares != 0).then(|| squares.trailing_zeros() as usize);
        squares &= squares.wrapping_sub(1);
        first
    })
}

#[inline]
fn count(squares: Squares) -> usize {
    squares.count_ones() as usize
}

#[cfg(test)]
mod tests {
    use game::{Dice, Notation as _, Play};

    use super::*;

    /// Turning the board moves inputs about and loses none.
    #[test]
    fn mirrors_are_permutations() {
        for mirror in 0..MIRRORS {
            let mut turned: Vec<usize> = (0..COUNT).map(|input| mirrored(input, mirror)).collect();
            turned.sort_unstable();
            assert_eq!(turned, (0..COUNT).collect::<Vec<_>>(), "mirror {mirror}");
        }
    }

    /// What is seen of a board turned upside down is what was seen before, turned in the same way.
    #[test]
    fn turned_boards_turn_on_turned_inputs() {
        const UPSIDE_DOWN: usize = 2;
        for seed in 0..20 {
            let (mut dice, mut play) = (Dice::new(seed), Play::<GlyphGrid>::start(GlyphGrid::SETUPS[0]));
            while play.outcome().is_none() {
                let text = play.position().position_text();
                let turned = GlyphGrid::parse_position(&upside_down(&text)).expect("a position");
                let inputs = |position, mirror| {
                    let active = active(position)?;
                    let mut inputs: Vec<usize> = active.iter().map(|input| mirrored(input, mirror)).collect();
                    inputs.sort_unstable();
                    Some(inputs)
                };
                assert_eq!(inputs(play.position(), UPSIDE_DOWN), inputs(&turned, 0), "{text}");
                play.act(*dice.pick(&play.actions())).expect("legal");
            }
        }
    }

    /// The text of a position with its rows in the other order.
    fn upside_down(text: &str) -> String {
        let word = |word: &str| match word.as_bytes() {
            [column, row @ b'1'..=b'7'] => format!("{}{}", char::from(*column), 8 - (row - b'0')),
            _ => word.split('/').rev().collect::<Vec<_>>().join("/"),
        };
        text.split(' ').map(word).collect::<Vec<_>>().join(" ")
    }
}
