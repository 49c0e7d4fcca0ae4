//! Logistic regression: the weights under which the results were most likely.

use std::fmt::Write as _;

use engine::Value;
use game::Game;

use crate::adam::Adam;
use crate::{Opinion, Sample};

/// What the mover of a position has more of than the other, by feature, and what they scored in the end.
struct Counted {
    features: Vec<f32>,
    score: f64,
}

const ROUNDS: u32 = 600;
const STEP: f32 = 0.02;
/// Pulls weights that hardly matter towards zero.
const DECAY: f64 = 1e-5;

/// The text of the weights of a game's features, and what they say.
pub(crate) fn weights<G: Game>(
    samples: &[Sample<G>],
    names: &[&str],
    features: fn(&G) -> Vec<Value>,
    scale: f32,
) -> (String, Opinion<G>) {
    let features = move |position: &G| features(position).into_iter().map(|count| count as f32).collect();
    let counted =
        |sample: &Sample<G>| Counted { features: features(&sample.position), score: sample.score() };
    let weights = fit(&samples.iter().map(counted).collect::<Vec<_>>(), names.len());
    let mut text = String::new();
    for (name, weight) in names.iter().zip(&weights) {
        let weight = (weight * scale).round() as Value;
        writeln!(text, "{name} {weight}").expect("text grows");
    }
    (text, Box::new(move |position| value(&features(position), &weights)))
}

/// Fits a weight to each feature.
fn fit(samples: &[Counted], features: usize) -> Vec<f32> {
    let (mut weights, mut adam) = (vec![0.0; features], Adam::new(features));
    for _ in 0..ROUNDS {
        let slope = slope(samples, &weights);
        adam.go(weights.iter_mut(), slope.into_iter().map(|slope| slope as f32), STEP);
    }
    weights
}

fn slope(samples: &[Counted], weights: &[f32]) -> Vec<f64> {
    let mut slope: Vec<f64> = weights.iter().map(|&weight| DECAY * f64::from(weight)).collect();
    for sample in samples {
        let error = chance(value(&sample.features, weights)) - sample.score;
        for (slope, &feature) in slope.iter_mut().zip(&sample.features) {
            *slope += error * f64::from(feature) / samples.len() as f64;
        }
    }
    slope
}

/// How surprising a score is, at a value in units of the scale.
pub(crate) fn loss(value: f64, score: f64) -> f64 {
    let chance = chance(value).clamp(1e-9, 1.0 - 1e-9);
    -(score * chance.ln() + (1.0 - score) * (1.0 - chance).ln())
}

fn value(features: &[f32], weights: &[f32]) -> f64 {
    features.iter().zip(weights).map(|(feature, weight)| f64::from(feature * weight)).sum()
}

pub(crate) fn chance(value: f64) -> f64 {
    1.0 / (1.0 + (-value).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Results drawn with known weights give those weights back.
    #[test]
    fn known_weights_are_found() {
        let truth = [0.8, -0.4, 0.0];
        let mut dice = game::Dice::new(1);
        let sample = |_| {
            let features: Vec<f32> = truth.iter().map(|_| dice.below(7) as f32 - 3.0).collect();
            let mut sample = Counted { features, score: 0.0 };
            sample.score = chance(value(&sample.features, &truth));
            sample
        };
        let samples: Vec<Counted> = (0..500).map(sample).collect();
        let found = fit(&samples, truth.len());
        assert!(found.iter().zip(truth).all(|(found, truth)| (found - truth).abs() < 0.02), "{found:?}");
    }
}
