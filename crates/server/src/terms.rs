//! What people are to play with each other.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Absence, ClockRule, Config, ConfigError, Visibility};
use ts_rs::TS;

/// What people are to play. Those who look for the same have the same text of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// The game's id.
    pub game: String,
    /// How many play; terms from before there were more than two do not say it.
    #[serde(default = "two")]
    pub players: u8,
    /// The arrangement at the start; the game's first for so many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub setup: Option<String>,
    /// How time is given.
    pub clock: ClockRule,
    /// Whether the result changes ratings.
    #[serde(default)]
    pub rated: bool,
    /// Whether the table is listed for everybody.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub public: bool,
    /// The arena it is played in, by its code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub arena: Option<String>,
}

/// All are there, or one of them counts as gone after so long.
const AWAY_MINUTES: u32 = 5;
/// In an arena others wait for the next game.
const ARENA_AWAY_MINUTES: u32 = 1;

const fn two() -> u8 {
    2
}

impl Terms {
    /// As it is stored.
    #[must_use]
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("terms are plain data")
    }

    /// What was stored.
    pub fn parse(text: &str) -> Option<Terms> {
        serde_json::from_str(text).ok()
    }

    /// Whether there are days for each move.
    pub fn is_slow(&self) -> bool {
        self.clock.time_class() == "days"
    }

    /// How a table is made so.
    ///
    /// # Errors
    /// If none can be.
    pub fn config(&self) -> Result<Config, ConfigError> {
        let game = catalog::find(&self.game).ok_or_else(|| ConfigError::UnknownGame(self.game.clone()))?;
        let first = game.setups().iter().find(|setup| setup.players == self.players);
        let setup = self.setup.clone().or_else(|| Some(first?.name.to_string()));
        let live = self.clock.is_live();
        let minutes = if self.arena.is_some() { ARENA_AWAY_MINUTES } else { AWAY_MINUTES };
        let config = Config {
            game: self.game.clone(),
            players: self.players,
            setup: setup.unwrap_or_default(),
            record: None,
            left_ms: None,
            clock: self.clock,
            rated: self.rated,
            visibility: if self.public { Visibility::Public } else { Visibility::Link },
            absence: if live { Absence::Resign { minutes } } else { Absence::Wait },
            take_backs: !self.rated && self.arena.is_none() && game.usual_take_backs(),
            free: false,
            arena: self.arena.clone(),
        };
        config.check()?;
        Ok(config)
    }
}
