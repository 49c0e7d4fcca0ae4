//! What waits for a person.

use async_trait::async_trait;
use rusqlite::{Connection, params};

use super::challenges::{read_challenge, select_challenges};
use super::pairings::{read_pairing, select_pairings};
use super::seeks::{read_seek, select_seeks};
use super::{Sqlite, json_list, query};
use crate::error::Result;
use crate::inbox::MAX_WAITING;
use crate::number::int;
use crate::{Alive, Challenge, Inboxes, Pairing, Waiting};

#[async_trait]
impl Inboxes for Sqlite {
    async fn waiting_for(&self, people: &[String], now_ms: u64, alive: Alive) -> Result<Waiting> {
        let people = people.to_vec();
        self.readers.read(move |connection| waiting_for(connection, &people, now_ms, alive)).await
    }
}

fn waiting_for(connection: &Connection, people: &[String], now_ms: u64, alive: Alive) -> Result<Waiting> {
    let people = json_list(people)?;
    let seeks = select_seeks!(
        "WHERE person IN (SELECT value FROM json_each(?1)) AND seen_ms >= ?2 ORDER BY since_ms DESC"
    );
    let pairings = select_pairings!(
        "WHERE code IN (SELECT code FROM paired JOIN pairings USING (code)
           WHERE person IN (SELECT value FROM json_each(?1)) AND NOT seen AND made AND paired_ms >= ?2
           ORDER BY paired_ms DESC LIMIT ?3)
         ORDER BY paired_ms DESC, code, seat"
    );
    let challenges = select_challenges!(
        "WHERE id IN (SELECT id FROM challenges JOIN challenge_people ON challenge = id
           WHERE person IN (SELECT value FROM json_each(?1)) AND NOT dismissed AND (
             answer = 'awaited' AND state = 'open' AND expires_ms > ?2
             OR answer = 'accepted' AND state <> 'accepted' AND expires_ms > ?3)
           ORDER BY created_ms DESC, id LIMIT ?4)
         ORDER BY created_ms DESC, id, place"
    );
    let (seen_since_ms, paired_since_ms) = (int(alive.seen_since_ms), int(alive.paired_since_ms));
    let until = params![people, int(now_ms), int(alive.expired_since_ms.min(now_ms)), MAX_WAITING];
    let pairings = query(connection, pairings, params![people, paired_since_ms, MAX_WAITING], read_pairing)?;
    Ok(Waiting {
        seeks: query(connection, seeks, params![people, seen_since_ms], read_seek)?,
        pairings: Pairing::joined(pairings),
        challenges: Challenge::joined(query(connection, challenges, until, read_challenge)?),
    })
}
