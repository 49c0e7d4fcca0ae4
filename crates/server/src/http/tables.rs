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
use table::{Entry, NewTable, TableView};
use ts_rs::TS;

use super::analysis::alone;
use super::at_table::AtTable;
use super::charge::charge;
use super::error::Problem;
use super::headers::Address;
use super::visitor::{Greeted, Known};
use crate::app::{App, Shared};
use crate::commands;
use crate::company;
use crate::fair_play;
use crate::limits::Cost;
use crate::lookup;
use crate::messages::Archive;
use crate::people::Visitor;
use crate::tables::{self, CreateError, Reader};

const MAX_LISTED: u32 = 50;
/// How many tables of one person, and of the people of one address, may wait for players.
const MAX_WAITING: u64 = 10;
const MAX_WAITING_AT_ADDRESS: u64 = 30;

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
    let entries = asked(&app, new, visitor, &address).await?;
    has_room(&app, visitor, &address).await?;
    let code = app.tables.make(&entries).await?;
    is_made(&app, visitor, &code).await?;
    Ok(greeted.with_cookie(Json(Made { code })))
}

/// `PUT /api/tables/{code}`: the table was made where there was no server, which chose its code. Asked for again, it is
/// there.
pub async fn create_at(
    State(app): State<Shared>,
    Extension(Address(address)): Extension<Address>,
    Path(code): Path<String>,
    greeted: Greeted,
    Json(new): Json<NewTable>,
) -> Result<Response, Problem> {
    let visitor = &greeted.visitor;
    new.check_code(&code).map_err(CreateError::from)?;
    let entries = asked(&app, new, visitor, &address).await?;
    if !app.tables.is_made(&code, &entries, &visitor.identity).await? {
        has_room(&app, visitor, &address).await?;
        app.tables.make_at(&code, &entries, &visitor.identity).await?;
        is_made(&app, visitor, &code).await?;
    }
    Ok(greeted.with_cookie(Json(Made { code })))
}

/// What is asked for costs, whether it can be made or not; the first entries of its log if it can.
async fn asked(app: &Shared, new: NewTable, visitor: &Visitor, address: &str) -> Result<Vec<Entry>, Problem> {
    charge(app, Cost::TableHere, address)?;
    charge(app, Cost::Table, &visitor.identity.person.id.0)?;
    if new.rated && !visitor.registered {
        return Err(Problem::bad("rated", "A rated game needs an account."));
    }
    opening(app, new, visitor, address).await
}

/// The first entries of a table's log. To replay a long record is work, done beside the async threads; and a computer
/// at the new table would be another way to ask the engine.
pub(super) async fn opening(
    app: &Shared,
    new: NewTable,
    visitor: &Visitor,
    address: &str,
) -> Result<Vec<Entry>, Problem> {
    let (host, now_ms) = (visitor.identity.person.clone(), app.time.now_ms());
    let Some(record) = new.record.clone() else {
        return Ok(new.entries(&host, now_ms).map_err(CreateError::from)?);
    };
    let entries = app.drawing.run(address, move || new.entries(&host, now_ms)).await?;
    let entries = entries.map_err(CreateError::from)?;
    if let Some(Ok(play)) = catalog::find(&record.game).map(|game| game.replay(&record)) {
        alone(app, Some(visitor), "", &*play).await?;
    }
    Ok(entries)
}

async fn is_made(app: &Shared, visitor: &Visitor, code: &str) -> Result<(), Problem> {
    app.store.see_hosts(slice::from_ref(&visitor.identity.person.id.0), app.time.now_ms()).await?;
    commands::wake(app, code).await;
    Ok(())
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

/// A table to look at without watching it.
#[derive(Serialize, TS, JsonSchema)]
pub struct Shown {
    view: TableView,
    scene: Scene,
    menu: Menu,
}

/// `GET /api/tables/{code}`.
pub async fn show(
    State(app): State<Shared>,
    Extension(Address(address)): Extension<Address>,
    Known(visitor): Known,
    AtTable(live): AtTable,
) -> Result<Json<Shown>, Problem> {
    let reader = reader(&app, visitor.as_ref(), &address).await?;
    let shown = live.read(|table| {
        let unheard = tables::unheard_at(table, reader.as_ref());
        Shown {
            view: table.view(app.time.now_ms()).without(&unheard),
            scene: table.play().scene(),
            menu: table.play().menu(),
        }
    });
    Ok(Json(shown.await?))
}

/// `GET /api/tables/{code}/log`: all that was written down, whatever became of the rules.
pub async fn log(
    State(app): State<Shared>,
    Extension(Address(address)): Extension<Address>,
    Known(visitor): Known,
    Path(code): Path<String>,
) -> Result<Json<Archive>, Problem> {
    let archive = lookup::charged(&app, &address, tables::archive(&*app.store, &code)).await?;
    let reader = reader(&app, visitor.as_ref(), &address).await?;
    Ok(Json(tables::archive_for(archive, reader.as_ref())))
}

async fn reader(app: &App, visitor: Option<&Visitor>, address: &str) -> Result<Option<Reader>, Problem> {
    match visitor {
        Some(visitor) => Ok(Some(company::reader(app, &visitor.identity, address).await?)),
        None => Ok(None),
    }
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
    let cards = app.store.tables_of(&ids, mine.status, before.as_ref(), MAX_LISTED).await?;
    let cards: Vec<Card> = cards.into_iter().map(tables::with_mover).collect();
    Ok(greeted.with_cookie(Json(cards)))
}
