//! Servers that are up.

use async_trait::async_trait;

use super::{Connection, Postgres};
use crate::Heartbeats;
use crate::error::Result;
use crate::number::{count, int};

#[async_trait]
impl Heartbeats for Postgres {
    async fn heartbeat(&self, node: &str, now_ms: u64) -> Result<()> {
        self.pool.run(async |connection| heartbeat(connection, node, now_ms).await).await
    }

    async fn last_heartbeat(&self) -> Result<Option<u64>> {
        self.pool.run(async |connection| last_heartbeat(connection).await).await
    }
}

async fn heartbeat(connection: &mut Connection, node: &str, now_ms: u64) -> Result<()> {
    let sql = "INSERT INTO nodes (node, beat_ms) VALUES ($1, $2)
               ON CONFLICT (node) DO UPDATE SET beat_ms = excluded.beat_ms";
    connection.execute(sql, &[&node, &int(now_ms)]).await?;
    Ok(())
}

async fn last_heartbeat(connection: &mut Connection) -> Result<Option<u64>> {
    let row = connection.query_opt("SELECT max(beat_ms) FROM nodes", &[]).await?;
    let beat_ms: Option<i64> = row.map(|row| row.try_get(0)).transpose()?.flatten();
    Ok(beat_ms.map(count))
}
