//! Who is ahead, and how often that changes.

use crate::{Estimate, Sample, Spread};

/// Somebody leads whose chance is so much better than everybody else's.
const LEAD: f64 = 0.1;

/// How often the lead goes from one seat to another in a game. Turns at which nobody leads change nothing.
pub fn changes(games: &[&Sample]) -> Option<Spread> {
    let thought = games.iter().filter(|game| game.turns.iter().any(|turn| !turn.chances.is_empty()));
    Spread::of(thought.map(|game| {
        let mut leaders: Vec<usize> = game.turns.iter().filter_map(|turn| leader(&turn.chances)).collect();
        leaders.dedup();
        leaders.len().saturating_sub(1) as f64
    }))
}

/// The share of won games in which the winner's chance once was less than half of a fair one.
pub fn comebacks(games: &[&Sample]) -> Option<Estimate> {
    let lowest = |game: &&Sample| {
        let winner = game.winner()?.index();
        let chances = game.turns.iter().filter_map(|turn| turn.chances.get(winner).copied());
        chances.min_by(f64::total_cmp).map(|chance| chance * 2.0 * game.players.len() as f64)
    };
    let lowest: Vec<f64> = games.iter().filter_map(lowest).collect();
    Estimate::share(lowest.iter().filter(|lowest| **lowest < 1.0).count(), lowest.len())
}

fn leader(chances: &[f64]) -> Option<usize> {
    let leads = |&seat: &usize| {
        let others = chances.iter().enumerate().filter(|(other, _)| *other != seat);
        others.map(|(_, chance)| chance + LEAD).all(|bound| chances[seat] >= bound)
    };
    (0..chances.len()).find(leads)
}
