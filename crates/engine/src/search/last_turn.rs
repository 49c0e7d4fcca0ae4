//! The last turn of a line: by far the most positions of a search are here.

use std::ops::ControlFlow;

use super::alpha_beta::{AlphaBeta, INFINITE, Place, Window, ended};
use super::at_rest::MOST_CAPTURES;
use crate::Evaluate;
use crate::value::Value;

impl<G: Evaluate> AlphaBeta<'_, G> {
    /// The value where the last turn begins. To look at where each action leads costs no more than to put them in
    /// order, and a table would cost more than it saves.
    pub(super) fn last_turn(&mut self, position: &G, mut window: Window, place: Place) -> Value {
        let mut actions = std::mem::take(&mut self.actions);
        let mut best = -INFINITE;
        position.each_action(&mut actions, |action| {
            if self.budget.is_spent() {
                return ControlFlow::Break(());
            }
            let ends_turn = position.ends_turn(action);
            let value = if ends_turn {
                self.value_after_last(position, action, window, place)
            } else {
                self.value_of(position, action, window, place, 0)
            };
            if value <= best {
                return ControlFlow::Continue(());
            }
            best = value;
            if value > window.alpha {
                if window.is_open() {
                    if ends_turn {
                        self.lines[place.height + 1].clear();
                    }
                    self.extend_line(place.height, action);
                }
                window.alpha = value;
                if value >= window.beta {
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        });
        if best == -INFINITE && !self.budget.is_spent() {
            best = ended(position, place.turns);
        }
        self.actions = actions;
        best
    }

    /// The value of the last action to its mover, without a look at history: whoever looks a turn further does that.
    #[inline]
    fn value_after_last(&mut self, position: &G, action: G::Action, window: Window, place: Place) -> Value {
        self.budget.count();
        let (next, turns) = (position.after(action), place.turns + 1);
        if next.mover() == position.mover() {
            self.at_rest(&next, window, turns, MOST_CAPTURES)
        } else {
            -self.at_rest(&next, window.swapped(), turns, MOST_CAPTURES)
        }
    }
}
