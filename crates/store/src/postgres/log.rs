//! Reading logs. Appending is the business of [`writer`](super::writer).

use async_trait::async_trait;
use tokio::sync::broadcast;
use tokio_postgres::Row;

use super::{Connection, Postgres, words};
use crate::error::Result;
use crate::number::{count, int};
use crate::{Append, Change, Event, Log};

#[async_trait]
impl Log for Postgres {
    async fn append(&self, append: Append) -> Result<u64> {
        self.writer.append(append).await
    }

    async fn events(&self, table: &str, after: u64, limit: u32) -> Result<Vec<Event>> {
        self.pool.run(async |connection| events(connection, table, after, limit).await).await
    }

    async fn versions(&self, tables: &[String]) -> Result<Vec<(String, u64)>> {
        self.pool.run(async |connection| versions(connection, tables).await).await
    }

    fn changes(&self) -> broadcast::Receiver<Change> {
        self.listener.changes()
    }
}

async fn events(connection: &mut Connection, code: &str, after: u64, limit: u32) -> Result<Vec<Event>> {
    let sql = "SELECT version, json, person, name, text FROM events LEFT JOIN words USING (code, version)
               WHERE code = $1 AND version > $2 ORDER BY version LIMIT $3";
    let rows = connection.query(sql, &[&code, &int(after), &i64::from(limit)]).await?;
    let read = |row: &Row| {
        Ok(Event { version: count(row.try_get(0)?), json: row.try_get(1)?, words: words::read(row, 2)? })
    };
    rows.iter().map(read).collect()
}

async fn versions(connection: &mut Connection, codes: &[String]) -> Result<Vec<(String, u64)>> {
    let rows = connection.query("SELECT code, version FROM tables WHERE code = ANY($1)", &[&codes]).await?;
    rows.iter().map(|row| Ok((row.try_get(0)?, count(row.try_get(1)?)))).collect()
}
