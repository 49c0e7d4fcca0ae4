//! How many actions are legal over the course of a game.

use crate::{Estimate, Sample};

const PARTS: usize = 10;

/// The mean number of legal actions in each tenth of a game. Every game counts once in each, however long it is.
pub fn by_tenth(games: &[&Sample]) -> Vec<Option<Estimate>> {
    let mut means: Vec<Vec<f64>> = vec![Vec::new(); PARTS];
    for game in games {
        let choices: Vec<u32> = game.turns.iter().flat_map(|turn| turn.choices.iter().copied()).collect();
        for (part, means) in means.iter_mut().enumerate() {
            let bounds = [part, part + 1].map(|part| choices.len() * part / PARTS);
            let within = &choices[bounds[0]..bounds[1]];
            if !within.is_empty() {
                means.push(within.iter().copied().map(f64::from).sum::<f64>() / within.len() as f64);
            }
        }
    }
    means.iter().map(|means| Estimate::mean(means)).collect()
}
