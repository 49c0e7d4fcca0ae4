//! Tables that wait for players, and what is cleared away because nothing came of it.

use async_trait::async_trait;

use crate::Card;
use crate::error::Result;

/// Tables that wait for players, and what is cleared away because nothing came of it.
#[async_trait]
pub trait Lobby: Send + Sync {
    /// These people are here now; remembered of those who are hosts of public tables that wait for players.
    async fn see_hosts(&self, people: &[String], now_ms: u64) -> Result<()>;

    /// Public tables that wait for players and whose hosts were here since then, the latest made first.
    async fn hosted_tables(&self, seen_since_ms: u64, limit: u32) -> Result<Vec<Card>>;

    /// How many tables of these people wait for players.
    async fn waiting_of(&self, hosts: &[String]) -> Result<u64>;

    /// How many tables of people who were seen at that address wait for players.
    async fn waiting_at(&self, address: &str) -> Result<u64>;

    /// Removes tables at which nothing was ever played and nothing happened since then; how many. It takes a bounded
    /// bite each time.
    async fn remove_waiting(&self, idle: Idle) -> Result<u64>;

    /// Removes guests who came between two moments and have no seat, no table, no progress and no ban. It looks at a bounded
    /// number, the longest here first, and says when the last of them came if there may be more.
    async fn remove_guests(&self, after_ms: u64, before_ms: u64) -> Result<Option<u64>>;

    /// Forgets when hosts were here if that was before.
    async fn forget_hosts(&self, before_ms: u64) -> Result<u64>;
}

/// Since when nothing may have happened at a table that is to be removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Idle {
    /// If it is listed for everybody.
    pub public_ms: u64,
    /// If it waits for whoever has the link.
    pub hidden_ms: u64,
}
