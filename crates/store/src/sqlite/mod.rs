//! The embedded store: one SQLite file in WAL mode, one thread that writes, a few that read.

mod nodes;
mod people;
mod progress;
mod ratings;
mod readers;
mod schema;
mod sessions;
mod tables;
#[cfg(test)]
mod tests;
mod writer;

use std::path::Path;

use async_trait::async_trait;
use rusqlite::{Connection, Params, Row};
use tokio::sync::broadcast;

use self::readers::Readers;
use self::writer::Writer;
use crate::{
    Append, Card, Change, Compute, Credential, Cursor, Event, Finished, OpenError, Person, Progress, Rate,
    RatedTable, Session, Standing, Status, Store, StoreError, TokenHash,
};

type Result<T> = std::result::Result<T, StoreError>;

/// How many codes [`Store::clocked`] reads at a time.
const PAGE: u32 = 1_000;

/// A store in one file.
pub struct Sqlite {
    writer: Writer,
    readers: Readers,
    /// Nobody ever sends: there are no other processes.
    silence: broadcast::Sender<Change>,
}

impl Sqlite {
    /// Opens the file, makes it if there is none, and brings its schema up to date.
    ///
    /// # Errors
    /// [`OpenError`]: it is not our file, is from a newer version, or the disk does not let us in.
    pub fn open(path: impl AsRef<Path>) -> std::result::Result<Sqlite, OpenError> {
        let path = path.as_ref();
        let connection = schema::open(path)?;
        let readers = Readers::start(path)?;
        let writer = Writer::start(connection).map_err(|error| OpenError::Unavailable(error.to_string()))?;
        Ok(Sqlite { writer, readers, silence: broadcast::Sender::new(1) })
    }
}

#[async_trait]
impl Store for Sqlite {
    async fn append(&self, append: Append) -> Result<u64> {
        self.writer.write_decided(move |connection| tables::append(connection, &append)).await
    }

    async fn events(&self, table: &str, after: u64, limit: u32) -> Result<Vec<Event>> {
        let table = table.to_owned();
        self.readers.read(move |connection| tables::events(connection, &table, after, limit)).await
    }

    async fn versions(&self, tables: &[String]) -> Result<Vec<(String, u64)>> {
        let tables = tables.to_vec();
        self.readers.read(move |connection| tables::versions(connection, &tables)).await
    }

    fn changes(&self) -> broadcast::Receiver<Change> {
        self.silence.subscribe()
    }

    async fn card(&self, code: &str) -> Result<Option<Card>> {
        let code = code.to_owned();
        self.readers.read(move |connection| tables::card(connection, &code)).await
    }

    async fn open_tables(&self, limit: u32) -> Result<Vec<Card>> {
        self.readers.read(move |connection| tables::open_tables(connection, limit)).await
    }

    async fn playing_tables(&self, limit: u32) -> Result<Vec<Card>> {
        self.readers.read(move |connection| tables::playing_tables(connection, limit)).await
    }

    async fn tables_of(
        &self,
        people: &[String],
        status: Option<Status>,
        before: Option<&Cursor>,
        limit: u32,
    ) -> Result<Vec<Card>> {
        let (people, before) = (people.to_vec(), before.cloned());
        self.readers
            .read(move |connection| tables::tables_of(connection, &people, status, before.as_ref(), limit))
            .await
    }

    async fn finished(&self, filter: &Finished) -> Result<Vec<Card>> {
        let filter = filter.clone();
        self.readers.read(move |connection| tables::finished(connection, &filter)).await
    }

    async fn due(&self, now_ms: u64, limit: u32) -> Result<Vec<String>> {
        self.readers.read(move |connection| tables::due(connection, now_ms, limit)).await
    }

    async fn clocked(&self) -> Result<Vec<String>> {
        let mut codes: Vec<String> = Vec::new();
        loop {
            let after = codes.last().cloned().unwrap_or_default();
            let page = self.readers.read(move |connection| tables::clocked(connection, &after, PAGE)).await?;
            let last = page.len() < PAGE as usize;
            codes.extend(page);
            if last {
                return Ok(codes);
            }
        }
    }

    async fn create_guest(&self, guest: Person) -> Result<()> {
        self.writer.write(move |connection| people::create_guest(connection, &guest)).await
    }

    async fn person(&self, id: &str) -> Result<Option<Person>> {
        let id = id.to_owned();
        self.readers.read(move |connection| people::by_id(connection, &id)).await
    }

    async fn person_by_name(&self, name: &str) -> Result<Option<Person>> {
        let name = name.to_owned();
        self.readers.read(move |connection| people::by_name(connection, &name)).await
    }

