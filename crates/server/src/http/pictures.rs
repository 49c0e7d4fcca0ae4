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
use table::{NewTable, Save};

use super::at_table::AtTable;
use super::charge::charge;
use super::error::Problem;
use super::headers::Address;
use super::links::Moment;
use super::tables::{Made, opening};
use super::visitor::Greeted;
use crate::app::Shared;
use crate::commands;
use crate::drawings::Drawings;
use crate::limits::Cost;
use crate::pictures::Picture;

/// How the board is to look.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Styled {
    /// The id of a style of the game; its own if left out.
    #[serde(default)]
    style: String,
}

/// `GET /api/tables/{code}/save.png`: a picture of the board with the whole game inside.
pub async fn save(
    State(app): State<Shared>,
    Extension(Address(address)): Extension<Address>,
    AtTable(live): AtTable,
    Query(styled): Query<Styled>,
) -> Result<Response, Problem> {
    charge(&app, Cost::Picture, &address)?;
    let now_ms = app.time.now_ms();
    let (scene, save) = live.read(|table| (table.play().scene(), table.save(now_ms))).await?;
    let name = format!("attachment; filename=\"{}-{}.png\"", save.record.game, live.code);
    let style = style(&save.record.game, &styled.style)?;
    let text = serde_json::to_string(&save).map_err(|_| Problem::bad("no-save", "That cannot be saved."))?;
    // Its time goes on: what is drawn now is another save in a second.
    let png = app.drawing.run(&address, move || render::save(&scene, style, &text)).await?;
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
    let (title, style) = (title(&record.game), style(&record.game, "")?);
    let subject = format!("{}#{}", live.code, moment.map(|moment| moment.to_string()).unwrap_or_default());
    let draw = move || {
        let play = play_at(&record, moment)?;
        let line = play
            .outcome()
            .map_or_else(|| format!("Turn {}", play.turn()), |outcome| outcome.reason.to_string());
        Some(render::preview(&play.scene(), style, title, &line))
    };
    let picture = Picture { kind: "preview", style: String::new(), subject, version };
    let png = drawn_if(&app, &address, picture, draw).await?;
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
    let (title, style) = (title(&game), style(&game, "")?);
    let subject = format!("{game}#{}", play.position());
    let picture = Picture { kind: "position", style: String::new(), subject, version: 0 };
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
    Query(styled): Query<Styled>,
) -> Result<Response, Problem> {
    charge(&app, Cost::Picture, &address)?;
    let (record, version) = live.read(|table| (table.play().record(), table.game_version())).await?;
    let style = style(&record.game, &styled.style)?;
    let picture = Picture { kind: "replay", style: styled.style, subject: live.code.clone(), version };
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

/// `GET /api/tables/{code}/save.json`: the game with its seats and its clock.
pub async fn save_json(State(app): State<Shared>, AtTable(live): AtTable) -> Result<Json<Save>, Problem> {
    let now_ms = app.time.now_ms();
    Ok(Json(live.read(|table| table.save(now_ms)).await?))
}

/// `POST /api/tables/load`: a table that goes on from a save, computers on their seats as they were, the visitor on
/// every other.
pub async fn load(
    State(app): State<Shared>,
    Extension(Address(address)): Extension<Address>,
    greeted: Greeted,
    body: Bytes,
) -> Result<Response, Problem> {
    let new = app.drawing.run(&address, move || loaded(&body)).await??;
    let entries = opening(&app, new, &greeted.visitor, &address).await?;
    let code = app.tables.make(&entries).await?;
    commands::wake(&app, &code).await;
    Ok(greeted.with_cookie(Json(Made { code })))
}

fn loaded(file: &[u8]) -> Result<NewTable, Problem> {
    let text = render::load(file).map_err(|error| Problem::bad(error.code(), error.to_string()))?;
    let save = Save::read(&text).map_err(|error| Problem::bad(error.code(), error.to_string()))?;
    Ok(save.resumed())
}

/// Pictures go out into the world, so all have the same theme.
fn style(game: &str, style: &str) -> Result<Style<'static>, Problem> {
    let drawings =
        Drawings::of(game, style).ok_or_else(|| Problem::bad("no-picture", "That cannot be drawn."))?;
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
