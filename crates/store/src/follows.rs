//! Who follows whom.

use async_trait::async_trait;

use crate::Person;
use crate::error::Result;

/// Who follows whom.
#[async_trait]
pub trait Follows: Send + Sync {
    /// One person follows another. Doing it twice is fine.
    ///
    /// # Errors
    /// `NotFound` if there is no such person.
    async fn follow(&self, person: &str, followed: &str, now_ms: u64) -> Result<()>;

    /// One person follows another no longer.
    async fn unfollow(&self, person: &str, followed: &str) -> Result<()>;

    /// Whom a person follows, by name, and whether each was here since then and may be seen.
    async fn following(&self, person: &str, seen_since_ms: u64) -> Result<Vec<(Person, bool)>>;
}
