//! Tables that need a server by themselves: a computer to move, a flag, an absence, a result to count. When a
//! table is due is stored with it, so a restart or another server loses none.

use std::time::Duration;

use futures_util::StreamExt as _;
use game::Seat;
use store::{Append, Card, StoreError};
use table::{ServerCommand, Status, Table};

use super::days_off;
use super::ticks::ticks;
use crate::app::Shared;
use crate::commands;
use crate::ratings;
use crate::tables::{CommandError, Incoming, Live, Thinking};

const FLAGS_INTERVAL: Duration = Duration::from_millis(200);
const OTHERS_INTERVAL: Duration = Duration::from_millis(500);
const MAX_AT_ONCE: u32 = 200;
/// Looked after at the same time, so that the store makes them durable together.
const MAX_TOGETHER: usize = 32;
/// Someone who is connected to another server is found to be here by that one within this time.
const ELSEWHERE_MS: u64 = 5_000;
/// How long someone who is here may go on thinking before we look again.
const STAYS_MS: u64 = 30_000;
/// When a table that cannot be opened is looked at again: perhaps by a server that has its rules.
const UNREADABLE_MS: u64 = 3_600_000;

/// Flags and absences, which wait for nothing else.
pub async fn flags(app: Shared) {
    let mut tick = ticks(FLAGS_INTERVAL);
    loop {
        tick.tick().await;
        let codes = app.store.flags_due(app.time.now_ms(), MAX_AT_ONCE).await.unwrap_or_default();
        tend_to(&app, codes).await;
    }
}

/// Computers whose turn was forgotten, as by a restart, and results to count.
pub async fn others(app: Shared) {
    let mut tick = ticks(OTHERS_INTERVAL);
    loop {
        tick.tick().await;
        let codes = app.store.due(app.time.now_ms(), MAX_AT_ONCE).await.unwrap_or_default();
        tend_to(&app, codes.into_iter().filter(|code| !app.computers.knows(code)).collect()).await;
    }
}

async fn tend_to(app: &Shared, codes: Vec<String>) {
    let tend = async |code: String| match look_after(app, &code).await {
        Err(CommandError::Rules(_) | CommandError::Broken(_)) => put_off(app, &code).await,
        Err(error) => tracing::debug!(table = code, %error, "not looked after"),
        Ok(()) => {}
    };
    futures_util::stream::iter(codes).for_each_concurrent(MAX_TOGETHER, tend).await;
}

/// A table that cannot be opened would be due for ever, in the way of the others.
async fn put_off(app: &Shared, code: &str) {
    let later = async {
        let card = app.store.card(code).await?.ok_or(StoreError::NotFound)?;
        let versions = app.store.versions(&[code.to_string()]).await?;
        let (_, expected) = versions.into_iter().next().ok_or(StoreError::NotFound)?;
        let card = Card { wake_ms: Some(app.time.now_ms() + UNREADABLE_MS), ..card };
        app.store.append(Append { expected, events: Vec::new(), card }).await
    };
    if let Err(error) = later.await {
        tracing::debug!(table = code, %error, "not put off");
    }
}

/// What a table is due for.
enum Due {
    Thinking(Thinking),
    /// A computer that does not exist any more is to move.
    Stuck,
    Flag {
        flag_ms: u64,
    },
    Absence {
        seat: Seat,
        late_ms: u64,
    },
    Rating,
    Nothing,
}

async fn look_after(app: &Shared, code: &str) -> Result<(), CommandError> {
    let live = app.tables.get(code).await?;
    live.catch_up().await?;
    // Nobody is judged by time that is theirs.
    days_off::give(app, code).await?;
    match live.read(|table| due(&live, table, app.time.now_ms())).await? {
        Due::Thinking(thinking) if thinking.with_people => app.computers.think(thinking),
        Due::Stuck => put_off(app, code).await,
        // Until every server has been heard from since, one may be frozen with a player's move.
        Due::Flag { flag_ms } if app.time.confirm(flag_ms).await? < flag_ms => {}
        Due::Flag { .. } => drop(commands::handle(app, code, Incoming::Server(ServerCommand::Flag)).await?),
        Due::Absence { seat, late_ms } => absence(app, &live, seat, late_ms).await?,
        Due::Rating => ratings::count(app, code).await?,
        // Its card is from before the table was looked at in this way, or before a page came that thinks.
        Due::Thinking(_) | Due::Nothing => renew_card(app, &live).await?,
    }
    Ok(())
}

/// Writes down when the table is really due.
async fn renew_card(app: &Shared, live: &Live) -> Result<(), CommandError> {
    let (expected, card) = live.read(|table| (table.version(), live.card(table))).await?;
    match app.store.append(Append { expected, events: Vec::new(), card }).await {
        Ok(_) | Err(StoreError::Conflict) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

fn due(live: &Live, table: &Table, now_ms: u64) -> Due {
    if table.computer_to_move().is_some() {
        let Some(thinking) = live.thinking(table, now_ms) else { return Due::Nothing };
        let exists = catalog::player(&thinking.player).is_ok();
        return if exists { Due::Thinking(thinking) } else { Due::Stuck };
    }
    if table.status() == Status::Finished {
        return if table.wake_ms().is_some() { Due::Rating } else { Due::Nothing };
    }
    if let Some(flag_ms) = table.clock().flag_ms().filter(|flag_ms| *flag_ms <= now_ms) {
        return Due::Flag { flag_ms };
    }
    match table.absence_ms().filter(|absence_ms| *absence_ms <= now_ms) {
        Some(absence_ms) => Due::Absence { seat: table.play().mover(), late_ms: now_ms - absence_ms },
        None => Due::Nothing,
    }
}

/// Someone who is here is thinking, not away: the table is looked at again later.
async fn absence(app: &Shared, live: &Live, seat: Seat, late_ms: u64) -> Result<(), CommandError> {
    if live.read(|table| live.is_here(&table.seats()[seat.index()])).await? {
        // Whoever claimed that they had left was wrong.
        if live.read(|table| table.claim_ms().is_some()).await? {
            commands::handle(app, &live.code, Incoming::Server(ServerCommand::Present)).await?;
            return Ok(());
        }
        let later_ms = app.time.now_ms() + STAYS_MS;
        let (expected, mut card) = live.read(|table| (table.version(), live.card(table))).await?;
        card.wake_ms = Some(card.wake_ms.map_or(later_ms, |wake_ms| wake_ms.max(later_ms)));
        return match app.store.append(Append { expected, events: Vec::new(), card }).await {
            Ok(_) | Err(StoreError::Conflict) => Ok(()),
            Err(error) => Err(error.into()),
        };
    }
    if late_ms >= ELSEWHERE_MS {
        commands::handle(app, &live.code, Incoming::Server(ServerCommand::Absent)).await?;
    }
    Ok(())
}
