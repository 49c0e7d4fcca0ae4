//! Who follows whom.

use async_trait::async_trait;
use rusqlite::{Connection, params};

use super::people::{by_id, read_person};
use super::{Sqlite, execute, query};
use crate::error::Result;
use crate::number::int;
use crate::{Follows, Person, StoreError};

#[async_trait]
impl Follows for Sqlite {
    async fn follow(&self, person: &str, followed: &str, now_ms: u64) -> Result<()> {
        let (person, followed) = (person.to_owned(), followed.to_owned());
        self.writer.write(move |connection| follow(connection, &person, &followed, now_ms)).await
    }

    async fn unfollow(&self, person: &str, followed: &str) -> Result<()> {
        let (person, followed) = (person.to_owned(), followed.to_owned());
        let sql = "DELETE FROM follows WHERE person = ?1 AND followed = ?2";
        self.writer.write(move |connection| execute(connection, sql, [person, followed]).map(drop)).await
    }

    async fn following(&self, person: &str, seen_since_ms: u64) -> Result<Vec<(Person, bool)>> {
        let person = person.to_owned();
        self.readers.read(move |connection| following(connection, &person, seen_since_ms)).await
    }
}

fn follow(connection: &Connection, person: &str, followed: &str, now_ms: u64) -> Result<()> {
    for id in [person, followed] {
        if by_id(connection, id)?.is_none() {
            return Err(StoreError::NotFound);
        }
    }
    let sql = "INSERT OR IGNORE INTO follows (person, followed, since_ms) VALUES (?1, ?2, ?3)";
    execute(connection, sql, params![person, followed, int(now_ms)])?;
    Ok(())
}

fn following(connection: &Connection, person: &str, seen_since_ms: u64) -> Result<Vec<(Person, bool)>> {
    let sql = "SELECT id, name, 1, created_ms,
                 EXISTS (SELECT 1 FROM online WHERE online.person = id AND seen_ms >= ?2)
                 AND NOT EXISTS (SELECT 1 FROM hidden WHERE hidden.person = id)
               FROM follows JOIN people ON id = followed WHERE follows.person = ?1 AND name_key IS NOT NULL
               ORDER BY name_key";
    let read = |row: &rusqlite::Row<'_>| Ok((read_person(row)?, row.get(4)?));
    query(connection, sql, params![person, int(seen_since_ms)], read)
}
