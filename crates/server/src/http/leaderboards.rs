//! Who is best at what.

use axum::Json;
use axum::extract::{Path, State};
use schemars::JsonSchema;
use serde::Serialize;
use store::{Board, Ranked};
use ts_rs::TS;

use super::error::Problem;
use crate::app::Shared;
use crate::ratings::PROVISIONAL_DEVIATION;

const MAX_RANKED: u32 = 50;
const MAX_PROVISIONAL: u32 = 20;

/// A game and a class of time control that somebody has a rating for.
#[derive(Serialize, TS, JsonSchema)]
pub struct BoardName {
    game: String,
    class: String,
}

/// The best at a game with a class of time control, the best first.
#[derive(Serialize, TS, JsonSchema)]
pub struct Leaderboard {
    best: Vec<Rank>,
    /// Those whose ratings rest on too little to be compared with others.
    provisional: Vec<Rank>,
}

/// Somebody on a leaderboard.
#[derive(Serialize, TS, JsonSchema)]
pub struct Rank {
    name: String,
    rating: i32,
    deviation: i32,
    games: u32,
}

impl From<Ranked> for Rank {
    fn from(ranked: Ranked) -> Rank {
        let (rating, deviation) = (ranked.rating.round() as i32, ranked.deviation.round() as i32);
        Rank { name: ranked.name, rating, deviation, games: ranked.games }
    }
}

/// `GET /api/leaderboards`.
pub async fn list(State(app): State<Shared>) -> Result<Json<Vec<BoardName>>, Problem> {
    let boards = app.store.leaderboards().await?;
    let known = boards.into_iter().filter(|(game, _)| catalog::find(game).is_some());
    Ok(Json(known.map(|(game, class)| BoardName { game, class }).collect()))
}

/// `GET /api/leaderboards/{game}/{class}`.
pub async fn show(
    State(app): State<Shared>,
    Path((game, class)): Path<(String, String)>,
) -> Result<Json<Leaderboard>, Problem> {
    let board = Board { game, class, max_deviation: PROVISIONAL_DEVIATION, certain: true, limit: MAX_RANKED };
    let best = app.store.leaderboard(&board).await?;
    let board = Board { certain: false, limit: MAX_PROVISIONAL, ..board };
    let provisional = app.store.leaderboard(&board).await?;
    let ranks = |ranked: Vec<Ranked>| ranked.into_iter().map(Rank::from).collect();
    Ok(Json(Leaderboard { best: ranks(best), provisional: ranks(provisional) }))
}
