//! What waits for a person.

use async_trait::async_trait;
use rusqlite::{Connection, params};

use super::challenges::{read_challenge, select_challenges};
use super::pairings::read_pairing;
use super::seeks::read_seek;
use super::{Sqlite, json_list, query};
use crate::error::Result;
use crate::inbox::MAX_WAITING;
use crate::number::int;
use crate::{Alive, Inboxes, Waiting};

#[async_trait]
impl Inboxes for Sqlite {
    async fn waiting_for(&self, people: &[String], now_ms: u64, alive: Alive) -> Result<Waiting> {
        let people = people.to_vec();
        self.readers.read(move |connection| waiting_for(connection, &people, now_ms, alive)).await
    }
}

fn waiting_for(connection: &Connection, people: &[String], now_ms: u64, alive: Alive) -> Result<Waiting> {
    let people = json_list(people)?;
    let seek = "SELECT person, terms, rating, lead, since_ms, seen_ms FROM seeks
                WHERE person IN (SELECT value FROM json_each(?1)) AND seen_ms >= ?2 ORDER BY since_ms DESC LIMIT 1";
    let pairings = "SELECT code, terms, paired_ms, one.person, other.person FROM paired AS mine
                    JOIN pairings USING (code) JOIN paired AS one USING (code) JOIN paired AS other USING (code)
                    WHERE mine.person IN (SELECT value FROM json_each(?1)) AND NOT mine.seen AND made
                    AND paired_ms >= ?2 AND one.seat = 0 AND other.seat = 1 ORDER BY paired_ms DESC LIMIT ?3";
    let challenges = select_challenges!(
        "WHERE expires_ms > ?2 AND (
           challenged IN (SELECT value FROM json_each(?1)) AND state = 'open'
           OR challenger IN (SELECT value FROM json_each(?1)) AND state IN ('open', 'declined'))
         ORDER BY created_ms DESC, id LIMIT ?3"
    );
    let paired_since_ms = int(alive.paired_since_ms);
    Ok(Waiting {
        seek: query(connection, seek, params![people, int(alive.seen_since_ms)], read_seek)?.pop(),
        pairings: query(connection, pairings, params![people, paired_since_ms, MAX_WAITING], read_pairing)?,
        challenges: query(connection, challenges, params![people, int(now_ms), MAX_WAITING], read_challenge)?,
    })
}
