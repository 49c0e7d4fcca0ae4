//! Challenges.

use async_trait::async_trait;
use tokio_postgres::error::SqlState;
use tokio_postgres::{Row, Statement, Transaction};

use super::listener::{CHANNEL, OF_PERSON};
use super::{Connection, Postgres, pairings};
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

const BY_ID: &str = select_challenges!("WHERE id = $1 ORDER BY place");

const PUT: &str =
    "INSERT INTO challenges (id, challenger, by_link, terms, state, code, created_ms, expires_ms)
                   VALUES ($1, $2, $3, $4, 'open', NULL, $5, $6) ON CONFLICT DO NOTHING";

const PUT_ASKED: &str = "INSERT INTO challenge_people (challenge, place, person, seat, named, answer, dismissed)
                         VALUES ($1, (SELECT coalesce(max(place) + 1, 0) FROM challenge_people WHERE challenge = $1),
                                 $2, $3, $4, $5, $6)";

/// A challenge that can be answered, and by nobody else until this is over.
const LOCK: &str =
    "SELECT id FROM challenges WHERE id = $1 AND state = 'open' AND expires_ms > $2 FOR UPDATE";

const TELL: &str = "SELECT pg_notify($2, $3::text || person) FROM challenge_people WHERE challenge = $1";

#[async_trait]
impl Challenges for Postgres {
    async fn put_challenge(&self, challenge: Challenge) -> Result<()> {
        self.pool.run(async |connection| put(connection, &challenge).await).await
    }

    async fn challenge(&self, id: &str) -> Result<Option<Challenge>> {
        self.pool.run(async |connection| by_id(connection, id).await).await
    }

    async fn open_challenges(&self, challengers: &[String], now_ms: u64) -> Result<Vec<Challenge>> {
        self.pool.run(async |connection| open_of(connection, challengers, now_ms).await).await
    }

    async fn accept_challenge(&self, id: &str, acceptance: Acceptance) -> Result<Accepted> {
        self.pool.run(async |connection| accept(connection, id, &acceptance).await).await
    }

    async fn leave_challenge(&self, id: &str, person: &str, now_ms: u64) -> Result<bool> {
        self.pool.run(async |connection| leave(connection, id, person, now_ms).await).await
    }

    async fn close_challenge(&self, id: &str, person: &str, closed: Closed, now_ms: u64) -> Result<bool> {
        self.pool.run(async |connection| close(connection, id, person, closed, now_ms).await).await
    }

    async fn dismiss_challenge(&self, id: &str, people: &[String]) -> Result<()> {
        self.pool.run(async |connection| dismiss(connection, id, people).await).await
    }

    async fn forget_challenges(&self, before_ms: u64) -> Result<u64> {
        let sql = "DELETE FROM challenges WHERE expires_ms < $1";
        self.pool.run(async |connection| Ok(connection.execute(sql, &[&int(before_ms)]).await?)).await
    }
}

async fn put(connection: &mut Connection, challenge: &Challenge) -> Result<()> {
    let (put, put_asked) = (connection.prepare(PUT).await?, connection.prepare(PUT_ASKED).await?);
    let tell = connection.prepare(TELL).await?;
    let transaction = connection.transaction().await?;
    let Challenge { id, by_link, terms, created_ms, expires_ms, .. } = challenge;
    let values: super::connection::Values<'_> =
        &[id, &challenge.challenger(), by_link, terms, &int(*created_ms), &int(*expires_ms)];
    if transaction.execute(&put, values).await.map_err(nobody)? == 0 {
        return Err(StoreError::Conflict);
    }
    for asked in &challenge.people {
        put_one(&transaction, &put_asked, id, asked).await?;
    }
    transaction.query(&tell, &[id, &CHANNEL, &OF_PERSON]).await?;
    Ok(transaction.commit().await?)
}

async fn put_one(transaction: &Transaction<'_>, put: &Statement, id: &str, asked: &Asked) -> Result<()> {
    let Asked { person, seat, named, answer, dismissed } = asked;
    let values: super::connection::Values<'_> =
        &[&id, person, &seat.map(i64::from), named, &answer.word(), dismissed];
    transaction.execute(put, values).await.map_err(nobody)?;
    Ok(())
}

/// There is no such person.
fn nobody(error: tokio_postgres::Error) -> StoreError {
    if error.code() == Some(&SqlState::FOREIGN_KEY_VIOLATION) { StoreError::NotFound } else { error.into() }
}

async fn by_id(connection: &mut Connection, id: &str) -> Result<Option<Challenge>> {
    Ok(joined(&connection.query(BY_ID, &[&id]).await?)?.pop())
}

async fn open_of(connection: &mut Connection, challengers: &[String], now_ms: u64) -> Result<Vec<Challenge>> {
    let sql = select_challenges!(
        "WHERE challenger = ANY($1) AND state = 'open' AND expires_ms > $2 ORDER BY created_ms DESC, id, place"
    );
    joined(&connection.query(sql, &[&challengers, &int(now_ms)]).await?)
}

