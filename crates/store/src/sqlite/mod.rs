//! The embedded store: one SQLite file in WAL mode, one thread that writes, a few that read.

mod arenas;
mod backup;
mod bans;
mod challenges;
mod contacts;
mod days_off;
mod directory;
mod fair_play;
mod files;
mod follows;
mod heartbeats;
mod history;
mod inbox;
mod index;
mod interventions;
mod leaderboards;
mod lobby;
mod log;
mod online;
mod outbox;
mod pairings;
mod people;
mod plans;
mod probe;
mod progress;
mod ratings;
mod readers;
mod recovery;
mod relations;
mod reports;
mod roles;
mod sanctions;
mod schema;
mod secrets;
mod seeks;
mod sessions;
mod statistics;
#[cfg(test)]
mod tests;
mod touched;
mod unwanted_words;
mod words;
mod writer;

use std::path::Path;

use async_trait::async_trait;
use rusqlite::{Connection, Params, Row};
use serde::Serialize;
use tokio::sync::broadcast;

use self::files::Lock;
use self::readers::Readers;
use self::writer::Writer;
use crate::error::Result;
use crate::{Change, OpenError, Store, StoreError};

/// A store in one file.
pub struct Sqlite {
    writer: Writer,
    readers: Readers,
    /// Nobody ever sends: there are no other processes.
    silence: broadcast::Sender<Change>,
    /// Given up last, when nothing is written any more.
    _lock: Option<Lock>,
}

impl Sqlite {
    /// Opens the file, makes it if there is none, and brings its schema up to date.
    ///
    /// # Errors
    /// [`OpenError`]: it is not our file, is from a newer version, or the disk does not let us in.
    pub fn open(path: impl AsRef<Path>) -> std::result::Result<Sqlite, OpenError> {
        Sqlite::start(path.as_ref(), None)
    }

    /// The same for a server: it must be the only one, because servers of one file hear nothing of each other.
    /// Commands that only look, or change a little, may open the file beside it.
    ///
    /// # Errors
    /// Those of [`Sqlite::open`], and `InUse` if another server has the file.
    pub fn open_alone(path: impl AsRef<Path>) -> std::result::Result<Sqlite, OpenError> {
        let lock = Lock::take(path.as_ref())?;
        Sqlite::start(path.as_ref(), Some(lock))
    }

    fn start(path: &Path, lock: Option<Lock>) -> std::result::Result<Sqlite, OpenError> {
        let connection = schema::open(path)?;
        let readers = Readers::start(path)?;
        let writer = Writer::start(connection).map_err(|error| OpenError::Unavailable(error.to_string()))?;
        Ok(Sqlite { writer, readers, silence: broadcast::Sender::new(1), _lock: lock })
    }
}

#[async_trait]
impl Store for Sqlite {
    async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}

/// Runs a statement that gives no rows; how many it changed.
fn execute(connection: &Connection, sql: &str, values: impl Params) -> Result<usize> {
    Ok(connection.prepare_cached(sql)?.execute(values)?)
}

/// All rows of a query that is bounded by its own text.
fn query<T>(
    connection: &Connection,
    sql: &str,
    values: impl Params,
    read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
) -> Result<Vec<T>> {
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map(values, read)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// A list as one value: SQLite has no arrays, but takes JSON apart.
fn json_list(texts: &[String]) -> Result<String> {
    json(&texts)
}

fn json(value: &impl Serialize) -> Result<String> {
    serde_json::to_string(value).map_err(|error| StoreError::Unavailable(error.to_string()))
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError::Unavailable(error.to_string())
    }
}
