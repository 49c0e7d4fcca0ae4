//! People who may not come in.

use async_trait::async_trait;
use rusqlite::{Connection, OptionalExtension, params};

use super::{Sqlite, execute, people};
use crate::error::Result;
use crate::number::{count, int};
use crate::{Ban, Bans, StoreError};

#[async_trait]
impl Bans for Sqlite {
    async fn ban(&self, person: &str, ban: Ban) -> Result<()> {
        let person = person.to_owned();
        self.writer.write(move |connection| put(connection, &person, &ban)).await
    }

    async fn unban(&self, person: &str) -> Result<bool> {
        let person = person.to_owned();
        let lift = "DELETE FROM bans WHERE person = ?1";
        self.writer.write(move |connection| Ok(execute(connection, lift, [person])? > 0)).await
    }

    async fn ban_of(&self, person: &str) -> Result<Option<Ban>> {
        let person = person.to_owned();
        self.readers.read(move |connection| get(connection, &person)).await
    }
}

pub(super) fn put(connection: &Connection, person: &str, ban: &Ban) -> Result<()> {
    if people::by_id(connection, person)?.is_none() {
        return Err(StoreError::NotFound);
    }
    let sql = "INSERT OR REPLACE INTO bans (person, since_ms, sentence) VALUES (?1, ?2, ?3)";
    execute(connection, sql, params![person, int(ban.since_ms), ban.sentence])?;
    Ok(())
}

fn get(connection: &Connection, person: &str) -> Result<Option<Ban>> {
    let ban = connection
        .prepare_cached("SELECT since_ms, sentence FROM bans WHERE person = ?1")?
        .query_row([person], |row| Ok(Ban { since_ms: count(row.get(0)?), sentence: row.get(1)? }))
        .optional()?;
    Ok(ban)
}
