//! What nothing can prevent.

use engine::{LIMIT, Line, WIN};
use game::Seat;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// So many positions are looked at to have certainty. In a game that has few free pieces left, no more can follow.
pub(crate) const MAX_FOLLOWING: usize = 200_000;

/// How a game ends if nobody errs any more, where that is certain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Sure {
    /// Somebody wins.
    Win {
        /// Who does.
        seat: Seat,
        /// In how many turns, both players' counted.
        turns: u32,
    },
    /// Nobody does.
    Draw,
}

impl Sure {
    /// What a line shows, if it is certain.
    pub(crate) fn of(line: &Line<String>) -> Option<Sure> {
        let win = (0..).map(Seat).zip(line.values.iter()).find(|(_, value)| **value > LIMIT);
        match win {
            Some((seat, &value)) => Some(Sure::Win { seat, turns: (WIN - value) as u32 }),
            None => line.is_drawn.then_some(Sure::Draw),
        }
    }
}
