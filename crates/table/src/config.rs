//! How a table is made.

use catalog::{AnyGame, AnyPlay};
use game::{DefaultClock, Record, RecordError};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use thiserror::Error;
use ts_rs::TS;

use crate::tagged::tagged;

/// What was chosen when the table was made; it never changes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// The game's id.
    pub game: String,
    /// How many play.
    pub players: u8,
    /// The arrangement at the start.
    pub setup: String,
    /// A record to go on from: a loaded save.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<Box<Record>>,
    /// What each seat has left of its time when that record goes on; all of it if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub left_ms: Option<Vec<u64>>,
    /// How time is given, if it is.
    pub clock: ClockRule,
    /// Whether the result changes ratings.
    pub rated: bool,
    /// Who finds the table.
    pub visibility: Visibility,
    /// What becomes of the seat of someone who stays away.
    pub absence: Absence,
    /// Whether turns may be taken back.
    #[serde(default = "yes")]
    pub take_backs: bool,
    /// A free table: whoever is there may move for any seat that no computer holds, and nothing is at stake.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub free: bool,
    /// The arena it is a game of: everyone plays it themselves, to its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub arena: Option<String>,
}

fn yes() -> bool {
    true
}

/// How time is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(remote = "Self", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(tag = "kind")]
#[schemars(tag = "kind")]
pub enum ClockRule {
    /// Take your time.
    None,
    /// So much for the whole game, and a little more after each turn.
    Total {
        /// For the whole game.
        total_ms: u64,
        /// Added when a turn ends.
        increment_ms: u64,
    },
    /// So much for each turn.
    PerTurn {
        /// For each turn.
        turn_ms: u64,
    },
}

tagged! { ClockRule }

/// Who finds a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Visibility {
    /// It is listed in the lobby.
    Public,
    /// Whoever has the link.
    Link,
}

/// What becomes of the seat of someone who stays away when it is their turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(remote = "Self", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(tag = "kind")]
#[schemars(tag = "kind")]
pub enum Absence {
    /// Everyone waits.
    Wait,
    /// They lose.
    Resign {
        /// After so many minutes.
        minutes: u32,
    },
    /// The computer plays on for them; they can come back.
    Computer {
        /// After so many minutes.
        minutes: u32,
        /// The computer player's id: a level or a character.
        player: String,
    },
}

tagged! { Absence }

/// A configuration that cannot be.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ConfigError {
    /// No such game.
    #[error("There is no game called '{0}'.")]
    UnknownGame(String),
    /// No such setup, or not for so many.
    #[error("{0}.")]
    Setup(#[from] game::SetupError),
    /// The clock makes no sense.
    #[error("A clock has between one second and thirty days, and an increment of at most an hour.")]
    Clock,
    /// Nobody can stay away so short or long.
    #[error("Someone counts as away after one minute to thirty days.")]
    Absence,
    /// Time left of no clock, for other seats, or more than there can be.
    #[error("The time that is left does not fit the clock and the seats.")]
    TimeLeft,
    /// A loaded game goes on casually.
    #[error("A game that goes on from a record cannot be rated.")]
    RatedRecord,
    /// Without one nobody has to go on losing.
    #[error("A rated game needs a clock.")]
    RatedClock,
    /// A computer, or someone twice.
    #[error("In a rated game everyone is a person with one seat.")]
    RatedSeats,
    /// Nothing is at stake where anybody may move.
    #[error("A free table is casual: it is not rated, has no clock, and nobody counts as away.")]
    Free,
    /// No such computer, or not in this game.
    #[error("There is no such computer player.")]
    UnknownPlayer,
    /// Not such as we make.
    #[error("A table's code is made of other letters.")]
    Code,
    /// Others are to find it, or its result counts.
    #[error("A table that others find, or whose result counts, gets its code from the server.")]
    CodeOfServer,
    /// The record is of other rules than those that are here.
    #[error("{0}. What was played can be read in the file, but not played on.")]
    Rules(String),
    /// The record does not replay.
    #[error("{0}.")]
    Record(String),
}

impl ConfigError {
    /// A stable id of the kind of error.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            ConfigError::UnknownGame(_) => "unknown-game",
            ConfigError::Setup(error) => error.code(),
            ConfigError::Clock => "bad-clock",
            ConfigError::Absence => "bad-absence",
            ConfigError::TimeLeft => "bad-time-left",
            ConfigError::RatedRecord => "rated-record",
            ConfigError::RatedClock => "rated-clock",
            ConfigError::RatedSeats => "rated-seats",
            ConfigError::Free => "free-table",
            ConfigError::UnknownPlayer => "unknown-player",
            ConfigError::Code => "bad-code",
            ConfigError::CodeOfServer => "code-of-server",
            ConfigError::Rules(_) => "other-rules",
            ConfigError::Record(_) => "bad-record",
        }
    }
}

