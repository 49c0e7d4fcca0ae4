//! Saves, previews and replays: tables as pictures, and pictures as tables.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Extension, Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use catalog::AnyPlay;
use game::{Record, Scene};
use render::{ReplayOptions, Style, Theme};
use schemars::JsonSchema;
use serde::Deserialize;
use study::StudyWish;
use table::{Absence, ClockRule, Config, Occupant, Visibility};

use super::analysis::alone;
use super::at_table::AtTable;
use super::charge::charge;
use super::error::Problem;
use super::headers::Address;
use super::links::Moment;
use super::tables::Made;
use super::visitor::Greeted;
use crate::app::Shared;
use crate::commands;
use crate::drawings::Drawings;
use crate::limits::Cost;
use crate::pictures::Picture;

/// `GET /api/tables/{code}/save.png`: a picture of the board with the whole game inside.
pub async fn save(
    State(app): State<Shared>,
    Extension(Address(address)): Extension<Address>,
    AtTable(live): AtTable,
) -> Result<Response, Problem> {
    charge(&app, Cost::Picture, &address)?;
    let (scene, record, version) =
        live.read(|table| (table.play().scene(), table.play().record(), table.version())).await?;
    let name = format!("attachment; filename=\"{}-{}.png\"", record.game, live.code);
    let style = style(&record.game)?;
    let picture = Picture { kind: "save", subject: live.code.clone(), version };
    let png = drawn(&app, &address, picture, move || render::save(&scene, style, &record)).await?;
    Ok(([(CONTENT_TYPE, "image/png".to_string()), (CONTENT_DISPOSITION, name)], png).into_response())
}

/// At which moment.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct At {
    /// How many turns are over, with a point before how many actions of the next one were taken; now without one.
    turn: Option<Moment>,
}

/// `GET /api/tables/{code}/preview.png`: the position as a picture for links.
pub async fn preview(
    State(app): State<Shared>,
    Extension(Address(address)): Extension<Address>,
    Query(At { turn: moment }): Query<At>,
    AtTable(live): AtTable,
) -> Result<Response, Problem> {
    charge(&app, Cost::Picture, &address)?;
    let (record, version) = live.read(|table| (table.play().record(), table.game_version())).await?;
    let (title, style) = (title(&record.game), style(&record.game)?);
    let subject = format!("{}#{}", live.code, moment.map(|moment| moment.to_string()).unwrap_or_default());
    let draw = move || {
        let play = play_at(&record, moment)?;
        let line = play
            .outcome()
            .map_or_else(|| format!("Turn {}", play.turn()), |outcome| outcome.reason.to_string());
        Some(render::preview(&play.scene(), style, title, &line))
    };
    let png = drawn_if(&app, &address, Picture { kind: "preview", subject, version }, draw).await?;
    Ok(([(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, "max-age=60")], png).into_response())
}

/// Which position.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// As text; without one, how the game begins.
    position: Option<String>,
}

/// `GET /api/games/{game}/preview.png`: any position as a picture for links.
pub async fn position(
    State(app): State<Shared>,
    Extension(Address(address)): Extension<Address>,
    Path(game): Path<String>,
    Query(Position { position }): Query<Position>,
) -> Result<Response, Problem> {
    charge(&app, Cost::Picture, &address)?;
    let wish = StudyWish::at(position);
    wish.bounded()?;
    let id = game.clone();
    let play = app.study.run(&address, move || wish.play(&id)).await??;
    let (title, style) = (title(&game), style(&game)?);
    let picture = Picture { kind: "position", subject: format!("{game}#{}", play.position()), version: 0 };
    let seats = catalog::find(&game).map_or(&[][..], |game| game.seat_names());
    let mover = seats.get(play.mover().index()).copied().unwrap_or_default();
    let line =
        play.outcome().map_or_else(|| format!("{mover} to move"), |outcome| outcome.reason.to_string());
    let draw = move || render::preview(&play.scene(), style, title, &line);
    let png = drawn(&app, &address, picture, draw).await?;
    Ok(([(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, "max-age=86400")], png).into_response())
}

fn title(game: &str) -> &'static str {
    catalog::find(game).map_or("Plenum", |game| game.name())
}

