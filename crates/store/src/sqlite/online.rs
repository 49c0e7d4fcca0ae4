//! Who is here.

use async_trait::async_trait;
use rusqlite::{Connection, params};

use super::people::{by_id, read_person};
use super::{Sqlite, execute, json_list, query};
use crate::error::Result;
use crate::number::{count, int};
use crate::{Online, Person, StoreError};

#[async_trait]
impl Online for Sqlite {
    async fn see_online(&self, people: &[String], now_ms: u64) -> Result<()> {
        let people = people.to_vec();
        self.writer.write(move |connection| see(connection, &people, now_ms)).await
    }

    async fn online(&self, seen_since_ms: u64, limit: u32) -> Result<Vec<Person>> {
        self.readers.read(move |connection| list(connection, seen_since_ms, limit)).await
    }

    async fn count_online(&self, seen_since_ms: u64) -> Result<u64> {
        self.readers.read(move |connection| count_since(connection, seen_since_ms)).await
    }

    async fn set_hidden(&self, person: &str, hidden: bool) -> Result<()> {
        let person = person.to_owned();
        self.writer.write(move |connection| set_hidden(connection, &person, hidden)).await
    }

    async fn is_hidden(&self, person: &str) -> Result<bool> {
        let person = person.to_owned();
        let sql = "SELECT 1 FROM hidden WHERE person = ?1";
        self.readers.read(move |connection| Ok(connection.prepare_cached(sql)?.exists([person])?)).await
    }

    async fn forget_online(&self, before_ms: u64) -> Result<u64> {
        let sql = "DELETE FROM online WHERE seen_ms < ?1";
        Ok(self.writer.write(move |connection| execute(connection, sql, [int(before_ms)])).await? as u64)
    }
}

fn see(connection: &Connection, people: &[String], now_ms: u64) -> Result<()> {
    let sql = "INSERT OR REPLACE INTO online (person, seen_ms) SELECT value, ?2 FROM json_each(?1)";
    execute(connection, sql, params![json_list(people)?, int(now_ms)])?;
    Ok(())
}

fn list(connection: &Connection, seen_since_ms: u64, limit: u32) -> Result<Vec<Person>> {
    let sql = "SELECT id, name, 1, created_ms FROM online JOIN people ON id = online.person
               WHERE seen_ms >= ?1 AND name_key IS NOT NULL
               AND NOT EXISTS (SELECT 1 FROM hidden WHERE hidden.person = id) ORDER BY name_key LIMIT ?2";
    query(connection, sql, params![int(seen_since_ms), limit], read_person)
}

fn count_since(connection: &Connection, seen_since_ms: u64) -> Result<u64> {
    let sql = "SELECT count(*) FROM online WHERE seen_ms >= ?1";
    Ok(count(connection.prepare_cached(sql)?.query_row([int(seen_since_ms)], |row| row.get(0))?))
}

fn set_hidden(connection: &Connection, person: &str, hidden: bool) -> Result<()> {
    if by_id(connection, person)?.is_none() {
        return Err(StoreError::NotFound);
    }
    let sql = if hidden {
        "INSERT OR IGNORE INTO hidden (person) VALUES (?1)"
    } else {
        "DELETE FROM hidden WHERE person = ?1"
    };
    execute(connection, sql, [person])?;
    Ok(())
}
