//! What nothing came of is cleared away: tables at which no game ever began, guests who never did anything.

use std::time::Duration;

use store::{Idle, StoreError};

use super::ticks::ticks;
use crate::app::Shared;

const INTERVAL: Duration = Duration::from_secs(600);
const DAY_MS: u64 = 24 * 3600 * 1000;
/// A public table has had its chance; someone may still come along with a link.
const PUBLIC_MS: u64 = DAY_MS;
const HIDDEN_MS: u64 = 30 * DAY_MS;
const GUEST_MS: u64 = 7 * DAY_MS;
/// Addresses are compared within a day.
const ADDRESS_MS: u64 = 2 * DAY_MS;
/// Who follows an old link should read what became of it.
const CHALLENGE_MS: u64 = 14 * DAY_MS;
/// What was told is remembered for as long as it could be posted again.
const NOTICE_MS: u64 = 60 * DAY_MS;
/// Days off count for a year.
const DAYS_OFF_MS: u64 = 400 * DAY_MS;
/// No more bites at once than this, so that a flood of guests does not keep the store busy.
const MAX_BITES: usize = 50;

pub async fn run(app: Shared) {
    let mut tick = ticks(INTERVAL);
    loop {
        tick.tick().await;
        if let Err(error) = clean(&app, app.time.now_ms()).await {
            tracing::warn!(%error, "not everything was cleared away");
        }
    }
}

async fn clean(app: &Shared, now_ms: u64) -> Result<(), StoreError> {
    let before = |age_ms: u64| now_ms.saturating_sub(age_ms);
    let idle = Idle { public_ms: before(PUBLIC_MS), hidden_ms: before(HIDDEN_MS) };
    let mut tables = 0;
    for _ in 0..MAX_BITES {
        match app.store.remove_waiting(idle).await? {
            0 => break,
            removed => tables += removed,
        }
    }
    let mut came_ms = Some(0);
    for _ in 0..MAX_BITES {
        let Some(after_ms) = came_ms else { break };
        came_ms = app.store.remove_guests(after_ms, before(GUEST_MS)).await?;
    }
    app.store.forget_addresses(before(ADDRESS_MS)).await?;
    app.store.forget_settled(before(NOTICE_MS)).await?;
    app.store.forget_days_off(before(DAYS_OFF_MS)).await?;
    app.store.forget_hosts(before(DAY_MS)).await?;
    app.store.forget_seeks(before(DAY_MS)).await?;
    app.store.forget_pairings(before(DAY_MS)).await?;
    app.store.forget_challenges(before(CHALLENGE_MS)).await?;
    app.store.forget_online(before(DAY_MS)).await?;
    if tables > 0 {
        tracing::info!(tables, "tables that nobody played at were cleared away");
    }
    Ok(())
}
