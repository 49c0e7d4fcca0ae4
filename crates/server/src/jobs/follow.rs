//! What other servers append is told to those who watch here: woken by the store, with a poll as the fallback.

use std::time::Duration;

use store::Change;
use tokio::sync::broadcast::error::RecvError;

use super::ticks::ticks;
use crate::app::Shared;
use crate::fair_play;
use crate::options::Database;
use crate::tables::Live;

const POLL_INTERVAL: Duration = Duration::from_secs(2);
const MAX_AT_ONCE: usize = 500;

pub async fn run(app: Shared) {
    // One server: nobody else appends, but whoever runs it may end sessions from outside.
    let alone = matches!(app.options.database, Database::Sqlite(_));
    let mut changes = app.store.changes();
    let mut poll = ticks(POLL_INTERVAL);
    loop {
        tokio::select! {
            biased;
            _ = poll.tick() => {
                if !alone {
                    look_at_all(&app).await;
                }
                if let Err(error) = app.people.look_for_ended().await {
                    tracing::debug!(%error, "sessions could not be looked at");
                }
            }
            change = changes.recv() => match change {
                Ok(Change::Appended { table, version }) => appended(&app, &table, version).await,
                Ok(Change::Person { id }) => app.people.connected.tell_person(&id),
                Ok(Change::Moved { id }) => fair_play::tell_watchers(&app, &id),
                Ok(Change::Unknown) | Err(RecvError::Lagged(_)) => {
                    app.people.connected.tell_all();
                    look_at_all(&app).await;
                }
                Err(RecvError::Closed) => return,
            },
        }
    }
}

async fn appended(app: &Shared, table: &str, version: u64) {
    app.lobby_changed.notify_one();
    if let Some(live) = app.tables.cached(table) {
        catch_up(&live, version).await;
    }
}

async fn look_at_all(app: &Shared) {
    let codes: Vec<String> =
        app.tables.all().into_iter().filter(|live| live.is_watched()).map(|live| live.code.clone()).collect();
    for codes in codes.chunks(MAX_AT_ONCE) {
        for (code, version) in app.store.versions(codes).await.unwrap_or_default() {
            if let Some(live) = app.tables.cached(&code) {
                catch_up(&live, version).await;
            }
        }
    }
}

async fn catch_up(live: &Live, version: u64) {
    let behind = live.read(|table| table.version() < version).await.unwrap_or(true);
    if behind && let Err(error) = live.catch_up().await {
        tracing::debug!(table = live.code, %error, "could not catch up");
    }
}
