//! How actions did wherever they were taken (MAST): what an action is worth where it was not tried yet.

use std::collections::HashMap;
use std::hash::Hash;

use game::{PerSeat, Seat};

/// What is known of the position counts as so many occurrences of the action.
const PRIOR: f64 = 8.0;

pub(super) struct ActionAverages<A> {
    /// By seat and action: what the seat scored, and how often.
    known: HashMap<(Seat, A), (f64, f64)>,
}

impl<A: Copy + Eq + Hash> ActionAverages<A> {
    pub(super) fn new() -> ActionAverages<A> {
        ActionAverages { known: HashMap::new() }
    }

    /// A game in which these actions were taken ended so.
    pub(super) fn learn(&mut self, taken: &[(Seat, A)], scores: &PerSeat<f64>) {
        for &(seat, action) in taken {
            let (sum, times) = self.known.entry((seat, action)).or_default();
            *sum += scores[seat.index()];
            *times += 1.0;
        }
    }

    /// What a seat scores with an action, if nothing else is known than that it stands at `prior`.
    pub(super) fn mean(&self, seat: Seat, action: A, prior: f64) -> f64 {
        let (sum, times) = self.known.get(&(seat, action)).copied().unwrap_or_default();
        (sum + PRIOR * prior) / (times + PRIOR)
    }
}
