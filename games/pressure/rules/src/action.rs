//! The one thing a player does: move a token one square, and push what stands in the way.

use crate::Square;
use crate::board::Squares;

/// One of the four ways a token moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// Towards row 5.
    Up,
    /// Towards row 1.
    Down,
    /// Towards column a.
    Left,
    /// Towards column e.
    Right,
}

impl Direction {
    /// All four.
    pub const ALL: [Direction; 4] = [Direction::Up, Direction::Down, Direction::Left, Direction::Right];

    /// The way back.
    #[inline]
    pub(crate) fn opposite(self) -> Direction {
        match self {
            Direction::Up => Direction::Down,
            Direction::Down => Direction::Up,
            Direction::Left => Direction::Right,
            Direction::Right => Direction::Left,
        }
    }
}

/// A move of the token on `from`, one square in a direction. It ends on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Action {
    pub(crate) from: Square,
    pub(crate) direction: Direction,
}

impl Action {
    /// A move between two squares next to each other in a row or column.
    #[must_use]
    pub fn between(from: Square, to: Square) -> Option<Action> {
        Direction::ALL
            .into_iter()
            .find(|&direction| from.step(direction) == Some(to))
            .map(|direction| Action { from, direction })
    }

    /// How many numbers [`Action::index`] gives.
    pub const INDICES: usize = Direction::ALL.len() * Squares::BITS as usize;

    /// A number of its own.
    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        self.direction as usize * Squares::BITS as usize + self.from.index()
    }

    /// The action of such a number.
    #[inline]
    #[must_use]
    pub fn from_index(index: usize) -> Option<Action> {
        let direction = *Direction::ALL.get(index / Squares::BITS as usize)?;
        let from = Square::from_index(index % Squares::BITS as usize)?;
        Some(Action { from, direction })
    }

    /// Where the token starts.
    #[must_use]
    pub fn from(self) -> Square {
        self.from
    }

    /// Where the token ends.
    #[must_use]
    pub fn to(self) -> Square {
        self.from.step(self.direction).expect("an action ends on the board")
    }
}
