//! Fits evaluations to games the engine played against itself.

mod adam;
mod logistic;
mod net;
mod sample;

pub use sample::{Sample, sample};

use crate::Evaluate;

/// One of so many samples is not learned from.
const APART: usize = 20;

/// How far the mover of a position is ahead, in units of the game's scale.
type Opinion<G> = Box<dyn Fn(&G) -> f64>;

/// An evaluation as a file, and how well it explains the results.
#[derive(Clone, Debug)]
pub struct Fitted {
    /// What belongs into the file.
    pub text: String,
    /// The mean logistic loss on positions that were kept apart.
    pub loss: f64,
    /// The same by the evaluation as it is now.
    pub loss_before: f64,
}

/// A new evaluation for a game: a net if it has inputs, else weights for its features; nothing if it has neither, or
/// there are too few samples.
#[must_use]
pub fn fit<G: Evaluate>(samples: &[Sample<G>]) -> Option<Fitted> {
    if samples.len() < APART || G::INPUTS == 0 && G::FEATURES.is_empty() {
        return None;
    }
    // What is kept apart says how well it does where it has not learned. Whole games, so that no neighbours are seen.
    let (apart, learned) = samples.split_at(samples.len() / APART);
    let (text, value) = if G::INPUTS > 0 { net::train(learned) } else { logistic::weights(learned) };
    let scale = f64::from(G::SCALE);
    let loss = |value: &dyn Fn(&G) -> f64| {
        let losses = apart.iter().map(|sample| logistic::loss(value(&sample.position), sample.score));
        losses.sum::<f64>() / apart.len() as f64
    };
    Some(Fitted {
        text,
        loss: loss(&value),
        loss_before: loss(&|position| f64::from(position.advantage()) / scale),
    })
}
