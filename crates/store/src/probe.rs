//! Whether anything can be written.

use async_trait::async_trait;

use crate::error::Result;

/// Reading works long after a disk is full; only writing shows that one can write.
#[async_trait]
pub trait Probe: Send + Sync {
    /// Writes something small, durably.
    async fn probe(&self, now_ms: u64) -> Result<()>;
}
