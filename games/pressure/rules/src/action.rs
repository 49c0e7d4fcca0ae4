//! What a player does: move a token one square and push what stands in the way, or swap sides.

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

/// A turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// A token moves one square. It ends on the board.
    Move {
        /// Where the token starts.
        from: Square,
        /// Which way it goes.
        direction: Direction,
    },
    /// The second player takes over what the first has after one turn (P5).
    Swap,
}

impl Action {
    /// A move between two squares next to each other in a row or column.
    #[must_use]
    pub fn between(from: Square, to: Square) -> Option<Action> {
        Direction::ALL
            .into_iter()
            .find(|&direction| from.step(direction) == Some(to))
            .map(|direction| Action::Move { from, direction })
    }

    /// How many numbers [`Action::index`] gives.
    pub const INDICES: usize = Action::SWAP_INDEX + 1;
    /// Behind those of the moves.
    const SWAP_INDEX: usize = Direction::ALL.len() * Squares::BITS as usize;

    /// A number of its own.
    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        match self {
            Action::Move { from, direction } => direction as usize * Squares::BITS as usize + from.index(),
            Action::Swap => Action::SWAP_INDEX,
        }
    }

    /// The action of such a number.
    #[inline]
    #[must_use]
    pub fn from_index(index: usize) -> Option<Action> {
        if index == Action::SWAP_INDEX {
            return Some(Action::Swap);
        }
        let direction = *Direction::ALL.get(index / Squares::BITS as usize)?;
        let from = Square::from_index(index % Squares::BITS as usize)?;
        Some(Action::Move { from, direction })
    }

    /// Where the token of a move starts and ends.
    #[must_use]
    pub fn squares(self) -> Option<(Square, Square)> {
        match self {
            Action::Move { from, direction } => Some((from, from.step(direction)?)),
            Action::Swap => None,
        }
    }
}
