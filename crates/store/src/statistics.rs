//! What finished public games say together.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use async_trait::async_trait;

use crate::Against;
use crate::error::Result;

/// Finished public games, each counted once. They get on the list of those to be counted in the step that ends them;
/// which of them count is the caller's business.
#[async_trait]
pub trait Statistics: Send + Sync {
    /// Codes of games that nobody has looked at yet, in no particular order.
    async fn uncounted_games(&self, limit: u32) -> Result<Vec<String>>;

    /// Counts a game, or with none leaves it out for good. Whether that was news: nobody had done either before.
    async fn count_game(&self, code: &str, game: Option<CountedGame>) -> Result<bool>;

    /// How counted games went on from a position.
    async fn went_on(&self, from: &OpeningPosition, limit: u32) -> Result<WentOn>;

    /// What was noted of the latest counted games of one kind.
    async fn samples(&self, of: &SampledGames, limit: u32) -> Result<Vec<String>>;
}

/// What is counted of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountedGame {
    /// What was played, and by whom.
    pub kind: SampledGames,
    /// When it was over.
    pub ended_ms: u64,
    /// The seat that won alone.
    pub winner: Option<u8>,
    /// Its first turns.
    pub turns: Vec<CountedTurn>,
    /// What was noted of the whole of it, as JSON; nothing where nobody will ask.
    pub sample: Option<String>,
}

/// A kind of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SampledGames {
    /// Id of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// How many seats.
    pub players: u8,
    /// Name of the setup.
    pub setup: String,
    /// Whether people played people, or computers as well.
    pub against: Against,
}

/// A turn from one position to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountedTurn {
    /// What the position before it is known by.
    pub position: String,
    /// What the position after it is known by.
    pub next: String,
    /// The turn as text.
    pub turn: String,
}

/// A position in games of a kind, whatever their setup: a position says that itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningPosition {
    /// Id of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// Whether people played people, or computers as well.
    pub against: Against,
    /// What the position is known by.
    pub position: String,
}

/// How games went on from a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WentOn {
    /// How many games went on from there.
    pub games: u32,
    /// The most frequent ways, the most frequent first.
    pub turns: Vec<CountedWay>,
}

/// A turn, and how the games ended in which it was played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CountedWay {
    /// The turn as text, as it was written first.
    pub turn: String,
    /// How many each seat won, as far as any did.
    pub won: Vec<u32>,
    /// How many nobody won alone.
    pub drawn: u32,
}

impl CountedWay {
    /// How many games there were.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.drawn + self.won.iter().sum::<u32>()
    }
}

/// How a result is written in both databases: the seat that won, or this.
pub(crate) const DRAWN: i64 = -1;

/// A row of the table of openings: where it led, who won, the turn, how many games.
pub(crate) type OpeningRow = (String, i64, String, u32);

/// Puts the results of each way together.
pub(crate) fn ways(rows: impl IntoIterator<Item = OpeningRow>) -> Vec<CountedWay> {
    let mut all: BTreeMap<String, CountedWay> = BTreeMap::new();
    for (next, winner, turn, games) in rows {
        let way = all.entry(next).or_default();
        // Rows of one way may have the actions of a turn in different orders; any will do, but always the same.
        if way.turn.is_empty() || turn < way.turn {
            way.turn = turn;
        }
        match usize::try_from(winner) {
            Ok(seat) => {
                way.won.resize(way.won.len().max(seat + 1), 0);
                way.won[seat] += games;
            }
            Err(_) => way.drawn += games,
        }
    }
    let mut ways: Vec<CountedWay> = all.into_values().collect();
    ways.sort_by_key(|way| Reverse(way.games()));
    ways
}