/// A game as it was at a moment, or as it is.
fn play_at(record: &Record, moment: Option<Moment>) -> Option<Box<dyn AnyPlay>> {
    let game = catalog::find(&record.game)?;
    let Some(moment) = moment else { return game.replay(record).ok() };
    let start = Record { steps: Vec::new(), outcome: None, ..record.clone() };
    let mut play = game.replay(&start).ok()?;
    let (first, mut actions) = (play.turn(), 0);
    for step in &record.steps {
        let turns = play.turn() - first;
        if turns > moment.turn || turns == moment.turn && actions == moment.action {
            break;
        }
        play.take(step).ok()?;
        actions = if turns == moment.turn { actions + 1 } else { 0 };
    }
    Some(play)
}

/// `GET /api/tables/{code}/replay.png`: the game as an animated picture.
pub async fn replay(
    State(app): State<Shared>,
    Extension(Address(address)): Extension<Address>,
    AtTable(live): AtTable,
) -> Result<Response, Problem> {
    charge(&app, Cost::Picture, &address)?;
    let (record, version) = live.read(|table| (table.play().record(), table.game_version())).await?;
    let style = style(&record.game)?;
    let picture = Picture { kind: "replay", subject: live.code.clone(), version };
    let draw = move || render::replay(&scenes(&record), style, ReplayOptions::default());
    let png = drawn(&app, &address, picture, draw).await?;
    Ok(([(CONTENT_TYPE, "image/png")], png).into_response())
}

/// The positions of a game, turn by turn.
fn scenes(record: &Record) -> Vec<Scene> {
    let start = Record { steps: Vec::new(), outcome: None, ..record.clone() };
    let Some(mut play) = catalog::find(&record.game).and_then(|game| game.replay(&start).ok()) else {
        return Vec::new();
    };
    let mut scenes = vec![play.scene()];
    for step in &record.steps {
        let turn = play.turn();
        if play.take(step).is_err() {
            break;
        }
        if play.turn() != turn || play.outcome().is_some() {
            scenes.push(play.scene());
        }
    }
    scenes
}

/// `POST /api/tables/load`: a table that goes on from a save, the visitor on every seat.
pub async fn load(
    State(app): State<Shared>,
    Extension(Address(address)): Extension<Address>,
    greeted: Greeted,
    body: Bytes,
) -> Result<Response, Problem> {
    let loaded = app.drawing.run(&address, move || render::load(&body)).await?;
    let record = loaded.map_err(|error| Problem::bad(error.code(), error.to_string()))?;
    let config = Config {
        game: record.game.clone(),
        players: record.players,
        setup: record.setup.clone().unwrap_or_else(|| "standard".to_string()),
        clock: ClockRule::None,
        rated: false,
        visibility: Visibility::Link,
        absence: Absence::Wait,
        take_backs: true,
        record: Some(Box::new(record)),
    };
    let me = greeted.visitor.identity.person.clone();
    let seats = vec![Occupant::Person { person: me.clone() }; usize::from(config.players)];
    // Replaying a long record is work: it is checked here, beside the async threads, before anything is made.
    let config = app.drawing.run(&address, move || config.check().map(|_| config)).await?;
    let config = config.map_err(|error| Problem::bad(error.code(), error.to_string()))?;
    // A computer at the new table would be another way to ask the engine.
    if let Some(record) = &config.record
        && let Some(Ok(play)) = catalog::find(&record.game).map(|game| game.replay(record))
    {
        alone(&app, Some(&greeted.visitor), "", &*play).await?;
    }
    let code = app.tables.create(config, me, &seats).await?;
    commands::wake(&app, &code).await;
    Ok(greeted.with_cookie(Json(Made { code })))
}

/// Pictures go out into the world, so all have the same theme.
fn style(game: &str) -> Result<Style<'static>, Problem> {
    let drawings = Drawings::of(game).ok_or_else(|| Problem::bad("no-picture", "That cannot be drawn."))?;
    Ok(Style { symbols: &drawings.symbols, theme: Theme::Dark })
}

/// Drawing takes long and much memory, so that few are at it; what was drawn lately is at hand.
async fn drawn(
    app: &Shared,
    address: &str,
    picture: Picture,
    draw: impl FnOnce() -> Vec<u8> + Send + 'static,
) -> Result<Bytes, Problem> {
    drawn_if(app, address, picture, || Some(draw())).await
}

/// The same where it may turn out that there is nothing to draw.
async fn drawn_if(
    app: &Shared,
    address: &str,
    picture: Picture,
    draw: impl FnOnce() -> Option<Vec<u8>> + Send + 'static,
) -> Result<Bytes, Problem> {
    let drawing = async || {
        let png = app.drawing.run(address, draw).await?;
        png.map(Bytes::from).ok_or_else(|| Problem::bad("no-picture", "That cannot be drawn."))
    };
    app.pictures.get(picture, drawing).await
}
