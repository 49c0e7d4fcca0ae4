//! Fits evaluations to games the engine played against itself: [`sample`] plays them, [`fit`] learns from them.
//!
//! Only those who make evaluations need this: neither the server nor the browser is built with it, and no player
//! depends on it. What there is to fit a player says itself ([`engine::Trainable`]).

mod adam;
mod any_game;
mod logistic;
mod net;
mod prediction;
mod sample;

pub use any_game::{fit_lines, predict_lines, sample_lines};
pub use prediction::{Forecast, Prediction, predict};
pub use sample::{Sample, Sampling, sample};

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
    #[error("'{0}' is not values, scores, turns left and a position")]
    Line(String),
    /// The evaluation has nothing to fit, or there are too few positions.
    #[error("{0} has no evaluation to fit, or there are too few positions")]
    Nothing(&'static str),
    /// There is nothing to play.
    #[error("{0} has no setup for {1} players")]
    NotForSoMany(&'static str, u8),
}

/// A new evaluation from samples. `opinion` is how much of what is to be learned is what the search thought, from 0 to
/// 1; the rest is how the game ended.
///
/// # Errors
/// If the evaluation has nothing to fit, or there are too few samples.
pub fn fit<T: Trainable>(samples: &[Sample<T::Game>], opinion: f64) -> Result<Fitted, TrainError> {
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
        Model::Net { inputs, views, mirrors, mirrored } => {
            let places = net::places(inputs, mirrors, mirrored);
            net::train::<T>(learned, views, &places, opinion)
        }
    };
    let loss = |value: &dyn Fn(&T::Game) -> f64| {
        let losses = apart.iter().map(|sample| logistic::loss(value(&sample.position), sample.score()));
        losses.sum::<f64>() / apart.len() as f64
    };
    Ok(Fitted {
        text,
        loss: loss(&value),
        loss_before: loss(&|position| f64::from(T::advantage(position)) / scale),
    })
}
