//! What the net of Pressure sees: a token turns on one input, by whose it is, its kind and its square.

use pressure::{Pressure, ROW, SIDE, Square, each};

use crate::symmetry::turned;

/// Bits of the board, those beside it included.
const SQUARES: usize = (SIDE * ROW) as usize;
/// What a token can be to the net: free with one to four empty squares beside it, captured or inactive; the other's
/// are never inactive.
const KINDS: usize = 6;

pub(crate) const COUNT: usize = (KINDS + KINDS - 1) * SQUARES;

/// The inputs that are on.
#[inline]
pub(crate) fn active(position: &Pressure) -> impl Iterator<Item = usize> {
    let (captured, inactive) = (position.captured(), position.inactive());
    let [mine, theirs] = position.tokens();
    let [_, one, two, three] = position.room();
    let four = !(one | two | three);
    let free = !(captured | inactive);
    // The kind in three bits, without a branch: nobody could guess it.
    let kinds = [(two | four) & free | inactive, (three | four) & free, captured | inactive];
    // Both sides in one loop: whose a token is shifts its kind.
    each(mine | theirs).map(Square::index).map(move |square| {
        let bit = |set| (set >> square & 1) as usize;
        let [low, middle, high] = kinds.map(bit);
        ((low | middle << 1 | high << 2) + bit(theirs) * KINDS) * SQUARES + square
    })
}

/// Where an input goes when the board is turned.
pub(crate) fn mirrored(input: usize, mirror: usize) -> usize {
    input / SQUARES * SQUARES + turned(input % SQUARES, mirror)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::symmetry::SYMMETRIES;

    /// Turning the board moves inputs about and loses none.
    #[test]
    fn mirrors_are_permutations() {
        for mirror in 0..SYMMETRIES {
            let mut turned: Vec<usize> = (0..COUNT).map(|input| mirrored(input, mirror)).collect();
            turned.sort_unstable();
            assert_eq!(turned, (0..COUNT).collect::<Vec<_>>(), "mirror {mirror}");
        }
    }
}
