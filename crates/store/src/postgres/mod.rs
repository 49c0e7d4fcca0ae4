//! The store of several servers: one PostgreSQL database that they share as equals.
//!
//! Each has one task that appends, a few connections for the rest, and one that hears of the others' appends.
//! When the database is away, every call says so within [`CALL_TIMEOUT`]; when it is back, everything goes on
//! by itself.

mod arenas;
mod bans;
mod batch;
mod challenges;
mod connection;
mod contacts;
mod days_off;
mod directory;
mod fair_play;
mod follows;
mod heartbeats;
mod history;
mod inbox;
mod index;
mod interventions;
mod leaderboards;
mod listener;
mod lobby;
mod log;
mod online;
mod outbox;
mod pairings;
mod people;
mod plan;
mod plans;
mod pool;
mod probe;
mod progress;
mod ratings;
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
mod tls;
mod touched;
mod unwanted_words;
mod words;
mod writer;

use std::error::Error;
use std::hash::{BuildHasher, RandomState};
use std::time::Duration;

use async_trait::async_trait;
use tokio::time::timeout;

use self::connection::Connection;
use self::listener::Listener;
use self::pool::Pool;
use self::writer::Writer;
use crate::error::Result;
use crate::{OpenError, Store, StoreError};

/// The longest that a caller waits for an answer, whatever the database does.
const CALL_TIMEOUT: Duration = Duration::from_secs(2);

/// A store in a PostgreSQL database.
pub struct Postgres {
    writer: Writer,
    pool: Pool,
    listener: Listener,
}

impl Postgres {
    /// Connects to the database at this address (`postgresql://…`), and brings its schema up to date. Must be
    /// called within a tokio runtime.
    ///
    /// # Errors
    /// [`OpenError`]: the schema is not ours, is from a newer version, or the database does not let us in.
    pub async fn connect(url: &str) -> std::result::Result<Postgres, OpenError> {
        let address = connection::configure(url)?;
        schema::migrate(&address).await?;
        let origin = RandomState::new().hash_one(std::process::id());
        let listener = Listener::start(address.clone(), origin).await?;
        Ok(Postgres { writer: Writer::start(address.clone(), origin), pool: Pool::new(address), listener })
    }
}

#[async_trait]
impl Store for Postgres {
    async fn close(&self) {
        self.listener.close();
        self.writer.close().await;
        self.pool.close().await;
    }
}

/// The result of the work, or `Unavailable` when it takes too long.
async fn within<T>(work: impl Future<Output = Result<T>>) -> Result<T> {
    let slow = || Err(StoreError::Unavailable("PostgreSQL does not answer in time".into()));
    timeout(CALL_TIMEOUT, work).await.unwrap_or_else(|_| slow())
}

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> StoreError {
        // The error itself only says where, its source says what.
        let what = error.source().map(|source| format!(": {source}")).unwrap_or_default();
        StoreError::Unavailable(format!("{error}{what}"))
    }
}

impl From<tokio_postgres::Error> for OpenError {
    fn from(error: tokio_postgres::Error) -> OpenError {
        StoreError::from(error).into()
    }
}
