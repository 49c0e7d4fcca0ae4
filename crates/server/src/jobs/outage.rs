//! Heartbeats, and what is to be done when one was missing.

use crate::app::Shared;
use crate::time::HEARTBEAT;

use super::ticks::ticks;

/// Says that this server is up, for as long as it is. After an outage those who watch a table are told at once that
/// its clock stood still; the other tables are told when they are next looked at.
pub async fn run(app: Shared) {
    let mut tick = ticks(HEARTBEAT);
    let mut known_ms = app.time.last_outage_ms();
    loop {
        tick.tick().await;
        if let Err(error) = app.time.beat().await {
            tracing::debug!(%error, "no heartbeat");
        }
        let last_ms = app.time.last_outage_ms();
        if last_ms != known_ms {
            known_ms = last_ms;
            tokio::spawn(tell_watchers(app.clone()));
        }
    }
}

async fn tell_watchers(app: Shared) {
    for live in app.tables.all().into_iter().filter(|live| live.is_watched()) {
        if let Err(error) = live.catch_up().await {
            tracing::debug!(table = live.code, %error, "not told of an outage");
        }
    }
}
