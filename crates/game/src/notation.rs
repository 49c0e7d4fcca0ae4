//! Texts for positions and actions.

use thiserror::Error;

use crate::Game;

/// The texts of a game. The rules documents fix them; printing is canonical.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/northcott.rs"));
/// # fn main() {
/// // 2  x . o . .
/// // 1  . x . . o
/// //    a b c d e
/// let text = "x.o../.x..o o";
/// let position = Northcott::parse_position(text).unwrap();
/// assert_eq!(position.position_text(), text);
/// assert_eq!(Northcott::parse_action("c1"), Ok(2));
///
/// // What is wrong is said with the field it is in.
/// let error = Northcott::parse_position("x.o../.x..o w").unwrap_err();
/// assert_eq!(error.to_string(), "mover: x or o");
/// let error = Northcott::parse_action("c3").unwrap_err();
/// assert_eq!(error.to_string(), "'c3' is no action of Northcott; one looks like 'e2'.");
/// # }
/// ```
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
    ///
    /// As given it looks through all that can be written, which is quick enough for a few thousand actions.
    fn parse_action(text: &str) -> Result<Self::Action, ActionError> {
        let writable = Self::writable();
        let found = writable.iter().copied().find(|&action| Self::action_text(action) == text);
        found.ok_or_else(|| {
            let like = writable.last().map_or(String::new(), |&action| Self::action_text(action));
            ActionError::new(format!("'{text}' is no action of {}; one looks like '{like}'.", Self::NAME))
        })
    }

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
