//! What two people are to play with each other.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Absence, ClockRule, Config, ConfigError, Visibility};
use ts_rs::TS;

/// What two people are to play. Those who look for the same have the same text of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// The game's id.
    pub game: String,
    /// The arrangement at the start; the game's first for two.
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
}

/// Both are there, or one of them counts as gone after so long.
const AWAY_MINUTES: u32 = 5;

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

    /// How a table for two is made so.
    ///
    /// # Errors
    /// If none can be.
    pub fn config(&self) -> Result<Config, ConfigError> {
        let game = catalog::find(&self.game).ok_or_else(|| ConfigError::UnknownGame(self.game.clone()))?;
        let for_two = game.setups().iter().find(|setup| {
            setup.players == 2 && self.setup.as_ref().is_none_or(|wanted| *wanted == setup.name)
        });
        let setup = for_two.ok_or_else(|| ConfigError::Record("This game is not for two".into()))?;
        let live = self.clock.is_live();
        let config = Config {
            game: self.game.clone(),
            players: 2,
            setup: setup.name.to_string(),
            record: None,
            left_ms: None,
            clock: self.clock,
            rated: self.rated,
            visibility: if self.public { Visibility::Public } else { Visibility::Link },
            absence: if live { Absence::Resign { minutes: AWAY_MINUTES } } else { Absence::Wait },
            take_backs: !self.rated && game.presentation().take_backs,
            free: false,
        };
        config.check()?;
        Ok(config)
    }
}
