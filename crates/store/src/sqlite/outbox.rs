//! What is to be told to people who are not here.

use async_trait::async_trait;
use rusqlite::{Connection, Row, params};

use super::{Sqlite, execute, query};
use crate::error::Result;
use crate::number::{count, int};
use crate::{Notice, Outbox};

#[async_trait]
impl Outbox for Sqlite {
    async fn post(&self, notices: Vec<Notice>) -> Result<u64> {
        self.writer.write(move |connection| post(connection, &notices)).await
    }

    async fn unsettled(&self, before_ms: u64, limit: u32) -> Result<Vec<Notice>> {
        let sql = "SELECT person, subject, way, json, due_ms, tries FROM outbox
                   WHERE settled = 0 AND due_ms < ?1 ORDER BY due_ms LIMIT ?2";
        self.readers
            .read(move |connection| query(connection, sql, params![int(before_ms), limit], read))
            .await
    }

    async fn claim(&self, now_ms: u64, until_ms: u64, limit: u32) -> Result<Vec<Notice>> {
        // One transaction writes at a time, so nobody else takes the same.
        let sql = "UPDATE outbox SET due_ms = ?2 WHERE (person, subject, way) IN
                   (SELECT person, subject, way FROM outbox WHERE settled = 0 AND due_ms <= ?1
                    ORDER BY due_ms LIMIT ?3)
                   RETURNING person, subject, way, json, due_ms, tries";
        let claim = move |connection: &Connection| {
            query(connection, sql, params![int(now_ms), int(until_ms), limit], read)
        };
        self.writer.write(claim).await
    }

    async fn settle(&self, notice: &Notice) -> Result<()> {
        let Notice { person, subject, way, .. } = notice.clone();
        let settle = move |connection: &Connection| {
            let sql = "UPDATE outbox SET settled = 1 WHERE person = ?1 AND subject = ?2 AND way = ?3";
            execute(connection, sql, [&person, &subject, &way]).map(drop)
        };
        self.writer.write(settle).await
    }

    async fn put_off(&self, notice: &Notice) -> Result<()> {
        let Notice { person, subject, way, due_ms, tries, .. } = notice.clone();
        let put_off = move |connection: &Connection| {
            let sql = "UPDATE outbox SET due_ms = ?4, tries = ?5
                       WHERE person = ?1 AND subject = ?2 AND way = ?3 AND settled = 0";
            execute(connection, sql, params![person, subject, way, int(due_ms), tries]).map(drop)
        };
        self.writer.write(put_off).await
    }

    async fn forget_settled(&self, before_ms: u64) -> Result<u64> {
        let forget = move |connection: &Connection| {
            let sql = "DELETE FROM outbox WHERE settled = 1 AND due_ms < ?1";
            execute(connection, sql, [int(before_ms)])
        };
        Ok(self.writer.write(forget).await? as u64)
    }
}

fn post(connection: &Connection, notices: &[Notice]) -> Result<u64> {
    let sql = "INSERT INTO outbox (person, subject, way, json, due_ms, tries, settled)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, 0) ON CONFLICT DO NOTHING";
    let mut posted = 0;
    for Notice { person, subject, way, json, due_ms, tries } in notices {
        posted += execute(connection, sql, params![person, subject, way, json, int(*due_ms), tries])?;
    }
    Ok(posted as u64)
}

fn read(row: &Row<'_>) -> rusqlite::Result<Notice> {
    Ok(Notice {
        person: row.get(0)?,
        subject: row.get(1)?,
        way: row.get(2)?,
        json: row.get(3)?,
        due_ms: count(row.get(4)?),
        tries: row.get(5)?,
    })
}
