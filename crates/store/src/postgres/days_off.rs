//! The days off that people take.

use async_trait::async_trait;
use tokio_postgres::Row;

use super::{Connection, Postgres};
use crate::error::Result;
use crate::number::{count, int};
use crate::{DaysOff, StoreError, Taking, TimeOff};

/// Who asks twice at once is served one after the other.
const LOCK: &str = "SELECT 1 FROM people WHERE id = $1 FOR UPDATE";

const TAKEN: &str =
    "SELECT from_ms, to_ms FROM days_off WHERE to_ms > $2 AND person = ANY($1) ORDER BY from_ms";

const END: &str = "UPDATE days_off SET to_ms = $2 WHERE to_ms > $2 AND person = ANY($1)";

const TAKE: &str = "INSERT INTO days_off (person, from_ms, to_ms, told) VALUES ($1, $2, $3, false)
                    ON CONFLICT (person, from_ms) DO UPDATE SET to_ms = excluded.to_ms, told = false";

#[async_trait]
impl DaysOff for Postgres {
    async fn take_days_off(&self, taking: Taking) -> Result<bool> {
        self.pool.run(async |connection| take(connection, &taking).await).await
    }

    async fn days_off_of(&self, people: &[String], ends_after_ms: u64) -> Result<Vec<TimeOff>> {
        let taken = async |connection: &mut Connection| {
            Ok(connection.query(TAKEN, &[&people, &int(ends_after_ms)]).await?)
        };
        self.pool.run(taken).await?.iter().map(read).collect()
    }

    async fn untold_days_off(&self, limit: u32) -> Result<Vec<(String, TimeOff)>> {
        let sql = "SELECT from_ms, to_ms, person FROM days_off WHERE NOT told ORDER BY from_ms LIMIT $1";
        let untold =
            async |connection: &mut Connection| Ok(connection.query(sql, &[&i64::from(limit)]).await?);
        self.pool.run(untold).await?.iter().map(|row| Ok((row.try_get(2)?, read(row)?))).collect()
    }

    async fn days_off_told(&self, person: &str, from_ms: u64) -> Result<()> {
        let sql = "UPDATE days_off SET told = true WHERE person = $1 AND from_ms = $2";
        let told = async |connection: &mut Connection| {
            Ok(connection.execute(sql, &[&person, &int(from_ms)]).await?)
        };
        self.pool.run(told).await.map(drop)
    }

    async fn forget_days_off(&self, before_ms: u64) -> Result<u64> {
        let sql = "DELETE FROM days_off WHERE told AND to_ms < $1";
        self.pool.run(async |connection| Ok(connection.execute(sql, &[&int(before_ms)]).await?)).await
    }
}

async fn take(connection: &mut Connection, taking: &Taking) -> Result<bool> {
    let Taking { people, now_ms, length_ms, since_ms, .. } = taking;
    let person = people.first().ok_or(StoreError::NotFound)?;
    let (now_ms, to_ms) = (int(*now_ms), int(now_ms + length_ms));
    let (lock, taken) = (connection.prepare(LOCK).await?, connection.prepare(TAKEN).await?);
    let (end, take) = (connection.prepare(END).await?, connection.prepare(TAKE).await?);
    let transaction = connection.transaction().await?;
    transaction.query_opt(&lock, &[person]).await?.ok_or(StoreError::NotFound)?;
    let taken = transaction.query(&taken, &[people, &int(*since_ms)]).await?;
    if taking.is_too_much(&taken.iter().map(read).collect::<Result<Vec<_>>>()?) {
        return Ok(false);
    }
    transaction.execute(&end, &[people, &now_ms]).await?;
    transaction.execute(&take, &[person, &now_ms, &to_ms]).await?;
    transaction.commit().await?;
    Ok(true)
}

fn read(row: &Row) -> Result<TimeOff> {
    Ok(TimeOff { from_ms: count(row.try_get(0)?), to_ms: count(row.try_get(1)?) })
}
