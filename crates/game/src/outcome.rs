//! How a game ended.

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{PerSeat, Seat};

/// The end of a game: what each seat scored, how they rank, and why, in words for people.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// From 0 to 1 for each seat; they add up to 1.
    #[ts(as = "Vec<f64>")]
    pub scores: PerSeat<f64>,
    /// From 1 (best) for each seat; equals share a rank.
    #[ts(as = "Vec<u8>")]
    pub ranks: PerSeat<u8>,
    /// The reason, as the rules name it.
    pub reason: Cow<'static, str>,
}

impl Outcome {
    /// A win of one of two seats.
    pub fn win_of_two(winner: Seat, reason: impl Into<Cow<'static, str>>) -> Outcome {
        Outcome {
            scores: PerSeat::from_fn(2, |seat| if seat == winner { 1.0 } else { 0.0 }),
            ranks: PerSeat::from_fn(2, |seat| if seat == winner { 1 } else { 2 }),
            reason: reason.into(),
        }
    }

    /// The seats that are `best` share the game; the others have lost it.
    ///
    /// # Panics
    /// If none is.
    pub fn shared(
        seats: usize,
        best: impl Fn(Seat) -> bool,
        reason: impl Into<Cow<'static, str>>,
    ) -> Outcome {
        let count = (0..seats as u8).filter(|&seat| best(Seat(seat))).count();
        assert!(count > 0, "somebody must be best");
        Outcome {
            scores: PerSeat::from_fn(seats, |seat| if best(seat) { 1.0 / count as f64 } else { 0.0 }),
            ranks: PerSeat::from_fn(seats, |seat| if best(seat) { 1 } else { count as u8 + 1 }),
            reason: reason.into(),
        }
    }

    /// The seat that won alone, if one did.
    #[must_use]
    pub fn winner(&self) -> Option<Seat> {
        (0u8..).map(Seat).zip(self.scores.iter()).find(|&(_, &score)| score == 1.0).map(|(seat, _)| seat)
    }
}
