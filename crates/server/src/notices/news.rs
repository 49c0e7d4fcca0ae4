//! Something worth telling somebody who is not here.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What people can choose to be told of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(rename = "NoticeKind")]
#[schemars(rename = "NoticeKind")]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// It is their turn in a game with days for each move.
    MyTurn,
    /// The time of that turn is running out.
    TimeShort,
    /// A game has begun while they were not there.
    Begun,
    /// A game with days for each move is over.
    Ended,
    /// Somebody would like to play with them.
    Challenge,
}

impl Kind {
    pub const ALL: [Kind; 5] = [Kind::MyTurn, Kind::TimeShort, Kind::Begun, Kind::Ended, Kind::Challenge];
}

/// Something worth telling. It is kept in the outbox as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct News {
    pub kind: Kind,
    /// The same for the same news: what makes it go once.
    pub subject: String,
    /// The code of the table it is about; who looks at it need not be told.
    pub table: Option<String>,
    /// The turn it is about: once that is over, so is the news.
    pub turn: Option<u32>,
    /// Id of whoever it comes from: nobody hears of somebody they mind.
    #[serde(default)]
    pub from: Option<String>,
    /// It is not told before.
    #[serde(default)]
    pub not_before_ms: u64,
    pub title: String,
    pub text: String,
    /// Where to go from here, from the top of the site.
    pub path: String,
}
