//! What operators did.

use async_trait::async_trait;
use rusqlite::{Connection, Row, params};

use super::{Sqlite, json_list, query};
use crate::error::Result;
use crate::number::{count, int};
use crate::{Act, Intervention, Interventions};

#[async_trait]
impl Interventions for Sqlite {
    async fn intervene_as(&self, by: Option<&str>, act: Act, subject: &str, now_ms: u64) -> Result<u64> {
        let (by, subject) = (by.map(str::to_owned), subject.to_owned());
        self.writer
            .write(move |connection| add(connection, (by.as_deref(), None), act, &subject, now_ms))
            .await
    }

    async fn interventions(&self, after: u64, limit: u32) -> Result<Vec<Intervention>> {
        self.readers.read(move |connection| list(connection, after, limit)).await
    }

    async fn interventions_about(&self, subjects: &[String], limit: u32) -> Result<Vec<Intervention>> {
        let subjects = json_list(subjects)?;
        self.readers.read(move |connection| about(connection, &subjects, limit)).await
    }

    async fn last_intervention(&self) -> Result<u64> {
        self.readers.read(last).await
    }
}

/// Writes down what was done, by whom and with what words to the person.
pub(super) fn add(
    connection: &Connection,
    (by, detail): (Option<&str>, Option<&str>),
    act: Act,
    subject: &str,
    now_ms: u64,
) -> Result<u64> {
    let sql = "INSERT INTO interventions (number, at_ms, act, subject, by_person, detail)
               SELECT coalesce(max(number), 0) + 1, ?1, ?2, ?3, ?4, ?5 FROM interventions RETURNING number";
    let values = params![int(now_ms), act.word(), subject, by, detail];
    Ok(count(connection.prepare_cached(sql)?.query_row(values, |row| row.get(0))?))
}

fn list(connection: &Connection, after: u64, limit: u32) -> Result<Vec<Intervention>> {
    let sql = "SELECT number, at_ms, act, subject, by_person, detail FROM interventions WHERE number > ?1
               ORDER BY number LIMIT ?2";
    let rows = query(connection, sql, params![int(after), limit], read)?;
    Ok(rows.into_iter().flatten().collect())
}

fn about(connection: &Connection, subjects: &str, limit: u32) -> Result<Vec<Intervention>> {
    let sql = "SELECT number, at_ms, act, subject, by_person, detail FROM interventions
               WHERE subject IN (SELECT value FROM json_each(?1)) ORDER BY number DESC LIMIT ?2";
    let rows = query(connection, sql, params![subjects, limit], read)?;
    Ok(rows.into_iter().flatten().collect())
}

/// None for what a later version may have written.
fn read(row: &Row<'_>) -> rusqlite::Result<Option<Intervention>> {
    let Some(act) = Act::from_word(row.get_ref(2)?.as_str()?) else { return Ok(None) };
    Ok(Some(Intervention {
        number: count(row.get(0)?),
        at_ms: count(row.get(1)?),
        act,
        subject: row.get(3)?,
        by: row.get(4)?,
        detail: row.get(5)?,
    }))
}

fn last(connection: &Connection) -> Result<u64> {
    let sql = "SELECT coalesce(max(number), 0) FROM interventions";
    Ok(count(connection.prepare_cached(sql)?.query_row([], |row| row.get(0))?))
}
