//! What there is to play, to join and to watch.

use std::borrow::Cow;
use std::sync::LazyLock;

use axum::Json;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;
use store::{Card, Cursor, Finished};
use study::GameInfo;

use super::error::Problem;
use crate::app::Shared;
use crate::arena::ArenaInfo;
use crate::compressed::Compressed;
use crate::drawings::Drawings;

const MAX_LISTED: u32 = 50;

/// Games do not change while a server runs.
static GAMES: LazyLock<Compressed> = LazyLock::new(|| {
    let symbols = |id: &str, style: &str| Drawings::of(id, style).map(Drawings::address).unwrap_or_default();
    Compressed::new(serde_json::to_string(&GameInfo::all(symbols)).expect("what a game says can be written"))
});

/// `GET /api/games`.
pub async fn games(headers: HeaderMap) -> Response {
    ([(CONTENT_TYPE, "application/json")], GAMES.answer(&headers)).into_response()
}

/// The message that [`lobby`] gives, which is made once for all who look.
pub struct Lobby;

impl JsonSchema for Lobby {
    fn schema_name() -> Cow<'static, str> {
        "Lobby".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let cards = generator.subschema_for::<Vec<Card>>();
        let arenas = generator.subschema_for::<Vec<ArenaInfo>>();
        json_schema!({
            "type": "object",
            "properties": { "type": { "const": "lobby" }, "open": cards, "playing": cards, "arenas": arenas },
            "required": ["type", "open", "playing", "arenas"]
        })
    }
}

/// `GET /api/lobby`: the same as the message over the WebSocket.
pub async fn lobby(State(app): State<Shared>) -> Response {
    ([(CONTENT_TYPE, "application/json")], app.lobby.borrow().to_string()).into_response()
}

/// Which finished games.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Search {
    game: Option<String>,
    /// The name of an account.
    person: Option<String>,
    before_ms: Option<u64>,
    before_code: Option<String>,
    limit: Option<u32>,
}

/// `GET /api/finished`: finished public games, the latest first.
pub async fn finished(
    State(app): State<Shared>,
    Query(search): Query<Search>,
) -> Result<Json<Vec<Card>>, Problem> {
    let people = match &search.person {
        None => Vec::new(),
        Some(name) => match super::people::ids_of(&app, name).await? {
            Some((_, ids)) => ids,
            None => return Ok(Json(Vec::new())),
        },
    };
    let before = search
        .before_ms
        .map(|updated_ms| Cursor { updated_ms, code: search.before_code.unwrap_or_default() });
    let limit = search.limit.unwrap_or(MAX_LISTED).min(MAX_LISTED);
    Ok(Json(app.store.finished(&Finished { game: search.game, people, before, limit }).await?))
}
