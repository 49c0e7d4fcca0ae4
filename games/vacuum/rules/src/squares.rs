//! Sets of squares as bits: four rows of 16 to a word.

use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};

use crate::Direction;
use crate::square::{NUMBERS, ROW, Square};

/// A set of squares. The bits that belong to no square are never set, so a shift across them drops what
/// leaves the grid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Squares([u64; 3]);

impl Squares {
    /// The empty set.
    pub const NONE: Squares = Squares([0; 3]);
    pub(crate) const GRID: Squares = Squares([0x0FFF_0FFF_0FFF_0FFF; 3]);

    pub(crate) const fn of(square: Square) -> Squares {
        Squares::NONE.with(square)
    }

    pub(crate) const fn with(mut self, square: Square) -> Squares {
        self.0[square.number() / 64] |= 1 << (square.number() % 64);
        self
    }

    /// Whether a square is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0[square.number() / 64] >> (square.number() % 64) & 1 != 0
    }

    #[inline]
    pub(crate) fn insert(&mut self, square: Square) {
        *self = self.with(square);
    }

    #[inline]
    pub(crate) fn remove(&mut self, square: Square) {
        self.0[square.number() / 64] &= !(1 << (square.number() % 64));
    }

    /// Whether no square is in the set.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Squares::NONE
    }

    /// How many squares are in the set.
    #[inline]
    #[must_use]
    pub fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The eight neighbours of a square, as far as they are on the grid.
    #[inline]
    #[must_use]
    pub const fn around(square: Square) -> Squares {
        AROUND[square.number()]
    }

    /// The squares one step that way from each of the set; those that would leave the grid are gone.
    #[inline]
    pub(crate) fn shift(self, direction: Direction) -> Squares {
        let (down, right) = direction.delta();
        let numbers = i32::from(down) * i32::from(ROW) + i32::from(right);
        let moved = if numbers > 0 { self.up(numbers as u32) } else { self.down(numbers.unsigned_abs()) };
        moved & Squares::GRID
    }

    /// The set and all neighbours of its squares.
    #[inline]
    #[must_use]
    pub fn spread(self) -> Squares {
        let rows = self | self.up(1) | self.down(1);
        (rows | rows.up(ROW.into()) | rows.down(ROW.into())) & Squares::GRID
    }

    /// All neighbours of the squares of the set; those of them that are in it too have one in it.
    #[inline]
    #[must_use]
    pub fn beside(self) -> Squares {
        let sides = self.up(1) | self.down(1);
        let rows = self | sides;
        (sides | rows.up(ROW.into()) | rows.down(ROW.into())) & Squares::GRID
    }

    /// The squares of the set that have all eight neighbours in it too.
    #[inline]
    #[must_use]
    pub fn cores(self) -> Squares {
        let rows = self & self.up(1) & self.down(1);
        rows & rows.up(ROW.into()) & rows.down(ROW.into())
    }

    /// The 5×5 block around a square as 25 bits, row by row; nothing beyond the grid.
    #[inline]
    pub(crate) fn block(self, centre: Square) -> u32 {
        let mut block = 0;
        for line in 0..5 {
            let row = (centre.row() + line).wrapping_sub(2);
            let word = self.0.get(usize::from(row / 4)).copied().unwrap_or(0);
            let squares = (word >> (row % 4 * ROW)) as u16;
            let near = (u32::from(squares) << 2 >> centre.column()) & 0b11111;
            block |= near << (5 * line);
        }
        block
    }

    /// All bits towards higher numbers; `by` is less than 64.
    #[inline]
    const fn up(self, by: u32) -> Squares {
        let [low, middle, high] = self.0;
        Squares([low << by, middle << by | low >> (64 - by), high << by | middle >> (64 - by)])
    }

    #[inline]
    const fn down(self, by: u32) -> Squares {
        let [low, middle, high] = self.0;
        Squares([low >> by | middle << (64 - by), middle >> by | high << (64 - by), high >> by])
    }
}

const AROUND: [Squares; NUMBERS] = {
    let mut table = [Squares::NONE; NUMBERS];
    let mut number = 0;
    while number < NUMBERS as u32 {
        let square = Square::of_number(number);
        let mut way = 0;
        while way < Direction::ALL.len() {
            if let Some(next) = square.step(Direction::ALL[way]) {
                table[number as usize] = table[number as usize].with(next);
            }
            way += 1;
        }
        number += 1;
    }
    table
};

impl BitAnd for Squares {
    type Output = Squares;

    #[inline]
    fn bitand(self, other: Squares) -> Squares {
        Squares([self.0[0] & other.0[0], self.0[1] & other.0[1], self.0[2] & other.0[2]])
    }
}

impl BitOr for Squares {
    type Output = Squares;

    #[inline]
    fn bitor(self, other: Squares) -> Squares {
        Squares([self.0[0] | other.0[0], self.0[1] | other.0[1], self.0[2] | other.0[2]])
    }
}

impl BitOrAssign for Squares {
    #[inline]
    fn bitor_assign(&mut self, other: Squares) {
        *self = *self | other;
    }
}

/// What is in the one and not in the other.
impl Sub for Squares {
    type Output = Squares;

    #[inline]
    fn sub(self, other: Squares) -> Squares {
        Squares([self.0[0] & !other.0[0], self.0[1] & !other.0[1], self.0[2] & !other.0[2]])
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Squares {
        squares.into_iter().fold(Squares::NONE, Squares::with)
    }
}

impl IntoIterator for Squares {
    type Item = Square;
    type IntoIter = Each;

    #[inline]
    fn into_iter(self) -> Each {
        let [bits, second, third] = self.0;
        Each { bits, later: [second, third], first_number: 0 }
    }
}

/// The squares of a set, one by one in order.
#[derive(Clone)]
pub struct Each {
    /// What is left of the word at hand, the words after it, and the number of its first square.
    bits: u64,
    later: [u64; 2],
    first_number: u32,
}

impl Iterator for Each {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        while self.bits == 0 {
            if self.later == [0; 2] {
                return None;
            }
            self.bits = self.later[0];
            self.later = [self.later[1], 0];
            self.first_number += 64;
        }
        let number = self.first_number + self.bits.trailing_zeros();
        self.bits &= self.bits - 1;
        Some(Square::of_number(number))
    }
}
