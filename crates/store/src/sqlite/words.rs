//! What people are called and what they say.

use async_trait::async_trait;
use rusqlite::{Connection, Row, params};

use super::{Sqlite, execute};
use crate::error::Result;
use crate::number::int;
use crate::{StoreError, WordStore, Words};

#[async_trait]
impl WordStore for Sqlite {
    async fn replace_words(&self, table: &str, version: u64, words: Words) -> Result<()> {
        let table = table.to_owned();
        self.writer.write(move |connection| replace(connection, &table, version, &words)).await
    }
}

/// Adds the words of an event, or puts them in the place of those it had.
pub(super) fn put(connection: &Connection, code: &str, version: u64, words: &Words) -> Result<()> {
    let sql = "INSERT OR REPLACE INTO words (code, version, person, name, text) VALUES (?1, ?2, ?3, ?4, ?5)";
    execute(connection, sql, params![code, int(version), words.person, words.name, words.text])?;
    Ok(())
}

/// The words in three columns from this one on, if there are any.
pub(super) fn read(row: &Row<'_>, first: usize) -> rusqlite::Result<Option<Words>> {
    let Some(person) = row.get(first)? else { return Ok(None) };
    Ok(Some(Words { person, name: row.get(first + 1)?, text: row.get(first + 2)? }))
}

fn replace(connection: &Connection, code: &str, version: u64, words: &Words) -> Result<()> {
    let sql = "SELECT EXISTS (SELECT 1 FROM events WHERE code = ?1 AND version = ?2)";
    let exists: bool =
        connection.prepare_cached(sql)?.query_row(params![code, int(version)], |row| row.get(0))?;
    if !exists {
        return Err(StoreError::NotFound);
    }
    put(connection, code, version, words)
}
