//! How strong people are.

use std::panic::{AssertUnwindSafe, catch_unwind};

use async_trait::async_trait;

use crate::StoreError;
use crate::error::Result;

/// Ratings, and how they came about. How they are computed is the caller's business.
#[async_trait]
pub trait Ratings: Send + Sync {
    /// All ratings of a person.
    async fn ratings_of(&self, person: &str) -> Result<Vec<Standing>>;

    /// How a rating came about, the latest first.
    async fn rating_history(
        &self,
        person: &str,
        game: &str,
        class: &str,
        limit: u32,
    ) -> Result<Vec<RatedTable>>;

    /// Rates a table: reads the old ratings, computes and writes the new ones in one transaction that nobody
    /// can come between. Nothing is computed if the table was rated before, or two of the people have played too
    /// many rated games with each other.
    ///
    /// # Errors
    /// `NotFound` if one of the people does not exist.
    async fn rate(&self, rate: Rate, compute: Compute) -> Result<Rated>;
}

/// How strong somebody is at one game with one class of time control.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// On the scale of Glicko-2: 1500 for somebody unknown.
    pub rating: f64,
    /// The standard deviation: 350 for somebody unknown, less with every game.
    pub deviation: f64,
    /// How erratic the results are, in the sense of Glicko-2.
    pub volatility: f64,
    /// How many rated games it rests on.
    pub games: u32,
    /// When it last changed.
    pub updated_ms: u64,
}

/// A rating and what it is for.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// Id of the game.
    pub game: String,
    /// The class of time control.
    pub class: String,
    /// As it is after the last rated game.
    pub rating: Rating,
}

/// A rating as it was after a table.
#[derive(Clone, Debug, PartialEq)]
pub struct RatedTable {
    /// Code of the table.
    pub table: String,
    /// Whether that is for everybody to know.
    pub public: bool,
    /// The rating after it.
    pub rating: Rating,
}

/// A table whose result changes ratings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rate {
    /// The table's code. A table is rated once.
    pub table: String,
    /// Id of the game.
    pub game: String,
    /// The class of time control.
    pub class: String,
    /// Ids of the people, nobody twice.
    pub people: Vec<String>,
    /// Now; it becomes `updated_ms` of the new ratings.
    pub now_ms: u64,
    /// How often the same two people may meet, if that matters.
    pub pair_limit: Option<PairLimit>,
}

/// How many rated games two people may have played with each other, of whatever kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairLimit {
    /// So many count.
    pub games: u32,
    /// In the time since then.
    pub since_ms: u64,
}

/// What became of a table that was to be rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rated {
    /// The ratings have changed.
    Now,
    /// They had changed before.
    Before,
    /// They have not: [`Rate::pair_limit`] was reached.
    TooOften,
}

impl Rate {
    /// Every two of the people.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = (&String, &String)> {
        let later = |first: usize| self.people.iter().skip(first + 1);
        self.people
            .iter()
            .enumerate()
            .flat_map(move |(index, one)| later(index).map(move |other| (one, other)))
    }
}

/// Computes new ratings from the old ones, in the order of [`Rate::people`]; `None` for a first game. It runs
/// while the ratings are locked, so it must be quick and must not call the store.
pub type Compute = Box<dyn FnOnce(&[Option<Rating>]) -> Vec<Rating> + Send>;

impl Rate {
    /// The new ratings, one for each of the people.
    pub(crate) fn compute(&self, before: &[Option<Rating>], compute: Compute) -> Result<Vec<Rating>> {
        // Somebody else's function must not take the store down with it.
        let mut after = catch_unwind(AssertUnwindSafe(|| compute(before)))
            .map_err(|_| StoreError::Unavailable("the computation panicked".into()))?;
        if after.len() != before.len() {
            return Err(StoreError::Unavailable("there must be one rating for each of the people".into()));
        }
        for rating in &mut after {
            rating.updated_ms = self.now_ms;
        }
        Ok(after)
    }
}
