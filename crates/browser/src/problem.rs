//! Why a request was not answered.

use game::TreeError;
use serde::Serialize;
use study::StudyError;
use table::{ConfigError, FoldError, Refusal, SaveError};
use ts_rs::TS;

/// A stable code and a sentence for people, as the server says it too.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "DoorProblem")]
pub struct Problem {
    /// Stable, for code; the rule's id where a rule forbids.
    pub code: String,
    /// For people.
    pub sentence: String,
    /// Which of several steps is at fault, from zero.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub step: Option<usize>,
}

impl Problem {
    pub(crate) fn new(code: &str, sentence: impl Into<String>) -> Problem {
        Problem { code: code.to_string(), sentence: sentence.into(), step: None }
    }

    /// No mirror of that table was opened.
    pub(crate) fn no_table() -> Problem {
        Problem::new("not-open", "That table is not open here.")
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        Problem::new(refusal.code, refusal.sentence)
    }
}

impl From<ConfigError> for Problem {
    fn from(error: ConfigError) -> Problem {
        Problem::new(error.code(), error.to_string())
    }
}

impl From<SaveError> for Problem {
    fn from(error: SaveError) -> Problem {
        Problem::new(error.code(), error.to_string())
    }
}

impl From<StudyError> for Problem {
    fn from(error: StudyError) -> Problem {
        Problem { step: error.step(), ..Problem::new(error.code(), error.to_string()) }
    }
}

impl From<FoldError> for Problem {
    fn from(error: FoldError) -> Problem {
        match error {
            FoldError::Rules(missing) => Problem::new(missing.code(), missing.to_string()),
            error => Problem::new("broken-log", error.to_string()),
        }
    }
}

impl From<TreeError> for Problem {
    fn from(error: TreeError) -> Problem {
        Problem::new("bad-request", error.to_string())
    }
}

impl From<serde_json::Error> for Problem {
    fn from(error: serde_json::Error) -> Problem {
        Problem::new("bad-request", error.to_string())
    }
}
