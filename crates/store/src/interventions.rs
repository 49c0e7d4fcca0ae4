//! What operators do beside running servers.

use async_trait::async_trait;

use crate::error::Result;

/// A list of what operators did. Servers read on in it now and then: what they have in memory may be about it.
#[async_trait]
pub trait Interventions: Send + Sync {
    /// Writes down what was done; its number, one more than the last.
    async fn intervene(&self, act: Act, subject: &str, now_ms: u64) -> Result<u64> {
        self.intervene_as(None, act, subject, now_ms).await
    }

    /// The same, with the id of the person who did it.
    async fn intervene_as(&self, by: Option<&str>, act: Act, subject: &str, now_ms: u64) -> Result<u64>;

    /// What was done after a number, in order.
    async fn interventions(&self, after: u64, limit: u32) -> Result<Vec<Intervention>>;

    /// What was done about any of these people or tables, the latest first.
    async fn interventions_about(&self, subjects: &[String], limit: u32) -> Result<Vec<Intervention>>;

    /// The number of the last one; 0 if there was none.
    async fn last_intervention(&self) -> Result<u64>;
}

/// Something an operator did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Intervention {
    /// Counted from 1.
    pub number: u64,
    /// By the operator's clock.
    pub at_ms: u64,
    /// What was done.
    pub act: Act,
    /// The id of a person, or the code of a table.
    pub subject: String,
    /// Id of the person who did it; none for whoever runs the place.
    pub by: Option<String>,
    /// What the person was told.
    pub detail: Option<String>,
}

/// What can be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// A person may not come in.
    Ban,
    /// A person may come in again.
    Unban,
    /// All sessions of a person ended.
    EndSessions,
    /// A person has another name.
    Rename,
    /// What was known of a person is gone.
    Delete,
    /// Names or sayings at a table are others now.
    Words,
    /// A person was told something.
    Warn,
    /// A person cannot say anything for a while.
    Silence,
    /// Nothing came of a report about a person.
    Dismiss,
    /// A person may look after the place.
    Grant,
    /// A person may look after it no more.
    Revoke,
    /// The list of words that nobody may use is another.
    UnwantedWords,
}

const ALL: [(Act, &str); 12] = [
    (Act::Ban, "ban"),
    (Act::Unban, "unban"),
    (Act::EndSessions, "end-sessions"),
    (Act::Rename, "rename"),
    (Act::Delete, "delete"),
    (Act::Words, "words"),
    (Act::Warn, "warn"),
    (Act::Silence, "silence"),
    (Act::Dismiss, "dismiss"),
    (Act::Grant, "grant"),
    (Act::Revoke, "revoke"),
    (Act::UnwantedWords, "word-list"),
];

impl Act {
    /// The word that stands for it, in the database and for people.
    #[must_use]
    pub fn word(self) -> &'static str {
        ALL.iter().find(|(act, _)| *act == self).map_or("", |(_, word)| word)
    }

    /// What [`word`](Act::word) came from; none for what a later version may have written.
    pub(crate) fn from_word(word: &str) -> Option<Act> {
        ALL.iter().find(|(_, known)| *known == word).map(|(act, _)| *act)
    }
}
