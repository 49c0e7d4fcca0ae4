//! Fits evaluations to games the engine played against itself: [`sample`] plays them, [`fit`] learns from them.
//!
//! Only those who make evaluations need this: neither the server nor the browser is built with it, and no player
//! depends on it. What there is to fit a player says itself ([`engine::Trainable`]).

mod adam;
mod any_game;
mod logistic;
mod net;
mod sample;

pub use any_game::{fit_lines, sample_lines};
pub use sample::{Sample, sample};

use engine::{Model, Trainable};
use game::Game;
use thiserror::Error;

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

/// No evaluation can be fitted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TrainError {
    /// It says no sample.
    #[error("'{0}' is not a value, a score and a position")]
    Line(String),
    /// The evaluation has nothing to fit, or there are too few positions.
    #[error("{0} has no evaluation to fit, or there are too few positions")]
    Nothing(&'static str),
    /// Values are how far one is ahead of the other.
    #[error("{0} has no setup for two players")]
    NotForTwo(&'static str),
}

/// A new evaluation from samples of a game for two.
///
/// # Errors
/// If the evaluation has nothing to fit, or there are too few samples.
pub fn fit<T: Trainable>(samples: &[Sample<T::Game>]) -> Result<Fitted, TrainError> {
    if samples.len() < APART {
        return Err(TrainError::Nothing(T::Game::NAME));
    }
    // What is kept apart says how well it does where it has not learned. Whole games, so that no neighbours are seen.
    let (apart, learned) = samples.split_at(samples.len() / APART);
    let scale = f64::from(match T::MODEL {
        Model::Net { .. } => T::CHANCE_SCALE,
        _ => T::SCALE,
    });
    let (text, value): (String, Opinion<T::Game>) = match T::MODEL {
        Model::Fixed => return Err(TrainError::Nothing(T::Game::NAME)),
        Model::Linear { names, features } => logistic::weights(learned, names, features, scale as f32),
        Model::Net { inputs, active, mirrors, mirrored } => {
            let places = net::places(inputs, mirrors, mirrored);
            net::train(learned, active, &places, scale as f32)
        }
    };
    let loss = |value: &dyn Fn(&T::Game) -> f64| {
        let losses = apart.iter().map(|sample| logistic::loss(value(&sample.position), sample.score));
        losses.sum::<f64>() / apart.len() as f64
    };
    Ok(Fitted {
        text,
        loss: loss(&value),
        loss_before: loss(&|position| f64::from(T::advantage(position)) / scale),
    })
}
