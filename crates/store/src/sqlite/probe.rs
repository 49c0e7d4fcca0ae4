//! Whether anything can be written.

use async_trait::async_trait;

use super::{Sqlite, execute};
use crate::Probe;
use crate::error::Result;
use crate::number::int;

#[async_trait]
impl Probe for Sqlite {
    async fn probe(&self, now_ms: u64) -> Result<()> {
        let sql = "INSERT OR REPLACE INTO probe (id, at_ms) VALUES (1, ?1)";
        self.writer.write(move |connection| execute(connection, sql, [int(now_ms)]).map(drop)).await
    }
}
