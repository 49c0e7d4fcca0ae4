//! The record of a game: how it started and every step, as JSON that replays for good.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use thiserror::Error;
use ts_rs::TS;

use crate::play::Origin;
use crate::{ActionError, Notation, Outcome, Play, PositionError, Refusal, Setup, SetupError, Step};

/// A whole game as data. The id and the version of the rules say how to replay it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The game's id.
    pub game: String,
    /// The version of the rules it was played by.
    pub rules: u32,
    /// How many seats it has.
    pub players: u8,
    /// The name of the setup, unless it began at a position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setup: Option<String>,
    /// The position it began at, unless it began as usual.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// Every step in order.
    pub steps: Vec<Step<String>>,
    /// How it ended, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
}

/// A record cannot be replayed.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum RecordError {
    /// It is of another game.
    #[error("this is a record of '{found}', not of {expected}")]
    Game {
        /// The id in the record.
        found: String,
        /// The id that was expected.
        expected: &'static str,
    },
    /// It was played by rules that this program does not know.
    #[error("played by version {found} of the rules; this program replays version {known}")]
    Rules {
        /// The version in the record.
        found: u32,
        /// The version known here.
        known: u32,
    },
    /// It says neither or both of setup and position.
    #[error("a record names either a setup or a position")]
    Origin,
    /// Its setup does not exist.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// Its position is not one.
    #[error("the position's {0}")]
    Position(#[from] PositionError),
    /// Its number of players is not that of its position.
    #[error("the position has {found} seats, the record says {expected}")]
    Players {
        /// The seats of the position.
        found: usize,
        /// The players of the record.
        expected: u8,
    },
    /// A step is no text the game knows.
    #[error("step {index}: {error}")]
    Unreadable {
        /// The place of the step, from zero.
        index: usize,
        /// What its text should have been.
        error: ActionError,
    },
    /// A step is not allowed where it stands.
    #[error("step {index}, '{step}': {refusal}")]
    Refused {
        /// The place of the step, from zero.
        index: usize,
        /// The step as the record has it.
        step: Step<String>,
        /// The rule against it.
        refusal: Refusal,
    },
    /// The steps lead to another outcome.
    #[error("the steps do not lead to the outcome the record names")]
    Outcome,
}

impl RecordError {
    /// A stable id of the kind of error.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            RecordError::Game { .. } => "other-game",
            RecordError::Rules { .. } => "other-rules",
            RecordError::Origin => "bad-origin",
            RecordError::Setup(error) => error.code(),
            RecordError::Position(_) => "bad-position",
            RecordError::Players { .. } => "wrong-players",
            RecordError::Unreadable { .. } => "bad-action",
            RecordError::Refused { refusal, .. } => refusal.code(),
            RecordError::Outcome => "other-outcome",
        }
    }
}

impl<G: Notation> Play<G> {
    /// The game so far as a record.
    #[must_use]
    pub fn record(&self) -> Record {
        let (setup, position) = match self.origin() {
            Origin::Setup(setup) => (Some(setup.text::<G>()), None),
            Origin::Position(position) => (None, Some(position.position_text())),
        };
        Record {
            game: G::ID.to_string(),
            rules: G::RULES_VERSION,
            players: self.position().seats() as u8,
            setup,
            position,
            steps: self.steps().iter().map(|step| step.map(G::action_text)).collect(),
            outcome: self.outcome().cloned(),
        }
    }

    /// The game a record tells, replayed and checked step by step.
    ///
    /// # Errors
    /// If anything in it does not hold.
    pub fn replay(record: &Record) -> Result<Play<G>, RecordError> {
        let mut play = Play::begin(origin_of(record)?);
        for (index, step) in record.steps.iter().enumerate() {
            let read = step.read::<G>().map_err(|error| RecordError::Unreadable { index, error })?;
            play.take(read).map_err(|refusal| RecordError::Refused { index, step: step.clone(), refusal })?;
        }
        if record.outcome.as_ref() != play.outcome() {
            return Err(RecordError::Outcome);
        }
        Ok(play)
    }
}

fn origin_of<G: Notation>(record: &Record) -> Result<Origin<G>, RecordError> {
    if record.game != G::ID {
        return Err(RecordError::Game { found: record.game.clone(), expected: G::ID });
    }
    if record.rules != G::RULES_VERSION {
        return Err(RecordError::Rules { found: record.rules, known: G::RULES_VERSION });
    }
    match (&record.setup, &record.position) {
        (Some(name), None) => Ok(Origin::Setup(Setup::choose::<G>(Some(record.players.into()), Some(name))?)),
        (None, Some(text)) => {
            let position = G::parse_position(text)?;
            let seats = position.seats();
            if seats != usize::from(record.players) {
                return Err(RecordError::Players { found: seats, expected: record.players });
            }
            Ok(Origin::Position(position))
        }
        _ => Err(RecordError::Origin),
    }
}
