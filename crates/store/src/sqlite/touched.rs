//! Tables that have changed.

use async_trait::async_trait;
use rusqlite::{Connection, params};

use super::{Sqlite, execute, query};
use crate::Touched;
use crate::error::Result;
use crate::number::{count, int};

#[async_trait]
impl Touched for Sqlite {
    async fn touched(&self, limit: u32) -> Result<Vec<(String, u64)>> {
        self.readers
            .read(move |connection| {
                query(connection, "SELECT code, version FROM touched LIMIT ?1", [limit], |row| {
                    Ok((row.get(0)?, count(row.get(1)?)))
                })
            })
            .await
    }

    async fn touch(&self, code: &str) -> Result<()> {
        let code = code.to_owned();
        let touch = move |connection: &Connection| {
            let sql = "INSERT OR REPLACE INTO touched (code, version) SELECT code, version FROM tables
                       WHERE code = ?1";
            execute(connection, sql, [&code]).map(drop)
        };
        self.writer.write(touch).await
    }

    async fn looked_after(&self, code: &str, version: u64) -> Result<()> {
        let code = code.to_owned();
        let forget = move |connection: &Connection| {
            let sql = "DELETE FROM touched WHERE code = ?1 AND version <= ?2";
            execute(connection, sql, params![code, int(version)]).map(drop)
        };
        self.writer.write(forget).await
    }
}
