//! Endgame tablebases as everybody sees them: built once, kept as files, asked by the search.

use std::io;
use std::iter::Sum;
use std::path::{Path, PathBuf};

use thiserror::Error;

/// What is known for certain of a position, to its mover, if the winner hurries and the loser delays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Known {
    /// Won in so many turns, both players' counted.
    Win {
        /// At least one.
        turns: u32,
    },
    /// Lost in so many turns.
    Loss {
        /// None if the game is over.
        turns: u32,
    },
    /// Nobody can force a win.
    Draw,
}

/// The tablebases of a game.
pub trait Tablebases: Sync {
    /// Opens those in a folder for as long as the program runs, and says how many there are.
    ///
    /// # Errors
    /// If one of them is not what it should be, or some were opened before.
    fn open(&self, folder: &Path) -> Result<usize, TablebaseError>;

    /// Positions, as texts, of those that were opened where the mover wins in exactly so many turns: about so many of each
    /// tablebase, spread over all of it.
    fn wins(&self, turns: u32, count: usize) -> Vec<String>;

    /// Builds what is wished for and is not there yet; every value is checked before a file is written.
    ///
    /// # Errors
    /// If there is no such tablebase, or it cannot be written.
    fn build(&self, wish: &BuildWish, tell: &mut dyn FnMut(TablebaseEvent)) -> Result<(), TablebaseError>;
}

/// What to build.
#[derive(Clone, Debug)]
pub struct BuildWish {
    /// Where the files are to be.
    pub folder: PathBuf,
    /// How many pieces of both sides can still act, at most.
    pub live: u32,
    /// How many pieces there are in all, where that is not as in a game.
    pub pieces: Option<u32>,
    /// How many threads to work on.
    pub threads: usize,
}

/// How far it is.
#[derive(Clone, Copy, Debug)]
pub enum TablebaseEvent<'a> {
    /// One was begun.
    Begun {
        /// What is in it, for people.
        name: &'a str,
        /// How many values it has.
        entries: usize,
    },
    /// So much of it is done, of 1.
    Building {
        /// What is in it.
        name: &'a str,
        /// From 0 to 1.
        part: f64,
    },
    /// Everything in it is being checked.
    Checking {
        /// What is in it.
        name: &'a str,
    },
    /// It is written.
    Done {
        /// What is in it.
        name: &'a str,
        /// What was found.
        tally: TablebaseTally,
        /// Where it is.
        path: &'a Path,
    },
}

/// What is in a tablebase. Positions that differ by a symmetry of the board are counted once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TablebaseTally {
    /// Positions that the mover wins.
    pub won: u64,
    /// Positions that the mover loses.
    pub lost: u64,
    /// Positions that nobody wins.
    pub drawn: u64,
    /// Turns of the longest win or loss.
    pub longest: u32,
}

impl Sum for TablebaseTally {
    fn sum<I: Iterator<Item = TablebaseTally>>(tallies: I) -> TablebaseTally {
        tallies.fold(TablebaseTally::default(), |one, two| TablebaseTally {
            won: one.won + two.won,
            lost: one.lost + two.lost,
            drawn: one.drawn + two.drawn,
            longest: one.longest.max(two.longest),
        })
    }
}

/// Why a tablebase is not built or opened.
#[derive(Debug, Error)]
pub enum TablebaseError {
    /// The file is broken or cannot be had.
    #[error("{}: {}", .0.display(), .1)]
    File(PathBuf, #[source] io::Error),
    /// There is none for that.
    #[error("there are tablebases for {0}")]
    Unsupported(String),
    /// A value does not follow from those of the next positions.
    #[error("what was built does not hold: see {0}")]
    Inconsistent(String),
    /// They stay as they are while the program runs.
    #[error("tablebases were opened before")]
    OpenAlready,
}
