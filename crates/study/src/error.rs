//! Why a game cannot be looked at.

use catalog::StepError;
use game::{PositionError, SetupError};
use thiserror::Error;

/// A wish that cannot be answered.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StudyError {
    /// No game has that id.
    #[error("There is no such game here.")]
    UnknownGame,
    /// The game cannot begin so.
    #[error("{0}")]
    Setup(#[from] SetupError),
    /// The text is no position of the game.
    #[error("{0}")]
    Position(#[from] PositionError),
    /// Both a position and a setup were given.
    #[error("A study begins at a position or at a setup, not at both.")]
    TwoStarts,
    /// More steps than any game has.
    #[error("A study has at most {max} steps.")]
    TooManySteps {
        /// How many there may be.
        max: usize,
    },
    /// A text that is longer than any of a game.
    #[error("A position, a step or a gesture is longer than any game's.")]
    TooLong,
    /// One of the steps may not be taken.
    #[error("{error}")]
    Step {
        /// Which one, from zero.
        step: usize,
        /// Why not.
        error: StepError,
    },
    /// A record that does not hold.
    #[error("It cannot be replayed.")]
    Record,
}

impl StudyError {
    /// A stable id: the rule's own for an illegal step.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            StudyError::UnknownGame => "unknown-game",
            StudyError::Setup(_) => "unknown-setup",
            StudyError::Position(_) => "bad-position",
            StudyError::TwoStarts => "two-starts",
            StudyError::TooManySteps { .. } | StudyError::TooLong => "too-long",
            StudyError::Step { error, .. } => error.code(),
            StudyError::Record => "no-review",
        }
    }

    /// Which of several steps is at fault, from zero.
    #[must_use]
    pub fn step(&self) -> Option<usize> {
        match self {
            StudyError::Step { step, .. } => Some(*step),
            _ => None,
        }
    }
}
