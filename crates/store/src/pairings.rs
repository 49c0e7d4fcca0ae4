//! People who are to play with each other, and the table that is theirs.

use async_trait::async_trait;

use crate::error::Result;

/// Pairings. The code of the table is chosen with the pairing, so that whichever server makes the table makes the same.
#[async_trait]
pub trait Pairings: Send + Sync {
    /// Pairings from before that moment whose tables are still to be made, the oldest first.
    async fn unmade_pairings(&self, paired_before_ms: u64, limit: u32) -> Result<Vec<Pairing>>;

    /// The table exists now; its people hear of it ([`Change::Person`](crate::Change::Person)).
    async fn pairing_made(&self, code: &str) -> Result<()>;

    /// One of these people has come to the table, or does not want to hear of it any more.
    async fn see_pairing(&self, code: &str, people: &[String]) -> Result<()>;

    /// How many rated games two people have played with each other since then.
    async fn rated_meetings(&self, people: [&str; 2], since_ms: u64) -> Result<u64>;

    /// Forgets pairings from before, if their tables exist; how many.
    async fn forget_pairings(&self, before_ms: u64) -> Result<u64>;
}

/// People who are to play with each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// Code of their table, which may not exist yet.
    pub code: String,
    /// What they play; the store does not read it.
    pub terms: String,
    /// Who they are, in the order of their seats. Computers have the seats that nobody is on.
    pub people: Vec<Seated>,
    /// When they were paired.
    pub paired_ms: u64,
}

/// Somebody on a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seated {
    /// Their seat.
    pub seat: u8,
    /// Their id.
    pub person: String,
}

/// A pairing of seeks, not of a challenge, and of which kind of them.
#[derive(Clone, Copy)]
pub(crate) struct Sought {
    pub(crate) slow: bool,
}

impl Pairing {
    /// The ids of its people, in the order of their seats.
    #[must_use]
    pub fn ids(&self) -> Vec<String> {
        self.people.iter().map(|seated| seated.person.clone()).collect()
    }

    /// Pairings of rows with one of their people each; rows of one pairing follow each other.
    pub(crate) fn joined(rows: impl IntoIterator<Item = Pairing>) -> Vec<Pairing> {
        let mut pairings: Vec<Pairing> = Vec::new();
        for row in rows {
            match pairings.last_mut().filter(|last| last.code == row.code) {
                Some(last) => last.people.extend(row.people),
                None => pairings.push(row),
            }
        }
        pairings
    }
}
