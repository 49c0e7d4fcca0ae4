//! What operators did.

use async_trait::async_trait;
use tokio_postgres::Row;
use tokio_postgres::error::SqlState;

use super::{Connection, Postgres};
use crate::error::Result;
use crate::number::{count, int};
use crate::{Act, Intervention, Interventions, StoreError};

/// How often a number is asked for again because another operator was quicker.
const MAX_TRIES: usize = 20;

#[async_trait]
impl Interventions for Postgres {
    async fn intervene_as(&self, by: Option<&str>, act: Act, subject: &str, now_ms: u64) -> Result<u64> {
        self.pool.run(async |connection| add(connection, by, act, subject, now_ms).await).await
    }

    async fn interventions(&self, after: u64, limit: u32) -> Result<Vec<Intervention>> {
        self.pool.run(async |connection| list(connection, after, limit).await).await
    }

    async fn interventions_about(&self, subjects: &[String], limit: u32) -> Result<Vec<Intervention>> {
        self.pool.run(async |connection| about(connection, subjects, limit).await).await
    }

    async fn last_intervention(&self) -> Result<u64> {
        self.pool.run(async |connection| last(connection).await).await
    }
}

/// A sequence would give out numbers that can be seen in another order than their own; whoever reads on by
/// number would miss some.
async fn add(
    connection: &mut Connection,
    by: Option<&str>,
    act: Act,
    subject: &str,
    now_ms: u64,
) -> Result<u64> {
    let sql = "INSERT INTO interventions (number, at_ms, act, subject, by_person)
               SELECT coalesce(max(number), 0) + 1, $1, $2, $3, $4 FROM interventions RETURNING number";
    for _ in 0..MAX_TRIES {
        match connection.query_opt(sql, &[&int(now_ms), &act.word(), &subject, &by]).await {
            Err(error) if error.code() == Some(&SqlState::UNIQUE_VIOLATION) => {}
            row => return Ok(count(row?.ok_or(StoreError::NotFound)?.try_get(0)?)),
        }
    }
    Err(StoreError::Conflict)
}

async fn list(connection: &mut Connection, after: u64, limit: u32) -> Result<Vec<Intervention>> {
    let sql = "SELECT number, at_ms, act, subject, by_person, detail FROM interventions WHERE number > $1
               ORDER BY number LIMIT $2";
    let rows = connection.query(sql, &[&int(after), &i64::from(limit)]).await?;
    rows.iter().filter_map(|row| read(row).transpose()).collect()
}

async fn about(connection: &mut Connection, subjects: &[String], limit: u32) -> Result<Vec<Intervention>> {
    let sql = "SELECT number, at_ms, act, subject, by_person, detail FROM interventions
               WHERE subject = ANY($1) ORDER BY number DESC LIMIT $2";
    let rows = connection.query(sql, &[&subjects, &i64::from(limit)]).await?;
    rows.iter().filter_map(|row| read(row).transpose()).collect()
}

/// None for what a later version may have written.
fn read(row: &Row) -> Result<Option<Intervention>> {
    let Some(act) = Act::from_word(row.try_get(2)?) else { return Ok(None) };
    let (number, at_ms) = (count(row.try_get(0)?), count(row.try_get(1)?));
    let (subject, by, detail) = (row.try_get(3)?, row.try_get(4)?, row.try_get(5)?);
    Ok(Some(Intervention { number, at_ms, act, subject, by, detail }))
}

async fn last(connection: &mut Connection) -> Result<u64> {
    let row = connection.query_opt("SELECT coalesce(max(number), 0) FROM interventions", &[]).await?;
    Ok(count(row.ok_or(StoreError::NotFound)?.try_get(0)?))
}
