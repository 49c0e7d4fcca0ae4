//! How far people are with lessons, ladders and the like.

use async_trait::async_trait;

use crate::error::Result;

/// What screens remember for people: a text a name, and the last one written counts.
#[async_trait]
pub trait Progress: Send + Sync {
    /// Keeps how far somebody is with something, instead of what was kept before.
    ///
    /// # Errors
    /// `NotFound` if there is no such person.
    async fn put_progress(&self, entry: ProgressEntry) -> Result<()>;

    /// How far somebody is with everything, by name.
    async fn progress_of(&self, person: &str) -> Result<Vec<ProgressEntry>>;

    /// Forgets how far somebody is with something, if it was kept.
    async fn delete_progress(&self, person: &str, name: &str) -> Result<()>;
}

/// One named text of somebody's. Only the screen that wrote it understands it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgressEntry {
    /// Id of the person.
    pub person: String,
    /// Unique for the person; by convention a topic and perhaps a game.
    pub name: String,
    /// As it was given.
    pub value: String,
    /// When it was last written, by the server's clock.
    pub updated_ms: u64,
}
