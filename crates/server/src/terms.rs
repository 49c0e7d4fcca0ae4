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
    /// The arrangement at the start; what is usual for so many, in a rated game or in others.
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
        let setup = self.setup.clone().or_else(|| game.usual_setup(self.players, self.rated));
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

#[cfg(test)]
mod tests {
    use super::*;

    /// (game, players, rated, the setup that was agreed, that of the table)
    const SETUPS: &[(&str, u8, bool, Option<&str>, &str)] = &[
        ("glyph-grid", 2, true, None, "standard+pie=yes"),
        ("glyph-grid", 2, false, None, "standard"),
        ("glyph-grid", 2, true, Some("standard"), "standard"),
        ("pressure", 2, true, None, "standard"),
        ("vacuum", 4, true, None, "standard"),
    ];

    #[test]
    fn tables_are_set_up_as_is_usual_or_as_was_agreed() {
        for &(game, players, rated, setup, expected) in SETUPS {
            for arena in [None, Some("code".to_string())] {
                let terms = Terms {
                    game: game.to_string(),
                    players,
                    setup: setup.map(str::to_string),
                    clock: ClockRule::Total { total_ms: 300_000, increment_ms: 0 },
                    rated,
                    public: false,
                    arena,
                };
                assert_eq!(terms.config().expect("a table").setup, expected, "{terms:?}");
            }
        }
    }
}
