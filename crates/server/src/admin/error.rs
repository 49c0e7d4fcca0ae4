//! Why something was not done.

use store::{OpenError, StoreError};
use thiserror::Error;

/// Why something was not done. For whoever typed the command.
#[derive(Debug, Error)]
pub enum AdminError {
    /// There is nothing to look at.
    #[error("there is no file {0}")]
    NoFile(String),
    /// What is there does not open.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The disk or the database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Neither an id nor the name of an account.
    #[error("nobody has the id or the account name '{0}'")]
    Nobody(String),
    /// The name cannot be one, or is another's.
    #[error("{0}")]
    Name(String),
    /// There is no such line.
    #[error("nothing was said at table {table} in entry {version}")]
    NothingSaid {
        /// The table's code.
        table: String,
        /// The number that was given.
        version: u64,
    },
    /// The list has single words of letters.
    #[error("'{0}' is not one word of letters")]
    NoWord(String),
    /// PostgreSQL has its own tools for this.
    #[error("{0}")]
    Elsewhere(&'static str),
}