const SECOND_MS: u64 = 1000;
const HOUR_MS: u64 = 3600 * SECOND_MS;
const MAX_MS: u64 = 30 * 24 * HOUR_MS;
const MAX_MINUTES: u32 = 30 * 24 * 60;

impl From<DefaultClock> for ClockRule {
    fn from(clock: DefaultClock) -> ClockRule {
        match clock {
            DefaultClock::None => ClockRule::None,
            DefaultClock::Total { minutes, increment_seconds } => ClockRule::Total {
                total_ms: u64::from(minutes) * 60 * SECOND_MS,
                increment_ms: u64::from(increment_seconds) * SECOND_MS,
            },
        }
    }
}

impl ClockRule {
    /// Whether everyone is expected to be there while the game lasts.
    #[must_use]
    pub fn is_live(&self) -> bool {
        !matches!(self.time_class(), "untimed" | "days")
    }

    /// The class of games whose ratings are comparable.
    #[must_use]
    pub fn time_class(&self) -> &'static str {
        const TURNS: u64 = 40;
        match *self {
            ClockRule::None => "untimed",
            ClockRule::PerTurn { turn_ms } if turn_ms >= HOUR_MS => "days",
            ClockRule::PerTurn { turn_ms } => by_length(turn_ms * TURNS),
            ClockRule::Total { total_ms, increment_ms } => {
                by_length(total_ms.saturating_add(increment_ms.saturating_mul(TURNS)))
            }
        }
    }

    fn check(&self) -> Result<(), ConfigError> {
        let ok = match *self {
            ClockRule::None => true,
            ClockRule::Total { total_ms, increment_ms } => {
                (SECOND_MS..=MAX_MS).contains(&total_ms) && increment_ms <= HOUR_MS
            }
            ClockRule::PerTurn { turn_ms } => (SECOND_MS..=MAX_MS).contains(&turn_ms),
        };
        if ok { Ok(()) } else { Err(ConfigError::Clock) }
    }
}

fn by_length(game_ms: u64) -> &'static str {
    match game_ms / (60 * SECOND_MS) {
        0..=2 => "bullet",
        3..=7 => "blitz",
        8..=24 => "rapid",
        _ => "classical",
    }
}

/// The game that a record tells.
pub(crate) fn replay(game: &'static dyn AnyGame, record: &Record) -> Result<Box<dyn AnyPlay>, ConfigError> {
    game.replay(record).map_err(|error| match error {
        RecordError::Rules { .. } => ConfigError::Rules(error.to_string()),
        _ => ConfigError::Record(error.to_string()),
    })
}

impl Config {
    /// The game, if a table can be made so.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn check(&self) -> Result<&'static dyn AnyGame, ConfigError> {
        self.clock.check()?;
        self.check_left()?;
        match self.absence {
            Absence::Resign { minutes } | Absence::Computer { minutes, .. }
                if !(1..=MAX_MINUTES).contains(&minutes) =>
            {
                return Err(ConfigError::Absence);
            }
            _ => {}
        }
        if self.rated && self.record.is_some() {
            return Err(ConfigError::RatedRecord);
        }
        if self.rated && self.clock == ClockRule::None {
            return Err(ConfigError::RatedClock);
        }
        let is_casual = !self.rated && self.clock == ClockRule::None && self.absence == Absence::Wait;
        if self.free && !is_casual {
            return Err(ConfigError::Free);
        }
        self.begin()?;
        self.game()
    }

    /// Whether what is left fits the clock and the seats.
    pub(crate) fn check_left(&self) -> Result<(), ConfigError> {
        let Some(left) = &self.left_ms else { return Ok(()) };
        let fits = self.record.is_some()
            && self.clock != ClockRule::None
            && left.len() == usize::from(self.players)
            && left.iter().all(|&left_ms| left_ms <= MAX_MS);
        if fits { Ok(()) } else { Err(ConfigError::TimeLeft) }
    }

    fn game(&self) -> Result<&'static dyn AnyGame, ConfigError> {
        catalog::find(&self.game).ok_or_else(|| ConfigError::UnknownGame(self.game.clone()))
    }

    /// The game at its start, or where the record left it.
    pub(crate) fn begin(&self) -> Result<Box<dyn AnyPlay>, ConfigError> {
        let game = self.game()?;
        let fresh = game.start(Some(self.players.into()), Some(&self.setup))?;
        match &self.record {
            None => Ok(fresh),
            Some(record) => {
                let play = replay(game, record)?;
                if play.seats() != usize::from(self.players) {
                    return Err(ConfigError::Record("the record has another number of players".to_string()));
                }
                Ok(play)
            }
        }
    }
}
