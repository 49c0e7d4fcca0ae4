//! Tables that need a server by themselves: a computer to move, a flag, an absence, a result to count. When a
//! table is due is stored with it, so a restart or another server loses none.

use std::time::Duration;

use game::Seat;
use store::{Append, Card, StoreError};
use table::{ServerCommand, Status, Table};

use super::ticks::ticks;
use crate::app::Shared;
use crate::commands;
use crate::moment::now_ms;
use crate::ratings;
use crate::tables::{CommandError, Incoming, Live, Thinking, card_of, thinking};

const INTERVAL: Duration = Duration::from_millis(200);
const MAX_AT_ONCE: u32 = 200;
/// Someone who is connected to another server is found to be here by that one within this time.
const ELSEWHERE_MS: u64 = 5_000;
/// How long someone who is here may go on thinking before we look again.
const STAYS_MS: u64 = 30_000;
/// When a table that cannot be opened is looked at again: perhaps by a server that has its rules.
const UNREADABLE_MS: u64 = 3_600_000;

pub async fn run(app: Shared) {
    let mut tick = ticks(INTERVAL);
    loop {
        tick.tick().await;
        let codes = app.store.due(now_ms(), MAX_AT_ONCE).await.unwrap_or_default();
        for code in codes {
            match look_after(&app, &code).await {
                Err(CommandError::Rules(_) | CommandError::Broken(_)) => put_off(&app, &code).await,
                Err(error) => tracing::debug!(table = code, %error, "not looked after"),
                Ok(()) => {}
            }
        }
    }
}

/// A table that cannot be opened would be due for ever, in the way of the others.
async fn put_off(app: &Shared, code: &str) {
    let later = async {
        let card = app.store.card(code).await?.ok_or(StoreError::NotFound)?;
        let versions = app.store.versions(&[code.to_string()]).await?;
        let (_, expected) = versions.into_iter().next().ok_or(StoreError::NotFound)?;
        let card = Card { wake_ms: Some(now_ms() + UNREADABLE_MS), ..card };
        app.store.append(Append { expected, events: Vec::new(), card }).await
    };
    if let Err(error) = later.await {
        tracing::debug!(table = code, %error, "not put off");
    }
}

/// What a table is due for.
enum Due {
    Thinking(Thinking),
    Flag,
    Absence { seat: Seat, late_ms: u64 },
    Rating,
    Nothing,
}

async fn look_after(app: &Shared, code: &str) -> Result<(), CommandError> {
    let live = app.tables.get(code);
    live.catch_up().await?;
    match live.read(|table| due(code, table, now_ms())).await? {
        Due::Thinking(thinking) => app.computers.think(thinking),
        Due::Flag => drop(commands::handle(app, code, Incoming::Server(ServerCommand::Flag)).await?),
        Due::Absence { seat, late_ms } => absence(app, &live, seat, late_ms).await?,
        Due::Rating => ratings::count(app, code).await?,
        Due::Nothing => {}
    }
    Ok(())
}

fn due(code: &str, table: &Table, now_ms: u64) -> Due {
    if let Some(thinking) = thinking(code, table) {
        return Due::Thinking(thinking);
    }
    if table.status() == Status::Finished {
        return if table.wake_ms().is_some() { Due::Rating } else { Due::Nothing };
    }
    if table.clock().flag_ms().is_some_and(|flag_ms| flag_ms <= now_ms) {
        return Due::Flag;
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
        let later_ms = now_ms() + STAYS_MS;
        let (expected, mut card) = live.read(|table| (table.version(), card_of(&live.code, table))).await?;
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
