//! The store of several servers: one PostgreSQL database that they share as equals.
//!
//! Each has one task that appends, a few connections for the rest, and one that hears of the others' appends.
//! When the database is away, every call says so within [`CALL_TIMEOUT`]; when it is back, everything goes on
//! by itself.

mod batch;
mod link;
mod listener;
mod nodes;
mod people;
mod plan;
mod pool;
mod progress;
mod ratings;
mod schema;
mod sessions;
mod tables;
mod writer;

use std::error::Error;
use std::hash::{BuildHasher, RandomState};
use std::time::Duration;

use async_trait::async_trait;
use tokio::sync::broadcast;
use tokio::time::timeout;

use self::link::Link;
use self::listener::Listener;
use self::pool::Pool;
use self::writer::Writer;
use crate::{
    Append, Card, Change, Compute, Credential, Cursor, Event, Finished, OpenError, Person, Progress, Rate,
    RatedTable, Session, Standing, Status, Store, StoreError, TokenHash,
};

type Result<T> = std::result::Result<T, StoreError>;

/// The longest that a caller waits for an answer, whatever the database does.
const CALL_TIMEOUT: Duration = Duration::from_secs(2);

/// How many codes [`Store::clocked`] reads at a time.
const PAGE: u32 = 1_000;

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
        let config = link::configure(url)?;
        schema::migrate(&config).await?;
        let origin = RandomState::new().hash_one(std::process::id());
        let listener = Listener::start(config.clone(), origin).await?;
        Ok(Postgres { writer: Writer::start(config.clone(), origin), pool: Pool::new(config), listener })
    }
}

#[async_trait]
impl Store for Postgres {
    async fn append(&self, append: Append) -> Result<u64> {
        self.writer.append(append).await
    }

    async fn events(&self, table: &str, after: u64, limit: u32) -> Result<Vec<Event>> {
        self.pool.run(async |link| tables::events(link, table, after, limit).await).await
    }

    async fn versions(&self, tables: &[String]) -> Result<Vec<(String, u64)>> {
        self.pool.run(async |link| tables::versions(link, tables).await).await
    }

    fn changes(&self) -> broadcast::Receiver<Change> {
        self.listener.changes()
    }

    async fn card(&self, code: &str) -> Result<Option<Card>> {
        self.pool.run(async |link| tables::card(link, code).await).await
    }

    async fn open_tables(&self, limit: u32) -> Result<Vec<Card>> {
        self.pool.run(async |link| tables::open_tables(link, limit).await).await
    }

    async fn playing_tables(&self, limit: u32) -> Result<Vec<Card>> {
        self.pool.run(async |link| tables::playing_tables(link, limit).await).await
    }

    async fn tables_of(
        &self,
        people: &[String],
        status: Option<Status>,
        before: Option<&Cursor>,
        limit: u32,
    ) -> Result<Vec<Card>> {
        self.pool.run(async |link| tables::tables_of(link, people, status, before, limit).await).await
    }

    async fn finished(&self, filter: &Finished) -> Result<Vec<Card>> {
        self.pool.run(async |link| tables::finished(link, filter).await).await
    }

    async fn due(&self, now_ms: u64, limit: u32) -> Result<Vec<String>> {
        self.pool.run(async |link| tables::due(link, now_ms, limit).await).await
    }

    async fn clocked(&self) -> Result<Vec<String>> {
        let mut codes: Vec<String> = Vec::new();
        loop {
            let after = codes.last().cloned().unwrap_or_default();
            let page = self.pool.run(async |link| tables::clocked(link, &after, PAGE).await).await?;
            let last = page.len() < PAGE as usize;
            codes.extend(page);
            if last {
                return Ok(codes);
            }
        }
    }

    async fn create_guest(&self, guest: Person) -> Result<()> {
        self.pool.run(async |link| people::create_guest(link, &guest).await).await
    }

    async fn person(&self, id: &str) -> Result<Option<Person>> {
        self.pool.run(async |link| people::by_id(link, id).await).await
    }

    async fn person_by_name(&self, name: &str) -> Result<Option<Person>> {
        self.pool.run(async |link| people::by_name(link, name).await).await
    }

    async fn rename_guest(&self, id: &str, name: &str) -> Result<()> {
        self.pool.run(async |link| people::rename_guest(link, id, name).await).await
    }

    async fn register(&self, id: &str, name: &str, password_hash: &str) -> Result<()> {
        self.pool.run(async |link| people::register(link, id, name, password_hash).await).await
    }

    async fn password(&self, name: &str) -> Result<Option<Credential>> {
        self.pool.run(async |link| people::password(link, name).await).await
    }

    async fn set_password(&self, id: &str, password_hash: &str) -> Result<()> {
        self.pool.run(async |link| people::set_password(link, id, password_hash).await).await
    }

    async fn merge(&self, guest: &str, account: &str) -> Result<()> {
        self.pool.run(async |link| people::merge(link, guest, account).await).await
    }

    async fn aliases(&self, account: &str) -> Result<Vec<String>> {
        self.pool.run(async |link| people::aliases(link, account).await).await
    }

    async fn account_of(&self, guest: &str) -> Result<Option<String>> {
        self.pool.run(async |link| people::account_of(link, guest).await).await
    }

    async fn put_session(&self, session: Session) -> Result<()> {
        self.pool.run(async |link| sessions::put(link, &session).await).await
    }

    async fn session(&self, token_hash: &TokenHash, now_ms: u64) -> Result<Option<Session>> {
        self.pool.run(async |link| sessions::get(link, token_hash, now_ms).await).await
    }

    async fn delete_session(&self, token_hash: &TokenHash) -> Result<()> {
        self.pool.run(async |link| sessions::delete(link, token_hash).await).await
    }

    async fn delete_sessions_of(&self, person: &str, except: Option<&TokenHash>) -> Result<()> {
        self.pool.run(async |link| sessions::delete_of(link, person, except).await).await
    }

    async fn expire_sessions(&self, now_ms: u64) -> Result<u64> {
        self.pool.run(async |link| sessions::expire(link, now_ms).await).await
    }

    async fn ratings_of(&self, person: &str) -> Result<Vec<Standing>> {
        self.pool.run(async |link| ratings::of(link, person).await).await
    }

    async fn rating_history(
        &self,
        person: &str,
        game: &str,
        class: &str,
        limit: u32,
    ) -> Result<Vec<RatedTable>> {
        self.pool.run(async |link| ratings::history(link, person, game, class, limit).await).await
    }

    async fn rate(&self, rate: Rate, compute: Compute) -> Result<bool> {
        self.pool.run(async |link| ratings::rate(link, &rate, compute).await).await
    }

    async fn put_progress(&self, progress: Progress) -> Result<()> {
        self.pool.run(async |link| progress::put(link, &progress).await).await
    }

    async fn progress_of(&self, person: &str) -> Result<Vec<Progress>> {
        self.pool.run(async |link| progress::of(link, person).await).await
    }

    async fn delete_progress(&self, person: &str, name: &str) -> Result<()> {
        self.pool.run(async |link| progress::delete(link, person, name).await).await
    }

    async fn beat(&self, node: &str, now_ms: u64) -> Result<()> {
        self.pool.run(async |link| nodes::beat(link, node, now_ms).await).await
    }

    async fn last_beat(&self) -> Result<Option<u64>> {
        self.pool.run(async |link| nodes::last_beat(link).await).await
    }

    async fn secret(&self, name: &str, proposed: &[u8]) -> Result<Vec<u8>> {
        self.pool.run(async |link| nodes::secret(link, name, proposed).await).await
    }

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
