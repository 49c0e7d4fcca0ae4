//! What servers tell each other.

use rusqlite::{Connection, params};

use super::{Result, execute};
use crate::number::{count, int};

pub(super) fn beat(connection: &Connection, node: &str, now_ms: u64) -> Result<()> {
    let sql = "INSERT OR REPLACE INTO nodes (node, beat_ms) VALUES (?1, ?2)";
    execute(connection, sql, params![node, int(now_ms)])?;
    Ok(())
}

pub(super) fn last_beat(connection: &Connection) -> Result<Option<u64>> {
    let beat_ms: Option<i64> =
        connection.prepare_cached("SELECT max(beat_ms) FROM nodes")?.query_row([], |row| row.get(0))?;
    Ok(beat_ms.map(count))
}

pub(super) fn secret(connection: &Connection, name: &str, proposed: &[u8]) -> Result<Vec<u8>> {
    let sql = "INSERT INTO secrets (name, value) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
    execute(connection, sql, params![name, proposed])?;
    let sql = "SELECT value FROM secrets WHERE name = ?1";
    Ok(connection.prepare_cached(sql)?.query_row([name], |row| row.get(0))?)
}
