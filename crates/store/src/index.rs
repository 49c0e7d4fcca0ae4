//! Tables as a lobby or an archive lists them.

use async_trait::async_trait;

use crate::error::Result;
use crate::{Card, Cursor, Finished, Status};

/// Finds tables by their cards, without reading a log.
#[async_trait]
pub trait Index: Send + Sync {
    /// The card as the last append left it; none for an unknown table.
    async fn card(&self, code: &str) -> Result<Option<Card>>;

    /// Public tables that wait for players, the latest made first.
    async fn open_tables(&self, limit: u32) -> Result<Vec<Card>>;

    /// Public tables with a game going on, the latest made first.
    async fn playing_tables(&self, limit: u32) -> Result<Vec<Card>>;

    /// Tables, public or not, where one of these people has a seat; the latest activity first.
    async fn tables_of(
        &self,
        people: &[String],
        status: Option<Status>,
        before: Option<&Cursor>,
        limit: u32,
    ) -> Result<Vec<Card>>;

    /// Public tables whose game has ended; the latest activity first.
    async fn finished(&self, filter: &Finished) -> Result<Vec<Card>>;

    /// Codes of tables that need a server by now though no clock is running, the longest waiting first.
    async fn due(&self, now_ms: u64, limit: u32) -> Result<Vec<String>>;

    /// Codes of all tables there are after a code, in order.
    async fn codes(&self, after: &str, limit: u32) -> Result<Vec<String>>;

    /// Codes of tables whose clock is running and that need a server by now, the longest waiting first: however many
    /// others are due, they are not in the way.
    async fn flags_due(&self, now_ms: u64, limit: u32) -> Result<Vec<String>>;

    /// Codes of all tables with a running clock.
    async fn clocked(&self) -> Result<Vec<String>>;
}