    async fn rename_guest(&self, id: &str, name: &str) -> Result<()> {
        let (id, name) = (id.to_owned(), name.to_owned());
        self.writer.write(move |connection| people::rename_guest(connection, &id, &name)).await
    }

    async fn register(&self, id: &str, name: &str, password_hash: &str) -> Result<()> {
        let (id, name, hash) = (id.to_owned(), name.to_owned(), password_hash.to_owned());
        self.writer.write(move |connection| people::register(connection, &id, &name, &hash)).await
    }

    async fn password(&self, name: &str) -> Result<Option<Credential>> {
        let name = name.to_owned();
        self.readers.read(move |connection| people::password(connection, &name)).await
    }

    async fn set_password(&self, id: &str, password_hash: &str) -> Result<()> {
        let (id, hash) = (id.to_owned(), password_hash.to_owned());
        self.writer.write(move |connection| people::set_password(connection, &id, &hash)).await
    }

    async fn merge(&self, guest: &str, account: &str) -> Result<()> {
        let (guest, account) = (guest.to_owned(), account.to_owned());
        self.writer.write(move |connection| people::merge(connection, &guest, &account)).await
    }

    async fn aliases(&self, account: &str) -> Result<Vec<String>> {
        let account = account.to_owned();
        self.readers.read(move |connection| people::aliases(connection, &account)).await
    }

    async fn account_of(&self, guest: &str) -> Result<Option<String>> {
        let guest = guest.to_owned();
        self.readers.read(move |connection| people::account_of(connection, &guest)).await
    }

    async fn put_session(&self, session: Session) -> Result<()> {
        self.writer.write(move |connection| sessions::put(connection, &session)).await
    }

    async fn session(&self, token_hash: &TokenHash, now_ms: u64) -> Result<Option<Session>> {
        let token_hash = *token_hash;
        self.readers.read(move |connection| sessions::get(connection, &token_hash, now_ms)).await
    }

    async fn delete_session(&self, token_hash: &TokenHash) -> Result<()> {
        let token_hash = *token_hash;
        self.writer.write(move |connection| sessions::delete(connection, &token_hash)).await
    }

    async fn delete_sessions_of(&self, person: &str, except: Option<&TokenHash>) -> Result<()> {
        let (person, except) = (person.to_owned(), except.copied());
        self.writer.write(move |connection| sessions::delete_of(connection, &person, except.as_ref())).await
    }

    async fn expire_sessions(&self, now_ms: u64) -> Result<u64> {
        self.writer.write(move |connection| sessions::expire(connection, now_ms)).await
    }

    async fn ratings_of(&self, person: &str) -> Result<Vec<Standing>> {
        let person = person.to_owned();
        self.readers.read(move |connection| ratings::of(connection, &person)).await
    }

    async fn rating_history(
        &self,
        person: &str,
        game: &str,
        class: &str,
        limit: u32,
    ) -> Result<Vec<RatedTable>> {
        let (person, game, class) = (person.to_owned(), game.to_owned(), class.to_owned());
        self.readers.read(move |connection| ratings::history(connection, &person, &game, &class, limit)).await
    }

    async fn rate(&self, rate: Rate, compute: Compute) -> Result<bool> {
        self.writer.write(move |connection| ratings::rate(connection, &rate, compute)).await
    }

    async fn put_progress(&self, progress: Progress) -> Result<()> {
        self.writer.write(move |connection| progress::put(connection, &progress)).await
    }

    async fn progress_of(&self, person: &str) -> Result<Vec<Progress>> {
        let person = person.to_owned();
        self.readers.read(move |connection| progress::of(connection, &person)).await
    }

    async fn delete_progress(&self, person: &str, name: &str) -> Result<()> {
        let (person, name) = (person.to_owned(), name.to_owned());
        self.writer.write(move |connection| progress::delete(connection, &person, &name)).await
    }

    async fn beat(&self, node: &str, now_ms: u64) -> Result<()> {
        let node = node.to_owned();
        self.writer.write(move |connection| nodes::beat(connection, &node, now_ms)).await
    }

    async fn last_beat(&self) -> Result<Option<u64>> {
        self.readers.read(nodes::last_beat).await
    }

    async fn secret(&self, name: &str, proposed: &[u8]) -> Result<Vec<u8>> {
        let (name, proposed) = (name.to_owned(), proposed.to_vec());
        self.writer.write(move |connection| nodes::secret(connection, &name, &proposed)).await
    }

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

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError::Unavailable(error.to_string())
    }
}
