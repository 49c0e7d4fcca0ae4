//! Looking for a game.

use axum::Json;
use axum::extract::{Extension, Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::ClockRule;
use ts_rs::TS;

use super::account::done;
use super::charge::charge;
use super::error::Problem;
use super::headers::Address;
use super::visitor::Greeted;
use crate::app::Shared;
use crate::fair_play;
use crate::limits::Cost;
use crate::meet::{self, SeekError};
use crate::tables::CreateError;
use crate::terms::Terms;

/// What people look for: a game, with one of its numbers of players and one of these clocks.
#[derive(Serialize, TS, JsonSchema)]
pub struct Pool {
    /// The game's id.
    game: &'static str,
    /// How many may play, the fewest first.
    players: Vec<u8>,
    /// The quickest first.
    clocks: Vec<ClockRule>,
}

/// `GET /api/pools`.
pub async fn pools() -> Json<Vec<Pool>> {
    let pool = |game: &&'static dyn catalog::AnyGame| Pool {
        game: game.id(),
        players: meet::player_counts(game.id()),
        clocks: meet::standard_clocks(game.id()),
    };
    Json(catalog::GAMES.iter().map(pool).filter(|pool| !pool.clocks.is_empty()).collect())
}

/// How a game is looked for, beyond what is to be played.
#[derive(Deserialize, JsonSchema)]
pub struct SeekWays {
    /// Whether computers may take the seats that nobody is found for.
    #[serde(default)]
    computers: bool,
}

/// `POST /api/seek`: look for a game, instead of another. What becomes of it is told over the WebSocket.
pub async fn seek(
    State(app): State<Shared>,
    Extension(Address(address)): Extension<Address>,
    greeted: Greeted,
    Query(ways): Query<SeekWays>,
    Json(terms): Json<Terms>,
) -> Result<Response, Problem> {
    let person = &greeted.visitor.identity.person.id.0;
    charge(&app, Cost::Seek, person)?;
    fair_play::note_address(&app, person, &address).await?;
    meet::look_for(&app, &greeted.visitor, terms, ways.computers).await?;
    Ok(greeted.with_cookie(done()))
}

/// Which of the games that are looked for.
#[derive(Deserialize, JsonSchema)]
pub struct SeekKind {
    /// Whether the one with days for each move.
    #[serde(default)]
    slow: bool,
}

/// `DELETE /api/seek`.
pub async fn stop(
    State(app): State<Shared>,
    greeted: Greeted,
    Query(SeekKind { slow }): Query<SeekKind>,
) -> Result<Response, Problem> {
    meet::stop_looking(&app, &greeted.visitor.identity, slow).await?;
    Ok(greeted.with_cookie(done()))
}

/// `DELETE /api/pairings/{code}`: the visitor has come to the table, or does not want to.
pub async fn see(
    State(app): State<Shared>,
    Path(code): Path<String>,
    greeted: Greeted,
) -> Result<Response, Problem> {
    meet::see_table(&app, &greeted.visitor.identity, &code).await?;
    Ok(greeted.with_cookie(done()))
}

impl From<SeekError> for Problem {
    fn from(error: SeekError) -> Problem {
        let sentence = error.to_string();
        match error {
            SeekError::Config(error) => CreateError::Config(error).into(),
            SeekError::Clock => Problem::bad("bad-clock", sentence),
            SeekError::RatedGuest | SeekError::RatedComputers => Problem::bad("rated", sentence),
            SeekError::Paired => Problem::new(StatusCode::CONFLICT, "paired", sentence),
            SeekError::Store(error) => error.into(),
        }
    }
}
