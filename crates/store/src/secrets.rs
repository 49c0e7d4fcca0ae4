//! What servers share.

use async_trait::async_trait;

use crate::error::Result;

/// What all servers of a database know and nobody else.
#[async_trait]
pub trait Secrets: Send + Sync {
    /// The secret of this name that all servers share: `proposed` if there was none.
    async fn secret(&self, name: &str, proposed: &[u8]) -> Result<Vec<u8>>;
}
