//! Saves, previews and replays: tables as pictures, and pictures as tables.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use game::{Record, Scene};
use render::{ReplayOptions, Style, Theme};
use table::{Absence, ClockRule, Config, Occupant, Visibility};

use super::analysis::alone;
use super::charge::charge;
use super::error::Problem;
use super::tables::Made;
use super::visitor::Greeted;
use crate::app::Shared;
use crate::commands;
use crate::drawings::Drawings;
use crate::limits::Cost;
use crate::people::Visitor;

/// `GET /api/tables/{code}/save.png`: a picture of the board with the whole game inside.
pub async fn save(
    State(app): State<Shared>,
    greeted: Greeted,
    Path(code): Path<String>,
) -> Result<Response, Problem> {
    allowed(&app, &greeted.visitor)?;
    let (scene, record) =
        app.tables.get(&code).read(|table| (table.play().scene(), table.play().record())).await?;
    let name = format!("attachment; filename=\"{}-{code}.png\"", record.game);
    let style = style(&record.game)?;
    let png = drawn(move || render::save(&scene, style, &record)).await?;
    Ok(([(CONTENT_TYPE, "image/png".to_string()), (CONTENT_DISPOSITION, name)], png).into_response())
}

/// `GET /api/tables/{code}/preview.png`: the position as a picture for links.
pub async fn preview(State(app): State<Shared>, Path(code): Path<String>) -> Result<Response, Problem> {
    if !app.limits.allow(Cost::Picture, "previews") {
        return Err(Problem::too_fast());
    }
    let (scene, game, line) = app
        .tables
        .get(&code)
        .read(|table| {
            let play = table.play();
            let line = play
                .outcome()
                .map_or_else(|| format!("Turn {}", play.turn()), |outcome| outcome.reason.to_string());
            (play.scene(), play.game_id(), line)
        })
        .await?;
    let title = catalog::find(game).map_or(game, |game| game.name());
    let style = style(game)?;
    let png = drawn(move || render::preview(&scene, style, title, &line)).await?;
    Ok(([(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, "max-age=60")], png).into_response())
}

/// `GET /api/tables/{code}/replay.png`: the game as an animated picture.
pub async fn replay(
    State(app): State<Shared>,
    greeted: Greeted,
    Path(code): Path<String>,
) -> Result<Response, Problem> {
    allowed(&app, &greeted.visitor)?;
    let record = app.tables.get(&code).read(|table| table.play().record()).await?;
    let style = style(&record.game)?;
    let png = drawn(move || render::replay(&scenes(&record), style, ReplayOptions::default())).await?;
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
pub async fn load(State(app): State<Shared>, greeted: Greeted, body: Bytes) -> Result<Response, Problem> {
    allowed(&app, &greeted.visitor)?;
    let record = drawn(move || render::load(&body))
        .await?
        .map_err(|error| Problem::bad(error.code(), error.to_string()))?;
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
    let config = drawn(move || config.check().map(|_| config)).await?;
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

fn allowed(app: &Shared, visitor: &Visitor) -> Result<(), Problem> {
    charge(app, Cost::Picture, &visitor.identity.person.id.0)
}

/// Drawing takes long, so it happens beside the async threads.
async fn drawn<T: Send + 'static>(draw: impl FnOnce() -> T + Send + 'static) -> Result<T, Problem> {
    let done = tokio::task::spawn_blocking(draw).await;
    done.map_err(|_| Problem::bad("no-picture", "That cannot be drawn."))
}
