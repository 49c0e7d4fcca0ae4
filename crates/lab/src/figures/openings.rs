//! How many ways games go at the beginning.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Estimate, Sample};

/// After how many turns it is looked.
const AFTER: [usize; 6] = [1, 2, 3, 4, 6, 8];

/// How different the positions are after some turns.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OpeningVariety {
    /// After so many turns.
    pub turns: usize,
    /// How many games lasted so long.
    pub games: usize,
    /// How many different positions they had then.
    pub positions: usize,
    /// The entropy of these, in bits: so many yes-or-no questions to find out which. At most the logarithm of the
    /// number of games.
    pub entropy: Estimate,
}

/// After each number of turns that any game lasts.
pub fn variety(games: &[&Sample]) -> Vec<OpeningVariety> {
    AFTER.iter().filter_map(|&turns| after(games, turns)).collect()
}

fn after(games: &[&Sample], turns: usize) -> Option<OpeningVariety> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for position in games.iter().filter_map(|game| game.turns.get(turns - 1)?.position.as_deref()) {
        *counts.entry(position).or_default() += 1;
    }
    let games: usize = counts.values().sum();
    let surprises = || {
        counts.values().map(|&count| {
            let share = count as f64 / games as f64;
            (share, -share.log2())
        })
    };
    let entropy: f64 = surprises().map(|(share, bits)| share * bits).sum();
    let variance: f64 = surprises().map(|(share, bits)| share * (bits - entropy).powi(2)).sum();
    (games > 0).then(|| OpeningVariety {
        turns,
        games,
        positions: counts.len(),
        entropy: Estimate::around(entropy, (variance / games as f64).sqrt()),
    })
}
