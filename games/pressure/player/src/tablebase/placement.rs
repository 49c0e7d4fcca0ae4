//! Sets of squares as numbers: how the placements of tokens are counted through.

use pressure::{BOARD, ROW, SIDE, Square, Squares, each};

use crate::symmetry::{SYMMETRIES, turned};

/// `CHOOSE[n][k]`: how many sets of k there are among n.
const CHOOSE: [[u32; 13]; 26] = {
    let mut table = [[0; 13]; 26];
    let mut n = 0;
    while n < 26 {
        table[n][0] = 1;
        let mut k = 1;
        while k < 13 && n > 0 {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
};

/// Where the squares of each row go when the board is turned: by symmetry, row, and squares of the row.
static TURNED_ROWS: [[[Squares; 32]; SIDE as usize]; SYMMETRIES] = {
    let mut rows = [[[0; 32]; SIDE as usize]; SYMMETRIES];
    let mut place = 0;
    while place < SYMMETRIES * SIDE as usize * 32 {
        let (symmetry, row, squares) = (place / 32 / SIDE as usize, place / 32 % SIDE as usize, place % 32);
        let mut column = 0;
        while column < SIDE as usize {
            if squares >> column & 1 == 1 {
                rows[symmetry][row][squares] |= 1 << turned(row * ROW as usize + column, symmetry);
            }
            column += 1;
        }
        place += 1;
    }
    rows
};

/// How many sets of so many squares there are among so many.
pub(super) fn choose(among: u32, count: u32) -> usize {
    CHOOSE[among as usize][count as usize] as usize
}

/// The number of a set among those of its size in `within`, in the order of [`subsets`].
#[inline]
pub(super) fn rank(set: Squares, within: Squares) -> usize {
    let mut sum = 0;
    for (smaller, square) in each(set).map(Square::index).enumerate() {
        let below = (within & ((1 << square) - 1)).count_ones();
        sum += CHOOSE[below as usize][smaller + 1];
    }
    sum as usize
}

/// All sets of so many squares of `within`, the smallest number first.
pub(super) fn subsets(within: Squares, count: u32) -> Vec<Squares> {
    let squares: Vec<Squares> = each(within).map(|square| 1 << square.index()).collect();
    let mut found = Vec::with_capacity(choose(squares.len() as u32, count));
    put_subsets(&squares, count, 0, &mut found);
    found
}

/// Those whose greatest square is among `squares`, each with `rest` added.
fn put_subsets(squares: &[Squares], count: u32, rest: Squares, found: &mut Vec<Squares>) {
    if count == 0 {
        found.push(rest);
        return;
    }
    for greatest in count as usize - 1..squares.len() {
        put_subsets(&squares[..greatest], count - 1, rest | squares[greatest], found);
    }
}

/// A set as it lies after the board was turned.
#[inline]
pub(super) fn turn(set: Squares, symmetry: usize) -> Squares {
    let rows = &TURNED_ROWS[symmetry];
    (0..SIDE as usize).fold(0, |turned, row| turned | rows[row][(set >> (row * ROW as usize) & 31) as usize])
}

/// The smallest of a set's turned forms, and how to turn the board to have it.
#[inline]
pub(super) fn canonical(set: Squares) -> (Squares, usize) {
    let forms = (0..SYMMETRIES).map(|symmetry| (turn(set, symmetry), symmetry));
    forms.min().unwrap_or((set, 0))
}

/// All sets of so many squares of the board that are the smallest of their turned forms, in order.
pub(super) fn canonical_sets(count: u32) -> Vec<Squares> {
    let mut sets = subsets(BOARD, count);
    sets.retain(|&set| canonical(set).0 == set);
    sets
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_counted_through() {
        let within = BOARD & !0b100110;
        for count in 0..4 {
            let sets = subsets(within, count);
            assert_eq!(sets.len(), choose(within.count_ones(), count));
            assert!(sets.is_sorted(), "{count}");
            for (number, &set) in sets.iter().enumerate() {
                assert_eq!((set & !within, set.count_ones(), rank(set, within)), (0, count, number));
            }
        }
    }

    /// Every set has a canonical form, and a form stands for as many sets as it has turned forms that differ.
    #[test]
    fn symmetries_join_sets() {
        for count in 0..5 {
            let forms = canonical_sets(count);
            let differ = |&set: &Squares| {
                let turned: std::collections::BTreeSet<_> =
                    (0..SYMMETRIES).map(|way| turn(set, way)).collect();
                turned.len()
            };
            assert_eq!(forms.iter().map(differ).sum::<usize>(), choose(25, count), "{count}");
            for set in subsets(BOARD, count) {
                let (form, symmetry) = canonical(set);
                assert_eq!(turn(set, symmetry), form);
                assert!(forms.binary_search(&form).is_ok());
            }
        }
    }
}
