//! Saves, previews and replays: tables as pictures, and pictures as tables.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Extension, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use game::{Record, Scene};
use render::{ReplayOptions, Style, Theme};
use schemars::JsonSchema;
use serde::Deserialize;
use table::{NewTable, Save};

use super::at_table::AtTable;
use super::charge::charge;
use super::error::Problem;
use super::headers::Address;
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

/// `GET /api/tables/{code}/preview.png`: the position as a picture for links.
pub async fn preview(
    State(app): State<Shared>,
    Extension(Address(address)): Extension<Address>,
    AtTable(live): AtTable,
) -> Result<Response, Problem> {
    charge(&app, Cost::Picture, &address)?;
    let (scene, game, line, version) = live
        .read(|table| {
            let play = table.play();
            let line = play
                .outcome()
                .map_or_else(|| format!("Turn {}", play.turn()), |outcome| outcome.reason.to_string());
            (play.scene(), play.game_id(), line, table.game_version())
        })
        .await?;
    let title = catalog::find(game).map_or(game, |game| game.name());
    let style = style(game, "")?;
    let picture = Picture { kind: "preview", style: String::new(), table: live.code.clone(), version };
    let png = drawn(&app, &address, picture, move || render::preview(&scene, style, title, &line)).await?;
    Ok(([(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, "max-age=60")], png).into_response())
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
    let picture = Picture { kind: "replay", style: styled.style, table: live.code.clone(), version };
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
    app.pictures.get(picture, async || Ok(app.drawing.run(address, draw).await?.into())).await
}
