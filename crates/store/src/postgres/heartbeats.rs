//! Servers that are up, and the times when one was not.

use async_trait::async_trait;

use super::{Connection, Postgres};
use crate::error::Result;
use crate::number::{count, int};
use crate::{Heartbeat, Heartbeats, Node, Outage, Pulse};

/// One row at least, for the clock.
const NODES: &str = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint, node, beat_ms
                     FROM (SELECT 1) AS always LEFT JOIN nodes ON true";

const OUTAGES: &str = "SELECT from_ms, to_ms FROM outages WHERE to_ms > $1";

const BEAT: &str = "INSERT INTO nodes (node, beat_ms) VALUES ($1, $2)
                    ON CONFLICT (node) DO UPDATE SET beat_ms = excluded.beat_ms";

const REMEMBER: &str = "INSERT INTO outages (from_ms, to_ms)
                        SELECT * FROM unnest($1::bigint[], $2::bigint[]) ON CONFLICT DO NOTHING";

const GIVE_UP: &str = "DELETE FROM nodes USING unnest($1::text[], $2::bigint[]) AS gone (node, beat_ms)
                       WHERE nodes.node = gone.node AND nodes.beat_ms = gone.beat_ms";

#[async_trait]
impl Heartbeats for Postgres {
    async fn heartbeat(&self, heartbeat: Heartbeat) -> Result<()> {
        self.pool.run(async |connection| beat(connection, &heartbeat).await).await
    }

    async fn pulse(&self, ended_after_ms: u64) -> Result<Pulse> {
        self.pool.run(async |connection| pulse(connection, ended_after_ms).await).await
    }

    async fn last_heartbeat(&self) -> Result<Option<u64>> {
        self.pool.run(async |connection| last_heartbeat(connection).await).await
    }

    async fn forget_outages(&self, before_ms: u64) -> Result<()> {
        let sql = "DELETE FROM outages WHERE to_ms < $1";
        self.pool
            .run(async |connection| Ok(connection.execute(sql, &[&int(before_ms)]).await.map(drop)?))
            .await
    }
}

async fn beat(connection: &mut Connection, heartbeat: &Heartbeat) -> Result<()> {
    let Heartbeat { node, outages, gone } = heartbeat;
    if outages.is_empty() && gone.is_empty() {
        connection.execute(BEAT, &[&node.name, &int(node.beat_ms)]).await?;
        return Ok(());
    }
    let (starts, ends): (Vec<i64>, Vec<i64>) =
        outages.iter().map(|outage| (int(outage.from_ms), int(outage.to_ms))).unzip();
    let (names, beats): (Vec<&str>, Vec<i64>) =
        gone.iter().map(|node| (node.name.as_str(), int(node.beat_ms))).unzip();
    let transaction = connection.transaction().await?;
    transaction.execute(BEAT, &[&node.name, &int(node.beat_ms)]).await?;
    transaction.execute(REMEMBER, &[&starts, &ends]).await?;
    transaction.execute(GIVE_UP, &[&names, &beats]).await?;
    Ok(transaction.commit().await?)
}

/// The heartbeats are read first: the outages written with them are then there to be read.
async fn pulse(connection: &mut Connection, ended_after_ms: u64) -> Result<Pulse> {
    let (mut clock_ms, mut nodes) = (None, Vec::new());
    for row in connection.query(NODES, &[]).await? {
        clock_ms = Some(count(row.try_get(0)?));
        if let (Some(name), Some(beat_ms)) = (row.try_get(1)?, row.try_get::<_, Option<i64>>(2)?) {
            nodes.push(Node { name, beat_ms: count(beat_ms) });
        }
    }
    let mut outages = Vec::new();
    for row in connection.query(OUTAGES, &[&int(ended_after_ms)]).await? {
        outages.push(Outage { from_ms: count(row.try_get(0)?), to_ms: count(row.try_get(1)?) });
    }
    Ok(Pulse { clock_ms, nodes, outages })
}

async fn last_heartbeat(connection: &mut Connection) -> Result<Option<u64>> {
    let row = connection.query_opt("SELECT max(beat_ms) FROM nodes", &[]).await?;
    let beat_ms: Option<i64> = row.map(|row| row.try_get(0)).transpose()?.flatten();
    Ok(beat_ms.map(count))
}
