//! What people have to be told, and what they may not do for a while.

use async_trait::async_trait;
use rusqlite::{Connection, OptionalExtension, params};

use super::{Sqlite, execute, json_list};
use crate::error::Result;
use crate::number::{count, int};
use crate::{Sanctions, Silence, Warning};

#[async_trait]
impl Sanctions for Sqlite {
    async fn warning_of(&self, ids: &[String]) -> Result<Option<Warning>> {
        let ids = json_list(ids)?;
        self.readers.read(move |connection| warning(connection, &ids)).await
    }

    async fn acknowledge(&self, ids: &[String], number: u64, now_ms: u64) -> Result<bool> {
        let ids = json_list(ids)?;
        let sql = "UPDATE warnings SET seen_ms = ?3 WHERE number = ?2 AND seen_ms IS NULL
                   AND person IN (SELECT value FROM json_each(?1))";
        self.writer
            .write(
                move |connection| Ok(execute(connection, sql, params![ids, int(number), int(now_ms)])? > 0),
            )
            .await
    }

    async fn silence_of(&self, ids: &[String], now_ms: u64) -> Result<Option<Silence>> {
        let ids = json_list(ids)?;
        self.readers.read(move |connection| silence(connection, &ids, now_ms)).await
    }
}

fn warning(connection: &Connection, ids: &str) -> Result<Option<Warning>> {
    let sql = "SELECT number, at_ms, sentence FROM warnings
               WHERE seen_ms IS NULL AND person IN (SELECT value FROM json_each(?1)) ORDER BY number LIMIT 1";
    let warning = connection.prepare_cached(sql)?.query_row([ids], |row| {
        Ok(Warning { number: count(row.get(0)?), at_ms: count(row.get(1)?), sentence: row.get(2)? })
    });
    Ok(warning.optional()?)
}

fn silence(connection: &Connection, ids: &str, now_ms: u64) -> Result<Option<Silence>> {
    let sql = "SELECT until_ms, sentence FROM silences
               WHERE until_ms > ?2 AND person IN (SELECT value FROM json_each(?1)) ORDER BY until_ms DESC LIMIT 1";
    let silence = connection.prepare_cached(sql)?.query_row(params![ids, int(now_ms)], |row| {
        Ok(Silence { until_ms: count(row.get(0)?), sentence: row.get(1)? })
    });
    Ok(silence.optional()?)
}
