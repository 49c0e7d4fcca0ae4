//! What people have to be told, and what they may not do for a while.

use async_trait::async_trait;

use super::Postgres;
use crate::error::Result;
use crate::number::{count, int};
use crate::{Sanctions, Silence, Warning};

#[async_trait]
impl Sanctions for Postgres {
    async fn warning_of(&self, ids: &[String]) -> Result<Option<Warning>> {
        let sql = "SELECT number, at_ms, sentence FROM warnings WHERE seen_ms IS NULL AND person = ANY($1)
                   ORDER BY number LIMIT 1";
        let row = self.pool.run(async |connection| Ok(connection.query_opt(sql, &[&ids]).await?)).await?;
        row.map(|row| {
            let (number, at_ms) = (count(row.try_get(0)?), count(row.try_get(1)?));
            Ok(Warning { number, at_ms, sentence: row.try_get(2)? })
        })
        .transpose()
    }

    async fn acknowledge(&self, ids: &[String], number: u64, now_ms: u64) -> Result<bool> {
        let sql =
            "UPDATE warnings SET seen_ms = $3 WHERE number = $2 AND seen_ms IS NULL AND person = ANY($1)";
        self.pool
            .run(async |connection| {
                Ok(connection.execute(sql, &[&ids, &int(number), &int(now_ms)]).await? > 0)
            })
            .await
    }

    async fn silence_of(&self, ids: &[String], now_ms: u64) -> Result<Option<Silence>> {
        let sql = "SELECT until_ms, sentence FROM silences WHERE until_ms > $2 AND person = ANY($1)
                   ORDER BY until_ms DESC LIMIT 1";
        let row = self
            .pool
            .run(async |connection| Ok(connection.query_opt(sql, &[&ids, &int(now_ms)]).await?))
            .await?;
        row.map(|row| Ok(Silence { until_ms: count(row.try_get(0)?), sentence: row.try_get(1)? })).transpose()
    }
}
