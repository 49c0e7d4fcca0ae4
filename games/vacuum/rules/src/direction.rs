//! The eight ways across the board.

use std::fmt;

/// One of the eight ways across the board. North is up, towards row 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// Up.
    North,
    /// Up and right.
    NorthEast,
    /// Right.
    East,
    /// Down and right.
    SouthEast,
    /// Down.
    South,
    /// Down and left.
    SouthWest,
    /// Left.
    West,
    /// Up and left.
    NorthWest,
}

use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};

impl Direction {
    /// All eight, clockwise.
    pub const ALL: [Direction; 8] = [North, NorthEast, East, SouthEast, South, SouthWest, West, NorthWest];
    /// The four that are not diagonal.
    pub(crate) const ORTHOGONAL: [Direction; 4] = [North, East, South, West];

    /// How far one step goes down and to the right.
    pub(crate) const fn delta(self) -> (i8, i8) {
        match self {
            North => (-1, 0),
            NorthEast => (-1, 1),
            East => (0, 1),
            SouthEast => (1, 1),
            South => (1, 0),
            SouthWest => (1, -1),
            West => (0, -1),
            NorthWest => (-1, -1),
        }
    }

    /// The way back.
    pub(crate) const fn opposite(self) -> Direction {
        Direction::ALL[(self as usize + 4) % 8]
    }

    fn name(self) -> &'static str {
        ["n", "ne", "e", "se", "s", "sw", "w", "nw"][self as usize]
    }

    /// The direction a name says: one of `n ne e se s sw w nw`.
    #[must_use]
    pub fn parse(name: &str) -> Option<Direction> {
        Direction::ALL.into_iter().find(|direction| direction.name() == name)
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
