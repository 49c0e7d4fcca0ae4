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
    /// How much of what is learned is what the search thought, in parts of a hundred; the rest is how games ended
    #[arg(long, value_name = "PERCENT", default_value_t = 70, value_parser = clap::value_parser!(u8).range(..=100))]
    opinion: u8,
    /// Where to write the weights
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

impl Fit {
    pub fn run(&self) -> Ended {
        let lines = read(&self.samples)?;
        let fitted = trainer::fit_lines(self.game, &lines, f64::from(self.opinion) / 100.0)?;
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

/// The lines of all files.
pub fn read(paths: &[PathBuf]) -> Result<Vec<String>, String> {
    let mut lines = Vec::new();
    for path in paths {
        lines.extend(lines_of(path).map_err(|error| format!("{}: {error}", path.display()))?);
    }
    Ok(lines)
}

fn lines_of(path: &Path) -> io::Result<Vec<String>> {
    BufReader::new(File::open(path)?).lines().collect()
}
