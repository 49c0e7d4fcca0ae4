//! The squares of the grid.

use std::fmt;

use crate::Direction;
use crate::squares::Squares;

/// Squares a side.
pub(crate) const SIDE: u8 = 12;
/// How far apart squares of neighbouring rows are numbered. The four numbers after each row belong to no
/// square, so that a step over the edge never lands on one.
pub(crate) const ROW: u8 = 16;
/// One more than the greatest number of a square, gaps included.
pub(crate) const NUMBERS: usize = SIDE as usize * ROW as usize;

/// A square of the 12×12 grid. Squares are ordered by row, then column, from the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// All squares, row by row from the top left.
    pub fn all() -> impl Iterator<Item = Square> + Clone {
        Squares::GRID.into_iter()
    }

    /// The square of a row and a column, both from zero, if it is on the grid.
    #[must_use]
    pub const fn new(row: u8, column: u8) -> Option<Square> {
        if row < SIDE && column < SIDE { Some(Square(row * ROW + column)) } else { None }
    }

    /// The square a name says: `c4` is in row 4, column 2.
    #[must_use]
    pub fn parse(name: &str) -> Option<Square> {
        let (&letter, digits) = name.as_bytes().split_first()?;
        let row = match digits {
            [digit @ b'0'..=b'9'] => digit - b'0',
            [b'1', digit @ b'0'..=b'9'] => 10 + digit - b'0',
            _ => return None,
        };
        Square::new(row, letter.wrapping_sub(b'a'))
    }

    /// From 0 at the top.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / ROW
    }

    /// From 0 at the left.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % ROW
    }

    /// The next square that way, if it is on the grid.
    #[must_use]
    pub const fn step(self, direction: Direction) -> Option<Square> {
        self.plus(direction.delta())
    }

    pub(crate) const fn number(self) -> usize {
        self.0 as usize
    }

    /// The square of a number that is known to have one.
    pub(crate) const fn of_number(number: u32) -> Square {
        Square(number as u8)
    }

    /// How far `other` is from here, down and to the right.
    pub(crate) const fn offset(self, other: Square) -> (i8, i8) {
        (other.row() as i8 - self.row() as i8, other.column() as i8 - self.column() as i8)
    }

    /// The square that far from here, down and to the right, if it is on the grid.
    pub(crate) const fn plus(self, (down, right): (i8, i8)) -> Option<Square> {
        Square::new(self.row().wrapping_add_signed(down), self.column().wrapping_add_signed(right))
    }

    /// The square after `next` on the line that goes on from here.
    pub(crate) const fn beyond(self, next: Square) -> Option<Square> {
        next.plus(self.offset(next))
    }

    /// King steps to another square.
    pub(crate) const fn distance(self, other: Square) -> u8 {
        let (down, right) = self.offset(other);
        king_steps(down, right)
    }

    /// Steps to the nearest edge of the grid.
    pub(crate) const fn depth(self) -> u8 {
        let (row, column) = (self.row(), self.column());
        let vertical = if row < SIDE - row { row } else { SIDE - 1 - row };
        let horizontal = if column < SIDE - column { column } else { SIDE - 1 - column };
        if vertical < horizontal { vertical } else { horizontal }
    }

    /// The way to a square on the same row, column or diagonal.
    pub(crate) fn direction_to(self, other: Square) -> Option<Direction> {
        let (down, right) = self.offset(other);
        if down != 0 && right != 0 && down.abs() != right.abs() {
            return None;
        }
        BY_SIGNS[(down.signum() + 1) as usize][(right.signum() + 1) as usize]
    }
}

/// How many king steps an offset takes.
pub(crate) const fn king_steps(down: i8, right: i8) -> u8 {
    let (down, right) = (down.unsigned_abs(), right.unsigned_abs());
    if down > right { down } else { right }
}

/// Directions by whether they go up or down, left or right.
const BY_SIGNS: [[Option<Direction>; 3]; 3] = [
    [Some(Direction::NorthWest), Some(Direction::North), Some(Direction::NorthEast)],
    [Some(Direction::West), None, Some(Direction::East)],
    [Some(Direction::SouthWest), Some(Direction::South), Some(Direction::SouthEast)],
];

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row())
    }
}
