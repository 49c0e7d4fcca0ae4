//! The squares, sets of them as bits, and the steps between them.

use std::fmt;

/// Squares a side.
pub(crate) const SIDE: u8 = 7;
pub(crate) const SQUARES: usize = 49;

/// A set of squares: bit `7 × row + column`, both from the bottom left.
pub type Squares = u64;

/// The whole board.
pub(crate) const BOARD: Squares = (1 << SQUARES) - 1;

/// A square of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// All squares, from a1 along the rows to g7.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..SQUARES as u8).map(Square)
    }

    pub(crate) const fn new(column: u8, row: u8) -> Option<Square> {
        if column < SIDE && row < SIDE { Some(Square(row * SIDE + column)) } else { None }
    }

    /// The square a name says.
    #[must_use]
    pub const fn parse(name: &str) -> Option<Square> {
        let &[column, row] = name.as_bytes() else { return None };
        Square::new(column.wrapping_sub(b'a'), row.wrapping_sub(b'1'))
    }

    /// From 0 at the left.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % SIDE
    }

    /// From 0 at the bottom.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / SIDE
    }

    /// The set of this square alone.
    #[must_use]
    pub const fn bit(self) -> Squares {
        1 << self.0
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) fn from_index(index: usize) -> Option<Square> {
        (index < SQUARES).then_some(Square(index as u8))
    }

    /// The square halfway to one that is two squares away in a line.
    pub(crate) fn halfway(self, to: Square) -> Square {
        Square((self.0 + to.0) / 2)
    }

    /// The square after `next` on the way from this one, which is a neighbour of it; none at the edge.
    #[inline]
    pub(crate) fn beyond(self, next: Square) -> Squares {
        let way = next.0.wrapping_sub(self.0);
        // A step over the edge ends off the board or in a far column, so never on a neighbour of `next`.
        next.bit().rotate_left(u32::from(way)) & NEIGHBOURS[next.index()]
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

/// A step by so many columns and rows, for whole sets of squares at once.
#[derive(Clone, Copy)]
pub(crate) struct Step {
    /// The squares from which the step stays on the board.
    stays: Squares,
    offset: u8,
}

impl Step {
    const fn new(columns: i8, rows: i8) -> Step {
        let mut stays = 0;
        let mut index = 0;
        while index < SQUARES as u8 {
            let from = Square(index);
            let column = from.column().wrapping_add_signed(columns);
            if Square::new(column, from.row().wrapping_add_signed(rows)).is_some() {
                stays |= from.bit();
            }
            index += 1;
        }
        Step { stays, offset: (rows * SIDE as i8 + columns) as u8 }
    }

    /// The squares one step from each of the set; those that would leave the board are gone.
    #[inline]
    pub(crate) const fn shift(self, squares: Squares) -> Squares {
        (squares & self.stays).rotate_left(self.offset as u32)
    }

    /// The square that `count` of these steps lead from to `to`. It must be on the board.
    #[inline]
    pub(crate) fn origin(self, to: Square, count: u8) -> Square {
        Square(to.0.wrapping_sub(self.offset.wrapping_mul(count)))
    }
}

/// Along a row or a column.
const ORTHOGONAL: [Step; 4] = [Step::new(0, 1), Step::new(1, 0), Step::new(0, -1), Step::new(-1, 0)];

/// The eight directions.
pub(crate) const DIRECTIONS: [Step; 8] = {
    let [up, right, down, left] = ORTHOGONAL;
    [up, right, down, left, Step::new(1, 1), Step::new(1, -1), Step::new(-1, -1), Step::new(-1, 1)]
};

/// The knight's moves.
pub(crate) const LEAPS: [Step; 8] = [
    Step::new(1, 2),
    Step::new(2, 1),
    Step::new(2, -1),
    Step::new(1, -2),
    Step::new(-1, -2),
    Step::new(-2, -1),
    Step::new(-2, 1),
    Step::new(-1, 2),
];

/// For each square, the squares beside it in its row and column.
pub(crate) static BESIDE: [Squares; SQUARES] = reach(&ORTHOGONAL, 1);
/// For each square, the squares one step away.
pub(crate) static NEIGHBOURS: [Squares; SQUARES] = reach(&DIRECTIONS, 1);
/// For each square, the squares two steps away in a line.
pub(crate) static TWO_AWAY: [Squares; SQUARES] = reach(&DIRECTIONS, 2);
/// For each square, the squares a knight's move away.
pub(crate) static LEAPT: [Squares; SQUARES] = reach(&LEAPS, 1);

const fn reach(steps: &[Step], count: u8) -> [Squares; SQUARES] {
    let mut table = [0; SQUARES];
    let mut index = 0;
    while index < SQUARES * steps.len() {
        let from = index / steps.len();
        let mut to = 1 << from;
        let mut taken = 0;
        while taken < count {
            to = steps[index % steps.len()].shift(to);
            taken += 1;
        }
        table[from] |= to;
        index += 1;
    }
    table
}

/// The square of the lowest bit.
#[inline]
pub(crate) fn first(squares: Squares) -> Option<Square> {
    (squares != 0).then(|| Square(squares.trailing_zeros() as u8))
}

/// The squares of a set, one by one.
#[inline]
pub(crate) fn each(mut squares: Squares) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let square = first(squares)?;
        squares &= squares - 1;
        Some(square)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The square so many columns and rows from another, by plain coordinates.
    fn plain(from: Square, columns: i8, rows: i8) -> Squares {
        let column = from.column().wrapping_add_signed(columns);
        Square::new(column, from.row().wrapping_add_signed(rows)).map_or(0, Square::bit)
    }

    /// All squares so many columns and rows away, in any order and direction.
    fn plain_around(from: Square, distances: &[(i8, i8)]) -> Squares {
        let offsets = distances
            .iter()
            .flat_map(|&(a, b)| [(a, b), (a, -b), (-a, b), (-a, -b), (b, a), (b, -a), (-b, a), (-b, -a)]);
        offsets.fold(0, |around, (columns, rows)| around | plain(from, columns, rows))
    }

    #[test]
    fn steps_go_where_coordinates_say() {
        for (columns, rows) in (-2..=2).flat_map(|columns| (-2..=2).map(move |rows| (columns, rows))) {
            let step = Step::new(columns, rows);
            for from in Square::all() {
                let to = plain(from, columns, rows);
                assert_eq!(step.shift(from.bit()), to, "{from} by {columns} columns and {rows} rows");
                assert!(first(to).is_none_or(|to| step.origin(to, 1) == from), "back to {from}");
            }
        }
    }

    #[test]
    fn tables_hold_the_squares_at_their_distance() {
        for from in Square::all() {
            let index = from.index();
            assert_eq!(BESIDE[index], plain_around(from, &[(1, 0)]), "{from}");
            assert_eq!(NEIGHBOURS[index], plain_around(from, &[(1, 0), (1, 1)]), "{from}");
            assert_eq!(TWO_AWAY[index], plain_around(from, &[(2, 0), (2, 2)]), "{from}");
            assert_eq!(LEAPT[index], plain_around(from, &[(2, 1)]), "{from}");
            assert_eq!(reach(&LEAPS, 1)[index], LEAPT[index], "{from}");
        }
    }

    #[test]
    fn beyond_is_one_more_step_the_same_way() {
        for (columns, rows) in (-1..=1).flat_map(|columns| (-1..=1).map(move |rows| (columns, rows))) {
            for from in Square::all().filter(|_| (columns, rows) != (0, 0)) {
                let Some(next) = first(plain(from, columns, rows)) else { continue };
                assert_eq!(from.beyond(next), plain(next, columns, rows), "{from} {next}");
            }
        }
    }
}
