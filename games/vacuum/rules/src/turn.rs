//! How far a turn has come.

use game::Seat;

use crate::Square;
use crate::squares::Squares;
use crate::terrain::HOMES;

/// A part of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Stage {
    One,
    Two,
    Three,
    /// Only the commit is left.
    Commit,
    /// Within stage 1: the boulder on the square may go on.
    Chain(Square),
}

/// The turn of a player so far.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Turn {
    pub(crate) mover: Seat,
    pub(crate) stage: Stage,
    /// The pedestals the mover cannot teleport with until their next turn. Those of the others always end
    /// before they matter.
    pub(crate) cooldowns: Squares,
    /// Supply Chain links onto own pebbles (V7). Not part of the position text.
    pub(crate) links: u8,
}

impl Turn {
    /// The start of a player's turn.
    pub(crate) fn of(mover: Seat) -> Turn {
        Turn { mover, stage: Stage::One, cooldowns: Squares::NONE, links: 0 }
    }

    /// What a key has to know of the turn.
    pub(crate) fn bits(&self) -> u64 {
        let stage = match self.stage {
            Stage::One => 0,
            Stage::Two => 1,
            Stage::Three => 2,
            Stage::Commit => 3,
            Stage::Chain(square) => 4 + square.number() as u64,
        };
        let cooldown = |bits, home| bits << 1 | u64::from(self.cooldowns.contains(home));
        stage << 8 | HOMES.into_iter().fold(0, cooldown) << 4 | u64::from(self.mover.0)
    }
}
