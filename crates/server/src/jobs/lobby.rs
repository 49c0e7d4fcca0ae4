//! The lobby, kept as a message that is ready to send. It lists the tables of hosts who are here.

use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use tokio::time::{Instant, sleep, timeout};

use crate::app::Shared;
use crate::meet;
use crate::messages::ServerMessage;

/// However much happens, the lobby changes no more often than this; and it is looked at that often anyway.
const MIN_INTERVAL: Duration = Duration::from_millis(300);
const MAX_INTERVAL: Duration = Duration::from_secs(10);
const MAX_LISTED: u32 = 50;
const MAX_ARENAS: u32 = 3;

/// How often it is written down which hosts are here, and for how long that counts.
const SEE_HOSTS: Duration = Duration::from_secs(10);
const HOST_MS: u64 = 30_000;

pub async fn run(app: Shared) {
    let mut seen: Option<Instant> = None;
    loop {
        if seen.is_none_or(|seen| seen.elapsed() >= SEE_HOSTS) {
            seen = Some(Instant::now());
            if let Err(error) = app.store.see_hosts(&app.people.connected.ids(), app.time.now_ms()).await {
                tracing::debug!(%error, "hosts were not seen");
            }
        }
        match lobby(&app).await {
            Ok(text) => {
                app.lobby.send_if_modified(|known| {
                    let changed = *known != text;
                    *known = text;
                    changed
                });
            }
            Err(error) => tracing::debug!(%error, "no lobby"),
        }
        sleep(MIN_INTERVAL).await;
        // Looking at it anyway is what the timeout is for; it is no failure.
        let _ = timeout(MAX_INTERVAL, app.lobby_changed.notified()).await;
    }
}

async fn lobby(app: &Shared) -> Result<Utf8Bytes, store::StoreError> {
    let open = app.store.hosted_tables(app.time.now_ms().saturating_sub(HOST_MS), MAX_LISTED).await?;
    let playing = app.store.playing_tables(MAX_LISTED).await?;
    let arenas = meet::arenas_ahead(app, MAX_ARENAS).await?;
    Ok(ServerMessage::Lobby { open: &open, playing: &playing, arenas: &arenas }.text())
}
