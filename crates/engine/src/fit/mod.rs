//! Fits the weights of an evaluation to the results of games the engine plays against itself.

mod logistic;
mod sample;

pub use sample::Sample;

use game::{Dice, Setup};

use crate::{Evaluate, Value};

/// How to make the games.
#[derive(Clone, Copy, Debug)]
pub struct FitOrder {
    /// How many games.
    pub games: u64,
    /// Positions a turn.
    pub nodes: u64,
    /// Which games.
    pub seed: u64,
}

/// Weights, and how well they explain the results.
#[derive(Clone, Debug)]
pub struct Fitted {
    /// By the names of [`Evaluate::FEATURES`].
    pub weights: Vec<(&'static str, Value)>,
    /// How many positions they were fitted to.
    pub positions: usize,
    /// The mean logistic loss on them.
    pub loss: f64,
    /// The same by the weights the evaluation has now.
    pub loss_before: f64,
}

/// New weights for a game from self-play; nothing if its evaluation has no features, or no game gave a position.
/// `tell` hears how many games are over.
pub fn fit<G: Evaluate>(setup: Setup, order: FitOrder, tell: &mut dyn FnMut(u64)) -> Option<Fitted> {
    if G::FEATURES.is_empty() {
        return None;
    }
    let mut samples = Vec::new();
    for number in 0..order.games {
        let mut dice = Dice::new(Dice::new(order.seed).next_u64() ^ number);
        samples.extend(sample::game::<G>(setup, order.nodes, &mut dice));
        tell(number + 1);
    }
    if samples.is_empty() {
        return None;
    }
    let scale = f64::from(G::SCALE);
    let fitted = logistic::fit(&samples, G::FEATURES.len());
    let loss_before =
        samples.iter().map(|sample| logistic::loss(sample.value / scale, sample.score)).sum::<f64>();
    let weights = fitted.iter().map(|weight| (weight * scale).round() as Value);
    Some(Fitted {
        weights: G::FEATURES.iter().copied().zip(weights).collect(),
        positions: samples.len(),
        loss: logistic::mean_loss(&samples, &fitted),
        loss_before: loss_before / samples.len() as f64,
    })
}
