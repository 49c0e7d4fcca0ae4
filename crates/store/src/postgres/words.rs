//! What people are called and what they say.

use async_trait::async_trait;
use tokio_postgres::error::SqlState;
use tokio_postgres::{Error, Row};

use super::{Connection, Postgres};
use crate::error::Result;
use crate::number::int;
use crate::{StoreError, WordStore, Words};

#[async_trait]
impl WordStore for Postgres {
    async fn replace_words(&self, table: &str, version: u64, words: Words) -> Result<()> {
        self.pool.run(async |connection| replace(connection, table, version, &words).await).await
    }
}

/// The words in three columns from this one on, if there are any.
pub(super) fn read(row: &Row, first: usize) -> std::result::Result<Option<Words>, Error> {
    let Some(person) = row.try_get(first)? else { return Ok(None) };
    Ok(Some(Words { person, name: row.try_get(first + 1)?, text: row.try_get(first + 2)? }))
}

async fn replace(connection: &mut Connection, code: &str, version: u64, words: &Words) -> Result<()> {
    let sql = "INSERT INTO words (code, version, person, name, text)
               SELECT code, version, $3, $4, $5 FROM events WHERE code = $1 AND version = $2
               ON CONFLICT (code, version) DO UPDATE
               SET person = excluded.person, name = excluded.name, text = excluded.text";
    let Words { person, name, text } = words;
    match connection.execute(sql, &[&code, &int(version), person, name, text]).await {
        Ok(0) => Err(StoreError::NotFound),
        Err(error) if error.code() == Some(&SqlState::FOREIGN_KEY_VIOLATION) => Err(StoreError::NotFound),
        rows => Ok(rows.map(drop)?),
    }
}
