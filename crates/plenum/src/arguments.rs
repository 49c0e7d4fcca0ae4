//! Arguments that several commands share.

use std::error::Error;
use std::fs::DirBuilder;
use std::os::unix::fs::DirBuilderExt as _;
use std::path::PathBuf;

use catalog::{AnyGame, AnyPlay};
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use server::Database;

/// What a command ends with.
pub type Ended = Result<(), Box<dyn Error>>;

/// Reads the id of a game; an unknown one is answered with the list.
pub fn game_parser() -> impl TypedValueParser<Value = &'static dyn AnyGame> {
    let ids = catalog::GAMES.iter().map(|game| PossibleValue::new(game.id()).help(game.name()));
    PossibleValuesParser::new(ids).map(|id| catalog::find(&id).expect("only ids of games are accepted"))
}

/// Where everything is kept.
#[derive(Args)]
pub struct Kept {
    /// The file to keep everything in
    #[arg(
        long,
        env = "PLENUM_DATA",
        default_value = "data/plenum.sqlite",
        value_name = "FILE",
        global = true
    )]
    data: PathBuf,
    /// A PostgreSQL database that several servers can share, instead of the file:
    /// postgres://user:password@host/name
    #[arg(long, env = "PLENUM_DATABASE_URL", hide_env_values = true, value_name = "URL", global = true)]
    database_url: Option<String>,
}

impl Kept {
    pub fn database(&self) -> Database {
        match &self.database_url {
            Some(url) => Database::Postgres(url.clone()),
            None => Database::Sqlite(self.data.clone()),
        }
    }

    /// Makes the folder of the file, for its owner alone.
    pub fn make_folder(&self) -> std::io::Result<()> {
        match self.data.parent() {
            Some(folder) if self.database_url.is_none() && !folder.as_os_str().is_empty() => {
                DirBuilder::new().recursive(true).mode(0o700).create(folder)
            }
            _ => Ok(()),
        }
    }
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
