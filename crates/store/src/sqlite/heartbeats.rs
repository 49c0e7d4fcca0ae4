//! Servers that are up, and the times when one was not.

use async_trait::async_trait;
use rusqlite::{Connection, params};

use super::{Sqlite, execute, query};
use crate::error::Result;
use crate::number::{count, int};
use crate::{Heartbeat, Heartbeats, Node, Outage, Pulse};

#[async_trait]
impl Heartbeats for Sqlite {
    async fn heartbeat(&self, heartbeat: Heartbeat) -> Result<()> {
        self.writer.write(move |connection| beat(connection, &heartbeat)).await
    }

    async fn pulse(&self, ended_after_ms: u64) -> Result<Pulse> {
        self.readers.read(move |connection| pulse(connection, ended_after_ms)).await
    }

    async fn last_heartbeat(&self) -> Result<Option<u64>> {
        self.readers.read(last_heartbeat).await
    }

    async fn forget_outages(&self, before_ms: u64) -> Result<()> {
        let sql = "DELETE FROM outages WHERE to_ms < ?1";
        self.writer.write(move |connection| execute(connection, sql, [int(before_ms)]).map(drop)).await
    }
}

pub(super) fn beat(connection: &Connection, heartbeat: &Heartbeat) -> Result<()> {
    let Heartbeat { node, outages, gone } = heartbeat;
    let sql = "INSERT OR REPLACE INTO nodes (node, beat_ms) VALUES (?1, ?2)";
    execute(connection, sql, params![node.name, int(node.beat_ms)])?;
    for outage in outages {
        let sql = "INSERT OR IGNORE INTO outages (from_ms, to_ms) VALUES (?1, ?2)";
        execute(connection, sql, params![int(outage.from_ms), int(outage.to_ms)])?;
    }
    for node in gone {
        let sql = "DELETE FROM nodes WHERE node = ?1 AND beat_ms = ?2";
        execute(connection, sql, params![node.name, int(node.beat_ms)])?;
    }
    Ok(())
}

/// The heartbeats are read first: the outages written with them are then there to be read.
fn pulse(connection: &Connection, ended_after_ms: u64) -> Result<Pulse> {
    let nodes = query(connection, "SELECT node, beat_ms FROM nodes", [], |row| {
        Ok(Node { name: row.get(0)?, beat_ms: count(row.get(1)?) })
    })?;
    let sql = "SELECT from_ms, to_ms FROM outages WHERE to_ms > ?1";
    let outages = query(connection, sql, [int(ended_after_ms)], |row| {
        Ok(Outage { from_ms: count(row.get(0)?), to_ms: count(row.get(1)?) })
    })?;
    Ok(Pulse { clock_ms: None, nodes, outages })
}

fn last_heartbeat(connection: &Connection) -> Result<Option<u64>> {
    let beat_ms: Option<i64> =
        connection.prepare_cached("SELECT max(beat_ms) FROM nodes")?.query_row([], |row| row.get(0))?;
    Ok(beat_ms.map(count))
}
