//! Arenas.

use axum::Json;
use axum::extract::{Extension, Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::account::done;
use super::charge::charge;
use super::error::Problem;
use super::headers::Address;
use super::visitor::{Greeted, Known};
use crate::app::Shared;
use crate::arena::{ArenaInfo, ArenaPage, Snapshot};
use crate::company;
use crate::fair_play;
use crate::limits::Cost;
use crate::lookup;
use crate::meet::{self, ArenaError, NewArena};
use crate::tables::{CommandError, CreateError};

/// Arenas to choose from.
#[derive(Serialize, TS, JsonSchema)]
pub struct ArenaList {
    /// Still to come or running, the next to begin first.
    ahead: Vec<ArenaInfo>,
    /// Those that ended last.
    past: Vec<ArenaInfo>,
}

/// `GET /api/arenas`.
pub async fn list(State(app): State<Shared>) -> Result<Json<ArenaList>, Problem> {
    let (ahead, past) = meet::arenas(&app).await?;
    Ok(Json(ArenaList { ahead, past }))
}

/// `POST /api/arenas`.
pub async fn create(
    State(app): State<Shared>,
    Extension(Address(address)): Extension<Address>,
    greeted: Greeted,
    Json(new): Json<NewArena>,
) -> Result<Response, Problem> {
    charge(&app, Cost::ArenaHere, &address)?;
    charge(&app, Cost::Arena, &greeted.visitor.identity.person.id.0)?;
    let info = meet::make_arena(&app, &greeted.visitor, new).await?;
    Ok(greeted.with_cookie(Json(info)))
}

/// Which part of the standings.
#[derive(Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Places {
    /// How many places to leave out; none if it does not say.
    #[serde(default)]
    from: usize,
}

/// `GET /api/arenas/{code}`.
pub async fn show(
    State(app): State<Shared>,
    Extension(Address(address)): Extension<Address>,
    Path(code): Path<String>,
    Query(Places { from }): Query<Places>,
    Known(visitor): Known,
) -> Result<Json<ArenaPage>, Problem> {
    let snapshot = find(&app, &address, &code).await?;
    let ids = visitor.map(|visitor| company::ids_of(&visitor.identity)).unwrap_or_default();
    Ok(Json(snapshot.page_for(&ids, from)))
}

/// `POST /api/arenas/{code}/join`: play there, for the first time or again.
pub async fn join(
    State(app): State<Shared>,
    Extension(Address(address)): Extension<Address>,
    Path(code): Path<String>,
    greeted: Greeted,
) -> Result<Response, Problem> {
    charge_change(&app, &address, &greeted, &code).await?;
    fair_play::note_address(&app, &greeted.visitor.identity.person.id.0, &address).await?;
    let page = meet::join_arena(&app, &greeted.visitor, &code).await?;
    Ok(greeted.with_cookie(Json(page)))
}

/// `POST /api/arenas/{code}/leave`: be paired no more, or not for now.
pub async fn leave(
    State(app): State<Shared>,
    Extension(Address(address)): Extension<Address>,
    Path(code): Path<String>,
    greeted: Greeted,
) -> Result<Response, Problem> {
    charge_change(&app, &address, &greeted, &code).await?;
    let page = meet::leave_arena(&app, &greeted.visitor.identity, &code).await?;
    Ok(greeted.with_cookie(Json(page)))
}

/// `DELETE /api/arenas/{code}`: call it off.
pub async fn call_off(
    State(app): State<Shared>,
    Extension(Address(address)): Extension<Address>,
    Path(code): Path<String>,
    greeted: Greeted,
) -> Result<Response, Problem> {
    charge_change(&app, &address, &greeted, &code).await?;
    meet::call_off_arena(&app, &greeted.visitor, &code).await?;
    Ok(greeted.with_cookie(done()))
}

/// Whoever changes something of an arena pays for it, and for a code that is none.
async fn charge_change(app: &Shared, address: &str, greeted: &Greeted, code: &str) -> Result<(), Problem> {
    charge(app, Cost::Seek, &greeted.visitor.identity.person.id.0)?;
    find(app, address, code).await.map(drop)
}

/// The arena of that code, or a miss.
async fn find(app: &Shared, address: &str, code: &str) -> Result<Snapshot, Problem> {
    let found = async { meet::arena(app, code).await?.ok_or(CommandError::NotFound) };
    match lookup::charged(app, address, found).await {
        Err(CommandError::NotFound) => Err(ArenaError::NotFound.into()),
        found => Ok(found?),
    }
}

impl From<ArenaError> for Problem {
    fn from(error: ArenaError) -> Problem {
        let sentence = error.to_string();
        let (status, code) = match error {
            ArenaError::Config(error) => return CreateError::Config(error).into(),
            ArenaError::Refused(error) => return error.into(),
            ArenaError::Store(error) => return error.into(),
            ArenaError::NotFound => (StatusCode::NOT_FOUND, "no-such-arena"),
            ArenaError::Account => (StatusCode::FORBIDDEN, "not-registered"),
            ArenaError::Name => (StatusCode::BAD_REQUEST, "bad-name"),
            ArenaError::Players => (StatusCode::BAD_REQUEST, "bad-players"),
            ArenaError::Clock => (StatusCode::BAD_REQUEST, "bad-clock"),
            ArenaError::Length => (StatusCode::BAD_REQUEST, "bad-length"),
            ArenaError::Start => (StatusCode::BAD_REQUEST, "bad-start"),
            ArenaError::TooMany | ArenaError::TooManyOfAll => {
                (StatusCode::TOO_MANY_REQUESTS, "too-many-arenas")
            }
            ArenaError::RatedGuest => (StatusCode::BAD_REQUEST, "rated"),
            ArenaError::Over => (StatusCode::CONFLICT, "over"),
            ArenaError::Full => (StatusCode::CONFLICT, "full"),
            ArenaError::NotYours => (StatusCode::FORBIDDEN, "not-yours"),
        };
        Problem::new(status, code, sentence)
    }
}
