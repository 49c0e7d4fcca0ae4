//! Challenges: somebody asks others, by name or by a link, for a game.

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

    /// Somebody accepts a challenge that is open. With the last of them there is a pairing.
    async fn accept_challenge(&self, id: &str, acceptance: Acceptance) -> Result<Accepted>;

    /// Somebody who came with the link, and accepted a challenge that is still open, goes again. False if it was not
    /// open any more.
    async fn leave_challenge(&self, id: &str, person: &str, now_ms: u64) -> Result<bool>;

    /// Somebody declines or withdraws a challenge that is open. False if it was not open any more.
    async fn close_challenge(&self, id: &str, person: &str, closed: Closed, now_ms: u64) -> Result<bool>;

    /// Somebody with these ids has seen what became of a challenge.
    async fn dismiss_challenge(&self, id: &str, people: &[String]) -> Result<()>;

    /// Forgets challenges that expired before; how many.
    async fn forget_challenges(&self, before_ms: u64) -> Result<u64>;
}

/// Somebody asks for a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// Its name in addresses.
    pub id: String,
    /// Everyone it concerns; who asks comes first.
    pub people: Vec<Asked>,
    /// Whether places without a name are for whoever has the link.
    pub by_link: bool,
    /// What they are to play; the store does not read it.
    pub terms: String,
    /// What has become of it.
    pub state: ChallengeState,
    /// Code of the table, once all have accepted.
    pub table: Option<String>,
    /// When it was made.
    pub created_ms: u64,
    /// From when on it cannot be accepted.
    pub expires_ms: u64,
}

/// Somebody whom a challenge concerns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// Their id.
    pub person: String,
    /// Their seat; by lot if none.
    pub seat: Option<u8>,
    /// Whether they were asked by name; else they came with the link.
    pub named: bool,
    /// What they say.
    pub answer: Answer,
    /// Whether they have seen what became of it.
    pub dismissed: bool,
}

/// What somebody says to a challenge. Who asks has accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Nothing yet.
    Awaited,
    /// They will play.
    Accepted,
    /// They do not want to.
    Declined,
}

/// Somebody accepts a challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Acceptance {
    /// Who.
    pub person: String,
    /// The id they were asked under; none if they come with the link.
    pub invited: Option<String>,
    /// Who had accepted before, in their order: with others it is decided anew whether they may.
    pub among: Vec<String>,
    /// What all who accepted become with them, if nobody else is awaited.
    pub pairing: Option<Pairing>,
    /// When.
    pub now_ms: u64,
}

/// What came of an acceptance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Accepted {
    /// It counts.
    Done,
    /// The challenge was not open any more.
    Closed,
    /// Others have accepted meanwhile, or gone.
    Outdated,
}

/// What has become of a challenge. One that is open and too old has expired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChallengeState {
    /// Nothing yet.
    Open,
    /// There is a table.
    Accepted,
    /// Somebody who was asked does not want to.
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

impl Challenge {
    /// Id of who asks.
    #[must_use]
    pub fn challenger(&self) -> &str {
        self.people.first().map_or("", |first| &first.person)
    }

    /// Ids of those who have accepted, who asks among them.
    #[must_use]
    pub fn accepted(&self) -> Vec<String> {
        let accepted = self.people.iter().filter(|asked| asked.answer == Answer::Accepted);
        accepted.map(|asked| asked.person.clone()).collect()
    }

    /// Challenges of rows with one of their people each; rows of one challenge follow each other.
    pub(crate) fn joined(rows: impl IntoIterator<Item = Challenge>) -> Vec<Challenge> {
        let mut challenges: Vec<Challenge> = Vec::new();
        for row in rows {
            match challenges.last_mut().filter(|last| last.id == row.id) {
                Some(last) => last.people.extend(row.people),
                None => challenges.push(row),
            }
        }
        challenges
    }
}

impl Asked {
    /// Who asks.
    #[must_use]
    pub fn challenger(person: String, seat: Option<u8>) -> Asked {
        Asked { person, seat, named: true, answer: Answer::Accepted, dismissed: false }
    }

    /// Somebody who is asked by name.
    #[must_use]
    pub fn by_name(person: String, seat: Option<u8>) -> Asked {
        Asked { person, seat, named: true, answer: Answer::Awaited, dismissed: false }
    }
}

impl Answer {
    /// The word that stands for it in the database.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Answer::Awaited => "awaited",
            Answer::Accepted => "accepted",
            Answer::Declined => "declined",
        }
    }

    /// What [`word`](Answer::word) came from. Both schemas check that there is no other word.
    pub(crate) fn from_word(word: &str) -> Answer {
        match word {
            "accepted" => Answer::Accepted,
            "declined" => Answer::Declined,
            _ => Answer::Awaited,
        }
    }
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
