//! Who plays.

use std::fmt;
use std::ops::RangeInclusive;

use thiserror::Error;

use crate::{Character, Level, LevelInfo};

/// A computer player.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Takes any legal action.
    Random,
    /// Takes the turn after which it stands best, without a look at the answer.
    Greedy,
    /// Plays at a level, from 1 to [`Player::LEVELS`].
    Level(u8),
    /// Plays such that whoever plays against it has a fair chance, however strong they are. It begins with a rating, if
    /// it has one from an earlier game.
    Adaptive(Option<u16>),
    /// A plain search of fixed depth that counts little: the yardstick for the others.
    Baseline,
    /// Plays as well as it can with so many positions a turn.
    Nodes(u64),
    /// Plays in a way of its own.
    Character(&'static Character),
    /// Plays as well as it can in so many milliseconds a turn.
    Time(u64),
}

/// No player is called so.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "no player is called '{0}': use random, greedy, baseline, level:1 to level:{max}, adaptive, adaptive:RATING, \
     nodes:N, time:MS or character:NAME",
    max = Player::LEVELS
)]
pub struct UnknownPlayer(String);

impl Player {
    /// The highest level.
    pub const LEVELS: u8 = 8;

    /// What people are told of [`Player::Adaptive`].
    const ADAPTIVE_INFO: LevelInfo =
        LevelInfo { name: "Adaptive", line: "Plays as well as you do, and keeps the game close." };

    /// How long the highest level thinks about a turn.
    const HIGHEST_LEVEL_MS: u64 = 1000;

    /// The player a text says: `random`, `greedy`, `baseline`, `level:3`, `adaptive`,
    /// `adaptive:1450`, `nodes:5000`, `time:100`, `character:pip`. Who the characters are `find_character` knows.
    ///
    /// # Errors
    /// If it says none.
    pub fn parse(
        text: &str,
        find_character: impl FnOnce(&str) -> Option<&'static Character>,
    ) -> Result<Player, UnknownPlayer> {
        let player = match text.split_once(':') {
            None if text == "random" => Some(Player::Random),
            None if text == "greedy" => Some(Player::Greedy),
            None if text == "baseline" => Some(Player::Baseline),
            None if text == "adaptive" => Some(Player::Adaptive(None)),
            Some(("adaptive", rating)) => canonical(rating).and_then(adaptive_at),
            Some(("level", level)) => canonical(level).and_then(level_of),
            Some(("nodes", nodes)) => canonical(nodes).filter(|&nodes| nodes > 0).map(Player::Nodes),
            Some(("character", id)) => find_character(id).map(Player::Character),
            Some(("time", ms)) => canonical(ms).filter(|&ms| ms > 0).map(Player::Time),
            _ => None,
        };
        player.ok_or_else(|| UnknownPlayer(text.to_string()))
    }

    /// Those to choose from when a computer takes a seat, the weakest first.
    pub fn all() -> impl Iterator<Item = Player> {
        (1..=Player::LEVELS).map(Player::Level).chain([Player::Adaptive(None)])
    }

    /// What people who choose one are told of it; nothing of those that are not chosen by strength.
    #[must_use]
    pub fn info(&self) -> Option<&'static LevelInfo> {
        match self {
            Player::Level(level) => Level::INFOS.get(usize::from(*level).checked_sub(1)?),
            Player::Adaptive(_) => Some(&Player::ADAPTIVE_INFO),
            _ => None,
        }
    }

    /// Its level, if it plays at one.
    #[must_use]
    pub fn level(&self) -> Option<u8> {
        match self {
            Player::Level(level) => Some(*level),
            _ => None,
        }
    }

    /// How many milliseconds it may think about a turn; who asks it sees to that with a [`crate::Stop`]. The
    /// others have limits of their own.
    #[must_use]
    pub fn time_ms(&self) -> Option<u64> {
        match self {
            Player::Time(ms) => Some(*ms),
            Player::Level(Player::LEVELS) => Some(Player::HIGHEST_LEVEL_MS),
            _ => None,
        }
    }

    /// The name for people.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Player::Random => "Random".to_string(),
            Player::Greedy => "Greedy".to_string(),
            Player::Level(_) | Player::Adaptive(_) => match (self.info(), self.level()) {
                (Some(LevelInfo { name, .. }), _) => format!("{name} computer"),
                (None, level) => format!("Level {}", level.unwrap_or_default()),
            },
            Player::Baseline => "Baseline".to_string(),
            Player::Nodes(nodes) => format!("{nodes} positions"),
            Player::Character(character) => character.name.clone(),
            Player::Time(ms) => format!("{ms} ms"),
        }
    }
}

/// Parsing it gives the same player.
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Random => f.write_str("random"),
            Player::Greedy => f.write_str("greedy"),
            Player::Level(level) => write!(f, "level:{level}"),
            Player::Adaptive(None) => f.write_str("adaptive"),
            Player::Adaptive(Some(rating)) => write!(f, "adaptive:{rating}"),
            Player::Baseline => f.write_str("baseline"),
            Player::Nodes(nodes) => write!(f, "nodes:{nodes}"),
            Player::Character(character) => write!(f, "character:{}", character.id),
            Player::Time(ms) => write!(f, "time:{ms}"),
        }
    }
}

fn level_of(number: u64) -> Option<Player> {
    u8::try_from(number).ok().filter(|level| (1..=Player::LEVELS).contains(level)).map(Player::Level)
}

/// The ratings an adaptive player can begin with: those of all levels lie well within.
const ADAPTIVE_RATINGS: RangeInclusive<u16> = 100..=4000;

fn adaptive_at(rating: u64) -> Option<Player> {
    let rating = u16::try_from(rating).ok().filter(|rating| ADAPTIVE_RATINGS.contains(rating))?;
    Some(Player::Adaptive(Some(rating)))
}

/// A number written the one way it is printed, so that a player has one text.
fn canonical(text: &str) -> Option<u64> {
    text.parse().ok().filter(|number: &u64| number.to_string() == text)
}
