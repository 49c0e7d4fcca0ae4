//! The log of a table.

use async_trait::async_trait;
use tokio::sync::broadcast;

use crate::error::Result;
use crate::{Card, Words};

/// The logs of all tables. **The key (table, version) is the lock**: of two appends to the same version exactly
/// one succeeds.
#[async_trait]
pub trait Log: Send + Sync {
    /// Adds events to a table's log and brings its card up to date, both or neither; the new version.
    ///
    /// # Errors
    /// `Conflict` if the table is not at `expected` (or exists already, for 0). `NotFound` for no events at
    /// version 0: a table begins with an event.
    async fn append(&self, append: Append) -> Result<u64>;

    /// A table's events after a version, in order; none for an unknown table.
    async fn events(&self, table: &str, after: u64, limit: u32) -> Result<Vec<Event>>;

    /// The versions of those tables that exist, in no particular order.
    async fn versions(&self, tables: &[String]) -> Result<Vec<(String, u64)>>;

    /// News of what other processes changed. A receiver that lagged has lost news: that means the same as
    /// [`Change::Unknown`]. SQLite has one server, so there it stays silent.
    fn changes(&self) -> broadcast::Receiver<Change>;
}

/// Events to add to the log of the table `card.code`, decided by somebody who knew it at version `expected`.
#[derive(Clone, Debug, PartialEq)]
pub struct Append {
    /// The version before these events; 0 creates the table.
    pub expected: u64,
    /// They become the versions `expected + 1` and on. With none, only the card changes.
    pub events: Vec<NewEvent>,
    /// What the index says of the table after these events.
    pub card: Card,
}

/// An event on its way into a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEvent {
    /// What happened, as JSON.
    pub json: String,
    /// Who it names and what they said, kept beside it.
    pub words: Option<Words>,
}

impl<T: Into<String>> From<T> for NewEvent {
    fn from(json: T) -> NewEvent {
        NewEvent { json: json.into(), words: None }
    }
}

/// An entry of a table's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// 1 for the first event of a table, one more for each after it.
    pub version: u64,
    /// The event as it was appended.
    pub json: String,
    /// The words that belong to it, as they are now. Events of earlier releases have theirs in the JSON, and
    /// none here unless they were replaced.
    pub words: Option<Words>,
}

/// News of what other processes changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// A table has reached this version.
    Appended {
        /// Its code, as in [`Card::code`].
        table: String,
        /// Its version after the append.
        version: u64,
    },
    /// Sessions of a person have ended, or the person has one more alias. One's own doing is heard of, too.
    Person {
        /// Id of the person.
        id: String,
    },
    /// A person was seen at an address for the first time. One's own doing is heard of, too.
    Moved {
        /// Id of the person.
        id: String,
    },
    /// News may have been lost: ask for the [`versions`](Log::versions) of the tables you care about.
    Unknown,
}
