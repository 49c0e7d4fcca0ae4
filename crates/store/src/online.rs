//! Who is here, over all servers.

use async_trait::async_trait;

use crate::Person;
use crate::error::Result;

/// Who is here. Each server writes down those who are connected to it, again and again; who is not written down any
/// more is gone after a while.
#[async_trait]
pub trait Online: Send + Sync {
    /// These people are here now.
    async fn see_online(&self, people: &[String], now_ms: u64) -> Result<()>;

    /// Accounts that were here since then and may be seen, by name.
    async fn online(&self, seen_since_ms: u64, limit: u32) -> Result<Vec<Person>>;

    /// How many people were here since then, guests and the hidden among them.
    async fn count_online(&self, seen_since_ms: u64) -> Result<u64>;

    /// Whether a person may be seen here from now on.
    ///
    /// # Errors
    /// `NotFound` if there is no such person.
    async fn set_hidden(&self, person: &str, hidden: bool) -> Result<()>;

    /// Whether a person does not want to be seen here.
    async fn is_hidden(&self, person: &str) -> Result<bool>;

    /// Forgets when people were here if that was before; how many.
    async fn forget_online(&self, before_ms: u64) -> Result<u64>;
}
