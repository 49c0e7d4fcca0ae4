//! What there is to play, to join and to watch.

use std::borrow::Cow;
use std::sync::LazyLock;

use axum::Json;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use catalog::Content;
use engine::{Character, Player, Portrait, Says};
use game::Presentation;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use store::{Card, Cursor, Finished};
use ts_rs::TS;

use super::error::Problem;
use crate::app::Shared;
use crate::compressed::Compressed;
use crate::drawings::Drawings;

const MAX_LISTED: u32 = 50;

/// A game that can be played here.
#[derive(Serialize, TS, JsonSchema)]
pub struct GameInfo {
    id: &'static str,
    name: &'static str,
    #[ts(as = "Vec<String>")]
    seats: &'static [&'static str],
    setups: Vec<SetupInfo>,
    /// The version of the rules that are played here.
    rules: u32,
    #[ts(as = "Presentation")]
    presentation: &'static Presentation,
    content: Content,
    /// Where its symbols are.
    symbols: String,
    clock: table::ClockRule,
    computers: Vec<ComputerInfo>,
    /// The players with a way of their own, the weakest first.
    characters: Vec<CharacterInfo>,
}

#[derive(Serialize, TS, JsonSchema)]
struct SetupInfo {
    players: u8,
    name: &'static str,
}

#[derive(Serialize, TS, JsonSchema)]
struct ComputerInfo {
    id: String,
    name: String,
}

/// A computer player with a way of its own.
#[derive(Serialize, TS, JsonSchema)]
struct CharacterInfo {
    /// As of [`ComputerInfo`].
    id: String,
    name: &'static str,
    story: &'static str,
    style: &'static str,
    #[ts(as = "Portrait")]
    portrait: &'static Portrait,
    #[ts(as = "Says")]
    says: &'static Says,
}

impl CharacterInfo {
    fn new(character: &'static Character) -> CharacterInfo {
        CharacterInfo {
            id: Player::Character(character).to_string(),
            name: &character.name,
            story: &character.story,
            style: &character.style,
            portrait: &character.portrait,
            says: &character.says,
        }
    }
}

/// Games do not change while a server runs.
static GAMES: LazyLock<Compressed> = LazyLock::new(|| {
    Compressed::new(serde_json::to_string(&all_games()).expect("what a game says can be written"))
});

/// `GET /api/games`.
pub async fn games(headers: HeaderMap) -> Response {
    ([(CONTENT_TYPE, "application/json")], GAMES.answer(&headers)).into_response()
}

fn all_games() -> Vec<GameInfo> {
    let info = |game: &&'static dyn catalog::AnyGame| GameInfo {
        id: game.id(),
        name: game.name(),
        seats: game.seat_names(),
        setups: game
            .setups()
            .iter()
            .map(|setup| SetupInfo { players: setup.players, name: setup.name })
            .collect(),
        rules: game.rules_version(),
        presentation: game.presentation(),
        content: game.content(),
        symbols: Drawings::of(game.id()).map(Drawings::address).unwrap_or_default(),
        clock: game.presentation().clock.into(),
        computers: Player::all()
            .map(|player| ComputerInfo { id: player.to_string(), name: player.name() })
            .collect(),
        characters: game.characters().iter().map(CharacterInfo::new).collect(),
    };
    catalog::GAMES.iter().map(info).collect()
}

/// The message that [`lobby`] gives, which is made once for all who look.
pub struct Lobby;

impl JsonSchema for Lobby {
    fn schema_name() -> Cow<'static, str> {
        "Lobby".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let cards = generator.subschema_for::<Vec<Card>>();
        json_schema!({
            "type": "object",
            "properties": { "type": { "const": "lobby" }, "open": cards, "playing": cards },
            "required": ["type", "open", "playing"]
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
