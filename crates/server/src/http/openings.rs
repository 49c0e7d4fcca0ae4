//! How people's games went on from a position.

use axum::Json;
use axum::extract::{Extension, Path, Query, State};
use axum::http::header::{CACHE_CONTROL, HeaderName};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::{Against, CountedWay, OpeningPosition, WentOn};
use study::StudyWish;
use ts_rs::TS;

use super::charge::charge;
use super::error::Problem;
use super::headers::Address;
use crate::app::Shared;
use crate::limits::Cost;

const MAX_TURNS: u32 = 40;
/// New games are not missed for a minute.
const KEPT: [(HeaderName, &str); 1] = [(CACHE_CONTROL, "max-age=60")];

/// Where, and whose games.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct From {
    /// As text; without one, how the game begins.
    position: Option<String>,
    /// People against people, or against computers as well; people if left out.
    against: Option<Opponents>,
}

/// Whom people played.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Opponents {
    People,
    Computers,
}

/// How games went on from a position.
#[derive(Serialize, TS, JsonSchema)]
pub struct Openings {
    /// How many games went on from there.
    games: u32,
    /// The most frequent turns, the most frequent first.
    turns: Vec<OpeningWay>,
}

/// A turn, and how the games ended in which it was played.
#[derive(Serialize, TS, JsonSchema)]
pub struct OpeningWay {
    /// What was done.
    actions: Vec<String>,
    /// How many each seat won alone.
    won: Vec<u32>,
    /// How many nobody did.
    drawn: u32,
}

impl Openings {
    fn new(went_on: WentOn, seats: usize) -> Openings {
        let way = |CountedWay { turn, mut won, drawn }: CountedWay| {
            won.resize(seats, 0);
            OpeningWay { actions: turn.split(',').map(String::from).collect(), won, drawn }
        };
        Openings { games: went_on.games, turns: went_on.turns.into_iter().map(way).collect() }
    }
}

/// `GET /api/games/{game}/openings`.
pub async fn openings(
    State(app): State<Shared>,
    Extension(Address(address)): Extension<Address>,
    Path(game): Path<String>,
    Query(From { position, against }): Query<From>,
) -> Result<([(HeaderName, &'static str); 1], Json<Openings>), Problem> {
    charge(&app, Cost::Study, &address)?;
    let wish = StudyWish::at(position);
    wish.bounded()?;
    let id = game.clone();
    let play = app.study.run(&address, move || wish.play(&id)).await??;
    let from = OpeningPosition {
        game,
        rules: play.record().rules,
        against: match against.unwrap_or(Opponents::People) {
            Opponents::People => Against::People,
            Opponents::Computers => Against::Computers,
        },
        position: game::fingerprint(&play.position()),
    };
    let went_on = app.store.went_on(&from, MAX_TURNS).await?;
    Ok((KEPT, Json(Openings::new(went_on, play.seats()))))
}
