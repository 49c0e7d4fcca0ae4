//! Arguments that several commands share.

use std::error::Error;

use catalog::{AnyGame, AnyPlay};
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// What a command ends with.
pub type Ended = Result<(), Box<dyn Error>>;

/// Reads the id of a game; an unknown one is answered with the list.
pub fn game_parser() -> impl TypedValueParser<Value = &'static dyn AnyGame> {
    let ids = catalog::GAMES.iter().map(|game| PossibleValue::new(game.id()).help(game.name()));
    PossibleValuesParser::new(ids).map(|id| catalog::find(&id).expect("only ids of games are accepted"))
}

/// Where a game begins.
#[derive(Args)]
pub struct Start {
    /// Begin at a position, in the game's position text
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["players", "setup"])]
    position: Option<String>,
    /// How many play
    #[arg(long, value_name = "N")]
    players: Option<u64>,
    /// The arrangement at the start
    #[arg(long, value_name = "NAME")]
    setup: Option<String>,
}

impl Start {
    /// The game, begun.
    pub fn begin(&self, game: &dyn AnyGame) -> Result<Box<dyn AnyPlay>, Box<dyn Error>> {
        match &self.position {
            Some(text) => {
                Ok(game.read(text).map_err(|error| format!("not a position of {}: {error}", game.name()))?)
            }
            None => Ok(game.start(self.players, self.setup.as_deref())?),
        }
    }
}
