//! Making and looking at tables.

use std::slice;

use axum::Json;
use axum::extract::{Extension, Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use game::{Menu, Record, Scene};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::{Card, Cursor, Status};
use table::{Absence, ClockRule, Config, Occupant, TableView, Visibility};
use ts_rs::TS;

use super::at_table::AtTable;
use super::charge::charge;
use super::error::Problem;
use super::headers::Address;
use super::visitor::Greeted;
use crate::app::Shared;
use crate::commands;
use crate::fair_play;
use crate::limits::Cost;
use crate::lookup;
use crate::messages::Archive;
use crate::people::Visitor;
use crate::tables;

const MAX_LISTED: u32 = 50;
/// How many tables of one person, and of the people of one address, may wait for players.
const MAX_WAITING: u64 = 10;
const MAX_WAITING_AT_ADDRESS: u64 = 30;

/// A table to make. What is left out is what most people want.
#[derive(Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    game: String,
    players: Option<u8>,
    setup: Option<String>,
    clock: Option<ClockRule>,
    #[serde(default)]
    rated: bool,
    #[serde(default = "by_link")]
    visibility: Visibility,
    #[serde(default = "wait")]
    absence: Absence,
    /// Whether turns may be taken back.
    #[serde(default = "yes")]
    take_backs: bool,
    /// Who sits where from the start; `me` may sit on several seats.
    #[serde(default)]
    seats: Vec<NewSeat>,
}

/// A seat at a table to make.
#[derive(Deserialize, TS, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum NewSeat {
    Open,
    Me,
    Computer { player: String },
}

fn by_link() -> Visibility {
    Visibility::Link
}

fn yes() -> bool {
    true
}

fn wait() -> Absence {
    Absence::Wait
}

/// Where a new table is.
#[derive(Serialize, TS, JsonSchema)]
pub struct Made {
    pub code: String,
}

/// `POST /api/tables`.
pub async fn create(
    State(app): State<Shared>,
    Extension(Address(address)): Extension<Address>,
    greeted: Greeted,
    Json(new): Json<NewTable>,
) -> Result<Response, Problem> {
    let visitor = &greeted.visitor;
    charge(&app, Cost::TableHere, &address)?;
    charge(&app, Cost::Table, &visitor.identity.person.id.0)?;
    has_room(&app, visitor, &address).await?;
    let seats = seats(&new, visitor)?;
    let config = config(new)?;
    let code = app.tables.create(config, visitor.identity.person.clone(), &seats).await?;
    app.store.see_hosts(slice::from_ref(&visitor.identity.person.id.0), app.time.now_ms()).await?;
    commands::wake(&app, &code).await;
    Ok(greeted.with_cookie(Json(Made { code })))
}

/// A table that waits takes room in the lobby and in the store, so nobody has very many of them.
async fn has_room(app: &Shared, visitor: &Visitor, address: &str) -> Result<(), Problem> {
    if app.limits.off() {
        return Ok(());
    }
    let ids: Vec<String> = visitor.identity.ids().map(|id| id.0.clone()).collect();
    fair_play::note_address(app, &visitor.identity.person.id.0, address).await?;
    if app.store.waiting_of(&ids).await? >= MAX_WAITING
        || app.store.waiting_at(&app.people.fingerprint(address)).await? >= MAX_WAITING_AT_ADDRESS
    {
        let sentence =
            "Too many of your tables wait for players already. Play at one of them, or come back later.";
        return Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many-tables", sentence));
    }
    Ok(())
}

fn config(new: NewTable) -> Result<Config, Problem> {
    let game = catalog::find(&new.game)
        .ok_or_else(|| Problem::bad("unknown-game", format!("There is no game called '{}'.", new.game)))?;
    let default = game.setups()[0];
    if let Absence::Computer { player, .. } = &new.absence {
        known_player(&new.game, player)?;
    }
    Ok(Config {
        players: new.players.unwrap_or(default.players),
        setup: new.setup.unwrap_or_else(|| default.name.to_string()),
        record: None,
        clock: new.clock.unwrap_or_else(|| game.presentation().clock.into()),
        rated: new.rated,
        visibility: new.visibility,
        absence: new.absence,
        take_backs: new.take_backs,
        game: new.game,
    })
}

fn seats(new: &NewTable, visitor: &Visitor) -> Result<Vec<Occupant>, Problem> {
    let me = visitor.identity.person.clone();
    let mine = new.seats.iter().filter(|seat| matches!(seat, NewSeat::Me)).count();
    if new.rated && (!visitor.registered || mine > 1) {
        return Err(Problem::bad("rated", "A rated game needs an account, and everyone has one seat."));
    }
    let occupant = |seat: &NewSeat| match seat {
        NewSeat::Open => Ok(Occupant::Open),
        NewSeat::Me => Ok(Occupant::Person { person: me.clone() }),
        NewSeat::Computer { .. } if new.rated => {
            Err(Problem::bad("rated", "There are no computers in rated games."))
        }
        NewSeat::Computer { player } => {
            known_player(&new.game, player)?;
            Ok(Occupant::Computer { player: player.clone(), instead_of: None })
        }
    };
    new.seats.iter().map(occupant).collect()
}

fn known_player(game: &str, player: &str) -> Result<(), Problem> {
    if commands::may_sit(game, player) {
        return Ok(());
    }
    Err(Problem::bad("unknown-player", "There is no such computer player."))
}

/// A table to look at without watching it.
#[derive(Serialize, TS, JsonSchema)]
pub struct Shown {
    view: TableView,
    scene: Scene,
    menu: Menu,
}

/// `GET /api/tables/{code}`.
pub async fn show(State(app): State<Shared>, AtTable(live): AtTable) -> Result<Json<Shown>, Problem> {
    let shown = live.read(|table| Shown {
        view: table.view(app.time.now_ms()),
        scene: table.play().scene(),
        menu: table.play().menu(),
    });
    Ok(Json(shown.await?))
}

/// `GET /api/tables/{code}/log`: all that was written down, whatever became of the rules.
pub async fn log(
    State(app): State<Shared>,
    Extension(Address(address)): Extension<Address>,
    Path(code): Path<String>,
) -> Result<Json<Archive>, Problem> {
    Ok(Json(lookup::charged(&app, &address, tables::archive(&*app.store, &code)).await?))
}

/// `GET /api/tables/{code}/record`: the game as JSON.
pub async fn record(AtTable(live): AtTable) -> Result<Json<Record>, Problem> {
    Ok(Json(live.read(|table| table.play().record()).await?))
}

/// Which of my tables.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Mine {
    status: Option<Status>,
    before_ms: Option<u64>,
    before_code: Option<String>,
}

/// `GET /api/tables`: the visitor's own tables, the latest first.
pub async fn mine(
    State(app): State<Shared>,
    greeted: Greeted,
    Query(mine): Query<Mine>,
) -> Result<Response, Problem> {
    let identity = &greeted.visitor.identity;
    let ids: Vec<String> = identity.ids().map(|id| id.0.clone()).collect();
    let before =
        mine.before_ms.map(|updated_ms| Cursor { updated_ms, code: mine.before_code.unwrap_or_default() });
    let cards: Vec<Card> = app.store.tables_of(&ids, mine.status, before.as_ref(), MAX_LISTED).await?;
    Ok(greeted.with_cookie(Json(cards)))
}
