//! A game of a study: its record, and what was noted while it was played.

use game::{Record, Seat};
use serde::{Deserialize, Serialize};

/// One game, as a line of the file of records.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sample {
    /// Who had each seat.
    pub players: Vec<String>,
    /// Which of the games of these players it is, from zero: the same number gives the same game.
    pub number: u64,
    /// The game.
    pub record: Record,
    /// Its turns, in order.
    pub turns: Vec<Turn>,
}

/// What was noted of a turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// Whose turn it was.
    pub seat: Seat,
    /// The verb of each action.
    pub verbs: Vec<String>,
    /// How many actions were legal before each.
    pub choices: Vec<u32>,
    /// What the player to move thought before the turn: the chance of each seat to win. Empty if it did not think.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chances: Vec<f64>,
    /// What the position after the turn is known by; only of the first turns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
}

impl Sample {
    /// The seat that won alone.
    #[must_use]
    pub fn winner(&self) -> Option<Seat> {
        self.record.outcome.as_ref()?.winner()
    }

    /// What a seat scored, from 0 to 1.
    #[must_use]
    pub fn score(&self, seat: usize) -> f64 {
        self.record.outcome.as_ref().map_or(0.0, |outcome| outcome.scores[seat])
    }

    /// Whether one player had all the seats.
    #[must_use]
    pub fn is_self_play(&self) -> bool {
        self.players.windows(2).all(|pair| pair[0] == pair[1])
    }

    /// How many actions were taken.
    #[must_use]
    pub fn actions(&self) -> usize {
        self.turns.iter().map(|turn| turn.verbs.len()).sum()
    }
}
