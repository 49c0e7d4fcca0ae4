//! Why someone is not let in.

use store::StoreError;
use table::MAX_NAME;
use thiserror::Error;

#[derive(Debug, Error)]
pub enum PeopleError {
    #[error("That name is taken.")]
    NameTaken,
    #[error("A name has 2 to {MAX_NAME} letters, digits, hyphens or underscores.")]
    BadName,
    #[error("A password has at least 8 and at most 200 characters.")]
    BadPassword,
    #[error("The name or the password is wrong.")]
    WrongPassword,
    #[error("There is a word in that name which is not used here; choose another.")]
    UnwantedName,
    #[error("The name or the code is wrong, or the code was used before.")]
    WrongCode,
    #[error("That session has ended already.")]
    NoSuchSession,
    /// In the words of whoever said so.
    #[error("{0}")]
    Banned(String),
    #[error("You have an account already.")]
    Registered,
    #[error("You have no account.")]
    NotRegistered,
    #[error(transparent)]
    Store(#[from] StoreError),
}
