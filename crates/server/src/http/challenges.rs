//! Challenges.

use axum::Json;
use axum::extract::{Extension, Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use schemars::JsonSchema;
use serde::Serialize;

use super::account::done;
use super::at_table::AtTable;
use super::charge::charge;
use super::error::Problem;
use super::headers::Address;
use super::visitor::{Greeted, Known};
use crate::app::Shared;
use crate::inbox::ChallengeInfo;
use crate::limits::Cost;
use crate::lookup;
use crate::meet::{self, Challenged, NewChallenge};
use crate::tables::{CommandError, CreateError};

/// `POST /api/challenges`.
pub async fn create(
    State(app): State<Shared>,
    Extension(address): Extension<Address>,
    greeted: Greeted,
    Json(new): Json<NewChallenge>,
) -> Result<Response, Problem> {
    limited(&app, &greeted, &address)?;
    let info = meet::challenge(&app, &greeted.visitor, new).await?;
    Ok(greeted.with_cookie(Json(info)))
}

/// `POST /api/tables/{code}/rematch`: a challenge to everyone the visitor played with there, however long ago.
pub async fn rematch(
    State(app): State<Shared>,
    Extension(address): Extension<Address>,
    AtTable(live): AtTable,
    greeted: Greeted,
) -> Result<Response, Problem> {
    limited(&app, &greeted, &address)?;
    let info = meet::rematch(&app, &greeted.visitor, &live).await?;
    Ok(greeted.with_cookie(Json(info)))
}

/// `GET /api/challenges/{id}`.
pub async fn show(
    State(app): State<Shared>,
    Extension(Address(address)): Extension<Address>,
    Path(id): Path<String>,
    Known(visitor): Known,
) -> Result<Json<ChallengeInfo>, Problem> {
    let identity = visitor.as_ref().map(|visitor| &visitor.identity);
    let found = async {
        match meet::challenge_info(&app, identity, &id).await {
            Ok(info) => Ok(Some(info)),
            Err(Challenged::NotFound) => Err(CommandError::NotFound),
            Err(Challenged::Store(error)) => Err(CommandError::Unavailable(error)),
            Err(_) => Ok(None),
        }
    };
    match lookup::charged(&app, &address, found).await {
        Ok(Some(info)) => Ok(Json(info)),
        Ok(None) | Err(CommandError::NotFound) => Err(Challenged::NotFound.into()),
        Err(error) => Err(error.into()),
    }
}

/// The table of a challenge that was accepted.
#[derive(Serialize, JsonSchema)]
pub struct AcceptedTable {
    /// Its code; none while others are awaited.
    code: Option<String>,
}

/// `POST /api/challenges/{id}/accept`.
pub async fn accept(
    State(app): State<Shared>,
    Path(id): Path<String>,
    greeted: Greeted,
) -> Result<Response, Problem> {
    let code = meet::accept(&app, &greeted.visitor, &id).await?;
    Ok(greeted.with_cookie(Json(AcceptedTable { code })))
}

/// `POST /api/challenges/{id}/decline`: who was asked declines, who asked withdraws, who came with the link goes.
pub async fn decline(
    State(app): State<Shared>,
    Path(id): Path<String>,
    greeted: Greeted,
) -> Result<Response, Problem> {
    meet::decline(&app, &greeted.visitor.identity, &id).await?;
    Ok(greeted.with_cookie(done()))
}

/// `DELETE /api/challenges/{id}`: the visitor has seen what became of it.
pub async fn dismiss(
    State(app): State<Shared>,
    Path(id): Path<String>,
    greeted: Greeted,
) -> Result<Response, Problem> {
    meet::dismiss(&app, &greeted.visitor.identity, &id).await?;
    Ok(greeted.with_cookie(done()))
}

fn limited(app: &Shared, greeted: &Greeted, address: &Address) -> Result<(), Problem> {
    charge(app, Cost::ChallengeHere, &address.0)?;
    charge(app, Cost::Challenge, &greeted.visitor.identity.person.id.0)
}

impl From<Challenged> for Problem {
    fn from(error: Challenged) -> Problem {
        let sentence = error.to_string();
        let (status, code) = match error {
            Challenged::Config(error) => return CreateError::Config(error).into(),
            Challenged::Table(error) => return error.into(),
            Challenged::Store(error) => return error.into(),
            Challenged::Nobody => (StatusCode::NOT_FOUND, "no-such-person"),
            Challenged::NotFound => (StatusCode::NOT_FOUND, "no-such-challenge"),
            Challenged::RatedGuest => (StatusCode::BAD_REQUEST, "rated"),
            Challenged::Objection(objection) => (StatusCode::CONFLICT, objection.code()),
            Challenged::TooMany => (StatusCode::TOO_MANY_REQUESTS, "too-many-challenges"),
            Challenged::TooManyPeople => (StatusCode::BAD_REQUEST, "too-many-people"),
            Challenged::NoSuchSeat => (StatusCode::BAD_REQUEST, "no-such-seat"),
            Challenged::Twice => (StatusCode::CONFLICT, "challenged-already"),
            Challenged::Closed => (StatusCode::CONFLICT, "closed"),
            Challenged::NoRematch => (StatusCode::CONFLICT, "no-rematch"),
        };
        Problem::new(status, code, sentence)
    }
}
