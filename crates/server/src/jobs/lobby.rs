//! The lobby, kept as a message that is ready to send.

use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use tokio::time::{sleep, timeout};

use crate::app::Shared;
use crate::messages::ServerMessage;

/// However much happens, the lobby changes no more often than this; and it is looked at that often anyway.
const MIN_INTERVAL: Duration = Duration::from_millis(300);
const MAX_INTERVAL: Duration = Duration::from_secs(10);
const MAX_LISTED: u32 = 50;

pub async fn run(app: Shared) {
    loop {
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
    let open = app.store.open_tables(MAX_LISTED).await?;
    let playing = app.store.playing_tables(MAX_LISTED).await?;
    Ok(ServerMessage::Lobby { open: &open, playing: &playing }.text())
}
