//! Beyond the end of a line: a position where something can be captured is no place to stop and judge.

use std::ops::ControlFlow;

use super::alpha_beta::{AlphaBeta, Window, ended};
use crate::Evaluate;
use crate::value::Value;

/// So many captures in a row are followed.
pub(crate) const MOST_CAPTURES: u32 = 4;

impl<G: Evaluate> AlphaBeta<'_, G> {
    /// The value of a position to its mover, who may judge it as it is or capture something first. It is exact inside
    /// the window, else a bound.
    pub(super) fn at_rest(&mut self, position: &G, mut window: Window, turns: u32, captures: u32) -> Value {
        if position.is_over() {
            return ended(position, turns);
        }
        let mut best = position.advantage();
        if captures == 0 || best >= window.beta {
            return best;
        }
        position.each_capture(|next| {
            self.budget.count();
            window.alpha = window.alpha.max(best);
            let value = if next.mover() == position.mover() {
                self.at_rest(next, window, turns + 1, captures - 1)
            } else {
                -self.at_rest(next, window.swapped(), turns + 1, captures - 1)
            };
            best = best.max(value);
            if best >= window.beta { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        best
    }
}
