//! What can go wrong, as far as a caller can act on it.

use thiserror::Error;

pub(crate) type Result<T> = std::result::Result<T, StoreError>;

/// Why a store did not do what it was asked. Nothing was changed, except perhaps with `Unavailable`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StoreError {
    /// Somebody else appended first: read on from the version you know, and decide again.
    #[error("the table has changed meanwhile")]
    Conflict,
    /// An account has this name, in whatever case.
    #[error("the name is taken")]
    NameTaken,
    /// The person or table that this was about does not exist.
    #[error("no such person or table")]
    NotFound,
    /// The disk or the database does not answer, or gave up. Later calls may work. A write may have happened
    /// or not: read again before writing again.
    #[error("the store is unavailable: {0}")]
    Unavailable(String),
}

/// Why a store could not be opened.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OpenError {
    /// There is something, but it is not a store: another program's file or database.
    #[error("{0} is not a Plenum store")]
    Foreign(String),
    /// The store was written by a newer version of this program.
    #[error("the store has schema {found}, this program knows {known}: use a newer Plenum")]
    Newer {
        /// The newest migration applied to it.
        found: u32,
        /// The newest migration this program has.
        known: u32,
    },
    /// Another server has the file.
    #[error(
        "{0} is in use by another server. One server has one file; for several servers there is PostgreSQL."
    )]
    InUse(String),
    /// The disk or the database does not let us in.
    #[error("the store cannot be opened: {0}")]
    Unavailable(String),
}

impl StoreError {
    pub(crate) fn closed() -> StoreError {
        StoreError::Unavailable("it was closed".into())
    }

    /// For a caller whose worker went away without an answer.
    pub(crate) fn lost() -> StoreError {
        StoreError::Unavailable("the work was given up".into())
    }
}

impl From<StoreError> for OpenError {
    fn from(error: StoreError) -> OpenError {
        match error {
            StoreError::Unavailable(reason) => OpenError::Unavailable(reason),
            other => OpenError::Unavailable(other.to_string()),
        }
    }
}
