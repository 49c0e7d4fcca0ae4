//! What is to be told to people who are not here.

use async_trait::async_trait;

use crate::error::Result;

/// Notices on their way. **The key (person, subject, way) is what makes them go once**: whoever posts the same again,
/// after a crash or on another server, changes nothing.
#[async_trait]
pub trait Outbox: Send + Sync {
    /// Adds those that are not there yet, settled or not; how many.
    async fn post(&self, notices: Vec<Notice>) -> Result<u64>;

    /// Notices that are due before a moment, without taking them.
    async fn unsettled(&self, before_ms: u64, limit: u32) -> Result<Vec<Notice>>;

    /// Takes notices that are due by now: nobody else gets them before `until_ms`, when they are due again unless
    /// they were settled.
    async fn claim(&self, now_ms: u64, until_ms: u64, limit: u32) -> Result<Vec<Notice>>;

    /// It was sent, or need not be sent any more.
    async fn settle(&self, notice: &Notice) -> Result<()>;

    /// It is due at `notice.due_ms`, after so many tries as it says, unless it was settled.
    async fn put_off(&self, notice: &Notice) -> Result<()>;

    /// Forgets what was settled and due before a moment; how many.
    async fn forget_settled(&self, before_ms: u64) -> Result<u64>;
}

/// Something to be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// Id of the person.
    pub person: String,
    /// What it is about: the same for the same news.
    pub subject: String,
    /// How it is told.
    pub way: String,
    /// What is told, as its server wrote it.
    pub json: String,
    /// Not before.
    pub due_ms: u64,
    /// How often it was tried.
    pub tries: u32,
}
