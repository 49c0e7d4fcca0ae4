//! Servers that are up.

use async_trait::async_trait;
use rusqlite::{Connection, params};

use super::{Sqlite, execute};
use crate::Heartbeats;
use crate::error::Result;
use crate::number::{count, int};

#[async_trait]
impl Heartbeats for Sqlite {
    async fn heartbeat(&self, node: &str, now_ms: u64) -> Result<()> {
        let node = node.to_owned();
        self.writer.write(move |connection| heartbeat(connection, &node, now_ms)).await
    }

    async fn last_heartbeat(&self) -> Result<Option<u64>> {
        self.readers.read(last_heartbeat).await
    }
}

pub(super) fn heartbeat(connection: &Connection, node: &str, now_ms: u64) -> Result<()> {
    let sql = "INSERT OR REPLACE INTO nodes (node, beat_ms) VALUES (?1, ?2)";
    execute(connection, sql, params![node, int(now_ms)])?;
    Ok(())
}

fn last_heartbeat(connection: &Connection) -> Result<Option<u64>> {
    let beat_ms: Option<i64> =
        connection.prepare_cached("SELECT max(beat_ms) FROM nodes")?.query_row([], |row| row.get(0))?;
    Ok(beat_ms.map(count))
}
