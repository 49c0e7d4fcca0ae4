//! `plenum fit`: weights of an evaluation from self-play.

use std::fmt::Write as _;
use std::path::PathBuf;

use catalog::AnyGame;
use clap::Args;
use engine::FitOrder;

use crate::arena::Progress;
use crate::arguments::{Ended, game_parser};

/// Fit the weights of a game's evaluation to the results of self-play
///
/// Prints them, or writes them to a file as crates/engine/weights has them. Whether they are better only a match
/// can say.
#[derive(Args)]
pub struct Fit {
    /// Which game
    #[arg(value_parser = game_parser())]
    game: &'static dyn AnyGame,
    /// How many games to play
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// How many positions to look at for a turn
    #[arg(long, default_value_t = 3000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Which games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where to write the weights
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

impl Fit {
    pub fn run(&self) -> Ended {
        let progress = Progress::new(self.games);
        let order = FitOrder { games: self.games, nodes: self.nodes, seed: self.seed };
        let fitted = self.game.fit(order, &mut |done| progress.show(done, "games"));
        drop(progress);
        let fitted =
            fitted.ok_or_else(|| format!("the evaluation of {} has no weights to fit", self.game.name()))?;
        let mut text = String::new();
        for (name, weight) in &fitted.weights {
            writeln!(text, "{name} {weight}")?;
        }
        match &self.out {
            Some(path) => {
                std::fs::write(path, &text).map_err(|error| format!("{}: {error}", path.display()))?;
            }
            None => print!("{text}"),
        }
        eprintln!(
            "{} positions, loss {:.4} (before {:.4})",
            fitted.positions, fitted.loss, fitted.loss_before
        );
        Ok(())
    }
}
