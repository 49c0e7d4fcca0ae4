//! `plenum fit`: an evaluation from the positions of self-play.

use std::fs::File;
use std::io::{self, BufRead as _, BufReader};
use std::path::{Path, PathBuf};

use catalog::AnyGame;
use clap::Args;
use trainer::Fitted;

use crate::arguments::{Ended, game_parser};

/// Fit a game's evaluation to positions and results
///
/// Prints it, or writes it to a file as the game's player has it. Whether it is better only a match can say.
#[derive(Args)]
pub struct Fit {
    /// Which game
    #[arg(value_parser = game_parser())]
    game: &'static dyn AnyGame,
    /// Files that `plenum sample` wrote
    #[arg(required = true, value_name = "FILE")]
    samples: Vec<PathBuf>,
    /// Where to write the weights
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

impl Fit {
    pub fn run(&self) -> Ended {
        let mut lines = Vec::new();
        for path in &self.samples {
            lines.extend(read(path).map_err(|error| format!("{}: {error}", path.display()))?);
        }
        let fitted = trainer::fit_lines(self.game, &lines)?;
        match &self.out {
            Some(path) => {
                std::fs::write(path, &fitted.text).map_err(|error| format!("{}: {error}", path.display()))?;
            }
            None => print!("{}", fitted.text),
        }
        let Fitted { loss, loss_before, .. } = fitted;
        eprintln!("{} positions, loss {loss:.4} (before {loss_before:.4})", lines.len());
        Ok(())
    }
}

fn read(path: &Path) -> io::Result<Vec<String>> {
    BufReader::new(File::open(path)?).lines().collect()
}
