//! Tables that have changed, for what follows from that beyond the table.

use async_trait::async_trait;

use crate::error::Result;

/// Tables with days for each move at which something happened that nobody has looked after yet. They get on the list
/// in the step that changes them.
#[async_trait]
pub trait Touched: Send + Sync {
    /// Codes of such tables and the versions they have reached.
    async fn touched(&self, limit: u32) -> Result<Vec<(String, u64)>>;

    /// Puts a table on the list, whatever its clock.
    async fn touch(&self, code: &str) -> Result<()>;

    /// All that follows from that version was done; a table that has gone on meanwhile stays on the list.
    async fn looked_after(&self, code: &str, version: u64) -> Result<()>;
}
