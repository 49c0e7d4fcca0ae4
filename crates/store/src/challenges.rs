//! Challenges: somebody asks somebody else, or whoever has the link, for a game.

use async_trait::async_trait;

use crate::Pairing;
use crate::error::Result;

/// Challenges. Whatever becomes of one, the people it concerns hear of it ([`Change::Person`](crate::Change::Person)).
#[async_trait]
pub trait Challenges: Send + Sync {
    /// Keeps a new challenge, which is open.
    ///
    /// # Errors
    /// `Conflict` if the id is in use; `NotFound` if there is no such person.
    async fn put_challenge(&self, challenge: Challenge) -> Result<()>;

    /// The challenge with this id.
    async fn challenge(&self, id: &str) -> Result<Option<Challenge>>;

    /// Challenges by one of these people that are still open, the latest first.
    async fn open_challenges(&self, challengers: &[String], now_ms: u64) -> Result<Vec<Challenge>>;

    /// Accepts a challenge that is open: from now on there is a pairing. False if it was not open any more.
    async fn accept_challenge(&self, id: &str, pairing: Pairing) -> Result<bool>;

    /// Declines or withdraws a challenge that is open. False if it was not open any more.
    async fn close_challenge(&self, id: &str, closed: Closed, now_ms: u64) -> Result<bool>;

    /// Forgets a challenge: its challenger has seen what became of it.
    async fn forget_challenge(&self, id: &str) -> Result<()>;

    /// Forgets challenges that expired before; how many.
    async fn forget_challenges(&self, before_ms: u64) -> Result<u64>;
}

/// Somebody asks for a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// Its name in addresses.
    pub id: String,
    /// Id of who asks.
    pub challenger: String,
    /// Id of who is asked; whoever has the link, if nobody.
    pub challenged: Option<String>,
    /// What they are to play; the store does not read it.
    pub terms: String,
    /// The challenger's seat; by lot if none.
    pub seat: Option<u8>,
    /// What has become of it.
    pub state: ChallengeState,
    /// Code of the table, once it was accepted.
    pub table: Option<String>,
    /// When it was made.
    pub created_ms: u64,
    /// From when on it cannot be accepted.
    pub expires_ms: u64,
}

/// What has become of a challenge. One that is open and too old has expired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChallengeState {
    /// Nothing yet.
    Open,
    /// There is a table.
    Accepted,
    /// They do not want to.
    Declined,
    /// The challenger does not want to any more.
    Withdrawn,
}

/// How a challenge ends without a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closed {
    /// By who was asked.
    Declined,
    /// By who asked.
    Withdrawn,
}

impl ChallengeState {
    /// The word that stands for it in the database.
    pub(crate) fn word(self) -> &'static str {
        match self {
            ChallengeState::Open => "open",
            ChallengeState::Accepted => "accepted",
            ChallengeState::Declined => "declined",
            ChallengeState::Withdrawn => "withdrawn",
        }
    }

    /// What [`word`](ChallengeState::word) came from. Both schemas check that there is no other word.
    pub(crate) fn from_word(word: &str) -> ChallengeState {
        match word {
            "open" => ChallengeState::Open,
            "accepted" => ChallengeState::Accepted,
            "declined" => ChallengeState::Declined,
            _ => ChallengeState::Withdrawn,
        }
    }
}

impl From<Closed> for ChallengeState {
    fn from(closed: Closed) -> ChallengeState {
        match closed {
            Closed::Declined => ChallengeState::Declined,
            Closed::Withdrawn => ChallengeState::Withdrawn,
        }
    }
}
