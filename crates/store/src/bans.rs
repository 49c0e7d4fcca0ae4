//! People who may not come in.

use async_trait::async_trait;

use crate::error::Result;

/// Who is banned, and what they are told.
#[async_trait]
pub trait Bans: Send + Sync {
    /// Bans a person, or changes what they are told.
    ///
    /// # Errors
    /// `NotFound` if there is no such person.
    async fn ban(&self, person: &str, ban: Ban) -> Result<()>;

    /// Lets a person in again; whether they were banned.
    async fn unban(&self, person: &str) -> Result<bool>;

    /// The ban of a person, if there is one.
    async fn ban_of(&self, person: &str) -> Result<Option<Ban>>;
}

/// Somebody may not come in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ban {
    /// From when on, by the clock of whoever said so.
    pub since_ms: u64,
    /// What the person is told.
    pub sentence: String,
}
