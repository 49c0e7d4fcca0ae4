//! The squares, and sets of them as bits.

use std::fmt;

use crate::Direction;

/// Squares a side.
pub const SIDE: u8 = 5;
/// Bits a row: one more than there are columns. That bit is never set, so that a step sideways over the edge
/// falls on it instead of on the next row.
pub const ROW: u8 = SIDE + 1;

/// A set of squares: bit `6 × row + column`, both from the bottom left.
pub type Squares = u32;

/// The whole board.
pub const BOARD: Squares = 0b011111_011111_011111_011111_011111;

/// A square of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// All squares, from a1 along the rows to e5.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..SIDE).flat_map(|row| (0..SIDE).map(move |column| Square(row * ROW + column)))
    }

    pub(crate) fn new(column: u8, row: u8) -> Option<Square> {
        (column < SIDE && row < SIDE).then(|| Square(row * ROW + column))
    }

    /// The square a name says.
    #[must_use]
    pub fn parse(name: &str) -> Option<Square> {
        let &[column, row] = name.as_bytes() else { return None };
        Square::new(column.wrapping_sub(b'a'), row.wrapping_sub(b'1'))
    }

    /// From 0 at the left.
    #[must_use]
    pub fn column(self) -> u8 {
        self.0 % ROW
    }

    /// From 0 at the bottom.
    #[must_use]
    pub fn row(self) -> u8 {
        self.0 / ROW
    }

    /// The next square that way, if it is on the board.
    #[must_use]
    pub fn step(self, direction: Direction) -> Option<Square> {
        first(shift(self.bit(), direction))
    }

    /// Its bit in [`Squares`].
    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        self.0.into()
    }

    #[inline]
    pub(crate) fn from_index(index: usize) -> Option<Square> {
        (BOARD >> index & 1 == 1).then_some(Square(index as u8))
    }

    #[inline]
    pub(crate) fn bit(self) -> Squares {
        1 << self.0
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

/// The squares one step that way from each of the set; those that would leave the board are gone.
#[inline]
pub(crate) fn shift(squares: Squares, direction: Direction) -> Squares {
    shift_inside(squares, direction) & BOARD
}

/// The same where what leaves the board does no harm. Two shifts, whatever the direction: a branch on it would
/// be guessed wrong most of the time.
#[inline]
pub(crate) fn shift_inside(squares: Squares, direction: Direction) -> Squares {
    const BACK: [u8; 4] = [0, 2 * ROW, ROW + 1, ROW - 1];
    (u64::from(squares) << ROW >> BACK[direction as usize]) as Squares
}

/// The squares of `some` that have none of `others` beside them.
#[inline]
pub(crate) fn apart(some: Squares, others: Squares) -> Squares {
    some & !(others << ROW | others >> ROW | others << 1 | others >> 1)
}

/// The square of the lowest bit.
#[inline]
pub(crate) fn first(squares: Squares) -> Option<Square> {
    (squares != 0).then(|| Square(squares.trailing_zeros() as u8))
}

/// The squares of a set, one by one.
#[inline]
pub fn each(mut squares: Squares) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let next = first(squares)?;
        squares &= squares - 1;
        Some(next)
    })
}

/// The squares of two sets, one by one, and whether each is of the first.
#[inline]
pub(crate) fn each_of_two(first: Squares, second: Squares) -> impl Iterator<Item = (Square, bool)> {
    let mut both = u64::from(first) | u64::from(second) << Squares::BITS;
    std::iter::from_fn(move || {
        let bit = (both != 0).then(|| both.trailing_zeros())?;
        both &= both - 1;
        Some((Square((bit % Squares::BITS) as u8), bit < Squares::BITS))
    })
}
