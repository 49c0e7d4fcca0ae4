//! What operators did.

use async_trait::async_trait;
use rusqlite::{Connection, params};

use super::{Sqlite, query};
use crate::error::Result;
use crate::number::{count, int};
use crate::{Act, Intervention, Interventions};

#[async_trait]
impl Interventions for Sqlite {
    async fn intervene(&self, act: Act, subject: &str, now_ms: u64) -> Result<u64> {
        let subject = subject.to_owned();
        self.writer.write(move |connection| add(connection, act, &subject, now_ms)).await
    }

    async fn interventions(&self, after: u64, limit: u32) -> Result<Vec<Intervention>> {
        self.readers.read(move |connection| list(connection, after, limit)).await
    }

    async fn last_intervention(&self) -> Result<u64> {
        self.readers.read(last).await
    }
}

fn add(connection: &Connection, act: Act, subject: &str, now_ms: u64) -> Result<u64> {
    let sql = "INSERT INTO interventions (number, at_ms, act, subject)
               SELECT coalesce(max(number), 0) + 1, ?1, ?2, ?3 FROM interventions RETURNING number";
    let values = params![int(now_ms), act.word(), subject];
    Ok(count(connection.prepare_cached(sql)?.query_row(values, |row| row.get(0))?))
}

fn list(connection: &Connection, after: u64, limit: u32) -> Result<Vec<Intervention>> {
    let sql =
        "SELECT number, at_ms, act, subject FROM interventions WHERE number > ?1 ORDER BY number LIMIT ?2";
    let rows = query(connection, sql, params![int(after), limit], |row| {
        let act = Act::from_word(row.get_ref(2)?.as_str()?);
        Ok((count(row.get(0)?), count(row.get(1)?), act, row.get(3)?))
    })?;
    let known = |(number, at_ms, act, subject): (_, _, Option<Act>, _)| {
        Some(Intervention { number, at_ms, act: act?, subject })
    };
    Ok(rows.into_iter().filter_map(known).collect())
}

fn last(connection: &Connection) -> Result<u64> {
    let sql = "SELECT coalesce(max(number), 0) FROM interventions";
    Ok(count(connection.prepare_cached(sql)?.query_row([], |row| row.get(0))?))
}
