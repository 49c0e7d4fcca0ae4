//! Arenas: who plays there, and with whom they were paired.

use async_trait::async_trait;

use crate::error::Result;
use crate::{Alive, GameResult, Seek};

/// Arenas. Nothing here counts points: **what a game was worth is worked out from how it ended**, however often that is
/// looked at, so that nothing can be counted twice or lost.
#[async_trait]
pub trait Arenas: Send + Sync {
    /// Keeps a new arena.
    ///
    /// # Errors
    /// `NotFound` if there is no such host.
    async fn put_arena(&self, arena: Arena) -> Result<()>;

    /// An arena by its code.
    async fn arena(&self, code: &str) -> Result<Option<ArenaCard>>;

    /// Arenas that end after a moment, the next to begin first.
    async fn arenas_ahead(&self, ends_after_ms: u64, limit: u32) -> Result<Vec<ArenaCard>>;

    /// Arenas that ended by a moment, the latest first.
    async fn arenas_past(&self, ended_by_ms: u64, limit: u32) -> Result<Vec<ArenaCard>>;

    /// Forgets an arena, with who played in it; the tables of its games stay.
    async fn remove_arena(&self, code: &str) -> Result<()>;

    /// Somebody plays in an arena from now on, for the first time or again.
    ///
    /// # Errors
    /// `NotFound` if there is no such arena or person.
    async fn join_arena(&self, code: &str, person: &str, now_ms: u64) -> Result<()>;

    /// These people play there no longer. Who has not played a game is forgotten, others pause.
    async fn leave_arena(&self, code: &str, people: &[String]) -> Result<()>;

    /// Everyone who plays in an arena, or did, the first to join first.
    async fn arena_players(&self, code: &str) -> Result<Vec<ArenaPlayer>>;

    /// All pairings of an arena, the earliest first.
    async fn arena_games(&self, code: &str) -> Result<Vec<ArenaGame>>;

    /// Somebody looks for their next game in an arena: as [`put_seek`](crate::Seeks::put_seek), and false as well if a game
    /// of theirs there is not over. So nobody has two at a time, whatever a server thought it knew.
    async fn look_in_arena(&self, code: &str, seek: Seek, alive: Alive) -> Result<bool>;
}

/// An arena.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arena {
    /// Its name in addresses.
    pub code: String,
    /// Its name for people.
    pub name: String,
    /// Id of whoever made it.
    pub host: String,
    /// What is played; the store does not read it.
    pub terms: String,
    /// When it was made.
    pub created_ms: u64,
    /// From when on people are paired.
    pub starts_ms: u64,
    /// Until when.
    pub ends_ms: u64,
}

/// An arena as lists show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArenaCard {
    /// The arena.
    pub arena: Arena,
    /// The name of whoever made it.
    pub host: String,
    /// How many play there, or did.
    pub players: u32,
}

/// Somebody who plays in an arena.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArenaPlayer {
    /// Id of the person.
    pub person: String,
    /// The name to show.
    pub name: String,
    /// Whether that is an account's.
    pub registered: bool,
    /// When they first joined.
    pub joined_ms: u64,
    /// When they last said that they play.
    pub resumed_ms: u64,
    /// Whether they said since that they do not.
    pub paused: bool,
}

/// A game of an arena.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArenaGame {
    /// Code of its table.
    pub table: String,
    /// Ids of its people, by their seats.
    pub people: [String; 2],
    /// When they were paired.
    pub paired_ms: u64,
    /// How far it is.
    pub state: ArenaGameState,
}

/// How far a game of an arena is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArenaGameState {
    /// It goes on, or its table is still to be made.
    Playing,
    /// It has ended.
    Ended {
        /// When.
        ended_ms: u64,
        /// How, for the first seat.
        result: GameResult,
        /// The turn it ended in.
        turn: u32,
    },
    /// No table could be made for it.
    Void,
}

/// A row of a game as both databases give it.
pub(crate) struct GameRow {
    pub(crate) table: String,
    pub(crate) people: [String; 2],
    pub(crate) paired_ms: u64,
    /// Whether its pairing says that no table has been made yet.
    pub(crate) awaited: bool,
    /// Whether its table has a game that is over; none without a table.
    pub(crate) is_over: Option<bool>,
    pub(crate) turn: u32,
    /// How it ended for the first seat.
    pub(crate) end: Option<(u64, GameResult)>,
}

impl From<GameRow> for ArenaGame {
    fn from(row: GameRow) -> ArenaGame {
        let state = match (row.is_over, row.end) {
            (Some(true), Some((ended_ms, result))) => {
                ArenaGameState::Ended { ended_ms, result, turn: row.turn }
            }
            // Somebody else sat there at the end: that says nothing of either.
            (Some(true), None) => ArenaGameState::Void,
            (Some(false), _) => ArenaGameState::Playing,
            (None, _) if row.awaited => ArenaGameState::Playing,
            (None, _) => ArenaGameState::Void,
        };
        ArenaGame { table: row.table, people: row.people, paired_ms: row.paired_ms, state }
    }
}
