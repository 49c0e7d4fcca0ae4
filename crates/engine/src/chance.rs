//! From values to chances of winning.

use game::PerSeat;

use crate::value::{LIMIT, Value};

/// The chance of each seat to win, from how far each is ahead of the best of the others; they add up to 1.
/// Between two seats it is the logistic function, among more its generalisation. `scale` is the game's.
#[must_use]
pub fn chances(leads: &PerSeat<Value>, scale: Value) -> PerSeat<f64> {
    let is_won = leads.iter().any(|&lead| lead > LIMIT);
    let weight = |lead: Value| match lead {
        0.. => 1.0,
        _ if is_won => 0.0,
        behind => (f64::from(behind) / f64::from(scale)).exp(),
    };
    let sum: f64 = leads.iter().map(|&lead| weight(lead)).sum();
    PerSeat::from_fn(leads.len(), |seat| weight(leads[seat.index()]) / sum)
}
