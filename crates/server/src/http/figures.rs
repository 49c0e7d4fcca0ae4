//! What people's games say about a game's rules: the figures of the laboratory that need no engine.

use axum::body::Bytes;
use axum::extract::{Extension, Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use catalog::AnyGame;
use lab::{Chart, Player, Report, Sample, Study, Subject};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::{Against, SampledGames};
use ts_rs::TS;

use super::charge::charge;
use super::error::Problem;
use super::headers::Address;
use crate::app::Shared;
use crate::limits::Cost;
use crate::statistics::MIN_TURNS;

/// Of fewer games nothing is said: the errors would be as large as the figures.
const MIN_GAMES: usize = 20;
/// Figures are of so many games, the latest.
const MAX_GAMES: u32 = 1_000;
/// How long figures are not counted again.
const KEPT_MS: u64 = 10 * 60_000;

/// Which games of it.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Which {
    /// How many seats; as usual if left out.
    players: Option<u8>,
    /// The name of the setup; the usual one if left out.
    setup: Option<String>,
}

/// What people's games say.
#[derive(Serialize, TS, JsonSchema)]
pub struct Figures {
    /// How many seats.
    players: u8,
    /// Name of the setup.
    setup: String,
    /// How many games were looked at, the latest.
    games: usize,
    /// Below so many there are no charts.
    min_games: usize,
    /// Shorter games do not count.
    min_turns: usize,
    charts: Vec<Chart>,
}

/// `GET /api/games/{game}/figures`.
pub async fn figures(
    State(app): State<Shared>,
    Extension(Address(address)): Extension<Address>,
    Path(id): Path<String>,
    Query(Which { players, setup }): Query<Which>,
) -> Result<Response, Problem> {
    charge(&app, Cost::Study, &address)?;
    let unknown = || Problem::not_found("unknown-game", "There is no such game here.");
    let game = catalog::find(&id).ok_or_else(unknown)?;
    let start = game
        .start(players.map(u64::from), setup.as_deref())
        .map_err(|error| Problem::bad(error.code(), error.to_string()))?;
    let kind = SampledGames {
        game: id,
        rules: game.rules_version(),
        players: start.seats() as u8,
        setup: start.record().setup.unwrap_or_default(),
        against: Against::People,
    };
    let (about, slot) =
        (format!("{} {} {}", kind.game, kind.players, kind.setup), app.time.now_ms() / KEPT_MS);
    if let Some(known) = app.figures.get(&about, slot) {
        return Ok(answer(known.concat().into()));
    }
    let samples = app.store.samples(&kind, MAX_GAMES).await?;
    let made = app.study.run(&address, move || Figures::of(game, kind, &samples)).await?;
    let json = Bytes::from(serde_json::to_vec(&made).expect("plain data"));
    app.figures.keep(about, slot, vec![json.clone()]);
    Ok(answer(json))
}

fn answer(json: Bytes) -> Response {
    ([(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "max-age=60")], json).into_response()
}

impl Figures {
    /// The figures of samples as they were kept; those of an earlier form are left out.
    fn of(game: &dyn AnyGame, kind: SampledGames, samples: &[String]) -> Figures {
        let samples: Vec<Sample> =
            samples.iter().filter_map(|text| serde_json::from_str(text).ok()).collect();
        let charts = if samples.len() < MIN_GAMES { Vec::new() } else { charts(game, &kind, &samples) };
        let SampledGames { players, setup, .. } = kind;
        Figures { players, setup, games: samples.len(), min_games: MIN_GAMES, min_turns: MIN_TURNS, charts }
    }
}

fn charts(game: &dyn AnyGame, kind: &SampledGames, samples: &[Sample]) -> Vec<Chart> {
    let subject = Subject::of(game, kind.players.into());
    let study = Study::of(&subject, &kind.setup, &[Player::people()], &samples.iter().collect::<Vec<_>>());
    Report::of(subject, vec![study]).charts
}
