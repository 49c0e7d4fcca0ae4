//! `plenum predict`: how well results are foreseen.

use std::io::{self, Write as _};
use std::path::PathBuf;

use catalog::AnyGame;
use clap::Args;
use trainer::{Forecast, Prediction};

use super::fit::read;
use crate::arguments::{Ended, game_parser};

/// Say how well a game's evaluation foresees the results of positions
///
/// Beside it stands the search that played them. A row says up to how many turns before the end its positions are. The
/// loss is 0.693 for whoever knows nothing; right is the share of positions in which the one who was ahead won.
#[derive(Args)]
pub struct Predict {
    /// Which game
    #[arg(value_parser = game_parser())]
    game: &'static dyn AnyGame,
    /// Files that `plenum sample` wrote
    #[arg(required = true, value_name = "FILE")]
    samples: Vec<PathBuf>,
}

impl Predict {
    pub fn run(&self) -> Ended {
        let Prediction { rows, all, best_scales: [scale, search_scale], restlessness } =
            trainer::predict_lines(self.game, &read(&self.samples)?)?;
        let mut out = io::stdout().lock();
        writeln!(out, "| turns left | positions | loss | right | search: loss | right |")?;
        writeln!(out, "|---|---:|---:|---:|---:|---:|")?;
        for (turns, forecast) in rows {
            let name = if turns == u32::MAX { "more".to_string() } else { format!("up to {turns}") };
            writeln!(out, "{}", row(&name, &forecast))?;
        }
        writeln!(out, "{}", row("all", &all))?;
        writeln!(out, "scales of chances that fit best: {scale}, of the search {search_scale}")?;
        if let Some([own, search]) = restlessness {
            writeln!(out, "restlessness (1 if chances are right): {own:.2}, of the search {search:.2}")?;
        }
        Ok(())
    }
}

fn row(name: &str, forecast: &Forecast) -> String {
    let Forecast { positions, losses: [loss, search_loss], right } = forecast;
    let [right, search_right] = right.map(|share| 100.0 * share);
    format!("| {name} | {positions} | {loss:.3} | {right:.1} % | {search_loss:.3} | {search_right:.1} % |")
}
