//! How far people are with lessons, ladders and the like.

use async_trait::async_trait;
use rusqlite::{Connection, params};

use super::{Sqlite, execute, people, query};
use crate::error::Result;
use crate::number::{count, int};
use crate::{Progress, ProgressEntry, StoreError};

#[async_trait]
impl Progress for Sqlite {
    async fn put_progress(&self, entry: ProgressEntry) -> Result<()> {
        self.writer.write(move |connection| put(connection, &entry)).await
    }

    async fn progress_of(&self, person: &str) -> Result<Vec<ProgressEntry>> {
        let person = person.to_owned();
        self.readers.read(move |connection| of(connection, &person)).await
    }

    async fn delete_progress(&self, person: &str, name: &str) -> Result<()> {
        let (person, name) = (person.to_owned(), name.to_owned());
        self.writer.write(move |connection| delete(connection, &person, &name)).await
    }
}

fn put(connection: &Connection, entry: &ProgressEntry) -> Result<()> {
    if people::by_id(connection, &entry.person)?.is_none() {
        return Err(StoreError::NotFound);
    }
    let sql = "INSERT OR REPLACE INTO progress (person, name, value, updated_ms) VALUES (?1, ?2, ?3, ?4)";
    let ProgressEntry { person, name, value, updated_ms } = entry;
    execute(connection, sql, params![person, name, value, int(*updated_ms)])?;
    Ok(())
}

fn of(connection: &Connection, person: &str) -> Result<Vec<ProgressEntry>> {
    let sql = "SELECT name, value, updated_ms FROM progress WHERE person = ?1 ORDER BY name";
    query(connection, sql, [person], |row| {
        Ok(ProgressEntry {
            person: person.to_owned(),
            name: row.get(0)?,
            value: row.get(1)?,
            updated_ms: count(row.get(2)?),
        })
    })
}

fn delete(connection: &Connection, person: &str, name: &str) -> Result<()> {
    execute(connection, "DELETE FROM progress WHERE person = ?1 AND name = ?2", [person, name])?;
    Ok(())
}
