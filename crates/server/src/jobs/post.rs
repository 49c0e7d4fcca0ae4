//! What follows from a turn for those who are not here: conditional moves, and notices. A table that changed is on a
//! list in the store until it was looked after, so nothing is forgotten when a server ends in between.

use std::time::Duration;

use super::days_off;
use super::ticks::ticks;
use crate::app::Shared;
use crate::tables::CommandError;
use crate::{notices, plans};

const INTERVAL: Duration = Duration::from_secs(1);
const MAX_AT_ONCE: u32 = 200;

/// Looks after tables with days for each move as soon as they change.
pub async fn look_after_touched(app: Shared) {
    let mut tick = ticks(INTERVAL);
    loop {
        tokio::select! {
            _ = tick.tick() => {}
            () = app.touched.notified() => {}
        }
        if let Err(error) = days_off::tell_games(&app).await {
            tracing::debug!(%error, "not all games have heard of days off");
        }
        for (code, version) in app.store.touched(MAX_AT_ONCE).await.unwrap_or_default() {
            match look_after(&app, &code).await {
                // A table that cannot be opened has nothing to tell.
                Ok(()) | Err(CommandError::NotFound | CommandError::Rules(_) | CommandError::Broken(_)) => {
                    if let Err(error) = app.store.looked_after(&code, version).await {
                        tracing::debug!(%error, "a table stays on the list");
                    }
                }
                Err(error) => tracing::debug!(table = code, %error, "not looked after"),
            }
        }
    }
}

async fn look_after(app: &Shared, code: &str) -> Result<(), CommandError> {
    days_off::give(app, code).await?;
    plans::fire(app, code).await?;
    let live = app.tables.get(code).await?;
    live.catch_up().await?;
    for (person, news) in live.read(|table| notices::news_of(code, table)).await? {
        notices::post(app, &person, &news).await?;
    }
    Ok(())
}

/// Sends notices that are due, but not to those who look at what they are about.
pub async fn deliver(app: Shared) {
    // Each notice waits for several looks of every server.
    let mut tick =
        ticks(INTERVAL.min(Duration::from_millis(app.ways.delay_ms / 4).max(Duration::from_millis(20))));
    loop {
        tick.tick().await;
        let done = async {
            notices::cross_out(&app).await?;
            notices::deliver_due(&app).await
        };
        if let Err(error) = done.await {
            tracing::debug!(%error, "notices wait");
        }
    }
}
