//! What waits for a person, as pages are told wherever they are on the site. Whatever else is to reach people at once
//! gets a field here.

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::terms::Terms;

/// What waits for a person.
#[derive(Clone, Debug, Default, PartialEq, Serialize, TS, JsonSchema)]
pub struct Inbox {
    /// The game they look for while they are here.
    pub seek: Option<SeekInfo>,
    /// The game with days for each move they look for, here or not.
    pub slow_seek: Option<SeekInfo>,
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
    /// Whether computers may take the seats that nobody is found for.
    pub computers: bool,
    /// Since when.
    pub since_ms: u64,
    /// Until when, if they need not be here.
    pub until_ms: Option<u64>,
}

/// A table that was made for somebody.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct PairedTable {
    /// Its code.
    pub table: String,
    /// What is played there.
    pub terms: Terms,
    /// Who the others are; computers have the seats that are left.
    pub opponents: Vec<String>,
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
    /// Who else was asked by name, or came with the link.
    pub others: Vec<ChallengedPerson>,
    /// How many places are still free for whoever has the link.
    pub free: u8,
    /// Whether the reader is who asks.
    pub mine: bool,
    /// What the reader has answered; none if they were not asked.
    pub answer: Option<ChallengeAnswer>,
    /// What they are to play.
    pub terms: Terms,
    /// The seat of the reader; by lot if none.
    pub seat: Option<u8>,
    /// Who begins; by lot if nobody.
    pub begins: Option<String>,
    /// What has become of it.
    pub state: ChallengeState,
    /// The table, for those who play there.
    pub table: Option<String>,
    /// From when on it cannot be accepted.
    pub expires_ms: u64,
}

/// Somebody who was asked, or came with the link.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct ChallengedPerson {
    /// As others see it.
    pub name: String,
    /// Whether that is an account.
    pub account: bool,
    /// Whether it is the reader.
    pub me: bool,
    /// What they have answered.
    pub answer: ChallengeAnswer,
}

/// What somebody says to a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ChallengeAnswer {
    /// Nothing yet.
    Awaited,
    /// They will play.
    Accepted,
    /// They do not want to.
    Declined,
}

/// What has become of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ChallengeState {
    /// It can be accepted.
    Open,
    /// There is a table.
    Accepted,
    /// Somebody does not want to.
    Declined,
    /// Who asked does not want to any more.
    Withdrawn,
    /// Nobody answered in time.
    Expired,
}
