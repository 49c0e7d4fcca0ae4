//! Quiescence search, beyond the end of a line: a position where something can be captured is no place to stop and judge.

use std::ops::ControlFlow;

use game::Game as _;

use super::alpha_beta::{AlphaBeta, Window, ended};
use crate::Searchable;
use crate::value::Value;

/// So many captures in a row are followed beyond the end of a line.
pub const MAX_CAPTURES: u32 = 4;

impl<E: Searchable> AlphaBeta<'_, E> {
    /// The value of a position to its mover, who may judge it as it is or capture something first. It is exact inside
    /// the window, else a bound.
    pub(super) fn quiescence(
        &mut self,
        position: &E::Game,
        mut window: Window,
        turns: u32,
        captures: u32,
    ) -> Value {
        if position.is_over() {
            return ended(position, turns);
        }
        let mut best = self.judge(position);
        if captures == 0 || best >= window.beta {
            return best;
        }
        E::each_capture(position, |action, next| {
            if self.overlooks(position, action, next, &[]) {
                return ControlFlow::Continue(());
            }
            self.budget.count();
            window.alpha = window.alpha.max(best);
            let value = if next.mover() == position.mover() {
                self.quiescence(next, window, turns + 1, captures - 1)
            } else {
                -self.quiescence(next, window.swapped(), turns + 1, captures - 1)
            };
            best = best.max(value);
            if best >= window.beta { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        best
    }
}
