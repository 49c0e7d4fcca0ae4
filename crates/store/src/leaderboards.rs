//! Who is how strong, seen by everybody.

use async_trait::async_trait;

use crate::Standing;
use crate::error::Result;

/// Ratings of many people at once.
#[async_trait]
pub trait Leaderboards: Send + Sync {
    /// The games and classes that anybody has a rating for.
    async fn leaderboards(&self) -> Result<Vec<(String, String)>>;

    /// The best at a game with a class of time control, the best first. Whoever is banned is left out.
    async fn leaderboard(&self, board: &Board) -> Result<Vec<Ranked>>;

    /// The accounts behind these ids, with all their ratings; an id of a guest who has none is left out.
    async fn accounts_of(&self, ids: &[String]) -> Result<Vec<Account>>;
}

/// Which leaderboard, and which part of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    /// Id of the game.
    pub game: String,
    /// The class of time control.
    pub class: String,
    /// Ratings above this deviation are one list, the others another.
    pub max_deviation: f64,
    /// Which of the two.
    pub certain: bool,
    /// At most so many.
    pub limit: u32,
}

/// Somebody on a leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranked {
    /// The name of the account.
    pub name: String,
    /// On the scale of Glicko-2.
    pub rating: f64,
    /// The standard deviation of it.
    pub deviation: f64,
    /// How many rated games it rests on.
    pub games: u32,
}

/// An account as whoever meets it sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct Account {
    /// The id it was asked for by: its own, or that of a guest who became it.
    pub id: String,
    /// Its own id.
    pub person: String,
    /// Its name now.
    pub name: String,
    /// All its ratings.
    pub ratings: Vec<Standing>,
}
