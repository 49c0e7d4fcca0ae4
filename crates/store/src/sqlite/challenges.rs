//! Challenges.

use async_trait::async_trait;
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::{Sqlite, execute, json_list, pairings, people, query};
use crate::error::Result;
use crate::number::{count, int, small};
use crate::{Challenge, ChallengeState, Challenges, Closed, Pairing, StoreError};

/// All columns, in the order of [`read_challenge`].
macro_rules! select_challenges {
    ($rest:literal) => {
        concat!(
            "SELECT id, challenger, challenged, terms, seat, state, code, created_ms, expires_ms FROM challenges ",
            $rest
        )
    };
}
pub(super) use select_challenges;

#[async_trait]
impl Challenges for Sqlite {
    async fn put_challenge(&self, challenge: Challenge) -> Result<()> {
        self.writer.write(move |connection| put(connection, &challenge)).await
    }

    async fn challenge(&self, id: &str) -> Result<Option<Challenge>> {
        let id = id.to_owned();
        self.readers.read(move |connection| by_id(connection, &id)).await
    }

    async fn open_challenges(&self, challengers: &[String], now_ms: u64) -> Result<Vec<Challenge>> {
        let challengers = challengers.to_vec();
        self.readers.read(move |connection| open_of(connection, &challengers, now_ms)).await
    }

    async fn accept_challenge(&self, id: &str, pairing: Pairing) -> Result<bool> {
        let id = id.to_owned();
        self.writer.write(move |connection| accept(connection, &id, &pairing)).await
    }

    async fn close_challenge(&self, id: &str, closed: Closed, now_ms: u64) -> Result<bool> {
        let id = id.to_owned();
        self.writer.write(move |connection| close(connection, &id, closed, now_ms)).await
    }

    async fn forget_challenge(&self, id: &str) -> Result<()> {
        let id = id.to_owned();
        let sql = "DELETE FROM challenges WHERE id = ?1";
        self.writer.write(move |connection| execute(connection, sql, [id]).map(drop)).await
    }

    async fn forget_challenges(&self, before_ms: u64) -> Result<u64> {
        let sql = "DELETE FROM challenges WHERE expires_ms < ?1";
        Ok(self.writer.write(move |connection| execute(connection, sql, [int(before_ms)])).await? as u64)
    }
}

fn put(connection: &Connection, challenge: &Challenge) -> Result<()> {
    for person in [Some(&challenge.challenger), challenge.challenged.as_ref()].into_iter().flatten() {
        if people::by_id(connection, person)?.is_none() {
            return Err(StoreError::NotFound);
        }
    }
    let sql = "INSERT INTO challenges (id, challenger, challenged, terms, seat, state, code, created_ms, expires_ms)
               VALUES (?1, ?2, ?3, ?4, ?5, 'open', NULL, ?6, ?7) ON CONFLICT DO NOTHING";
    let Challenge { id, challenger, challenged, terms, seat, created_ms, expires_ms, .. } = challenge;
    let values = params![id, challenger, challenged, terms, seat, int(*created_ms), int(*expires_ms)];
    match execute(connection, sql, values)? {
        0 => Err(StoreError::Conflict),
        _ => Ok(()),
    }
}

fn by_id(connection: &Connection, id: &str) -> Result<Option<Challenge>> {
    let sql = select_challenges!("WHERE id = ?1");
    Ok(connection.prepare_cached(sql)?.query_row([id], read_challenge).optional()?)
}

fn open_of(connection: &Connection, challengers: &[String], now_ms: u64) -> Result<Vec<Challenge>> {
    let sql = select_challenges!(
        "WHERE challenger IN (SELECT value FROM json_each(?1)) AND state = 'open' AND expires_ms > ?2
         ORDER BY created_ms DESC, id"
    );
    query(connection, sql, params![json_list(challengers)?, int(now_ms)], read_challenge)
}

fn accept(connection: &Connection, id: &str, pairing: &Pairing) -> Result<bool> {
    let sql = "UPDATE challenges SET state = 'accepted', code = ?2
               WHERE id = ?1 AND state = 'open' AND expires_ms > ?3";
    if execute(connection, sql, params![id, pairing.code, int(pairing.paired_ms)])? == 0 {
        return Ok(false);
    }
    pairings::put(connection, pairing, false)?;
    Ok(true)
}

fn close(connection: &Connection, id: &str, closed: Closed, now_ms: u64) -> Result<bool> {
    let sql = "UPDATE challenges SET state = ?2 WHERE id = ?1 AND state = 'open' AND expires_ms > ?3";
    let word = ChallengeState::from(closed).word();
    Ok(execute(connection, sql, params![id, word, int(now_ms)])? > 0)
}

pub(super) fn read_challenge(row: &Row<'_>) -> rusqlite::Result<Challenge> {
    Ok(Challenge {
        id: row.get(0)?,
        challenger: row.get(1)?,
        challenged: row.get(2)?,
        terms: row.get(3)?,
        seat: row.get::<_, Option<i64>>(4)?.map(small),
        state: ChallengeState::from_word(&row.get::<_, String>(5)?),
        table: row.get(6)?,
        created_ms: count(row.get(7)?),
        expires_ms: count(row.get(8)?),
    })
}
