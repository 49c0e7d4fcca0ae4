//! People who look for a game.

use async_trait::async_trait;
use rusqlite::{Connection, Row, params};

use super::{Sqlite, arenas, execute, json, json_list, pairings, people, query};
use crate::error::Result;
use crate::number::{count, int};
use crate::pairings::Sought;
use crate::seeks::{read_seats, seats_text};
use crate::{Alive, Proposal, Seek, Seeks, StoreError};

/// All columns, in the order of [`read_seek`].
macro_rules! select_seeks {
    ($rest:literal) => {
        concat!("SELECT person, slow, terms, rating, seats, computers, since_ms, seen_ms FROM seeks ", $rest)
    };
}
pub(super) use select_seeks;

#[async_trait]
impl Seeks for Sqlite {
    async fn put_seek(&self, seek: Seek, earlier: &[String], alive: Alive) -> Result<bool> {
        let earlier = earlier.to_vec();
        self.writer.write(move |connection| put(connection, &seek, &earlier, alive)).await
    }

    async fn remove_seeks(&self, people: &[String], slow: bool) -> Result<u64> {
        let people = people.to_vec();
        self.writer.write(move |connection| remove(connection, &people, slow)).await
    }

    async fn see_seekers(&self, people: &[String], now_ms: u64) -> Result<()> {
        let people = people.to_vec();
        self.writer.write(move |connection| see(connection, &people, now_ms)).await
    }

    async fn seeks(&self, slow: bool, seen_since_ms: u64, limit: u32) -> Result<Vec<Seek>> {
        self.readers.read(move |connection| alive(connection, slow, seen_since_ms, limit)).await
    }

    async fn pair(&self, proposals: Vec<Proposal>, seen_since_ms: u64) -> Result<Vec<bool>> {
        let pair = move |connection: &Connection| {
            proposals.iter().map(|proposal| take_all(connection, proposal, seen_since_ms)).collect()
        };
        self.writer.write(pair).await
    }

    async fn forget_seeks(&self, before_ms: u64) -> Result<u64> {
        let sql = "DELETE FROM seeks WHERE seen_ms < ?1";
        Ok(self.writer.write(move |connection| execute(connection, sql, [int(before_ms)])).await? as u64)
    }
}

pub(super) fn put(connection: &Connection, seek: &Seek, earlier: &[String], alive: Alive) -> Result<bool> {
    if people::by_id(connection, &seek.person)?.is_none() {
        return Err(StoreError::NotFound);
    }
    let mut ids = earlier.to_vec();
    ids.push(seek.person.clone());
    let paired =
        "SELECT 1 FROM paired JOIN pairings USING (code) WHERE NOT seen AND sought AND paired_ms >= ?2
                  AND slow = ?3 AND person IN (SELECT value FROM json_each(?1))";
    let values = params![json_list(&ids)?, int(alive.paired_since_ms), seek.slow];
    if connection.prepare_cached(paired)?.exists(values)? {
        return Ok(false);
    }
    remove(connection, earlier, seek.slow)?;
    let sql = "INSERT INTO seeks (person, slow, terms, rating, seats, computers, since_ms, seen_ms)
               VALUES (?1, ?9, ?2, ?3, ?4, ?5, ?6, ?7)
               ON CONFLICT (person, slow) DO UPDATE SET terms = excluded.terms, rating = excluded.rating,
               seats = excluded.seats, computers = excluded.computers, seen_ms = excluded.seen_ms,
               since_ms = CASE WHEN terms = excluded.terms AND seen_ms >= ?8 THEN since_ms
                          ELSE excluded.since_ms END";
    let Seek { person, slow, terms, rating, seats, computers, since_ms, seen_ms } = seek;
    let (since_ms, seen_ms) = (int(*since_ms), int(*seen_ms));
    let seen_since_ms = int(alive.seen_since_ms);
    let seats = seats_text(seats);
    let values = params![person, terms, rating, seats, computers, since_ms, seen_ms, seen_since_ms, slow];
    execute(connection, sql, values)?;
    Ok(true)
}

fn remove(connection: &Connection, people: &[String], slow: bool) -> Result<u64> {
    let sql = "DELETE FROM seeks WHERE person IN (SELECT value FROM json_each(?1)) AND slow = ?2";
    Ok(execute(connection, sql, params![json_list(people)?, slow])? as u64)
}

fn see(connection: &Connection, people: &[String], now_ms: u64) -> Result<()> {
    let sql =
        "UPDATE seeks SET seen_ms = ?2 WHERE person IN (SELECT value FROM json_each(?1)) AND seen_ms < ?2";
    execute(connection, sql, params![json_list(people)?, int(now_ms)])?;
    Ok(())
}

fn alive(connection: &Connection, slow: bool, seen_since_ms: u64, limit: u32) -> Result<Vec<Seek>> {
    let sql = select_seeks!("WHERE slow = ?1 AND seen_ms >= ?2 ORDER BY since_ms, rating, person LIMIT ?3");
    query(connection, sql, params![slow, int(seen_since_ms), limit], read_seek)
}

/// The caller's transaction is the only one that writes, so nobody else takes these seeks.
fn take_all(connection: &Connection, proposal: &Proposal, seen_since_ms: u64) -> Result<bool> {
    let Proposal { pairing, slow, since_ms, arena } = proposal;
    let found = "SELECT count(*) FROM seeks WHERE slow = ?4 AND terms = ?1 AND seen_ms >= ?2 AND (person, since_ms) IN
                 (SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(?3))";
    let ids = pairing.ids();
    let wanted: Vec<(&String, i64)> = ids.iter().zip(since_ms.iter().map(|&ms| int(ms))).collect();
    let values = params![pairing.terms, int(seen_since_ms), json(&wanted)?, slow];
    let there: u32 = connection.prepare_cached(found)?.query_row(values, |row| row.get(0))?;
    if (there as usize) < ids.len() {
        return Ok(false);
    }
    remove(connection, &ids, *slow)?;
    pairings::put(connection, pairing, Some(Sought { slow: *slow }))?;
    if let Some(arena) = arena {
        arenas::put_game(connection, arena, pairing)?;
    }
    Ok(true)
}

pub(super) fn read_seek(row: &Row<'_>) -> rusqlite::Result<Seek> {
    Ok(Seek {
        person: row.get(0)?,
        slow: row.get(1)?,
        terms: row.get(2)?,
        rating: row.get(3)?,
        seats: read_seats(&row.get::<_, String>(4)?),
        computers: row.get(5)?,
        since_ms: count(row.get(6)?),
        seen_ms: count(row.get(7)?),
    })
}
