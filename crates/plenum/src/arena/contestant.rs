//! Who takes part in a match: one of our players, or another program.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

use catalog::AnyPlay;
use engine::{Player, Thought, UnknownPlayer};
use game::Seat;
use thiserror::Error;

use super::learner;
use super::program::{Program, ProgramError};

/// Someone who takes part, as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contestant {
    /// One of our own.
    Player(Player),
    /// Someone who learned the game today: a yardstick for the weakest.
    Learner,
    /// A program that speaks the Universal Game Interface, and how far it may go.
    Program { command: String, allowance: Allowance },
}

/// What another program may use for an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Allowance {
    Ms(u64),
    Nodes(u64),
}

/// What it may use unless it is said.
const DEFAULT: Allowance = Allowance::Ms(100);

const LEARNER: &str = "learner";

/// Nobody is called so.
#[derive(Debug, Error)]
pub enum ContestantError {
    #[error("{0}, learner, or ugi:COMMAND, ugi:MS:COMMAND or ugi:nodes:N:COMMAND for another program")]
    Unknown(#[from] UnknownPlayer),
    #[error("'ugi:' needs a command, such as ugi:'other-program --fast'")]
    NoCommand,
}

impl FromStr for Contestant {
    type Err = ContestantError;

    fn from_str(text: &str) -> Result<Contestant, ContestantError> {
        if text == LEARNER {
            return Ok(Contestant::Learner);
        }
        let Some(rest) = text.strip_prefix("ugi:") else {
            return Ok(Contestant::Player(catalog::player(text)?));
        };
        let (allowance, command) = allowance(rest).unwrap_or((DEFAULT, rest));
        if command.trim().is_empty() {
            return Err(ContestantError::NoCommand);
        }
        Ok(Contestant::Program { command: command.to_string(), allowance })
    }
}

/// What a program may use, if a text says it, and the command.
fn allowance(text: &str) -> Option<(Allowance, &str)> {
    let (kind, rest): (fn(u64) -> Allowance, &str) = match text.strip_prefix("nodes:") {
        Some(rest) => (Allowance::Nodes, rest),
        None => (Allowance::Ms, text),
    };
    let (number, command) = rest.split_once(':')?;
    Some((kind(number.parse().ok().filter(|&number| number > 0)?), command))
}

/// As it was written.
impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contestant::Player(player) => write!(f, "{player}"),
            Contestant::Learner => f.write_str(LEARNER),
            Contestant::Program { command, allowance: DEFAULT } => write!(f, "ugi:{command}"),
            Contestant::Program { command, allowance: Allowance::Ms(ms) } => write!(f, "ugi:{ms}:{command}"),
            Contestant::Program { command, allowance: Allowance::Nodes(nodes) } => {
                write!(f, "ugi:nodes:{nodes}:{command}")
            }
        }
    }
}

/// A contestant who is there and can be asked.
pub enum Thinker {
    Player(Player),
    Learner,
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
            Contestant::Learner => Thinker::Learner,
            Contestant::Program { command, allowance } => {
                Thinker::Program(Program::start(command, *allowance)?)
            }
        })
    }
}

impl Thinker {
    /// A game begins.
    pub fn new_game(&mut self) -> Result<(), ProgramError> {
        match self {
            Thinker::Player(_) | Thinker::Learner => Ok(()),
            Thinker::Program(program) => program.new_game(),
        }
    }

    /// A game is over in which it had a seat, and another follows.
    pub fn learn(&mut self, play: &dyn AnyPlay, seat: Seat) {
        if let Thinker::Player(player) = self {
            *player = play.rematched(player, seat);
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
            Thinker::Learner => {
                let actions = learner::turn(play, seed);
                Ok(Answer { actions, depth: 1, time: start.elapsed() })
            }
            Thinker::Program(program) => {
                let taken: Vec<String> = play.record().steps.iter().map(ToString::to_string).collect();
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_say_who_plays() {
        let program =
            |allowance, command: &str| Contestant::Program { command: command.to_string(), allowance };
        let cases = [
            ("level:3", Contestant::Player(Player::Level(3))),
            ("learner", Contestant::Learner),
            ("ugi:other --fast", program(DEFAULT, "other --fast")),
            ("ugi:20:other", program(Allowance::Ms(20), "other")),
            ("ugi:nodes:500:./other a:b", program(Allowance::Nodes(500), "./other a:b")),
        ];
        for (text, expected) in cases {
            assert_eq!(text.parse::<Contestant>().expect(text), expected);
            assert_eq!(expected.to_string(), text);
        }
        for text in ["", "ugi", "ugi:", "ugi:20:", "level:0"] {
            assert!(text.parse::<Contestant>().is_err(), "{text}");
        }
    }
}
