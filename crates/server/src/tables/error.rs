//! Why a command was not carried out, or a table not read.

use store::StoreError;
use table::{FoldError, MissingRules, Refusal};
use thiserror::Error;

#[derive(Clone, Debug, Error)]
pub enum CommandError {
    #[error("There is no such table.")]
    NotFound,
    /// Whoever asks has named too many tables that do not exist.
    #[error("That was too much at once; wait a moment.")]
    TooManyMisses,
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The log is sound, but can only be read.
    #[error(transparent)]
    Rules(MissingRules),
    /// Nothing that anyone does at the table will mend it.
    #[error(
        "The log of this table does not hold together, so it cannot be opened. It is kept as it is; whoever \
         runs this server can look at it."
    )]
    Broken(String),
    #[error("The table cannot be reached right now. Nothing is lost; try again in a moment.")]
    Unavailable(StoreError),
}

impl CommandError {
    pub fn code(&self) -> &'static str {
        match self {
            CommandError::NotFound => "no-such-table",
            CommandError::TooManyMisses => "too-fast",
            CommandError::Refused(refusal) => refusal.code,
            CommandError::Rules(missing) => missing.code(),
            CommandError::Broken(_) => "broken-log",
            CommandError::Unavailable(_) => "unavailable",
        }
    }
}

impl From<StoreError> for CommandError {
    fn from(error: StoreError) -> CommandError {
        CommandError::Unavailable(error)
    }
}

impl From<FoldError> for CommandError {
    fn from(error: FoldError) -> CommandError {
        match error {
            FoldError::Rules(missing) => CommandError::Rules(missing),
            error => CommandError::Broken(error.to_string()),
        }
    }
}
