//! Challenges.

use async_trait::async_trait;
use tokio_postgres::Row;
use tokio_postgres::error::SqlState;

use super::listener::{CHANNEL, OF_PERSON};
use super::{Connection, Postgres, pairings};
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

    async fn accept_challenge(&self, id: &str, pairing: Pairing) -> Result<bool> {
        self.pool.run(async |connection| accept(connection, id, &pairing).await).await
    }

    async fn close_challenge(&self, id: &str, closed: Closed, now_ms: u64) -> Result<bool> {
        self.pool.run(async |connection| close(connection, id, closed, now_ms).await).await
    }

    async fn forget_challenge(&self, id: &str) -> Result<()> {
        let sql = "WITH gone AS (DELETE FROM challenges WHERE id = $1 RETURNING challenger)
                   SELECT pg_notify($2, $3 || challenger) FROM gone";
        let forget = async |connection: &mut Connection| {
            connection.query(sql, &[&id, &CHANNEL, &OF_PERSON]).await?;
            Ok(())
        };
        self.pool.run(forget).await
    }

    async fn forget_challenges(&self, before_ms: u64) -> Result<u64> {
        let sql = "DELETE FROM challenges WHERE expires_ms < $1";
        self.pool.run(async |connection| Ok(connection.execute(sql, &[&int(before_ms)]).await?)).await
    }
}

async fn put(connection: &mut Connection, challenge: &Challenge) -> Result<()> {
    let sql = "WITH new AS (INSERT INTO challenges
                 (id, challenger, challenged, terms, seat, state, code, created_ms, expires_ms)
                 VALUES ($1, $2, $3, $4, $5, 'open', NULL, $6, $7) ON CONFLICT DO NOTHING
                 RETURNING challenger, challenged)
               SELECT pg_notify($8, $9 || challenger), pg_notify($8, $9 || coalesce(challenged, challenger)) FROM new";
    let Challenge { id, challenger, challenged, terms, seat, created_ms, expires_ms, .. } = challenge;
    let (seat, created_ms, expires_ms) = (seat.map(i64::from), int(*created_ms), int(*expires_ms));
    let put = connection
        .query(
            sql,
            &[id, challenger, challenged, terms, &seat, &created_ms, &expires_ms, &CHANNEL, &OF_PERSON],
        )
        .await;
    match put {
        Err(error) if error.code() == Some(&SqlState::FOREIGN_KEY_VIOLATION) => Err(StoreError::NotFound),
        rows if rows.as_ref().is_ok_and(Vec::is_empty) => Err(StoreError::Conflict),
        rows => Ok(rows.map(drop)?),
    }
}

async fn by_id(connection: &mut Connection, id: &str) -> Result<Option<Challenge>> {
    let sql = select_challenges!("WHERE id = $1");
    connection.query_opt(sql, &[&id]).await?.as_ref().map(read_challenge).transpose()
}

async fn open_of(connection: &mut Connection, challengers: &[String], now_ms: u64) -> Result<Vec<Challenge>> {
    let sql = select_challenges!(
        "WHERE challenger = ANY($1) AND state = 'open' AND expires_ms > $2 ORDER BY created_ms DESC, id"
    );
    connection.query(sql, &[&challengers, &int(now_ms)]).await?.iter().map(read_challenge).collect()
}

async fn accept(connection: &mut Connection, id: &str, pairing: &Pairing) -> Result<bool> {
    let sql = "WITH closed AS (UPDATE challenges SET state = 'accepted', code = $2
                 WHERE id = $1 AND state = 'open' AND expires_ms > $3 RETURNING challenger, challenged)
               SELECT pg_notify($4, $5 || challenger), pg_notify($4, $5 || coalesce(challenged, challenger)) FROM closed";
    let update = connection.prepare(sql).await?;
    let statements = pairings::Put::prepare(connection).await?;
    let transaction = connection.transaction().await?;
    let values: super::connection::Values<'_> =
        &[&id, &pairing.code, &int(pairing.paired_ms), &CHANNEL, &OF_PERSON];
    if transaction.query(&update, values).await?.is_empty() {
        return Ok(false);
    }
    statements.put(&transaction, pairing, false).await?;
    transaction.commit().await?;
    Ok(true)
}

async fn close(connection: &mut Connection, id: &str, closed: Closed, now_ms: u64) -> Result<bool> {
    let sql = "WITH closed AS (UPDATE challenges SET state = $2
                 WHERE id = $1 AND state = 'open' AND expires_ms > $3 RETURNING challenger, challenged)
               SELECT pg_notify($4, $5 || challenger), pg_notify($4, $5 || coalesce(challenged, challenger)) FROM closed";
    let word = ChallengeState::from(closed).word();
    Ok(!connection.query(sql, &[&id, &word, &int(now_ms), &CHANNEL, &OF_PERSON]).await?.is_empty())
}

pub(super) fn read_challenge(row: &Row) -> Result<Challenge> {
    Ok(Challenge {
        id: row.try_get(0)?,
        challenger: row.try_get(1)?,
        challenged: row.try_get(2)?,
        terms: row.try_get(3)?,
        seat: row.try_get::<_, Option<i64>>(4)?.map(small),
        state: ChallengeState::from_word(row.try_get(5)?),
        table: row.try_get(6)?,
        created_ms: count(row.try_get(7)?),
        expires_ms: count(row.try_get(8)?),
    })
}
