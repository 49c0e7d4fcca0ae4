//! The squares, and sets of them as bits.

use std::fmt;

use crate::Direction;

/// Squares a side.
pub(crate) const SIDE: u8 = 5;
const SQUARES: u8 = SIDE * SIDE;

/// A set of squares: bit `5 × row + column`, both from the bottom left.
pub(crate) type Squares = u32;

/// The whole board.
pub(crate) const BOARD: Squares = (1 << SQUARES) - 1;
/// All columns but the left one, all but the right one: what a step sideways may land on.
const NOT_A: Squares = BOARD & !0x0010_8421;
const NOT_E: Squares = BOARD & !(0x0010_8421 << 4);

/// A square of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// All squares, from a1 along the rows to e5.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..SQUARES).map(Square)
    }

    pub(crate) fn new(column: u8, row: u8) -> Option<Square> {
        (column < SIDE && row < SIDE).then(|| Square(row * SIDE + column))
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
        self.0 % SIDE
    }

    /// From 0 at the bottom.
    #[must_use]
    pub fn row(self) -> u8 {
        self.0 / SIDE
    }

    /// The next square that way, if it is on the board.
    #[must_use]
    pub fn step(self, direction: Direction) -> Option<Square> {
        first(shift(self.bit(), direction))
    }

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
    match direction {
        Direction::Up => (squares << SIDE) & BOARD,
        Direction::Down => squares >> SIDE,
        Direction::Left => (squares >> 1) & NOT_E,
        Direction::Right => (squares << 1) & NOT_A,
    }
}

/// The squares beside any square of the set.
#[inline]
pub(crate) fn beside(squares: Squares) -> Squares {
    Direction::ALL.into_iter().fold(0, |around, direction| around | shift(squares, direction))
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
