//! Servers that are up.

use async_trait::async_trait;

use crate::error::Result;

/// Whether any server is up. While none is, no clock runs.
#[async_trait]
pub trait Heartbeats: Send + Sync {
    /// Says that a server is alive.
    async fn heartbeat(&self, node: &str, now_ms: u64) -> Result<()>;

    /// When any server was last alive.
    async fn last_heartbeat(&self) -> Result<Option<u64>>;
}
