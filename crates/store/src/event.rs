//! The log of a table.

use crate::Card;

/// Events to add to the log of the table `card.code`, decided by somebody who knew it at version `expected`.
#[derive(Clone, Debug, PartialEq)]
pub struct Append {
    /// The version before these events; 0 creates the table.
    pub expected: u64,
    /// One JSON text each; they become the versions `expected + 1` and on. With none, only the card changes.
    pub events: Vec<String>,
    /// What the index says of the table after these events.
    pub card: Card,
}

/// An entry of a table's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// 1 for the first event of a table, one more for each after it.
    pub version: u64,
    /// The event as it was appended.
    pub json: String,
}

/// News of what other processes appended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// A table has reached this version.
    Appended {
        /// The table's code.
        table: String,
        /// Its version after the append.
        version: u64,
    },
    /// News may have been lost: ask for the [`versions`](crate::Store::versions) of the tables you care about.
    Unknown,
}
