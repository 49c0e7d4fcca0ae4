//! How games end.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Estimate, Sample};

/// One way to end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ending {
    /// As the rules name it.
    pub reason: String,
    /// How many games.
    pub games: usize,
    /// Which share of all.
    pub share: Estimate,
}

/// All ways, the most frequent first.
pub fn of(games: &[&Sample]) -> Vec<Ending> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for outcome in games.iter().filter_map(|game| game.record.outcome.as_ref()) {
        *counts.entry(outcome.reason.as_ref()).or_default() += 1;
    }
    let mut endings: Vec<Ending> = counts
        .into_iter()
        .filter_map(|(reason, count)| {
            let share = Estimate::share(count, games.len())?;
            Some(Ending { reason: reason.to_string(), games: count, share })
        })
        .collect();
    endings.sort_by_key(|ending| std::cmp::Reverse(ending.games));
    endings
}
