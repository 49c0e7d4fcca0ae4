//! What waits for a person, as pages are told wherever they are on the site. Whatever else is to reach people at once
//! gets a field here.

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::terms::Terms;

/// What waits for a person.
#[derive(Clone, Debug, Default, PartialEq, Serialize, TS, JsonSchema)]
pub struct Inbox {
    /// The game they look for.
    pub seek: Option<SeekInfo>,
    /// Tables that are theirs and to which they have not come yet, the latest first.
    pub paired: Vec<PairedTable>,
    /// Challenges to them, and their own; the latest first.
    pub challenges: Vec<ChallengeInfo>,
}

/// A game that somebody looks for.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct SeekInfo {
    /// What they look for.
    pub terms: Terms,
    /// Since when.
    pub since_ms: u64,
}

/// A table that was made for somebody.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct PairedTable {
    /// Its code.
    pub table: String,
    /// What is played there.
    pub terms: Terms,
    /// Who the other is.
    pub opponent: String,
    /// When they were paired.
    pub paired_ms: u64,
}

/// A challenge, as one of its people or whoever has the link sees it.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct ChallengeInfo {
    /// Its name in addresses.
    pub id: String,
    /// Who asks.
    pub from: String,
    /// Whether that is an account.
    pub from_account: bool,
    /// Who is asked; whoever has the link, if nobody.
    pub to: Option<String>,
    /// Whether the reader is who asks.
    pub mine: bool,
    /// What they are to play.
    pub terms: Terms,
    /// The seat of who asks; by lot if none.
    pub seat: Option<u8>,
    /// What has become of it.
    pub state: ChallengeState,
    /// The table, for those who play there.
    pub table: Option<String>,
    /// From when on it cannot be accepted.
    pub expires_ms: u64,
}

/// What has become of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ChallengeState {
    /// It can be accepted.
    Open,
    /// There is a table.
    Accepted,
    /// They do not want to.
    Declined,
    /// Who asked does not want to any more.
    Withdrawn,
    /// Nobody answered in time.
    Expired,
}
