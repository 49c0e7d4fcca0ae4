//! Sampling and fitting by a game's id, as text: the typed code is built here once, and not again by whoever asks.

use catalog::{AnyGame, Visitor};
use engine::Computer;
use game::{Dice, Show};

use crate::{Fitted, Sample, TrainError, fit, sample};

/// The positions to learn from of one game that a game's computer plays against itself, a line each.
///
/// # Errors
/// If the game is not for two.
pub fn sample_lines(game: &dyn AnyGame, nodes: u64, seed: u64) -> Result<Vec<String>, TrainError> {
    catalog::visit(game.id(), Sampling { nodes, seed }).expect("a game of the catalog")
}

/// A new evaluation from lines of samples.
///
/// # Errors
/// If a line is no sample, the evaluation has nothing to fit, or there are too few samples.
pub fn fit_lines(game: &dyn AnyGame, lines: &[String]) -> Result<Fitted, TrainError> {
    catalog::visit(game.id(), Fitting(lines)).expect("a game of the catalog")
}

struct Sampling {
    nodes: u64,
    seed: u64,
}

impl Visitor for Sampling {
    type Output = Result<Vec<String>, TrainError>;

    fn visit<C: Computer<Game: Show>>(self) -> Self::Output {
        let samples = sample::<C>(self.nodes, &mut Dice::new(self.seed))?;
        Ok(samples.iter().map(Sample::text).collect())
    }
}

struct Fitting<'a>(&'a [String]);

impl Visitor for Fitting<'_> {
    type Output = Result<Fitted, TrainError>;

    fn visit<C: Computer<Game: Show>>(self) -> Self::Output {
        let samples = self.0.iter().map(|line| Sample::parse(line)).collect::<Result<Vec<_>, _>>()?;
        fit::<C>(&samples)
    }
}
