//! People who look for a game.

use async_trait::async_trait;

use crate::Pairing;
use crate::error::Result;

/// Seeks, and how some of them become a pairing. No server owns a seek: **a pairing takes all its seeks away or nothing
/// happens**, so of several servers that pair the same people one succeeds.
#[async_trait]
pub trait Seeks: Send + Sync {
    /// Somebody looks for a game, instead of what of that kind they looked for before, under this id or an earlier one.
    /// Who looks for the same again has waited since they first did, if that seek is alive. False, and nothing is changed,
    /// if they were paired in that way since `paired_since_ms` and have not come to that table yet.
    ///
    /// # Errors
    /// `NotFound` if there is no such person.
    async fn put_seek(&self, seek: Seek, earlier: &[String], alive: Alive) -> Result<bool>;

    /// These people look no longer for a game of that kind; how many did. Other servers hear of it
    /// ([`Change::Person`](crate::Change::Person)).
    async fn remove_seeks(&self, people: &[String], slow: bool) -> Result<u64>;

    /// These people are here now; remembered of those who look for a game for which they have to be.
    async fn see_seekers(&self, people: &[String], now_ms: u64) -> Result<()>;

    /// Seeks of that kind that are alive: their people were here since then. The longest waiting first, and of those who
    /// came in the same moment the lowest rated: in an arena, the best place.
    async fn seeks(&self, slow: bool, seen_since_ms: u64, limit: u32) -> Result<Vec<Seek>>;

    /// Makes pairings of seeks, each if all its people still look as they did and were here since then; for each whether
    /// it was made.
    async fn pair(&self, proposals: Vec<Proposal>, seen_since_ms: u64) -> Result<Vec<bool>>;

    /// Forgets seeks of people who were not here since then; how many.
    async fn forget_seeks(&self, before_ms: u64) -> Result<u64>;
}

/// Since when something still counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alive {
    /// A seek, if its person was here.
    pub seen_since_ms: u64,
    /// A pairing to whose table somebody has not come.
    pub paired_since_ms: u64,
    /// A challenge that nobody answered in time, for those who waited for it.
    pub expired_since_ms: u64,
}

/// Somebody who looks for a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Seek {
    /// Id of the person, who looks for one thing of a kind at a time.
    pub person: String,
    /// Whether it is a game with days for each move.
    pub slow: bool,
    /// What for. Those who meet have the same text here; the store does not read it.
    pub terms: String,
    /// How strong they are at that.
    pub rating: f64,
    /// How often they had each seat, lately; nothing if that is not known.
    pub seats: Vec<u32>,
    /// Whether computers may take the seats that nobody is found for.
    pub computers: bool,
    /// Since when.
    pub since_ms: u64,
    /// When they were last here; a moment to come for those who need not be here until then.
    pub seen_ms: u64,
}

/// Seeks that are to become a pairing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// What they become.
    pub pairing: Pairing,
    /// Of which kind they are.
    pub slow: bool,
    /// Since when each of its people has looked: with another moment it is another seek.
    pub since_ms: Vec<u64>,
    /// The arena they play in, if they do; a table for two.
    pub arena: Option<String>,
}

/// The counts of seats as they lie in the database.
pub(crate) fn seats_text(seats: &[u32]) -> String {
    let counts: Vec<String> = seats.iter().map(u32::to_string).collect();
    format!("[{}]", counts.join(","))
}

/// What [`seats_text`] wrote.
pub(crate) fn read_seats(text: &str) -> Vec<u32> {
    serde_json::from_str(text).unwrap_or_default()
}
