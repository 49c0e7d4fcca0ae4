//! Sampling and fitting by a game's id, as text: the typed code is built here once, and not again by whoever asks.

use catalog::{AnyGame, Visitor};
use engine::Computer;
use game::{Dice, Notation, Show};

use crate::{Fitted, Prediction, Sample, Sampling, TrainError, fit, predict, sample};

/// The positions to learn from of one game that a game's computer plays against itself, a line each.
///
/// # Errors
/// If the game is not for so many.
pub fn sample_lines(game: &dyn AnyGame, sampling: Sampling, seed: u64) -> Result<Vec<String>, TrainError> {
    catalog::visit(game.id(), Seeded { sampling, seed }).expect("a game of the catalog")
}

/// A new evaluation from lines of samples.
///
/// # Errors
/// If a line is no sample, the evaluation has nothing to fit, or there are too few samples.
pub fn fit_lines(game: &dyn AnyGame, lines: &[String], opinion: f64) -> Result<Fitted, TrainError> {
    catalog::visit(game.id(), Fitting { lines, opinion }).expect("a game of the catalog")
}

/// How well the evaluation, and the search that played, foresee the results of lines of samples.
///
/// # Errors
/// If a line is no sample.
pub fn predict_lines(game: &dyn AnyGame, lines: &[String]) -> Result<Prediction, TrainError> {
    catalog::visit(game.id(), Predicting(lines)).expect("a game of the catalog")
}

struct Seeded {
    sampling: Sampling,
    seed: u64,
}

impl Visitor for Seeded {
    type Output = Result<Vec<String>, TrainError>;

    fn visit<C: Computer<Game: Show>>(self) -> Self::Output {
        let samples = sample::<C>(&self.sampling, &mut Dice::new(self.seed))?;
        Ok(samples.iter().map(Sample::text).collect())
    }
}

struct Fitting<'a> {
    lines: &'a [String],
    opinion: f64,
}

impl Visitor for Fitting<'_> {
    type Output = Result<Fitted, TrainError>;

    fn visit<C: Computer<Game: Show>>(self) -> Self::Output {
        fit::<C>(&read(self.lines)?, self.opinion)
    }
}

struct Predicting<'a>(&'a [String]);

impl Visitor for Predicting<'_> {
    type Output = Result<Prediction, TrainError>;

    fn visit<C: Computer<Game: Show>>(self) -> Self::Output {
        Ok(predict::<C>(&read(self.0)?))
    }
}

fn read<G: Notation>(lines: &[String]) -> Result<Vec<Sample<G>>, TrainError> {
    lines.iter().map(|line| Sample::parse(line)).collect()
}
