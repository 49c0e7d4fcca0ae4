//! What servers tell each other.

use super::{Link, Result};
use crate::StoreError;
use crate::number::{count, int};

pub(super) async fn beat(link: &mut Link, node: &str, now_ms: u64) -> Result<()> {
    let sql = "INSERT INTO nodes (node, beat_ms) VALUES ($1, $2)
               ON CONFLICT (node) DO UPDATE SET beat_ms = excluded.beat_ms";
    link.execute(sql, &[&node, &int(now_ms)]).await?;
    Ok(())
}

pub(super) async fn last_beat(link: &mut Link) -> Result<Option<u64>> {
    let row = link.query_opt("SELECT max(beat_ms) FROM nodes", &[]).await?;
    let beat_ms: Option<i64> = row.map(|row| row.try_get(0)).transpose()?.flatten();
    Ok(beat_ms.map(count))
}

pub(super) async fn secret(link: &mut Link, name: &str, proposed: &[u8]) -> Result<Vec<u8>> {
    let sql = "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    link.execute(sql, &[&name, &proposed]).await?;
    let row = link.query_opt("SELECT value FROM secrets WHERE name = $1", &[&name]).await?;
    Ok(row.ok_or(StoreError::NotFound)?.try_get(0)?)
}
