//! Whether anything can be written.

use async_trait::async_trait;

use super::Postgres;
use crate::Probe;
use crate::error::Result;
use crate::number::int;

#[async_trait]
impl Probe for Postgres {
    async fn probe(&self, now_ms: u64) -> Result<()> {
        let sql = "INSERT INTO probe (id, at_ms) VALUES (1, $1)
                   ON CONFLICT (id) DO UPDATE SET at_ms = excluded.at_ms";
        let at_ms = int(now_ms);
        self.pool.run(async |connection| Ok(connection.execute(sql, &[&at_ms]).await.map(drop)?)).await
    }
}
