//! What is kept so that ratings stay honest.

use async_trait::async_trait;
use rusqlite::{Connection, params};

use super::{Sqlite, execute, json_list, people, query};
use crate::error::Result;
use crate::number::{count, int, small};
use crate::{FairPlay, Question, StoreError};

#[async_trait]
impl FairPlay for Sqlite {
    async fn note_address(&self, person: &str, address: &str, now_ms: u64) -> Result<bool> {
        let (person, address) = (person.to_owned(), address.to_owned());
        self.writer.write(move |connection| note_address(connection, &person, &address, now_ms)).await
    }

    async fn share_address(&self, people: &[String], since_ms: u64) -> Result<bool> {
        let people = people.to_vec();
        self.readers.read(move |connection| share_address(connection, &people, since_ms)).await
    }

    async fn people_at(&self, address: &str, since_ms: u64) -> Result<Vec<String>> {
        let address = address.to_owned();
        self.readers.read(move |connection| people_at(connection, &address, since_ms)).await
    }

    async fn forget_addresses(&self, before_ms: u64) -> Result<u64> {
        self.writer.write(move |connection| forget_addresses(connection, before_ms)).await
    }

    async fn note_question(&self, person: &str, table: &str, now_ms: u64) -> Result<()> {
        let (person, table) = (person.to_owned(), table.to_owned());
        self.writer.write(move |connection| note_question(connection, &person, &table, now_ms)).await
    }

    async fn questions(&self, limit: u32) -> Result<Vec<Question>> {
        self.readers.read(move |connection| questions(connection, limit)).await
    }
}

fn note_address(connection: &Connection, person: &str, address: &str, now_ms: u64) -> Result<bool> {
    if people::by_id(connection, person)?.is_none() {
        return Err(StoreError::NotFound);
    }
    let known = "UPDATE addresses SET seen_ms = ?3 WHERE person = ?1 AND address = ?2";
    let new = "INSERT INTO addresses (person, address, seen_ms) VALUES (?1, ?2, ?3)";
    if execute(connection, known, params![person, address, int(now_ms)])? > 0 {
        return Ok(false);
    }
    execute(connection, new, params![person, address, int(now_ms)])?;
    Ok(true)
}

fn share_address(connection: &Connection, people: &[String], since_ms: u64) -> Result<bool> {
    let sql = "SELECT 1 FROM addresses WHERE person IN (SELECT value FROM json_each(?1)) AND seen_ms >= ?2
               GROUP BY address HAVING count(*) > 1 LIMIT 1";
    let mut statement = connection.prepare_cached(sql)?;
    Ok(statement.exists(params![json_list(people)?, int(since_ms)])?)
}

fn people_at(connection: &Connection, address: &str, since_ms: u64) -> Result<Vec<String>> {
    let sql = "SELECT person FROM addresses WHERE address = ?1 AND seen_ms >= ?2";
    query(connection, sql, params![address, int(since_ms)], |row| row.get(0))
}

fn forget_addresses(connection: &Connection, before_ms: u64) -> Result<u64> {
    Ok(execute(connection, "DELETE FROM addresses WHERE seen_ms < ?1", [int(before_ms)])? as u64)
}

fn note_question(connection: &Connection, person: &str, table: &str, now_ms: u64) -> Result<()> {
    let sql =
        "INSERT INTO engine_questions (person, code, times, first_ms, last_ms) VALUES (?1, ?2, 1, ?3, ?3)
               ON CONFLICT (person, code) DO UPDATE SET times = times + 1, last_ms = excluded.last_ms";
    execute(connection, sql, params![person, table, int(now_ms)])?;
    Ok(())
}

fn questions(connection: &Connection, limit: u32) -> Result<Vec<Question>> {
    let sql = "SELECT person, code, times, first_ms, last_ms FROM engine_questions
               ORDER BY last_ms DESC LIMIT ?1";
    query(connection, sql, [limit], |row| {
        Ok(Question {
            person: row.get(0)?,
            table: row.get(1)?,
            times: small(row.get(2)?),
            first_ms: count(row.get(3)?),
            last_ms: count(row.get(4)?),
        })
    })
}
