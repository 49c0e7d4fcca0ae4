//! Why a text is no save, in words for whoever has the file.

use thiserror::Error;

/// A text that is no save. Each sentence says where, and what is expected there.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SaveError {
    /// Not JSON, or not to its end.
    #[error(
        "That file cannot be read from line {line}, column {column} on: it is not complete JSON. A save \
         begins with {{ and ends with }}."
    )]
    NotJson {
        /// From one.
        line: usize,
        /// From one.
        column: usize,
    },
    /// JSON, but no object.
    #[error("That file is JSON, but no save: a save is one object between {{ and }}.")]
    NoObject,
    /// A field is not there.
    #[error("That save lacks the field “{field}”, which should be {expected}.")]
    Missing {
        /// Its name.
        field: &'static str,
        /// What it should be.
        expected: String,
    },
    /// A field is something else.
    #[error("In that save, {place} should be {expected}, but is {found}.")]
    Wrong {
        /// The field, and where in it.
        place: String,
        /// What it should be.
        expected: String,
        /// What it is.
        found: String,
    },
    /// A field that saves do not have.
    #[error("That file has a field “{field}”, which no save has. A save has the fields {known}.")]
    Unknown {
        /// Its name, cut if it is long.
        field: String,
        /// Those there are.
        known: String,
    },
}

impl SaveError {
    /// A stable id of the kind of error.
    #[must_use]
    pub fn code(&self) -> &'static str {
        "bad-record"
    }
}
