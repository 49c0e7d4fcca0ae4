//! Who takes part in a match: one of our players, or another program.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

use catalog::AnyPlay;
use engine::{Player, Thought, UnknownPlayer};
use thiserror::Error;

use super::program::{Program, ProgramError};

/// How long another program may think about an action, unless it is said.
const PROGRAM_MS: u64 = 100;

/// Someone who takes part, as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contestant {
    /// One of our own.
    Player(Player),
    /// A program that speaks the Universal Game Interface, and how long it may think.
    Program { command: String, ms: u64 },
}

/// Nobody is called so.
#[derive(Debug, Error)]
pub enum ContestantError {
    #[error("{0}, or ugi:COMMAND or ugi:MS:COMMAND for another program")]
    Unknown(#[from] UnknownPlayer),
    #[error("'ugi:' needs a command, such as ugi:'other-program --fast'")]
    NoCommand,
}

impl FromStr for Contestant {
    type Err = ContestantError;

    fn from_str(text: &str) -> Result<Contestant, ContestantError> {
        let Some(rest) = text.strip_prefix("ugi:") else {
            return Ok(Contestant::Player(Player::parse(text)?));
        };
        let timed = rest.split_once(':').and_then(|(ms, command)| Some((ms.parse().ok()?, command)));
        let (ms, command) = timed.unwrap_or((PROGRAM_MS, rest));
        if command.trim().is_empty() {
            return Err(ContestantError::NoCommand);
        }
        Ok(Contestant::Program { command: command.to_string(), ms })
    }
}

/// As it was written.
impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contestant::Player(player) => write!(f, "{player}"),
            Contestant::Program { command, ms: PROGRAM_MS } => write!(f, "ugi:{command}"),
            Contestant::Program { command, ms } => write!(f, "ugi:{ms}:{command}"),
        }
    }
}

/// A contestant who is there and can be asked.
pub enum Thinker {
    Player(Player),
    Program(Program),
}

/// A turn, or a part of one, and what it took.
pub struct Answer {
    pub actions: Vec<String>,
    pub depth: u32,
    pub time: Duration,
}

impl Contestant {
    /// Gets ready to play.
    pub fn begin(&self) -> Result<Thinker, ProgramError> {
        Ok(match self {
            Contestant::Player(player) => Thinker::Player(player.clone()),
            Contestant::Program { command, ms } => Thinker::Program(Program::start(command, *ms)?),
        })
    }
}

impl Thinker {
    /// A game begins.
    pub fn new_game(&mut self) -> Result<(), ProgramError> {
        match self {
            Thinker::Player(_) => Ok(()),
            Thinker::Program(program) => program.new_game(),
        }
    }

    /// What it does now. `origin` is the text of the position where the game began.
    pub fn answer(&mut self, play: &dyn AnyPlay, origin: &str, seed: u64) -> Result<Answer, ProgramError> {
        let start = Instant::now();
        match self {
            Thinker::Player(player) => {
                let Thought { actions, depth, .. } = think(play, player, seed);
                Ok(Answer { actions, depth, time: start.elapsed() })
            }
            Thinker::Program(program) => {
                let taken: Vec<String> = play.turns().into_iter().flat_map(|(_, steps)| steps).collect();
                let (action, depth) = program.best_move(origin, &taken)?;
                Ok(Answer { actions: vec![action], depth, time: start.elapsed() })
            }
        }
    }
}

/// Asks a player, and stops it when its time is up.
pub fn think(play: &dyn AnyPlay, player: &Player, seed: u64) -> Thought<String> {
    let end = player.time_ms().map(|ms| Instant::now() + Duration::from_millis(ms));
    play.think(player, seed, &|| end.is_some_and(|end| Instant::now() >= end))
}
