//! What was asked for and is not confirmed.

use serde::{Deserialize, Serialize};
use table::{Command, CommandId};
use ts_rs::TS;

/// A command that was given here and is not in the confirmed log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "PendingCommand")]
pub struct Pending {
    /// The client's own: sent twice, it acts once.
    pub id: CommandId,
    /// As it is sent.
    pub command: Command,
    /// The pending command that it was meant to come right after, if it builds on one: it does not hold without.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub follows: Option<CommandId>,
    /// When it was given, by the server's clock as far as it is known here.
    pub given_ms: u64,
}

/// A command that will not be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "DroppedCommand")]
pub struct Dropped {
    /// What was asked for.
    pub pending: Pending,
    /// Why it cannot be, for people.
    pub sentence: String,
}
