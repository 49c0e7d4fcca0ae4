//! Time does not run while no server is up, and the log says so.

use std::time::Duration;

use store::StoreError;
use table::ServerCommand;

use super::ticks::ticks;
use crate::app::Shared;
use crate::commands;
use crate::moment::now_ms;
use crate::random;
use crate::tables::{CommandError, Incoming};

const HEARTBEAT: Duration = Duration::from_millis(500);
/// Heartbeats missing for that long mean that no server was up.
const PAUSE_MS: u64 = 1500;

/// Takes the time since the last heartbeat off every running clock, if no other server is up.
///
/// If this is cut short, the heartbeats have not begun again, so the next start does it for the tables that are
/// left; the others know what was paused before.
pub async fn pause(app: &Shared) -> Result<(), StoreError> {
    let to_ms = now_ms();
    let Some(from_ms) = app.store.last_heartbeat().await?.filter(|last_ms| last_ms + PAUSE_MS < to_ms) else {
        return Ok(());
    };
    let tables = app.store.clocked().await?;
    tracing::info!(
        tables = tables.len(),
        down_ms = to_ms - from_ms,
        "clocks stood still while no server was up"
    );
    for table in tables {
        let pause = Incoming::Server(ServerCommand::Pause { from_ms, to_ms });
        if let Err(CommandError::Unavailable(error)) = commands::handle(app, &table, pause).await {
            return Err(error);
        }
    }
    Ok(())
}

/// Says that this server is up, for as long as it is.
pub async fn heartbeat(app: Shared) {
    let node = random::hex(&random::bytes::<8>());
    let mut tick = ticks(HEARTBEAT);
    loop {
        tick.tick().await;
        if let Err(error) = app.store.heartbeat(&node, now_ms()).await {
            tracing::debug!(%error, "no heartbeat");
        }
    }
}
