//! Why a log leads to no table.

use thiserror::Error;

use crate::{ConfigError, Refusal};

/// A log leads to no table. Trying again will not help: the log has to be looked at.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FoldError {
    /// There is nothing in it.
    #[error("a log has at least one event")]
    Empty,
    /// Its first event is another one.
    #[error("a log begins with the making of its table")]
    NotCreated,
    /// It is sound, but the rules it was played by are not here: it can be read, not replayed.
    #[error(transparent)]
    Rules(#[from] MissingRules),
    /// No table can be made like that.
    #[error("version 1: {0}")]
    Config(#[from] ConfigError),
    /// An event cannot follow the ones before.
    #[error("version {version}: {refusal}")]
    Event {
        /// The version the event would have led to.
        version: u64,
        /// The rule against it.
        refusal: Refusal,
    },
}

/// The rules of a game are not here, or not the ones it was played by. For people.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MissingRules {
    /// The game is not in the catalog.
    #[error("'{0}' is not played here any more. What happened at this table can be read, but not played on.")]
    Game(String),
    /// The rules have changed since.
    #[error(
        "This was played by version {played} of the rules of {game}; version {known} is played now. \
         What happened at this table can be read, but not played on."
    )]
    Version {
        /// The game's name.
        game: &'static str,
        /// What the log says.
        played: u32,
        /// What the catalog has.
        known: u32,
    },
}

impl MissingRules {
    /// A stable id, the same as of records with that trouble.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            MissingRules::Game(_) => "unknown-game",
            MissingRules::Version { .. } => "other-rules",
        }
    }
}
