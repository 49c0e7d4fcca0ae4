//! Tables that have changed.

use async_trait::async_trait;

use super::Postgres;
use crate::Touched;
use crate::error::Result;
use crate::number::{count, int};

#[async_trait]
impl Touched for Postgres {
    async fn touched(&self, limit: u32) -> Result<Vec<(String, u64)>> {
        self.pool
            .run(async |connection| {
                let sql = "SELECT code, version FROM touched LIMIT $1";
                let rows = connection.query(sql, &[&i64::from(limit)]).await?;
                rows.iter().map(|row| Ok((row.try_get(0)?, count(row.try_get(1)?)))).collect()
            })
            .await
    }

    async fn touch(&self, code: &str) -> Result<()> {
        let sql = "INSERT INTO touched (code, version) SELECT code, version FROM tables WHERE code = $1
                   ON CONFLICT (code) DO UPDATE SET version = greatest(touched.version, excluded.version)";
        self.pool.run(async |connection| Ok(connection.execute(sql, &[&code]).await.map(drop)?)).await
    }

    async fn looked_after(&self, code: &str, version: u64) -> Result<()> {
        let sql = "DELETE FROM touched WHERE code = $1 AND version <= $2";
        self.pool
            .run(async |connection| Ok(connection.execute(sql, &[&code, &int(version)]).await.map(drop)?))
            .await
    }
}
