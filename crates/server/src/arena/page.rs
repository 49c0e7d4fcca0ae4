//! An arena as pages are told of it.

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::terms::Terms;

/// An arena as lists show it.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct ArenaInfo {
    /// Its name in addresses.
    pub code: String,
    /// Its name for people.
    pub name: String,
    /// Who made it.
    pub host: String,
    /// What is played.
    pub terms: Terms,
    /// From when on people are paired.
    pub starts_ms: u64,
    /// Until when.
    pub ends_ms: u64,
    /// How far it is.
    pub stage: ArenaStage,
    /// How many play there, or did.
    pub players: u32,
    /// Who won, once it is over and somebody did.
    pub winner: Option<String>,
}

/// How far an arena is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ArenaStage {
    /// It has not begun.
    Ahead,
    /// People are paired.
    Running,
    /// Nobody is paired any more; games that go on may still count.
    Finishing,
    /// Nothing changes any more.
    Over,
}

/// An arena as somebody sees it: the first of the table of standings, and their own place in it.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct ArenaPage {
    /// What it is.
    pub arena: ArenaInfo,
    /// The best, or those from a place on.
    pub standings: Vec<ArenaStanding>,
    /// The reader, if they play.
    pub mine: Option<ArenaStanding>,
    /// The table of the best who are playing.
    pub board: Option<String>,
    /// Games that go on, the best first, and those that ended last.
    pub games: Vec<ArenaGameInfo>,
}

/// Somebody's place in an arena.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct ArenaStanding {
    /// From one.
    pub place: u32,
    /// As others see it.
    pub name: String,
    /// Whether that is an account.
    pub account: bool,
    /// What their games were worth together.
    pub points: u32,
    /// How many of their games are over and count.
    pub games: u32,
    /// How many of them they won.
    pub wins: u32,
    /// Whether their next game counts double.
    pub streak: bool,
    /// What their last games were worth, the latest last.
    pub sheet: Vec<u8>,
    /// The table where they play now.
    pub table: Option<String>,
    /// Whether they are not paired at the moment.
    pub paused: bool,
}

/// A game of an arena.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct ArenaGameInfo {
    /// Code of its table.
    pub table: String,
    /// Who plays, by their seats.
    pub names: Vec<String>,
    /// Whether it is over.
    pub over: bool,
    /// The seat that won; none while it goes on, and if nobody did.
    pub winner: Option<u8>,
}
