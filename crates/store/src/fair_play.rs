//! What is kept so that ratings stay honest.

use async_trait::async_trait;

use crate::error::Result;

/// Where people play from, and who asked the engine for help.
#[async_trait]
pub trait FairPlay: Send + Sync {
    /// A person was seen at an address; whether that is new. What stands for the address is the caller's business; a
    /// hash will do. If it is new, other servers hear of it ([`Change::Moved`](crate::Change::Moved)).
    ///
    /// # Errors
    /// `NotFound` if there is no such person.
    async fn note_address(&self, person: &str, address: &str, now_ms: u64) -> Result<bool>;

    /// Whether two of these people were seen at the same address since then.
    async fn share_address(&self, people: &[String], since_ms: u64) -> Result<bool>;

    /// Ids of the people who were seen at that address since then, in no particular order.
    async fn people_at(&self, address: &str, since_ms: u64) -> Result<Vec<String>>;

    /// Forgets addresses where nobody was seen since then; how many.
    async fn forget_addresses(&self, before_ms: u64) -> Result<u64>;

    /// A person asked the engine about a rated game they were playing.
    async fn note_question(&self, person: &str, table: &str, now_ms: u64) -> Result<()>;

    /// Who asked, the latest first.
    async fn questions(&self, limit: u32) -> Result<Vec<Question>>;
}

/// What somebody wanted to know from the engine during a rated game of theirs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// Id of the person.
    pub person: String,
    /// Code of the table.
    pub table: String,
    /// How often.
    pub times: u32,
    /// When it was asked first.
    pub first_ms: u64,
    /// And last.
    pub last_ms: u64,
}
