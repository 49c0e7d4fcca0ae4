//! The days off that people take.

use async_trait::async_trait;
use rusqlite::{Connection, Row, params};

use super::{Sqlite, execute, json_list, people, query};
use crate::error::Result;
use crate::number::{count, int};
use crate::{DaysOff, StoreError, Taking, TimeOff};

#[async_trait]
impl DaysOff for Sqlite {
    async fn take_days_off(&self, taking: Taking) -> Result<bool> {
        self.writer.write(move |connection| take(connection, &taking)).await
    }

    async fn days_off_of(&self, people: &[String], ends_after_ms: u64) -> Result<Vec<TimeOff>> {
        let people = people.to_vec();
        self.readers.read(move |connection| taken(connection, &people, ends_after_ms)).await
    }

    async fn untold_days_off(&self, limit: u32) -> Result<Vec<(String, TimeOff)>> {
        let sql = "SELECT from_ms, to_ms, person FROM days_off WHERE NOT told ORDER BY from_ms LIMIT ?1";
        let untold = |row: &Row<'_>| Ok((row.get(2)?, read(row)?));
        self.readers.read(move |connection| query(connection, sql, [limit], untold)).await
    }

    async fn days_off_told(&self, person: &str, from_ms: u64) -> Result<()> {
        let person = person.to_owned();
        let sql = "UPDATE days_off SET told = 1 WHERE person = ?1 AND from_ms = ?2";
        let told =
            move |connection: &Connection| execute(connection, sql, params![person, int(from_ms)]).map(drop);
        self.writer.write(told).await
    }

    async fn forget_days_off(&self, before_ms: u64) -> Result<u64> {
        let sql = "DELETE FROM days_off WHERE told AND to_ms < ?1";
        Ok(self.writer.write(move |connection| execute(connection, sql, [int(before_ms)])).await? as u64)
    }
}

fn take(connection: &Connection, taking: &Taking) -> Result<bool> {
    let Taking { people, now_ms, length_ms, since_ms, .. } = taking;
    let person = people.first().ok_or(StoreError::NotFound)?;
    if people::by_id(connection, person)?.is_none() {
        return Err(StoreError::NotFound);
    }
    if taking.is_too_much(&taken(connection, people, *since_ms)?) {
        return Ok(false);
    }
    let (ids, now_ms, to_ms) = (json_list(people)?, int(*now_ms), int(now_ms + length_ms));
    let sql =
        "UPDATE days_off SET to_ms = ?2 WHERE to_ms > ?2 AND person IN (SELECT value FROM json_each(?1))";
    execute(connection, sql, params![ids, now_ms])?;
    let sql = "INSERT OR REPLACE INTO days_off (person, from_ms, to_ms, told) VALUES (?1, ?2, ?3, 0)";
    execute(connection, sql, params![person, now_ms, to_ms])?;
    Ok(true)
}

fn taken(connection: &Connection, people: &[String], ends_after_ms: u64) -> Result<Vec<TimeOff>> {
    let sql = "SELECT from_ms, to_ms FROM days_off
               WHERE to_ms > ?2 AND person IN (SELECT value FROM json_each(?1)) ORDER BY from_ms";
    query(connection, sql, params![json_list(people)?, int(ends_after_ms)], read)
}

fn read(row: &Row<'_>) -> rusqlite::Result<TimeOff> {
    Ok(TimeOff { from_ms: count(row.get(0)?), to_ms: count(row.get(1)?) })
}
