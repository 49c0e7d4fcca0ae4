//! Texts for positions and actions.

use thiserror::Error;

use crate::Game;

/// The texts of a game. The rules documents fix them; printing is canonical.
pub trait Notation: Game {
    /// One line that says everything the rules need but history.
    fn position_text(&self) -> String;

    /// The position a text says.
    ///
    /// # Errors
    /// Names the field that is wrong, and why. Never panics, whatever the text.
    fn parse_position(text: &str) -> Result<Self, PositionError>;

    /// The action as text.
    fn action_text(action: Self::Action) -> String;

    /// The action a text says, legal somewhere or not.
    ///
    /// # Errors
    /// If the text is not exactly what [`Notation::action_text`] prints for some action.
    fn parse_action(text: &str) -> Result<Self::Action, ActionError>;

    /// Every action the notation can write, legal anywhere or nowhere. The conformance suite tries them all.
    fn writable() -> Vec<Self::Action>;
}

/// A text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{field}: {reason}")]
pub struct PositionError {
    /// The part of the text that is wrong.
    pub field: &'static str,
    /// What is wrong with it.
    pub reason: String,
}

impl PositionError {
    /// An error in `field`.
    pub fn new(field: &'static str, reason: impl Into<String>) -> PositionError {
        PositionError { field, reason: reason.into() }
    }
}

/// A text is not an action.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{reason}")]
pub struct ActionError {
    /// What is wrong with it, and what an action looks like.
    pub reason: String,
}

impl ActionError {
    /// An error with its reason.
    pub fn new(reason: impl Into<String>) -> ActionError {
        ActionError { reason: reason.into() }
    }
}
