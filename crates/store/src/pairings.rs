//! Two people who are to play, and the table that is theirs.

use async_trait::async_trait;

use crate::error::Result;

/// Pairings. The code of the table is chosen with the pairing, so that whichever server makes the table makes the same.
#[async_trait]
pub trait Pairings: Send + Sync {
    /// Pairings from before that moment whose tables are still to be made, the oldest first.
    async fn unmade_pairings(&self, paired_before_ms: u64, limit: u32) -> Result<Vec<Pairing>>;

    /// The table exists now; both people hear of it ([`Change::Person`](crate::Change::Person)).
    async fn pairing_made(&self, code: &str) -> Result<()>;

    /// One of these people has come to the table, or does not want to hear of it any more.
    async fn see_pairing(&self, code: &str, people: &[String]) -> Result<()>;

    /// How many rated games two people have played with each other since then.
    async fn rated_meetings(&self, people: [&str; 2], since_ms: u64) -> Result<u64>;

    /// Forgets pairings from before, if their tables exist; how many.
    async fn forget_pairings(&self, before_ms: u64) -> Result<u64>;
}

/// Two people who are to play with each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// Code of their table, which may not exist yet.
    pub code: String,
    /// What they play; the store does not read it.
    pub terms: String,
    /// Their ids, in the order of the seats.
    pub people: [String; 2],
    /// When they were paired.
    pub paired_ms: u64,
}
