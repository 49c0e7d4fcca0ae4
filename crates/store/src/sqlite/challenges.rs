//! Challenges.

use async_trait::async_trait;
use rusqlite::{Connection, Row, params};

use super::{Sqlite, execute, json_list, pairings, people, query};
use crate::error::Result;
use crate::number::{count, int, small};
use crate::{Acceptance, Accepted, Answer, Asked, Challenge, ChallengeState, Challenges, Closed, StoreError};

/// A row for each of their people, as [`read_challenge`] reads it and [`Challenge::joined`] puts it together.
macro_rules! select_challenges {
    ($rest:literal) => {
        concat!(
            "SELECT id, by_link, terms, state, code, created_ms, expires_ms, person, seat, named, answer, dismissed
             FROM challenges JOIN challenge_people ON challenge = id ",
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

    async fn accept_challenge(&self, id: &str, acceptance: Acceptance) -> Result<Accepted> {
        let id = id.to_owned();
        self.writer.write(move |connection| accept(connection, &id, &acceptance)).await
    }

    async fn leave_challenge(&self, id: &str, person: &str, now_ms: u64) -> Result<bool> {
        let (id, person) = (id.to_owned(), person.to_owned());
        self.writer.write(move |connection| leave(connection, &id, &person, now_ms)).await
    }

    async fn close_challenge(&self, id: &str, person: &str, closed: Closed, now_ms: u64) -> Result<bool> {
        let (id, person) = (id.to_owned(), person.to_owned());
        self.writer.write(move |connection| close(connection, &id, &person, closed, now_ms)).await
    }

    async fn dismiss_challenge(&self, id: &str, people: &[String]) -> Result<()> {
        let (id, people) = (id.to_owned(), people.to_vec());
        self.writer.write(move |connection| dismiss(connection, &id, &people)).await
    }

    async fn forget_challenges(&self, before_ms: u64) -> Result<u64> {
        let sql = "DELETE FROM challenges WHERE expires_ms < ?1";
        Ok(self.writer.write(move |connection| execute(connection, sql, [int(before_ms)])).await? as u64)
    }
}

fn put(connection: &Connection, challenge: &Challenge) -> Result<()> {
    for asked in &challenge.people {
        if people::by_id(connection, &asked.person)?.is_none() {
            return Err(StoreError::NotFound);
        }
    }
    let sql = "INSERT INTO challenges (id, challenger, by_link, terms, state, code, created_ms, expires_ms)
               VALUES (?1, ?2, ?3, ?4, 'open', NULL, ?5, ?6) ON CONFLICT DO NOTHING";
    let Challenge { id, by_link, terms, created_ms, expires_ms, .. } = challenge;
    let values = params![id, challenge.challenger(), by_link, terms, int(*created_ms), int(*expires_ms)];
    if execute(connection, sql, values)? == 0 {
        return Err(StoreError::Conflict);
    }
    for (place, asked) in challenge.people.iter().enumerate() {
        put_asked(connection, id, place, asked)?;
    }
    Ok(())
}

fn put_asked(connection: &Connection, id: &str, place: usize, asked: &Asked) -> Result<()> {
    let sql = "INSERT INTO challenge_people (challenge, place, person, seat, named, answer, dismissed)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    let Asked { person, seat, named, answer, dismissed } = asked;
    let values = params![id, place as i64, person, seat, named, answer.word(), dismissed];
    execute(connection, sql, values).map(drop)
}

fn by_id(connection: &Connection, id: &str) -> Result<Option<Challenge>> {
    let sql = select_challenges!("WHERE id = ?1 ORDER BY place");
    Ok(Challenge::joined(query(connection, sql, [id], read_challenge)?).pop())
}

fn open_of(connection: &Connection, challengers: &[String], now_ms: u64) -> Result<Vec<Challenge>> {
    let sql = select_challenges!(
        "WHERE challenger IN (SELECT value FROM json_each(?1)) AND state = 'open' AND expires_ms > ?2
         ORDER BY created_ms DESC, id, place"
    );
    let rows = query(connection, sql, params![json_list(challengers)?, int(now_ms)], read_challenge)?;
    Ok(Challenge::joined(rows))
}

/// The challenge if it can be answered. The caller's transaction is the only one that writes.
fn answerable(connection: &Connection, id: &str, now_ms: u64) -> Result<Option<Challenge>> {
    let is_open = |found: &Challenge| found.state == ChallengeState::Open && found.expires_ms > now_ms;
    Ok(by_id(connection, id)?.filter(is_open))
}

fn accept(connection: &Connection, id: &str, acceptance: &Acceptance) -> Result<Accepted> {
    let Acceptance { person, invited, among, pairing, now_ms } = acceptance;
    let Some(found) = answerable(connection, id, *now_ms)? else { return Ok(Accepted::Closed) };
    if found.accepted() != *among {
        return Ok(Accepted::Outdated);
    }
    if let Some(invited) = invited {
        let sql = "UPDATE challenge_people SET answer = 'accepted', person = ?3
                   WHERE challenge = ?1 AND person = ?2";
        execute(connection, sql, params![id, invited, person])?;
    } else {
        let answer = Answer::Accepted;
        let asked = Asked { person: person.clone(), seat: None, named: false, answer, dismissed: false };
        let next = "SELECT max(place) + 1 FROM challenge_people WHERE challenge = ?1";
        let place: i64 = connection.prepare_cached(next)?.query_row([id], |row| row.get(0))?;
        put_asked(connection, id, small::<u32>(place) as usize, &asked)?;
    }
    if let Some(pairing) = pairing {
        let sql = "UPDATE challenges SET state = 'accepted', code = ?2 WHERE id = ?1";
        execute(connection, sql, params![id, pairing.code])?;
        pairings::put(connection, pairing, None)?;
    }
    Ok(Accepted::Done)
}

fn leave(connection: &Connection, id: &str, person: &str, now_ms: u64) -> Result<bool> {
    if answerable(connection, id, now_ms)?.is_none() {
        return Ok(false);
    }
    let sql = "DELETE FROM challenge_people WHERE challenge = ?1 AND person = ?2 AND NOT named";
    Ok(execute(connection, sql, [id, person])? > 0)
}

fn close(connection: &Connection, id: &str, person: &str, closed: Closed, now_ms: u64) -> Result<bool> {
    if answerable(connection, id, now_ms)?.is_none() {
        return Ok(false);
    }
    let state = "UPDATE challenges SET state = ?2 WHERE id = ?1";
    execute(connection, state, [id, ChallengeState::from(closed).word()])?;
    // Whoever ends it knows.
    let answer =
        "UPDATE challenge_people SET answer = 'declined', dismissed = 1 WHERE challenge = ?1 AND person = ?2";
    execute(connection, answer, [id, person])?;
    Ok(true)
}

fn dismiss(connection: &Connection, id: &str, people: &[String]) -> Result<()> {
    let sql = "UPDATE challenge_people SET dismissed = 1
               WHERE challenge = ?1 AND person IN (SELECT value FROM json_each(?2))";
    execute(connection, sql, params![id, json_list(people)?]).map(drop)
}

/// A challenge with one of its people.
pub(super) fn read_challenge(row: &Row<'_>) -> rusqlite::Result<Challenge> {
    let asked = Asked {
        person: row.get(7)?,
        seat: row.get::<_, Option<i64>>(8)?.map(small),
        named: row.get(9)?,
        answer: Answer::from_word(&row.get::<_, String>(10)?),
        dismissed: row.get(11)?,
    };
    Ok(Challenge {
        id: row.get(0)?,
        people: vec![asked],
        by_link: row.get(1)?,
        terms: row.get(2)?,
        state: ChallengeState::from_word(&row.get::<_, String>(3)?),
        table: row.get(4)?,
        created_ms: count(row.get(5)?),
        expires_ms: count(row.get(6)?),
    })
}
