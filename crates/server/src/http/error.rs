//! The one error type at the edge: a status, a stable code and a sentence for people.

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{IntoResponse, Response};
use schemars::JsonSchema;
use serde::Serialize;
use store::StoreError;
use study::StudyError;

use crate::admin::AdminError;
use crate::edge::OverBudget;
use crate::people::PeopleError;
use crate::tables::{CommandError, CreateError};
use crate::workers::WorkError;

/// How long those who are turned away are asked to wait.
const RETRY_SECONDS: u32 = 2;

/// Why a request was not answered.
#[derive(Debug)]
pub struct Problem {
    pub status: StatusCode,
    pub code: &'static str,
    pub sentence: String,
    /// Which of several steps is at fault, from zero.
    pub step: Option<usize>,
    /// When it makes sense to try again.
    pub retry_after_seconds: Option<u32>,
}

/// How a problem is told.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Problem")]
pub struct Body<'a> {
    error: Inner<'a>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "ProblemDetail")]
struct Inner<'a> {
    /// For programs: it stays the same.
    code: &'a str,
    /// For people.
    sentence: &'a str,
    /// Which of several steps is at fault, from zero.
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<usize>,
}

impl Problem {
    pub fn new(status: StatusCode, code: &'static str, sentence: impl Into<String>) -> Problem {
        Problem { status, code, sentence: sentence.into(), step: None, retry_after_seconds: None }
    }

    pub fn bad(code: &'static str, sentence: impl Into<String>) -> Problem {
        Problem::new(StatusCode::BAD_REQUEST, code, sentence)
    }

    pub fn not_found(code: &'static str, sentence: &str) -> Problem {
        Problem::new(StatusCode::NOT_FOUND, code, sentence)
    }

    pub fn too_fast() -> Problem {
        let sentence = "That was too much at once; wait a moment.";
        Problem {
            retry_after_seconds: Some(RETRY_SECONDS),
            ..Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-fast", sentence)
        }
    }

    /// The server has as much to do as it takes on.
    pub fn busy() -> Problem {
        let sentence = "The server has too much to do right now; try again in a moment.";
        Problem {
            retry_after_seconds: Some(RETRY_SECONDS),
            ..Problem::new(StatusCode::SERVICE_UNAVAILABLE, "busy", sentence)
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let body = Body { error: Inner { code: self.code, sentence: &self.sentence, step: self.step } };
        let mut response = (self.status, Json(body)).into_response();
        if let Some(seconds) = self.retry_after_seconds {
            response.headers_mut().insert(RETRY_AFTER, seconds.into());
        }
        response
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        match error {
            StoreError::NotFound => Problem::not_found("not-found", "There is no such thing here."),
            error => {
                tracing::warn!(%error, "the store");
                let sentence =
                    "The store cannot be reached right now. Nothing is lost; try again in a moment.";
                Problem::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", sentence)
            }
        }
    }
}

impl From<StudyError> for Problem {
    fn from(error: StudyError) -> Problem {
        let status = match error {
            StudyError::UnknownGame => StatusCode::NOT_FOUND,
            StudyError::Step { .. } => StatusCode::CONFLICT,
            _ => StatusCode::BAD_REQUEST,
        };
        Problem { step: error.step(), ..Problem::new(status, error.code(), error.to_string()) }
    }
}

impl From<CommandError> for Problem {
    fn from(error: CommandError) -> Problem {
        let status = match error {
            CommandError::NotFound => StatusCode::NOT_FOUND,
            CommandError::TooManyMisses => StatusCode::TOO_MANY_REQUESTS,
            CommandError::Refused(_) | CommandError::Rules(_) => StatusCode::CONFLICT,
            CommandError::Broken(_) => StatusCode::INTERNAL_SERVER_ERROR,
            CommandError::Unavailable(_) => StatusCode::SERVICE_UNAVAILABLE,
        };
        Problem::new(status, error.code(), error.to_string())
    }
}

impl From<WorkError> for Problem {
    fn from(error: WorkError) -> Problem {
        match error {
            WorkError::Busy => Problem::busy(),
            WorkError::Failed => Problem::bad("impossible", "That cannot be done."),
        }
    }
}

impl From<OverBudget> for Problem {
    fn from(over: OverBudget) -> Problem {
        match over {
            OverBudget::Address => Problem::too_fast(),
            OverBudget::Server => Problem::busy(),
        }
    }
}

impl From<CreateError> for Problem {
    fn from(error: CreateError) -> Problem {
        match error {
            CreateError::Config(error) => Problem::bad(error.code(), error.to_string()),
            CreateError::CodeTaken => Problem::new(StatusCode::CONFLICT, "code-taken", error.to_string()),
            CreateError::Store(error) => error.into(),
        }
    }
}

impl From<AdminError> for Problem {
    fn from(error: AdminError) -> Problem {
        match error {
            AdminError::Store(error) => error.into(),
            AdminError::NothingSaid { .. } => Problem::not_found("nothing-said", "There is no such line."),
            error => Problem::bad("impossible", error.to_string()),
        }
    }
}

impl From<PeopleError> for Problem {
    fn from(error: PeopleError) -> Problem {
        let (status, code) = match error {
            PeopleError::Store(error) => return error.into(),
            PeopleError::NameTaken => (StatusCode::CONFLICT, "name-taken"),
            PeopleError::BadName => (StatusCode::BAD_REQUEST, "bad-name"),
            PeopleError::BadPassword => (StatusCode::BAD_REQUEST, "bad-password"),
            PeopleError::WrongPassword => (StatusCode::UNAUTHORIZED, "wrong-password"),
            PeopleError::UnwantedName => (StatusCode::BAD_REQUEST, "unwanted-name"),
            PeopleError::WrongCode => (StatusCode::UNAUTHORIZED, "wrong-code"),
            PeopleError::NoSuchSession => (StatusCode::NOT_FOUND, "no-such-session"),
            PeopleError::Banned(_) => (StatusCode::FORBIDDEN, "banned"),
            PeopleError::Registered => (StatusCode::CONFLICT, "registered"),
            PeopleError::NotRegistered => (StatusCode::FORBIDDEN, "not-registered"),
        };
        Problem::new(status, code, error.to_string())
    }
}