async fn accept(connection: &mut Connection, id: &str, acceptance: &Acceptance) -> Result<Accepted> {
    let answer =
        "UPDATE challenge_people SET answer = 'accepted', person = $3 WHERE challenge = $1 AND person = $2";
    let accepted = "UPDATE challenges SET state = 'accepted', code = $2 WHERE id = $1";
    let (lock, by_id) = (connection.prepare(LOCK).await?, connection.prepare(BY_ID).await?);
    let (answer, accepted) = (connection.prepare(answer).await?, connection.prepare(accepted).await?);
    let (put_asked, tell) = (connection.prepare(PUT_ASKED).await?, connection.prepare(TELL).await?);
    let pairings = pairings::Put::prepare(connection).await?;
    let transaction = connection.transaction().await?;
    let Acceptance { person, invited, among, pairing, now_ms } = acceptance;
    if transaction.query_opt(&lock, &[&id, &int(*now_ms)]).await?.is_none() {
        return Ok(Accepted::Closed);
    }
    let found = joined(&transaction.query(&by_id, &[&id]).await?)?.pop();
    if found.is_none_or(|found| found.accepted() != *among) {
        return Ok(Accepted::Outdated);
    }
    if let Some(invited) = invited {
        transaction.execute(&answer, &[&id, invited, person]).await?;
    } else {
        let answer = Answer::Accepted;
        let asked = Asked { person: person.clone(), seat: None, named: false, answer, dismissed: false };
        put_one(&transaction, &put_asked, id, &asked).await?;
    }
    if let Some(pairing) = pairing {
        transaction.execute(&accepted, &[&id, &pairing.code]).await?;
        pairings.put(&transaction, pairing, None).await?;
    }
    transaction.query(&tell, &[&id, &CHANNEL, &OF_PERSON]).await?;
    transaction.commit().await?;
    Ok(Accepted::Done)
}

async fn leave(connection: &mut Connection, id: &str, person: &str, now_ms: u64) -> Result<bool> {
    let sql = "DELETE FROM challenge_people WHERE challenge = $1 AND person = $2 AND NOT named";
    let (lock, leave) = (connection.prepare(LOCK).await?, connection.prepare(sql).await?);
    let tell = connection.prepare(TELL).await?;
    let transaction = connection.transaction().await?;
    if transaction.query_opt(&lock, &[&id, &int(now_ms)]).await?.is_none() {
        return Ok(false);
    }
    // They are told before they are gone.
    transaction.query(&tell, &[&id, &CHANNEL, &OF_PERSON]).await?;
    let left = transaction.execute(&leave, &[&id, &person]).await? > 0;
    transaction.commit().await?;
    Ok(left)
}

async fn close(
    connection: &mut Connection,
    id: &str,
    person: &str,
    closed: Closed,
    now_ms: u64,
) -> Result<bool> {
    let close = "UPDATE challenges SET state = $2 WHERE id = $1 AND state = 'open' AND expires_ms > $3";
    // Whoever ends it knows.
    let answer = "UPDATE challenge_people SET answer = 'declined', dismissed = true
                  WHERE challenge = $1 AND person = $2";
    let (close, answer) = (connection.prepare(close).await?, connection.prepare(answer).await?);
    let tell = connection.prepare(TELL).await?;
    let transaction = connection.transaction().await?;
    let word = ChallengeState::from(closed).word();
    if transaction.execute(&close, &[&id, &word, &int(now_ms)]).await? == 0 {
        return Ok(false);
    }
    transaction.execute(&answer, &[&id, &person]).await?;
    transaction.query(&tell, &[&id, &CHANNEL, &OF_PERSON]).await?;
    transaction.commit().await?;
    Ok(true)
}

async fn dismiss(connection: &mut Connection, id: &str, people: &[String]) -> Result<()> {
    let sql = "WITH seen AS (UPDATE challenge_people SET dismissed = true
                 WHERE challenge = $1 AND person = ANY($2) RETURNING person)
               SELECT pg_notify($3, $4 || person) FROM seen";
    connection.query(sql, &[&id, &people, &CHANNEL, &OF_PERSON]).await?;
    Ok(())
}

/// The challenges of rows with one of their people each.
pub(super) fn joined(rows: &[Row]) -> Result<Vec<Challenge>> {
    Ok(Challenge::joined(rows.iter().map(read_challenge).collect::<Result<Vec<_>>>()?))
}

/// A challenge with one of its people.
fn read_challenge(row: &Row) -> Result<Challenge> {
    let asked = Asked {
        person: row.try_get(7)?,
        seat: row.try_get::<_, Option<i64>>(8)?.map(small),
        named: row.try_get(9)?,
        answer: Answer::from_word(row.try_get(10)?),
        dismissed: row.try_get(11)?,
    };
    Ok(Challenge {
        id: row.try_get(0)?,
        people: vec![asked],
        by_link: row.try_get(1)?,
        terms: row.try_get(2)?,
        state: ChallengeState::from_word(row.try_get(3)?),
        table: row.try_get(4)?,
        created_ms: count(row.try_get(5)?),
        expires_ms: count(row.try_get(6)?),
    })
}
