//! Frontier nodes, where the last turn of a line begins: by far the most positions of a search are here.

use std::ops::ControlFlow;

use game::Game as _;

use super::alpha_beta::{AlphaBeta, INFINITE, Place, Window};
use crate::value::Value;
use crate::{ActionOf, Searchable};

impl<E: Searchable> AlphaBeta<'_, E> {
    /// The value where the last turn begins. To look at where each action leads costs no more than to put them in
    /// order, and a table would cost more than it saves.
    pub(super) fn frontier(&mut self, position: &E::Game, mut window: Window, place: Place) -> Value {
        let mut actions = std::mem::take(&mut self.actions);
        let mut best = -INFINITE;
        E::each_action(position, &mut actions, |action| {
            if self.budget.is_spent() {
                return ControlFlow::Break(());
            }
            if self.attention.is_some() && self.is_overlooked(position, action, place) {
                return ControlFlow::Continue(());
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
                        self.lines[place.ply + 1].clear();
                    }
                    self.extend_line(place.ply, action);
                }
                window.alpha = value;
                if value >= window.beta {
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        });
        if best == -INFINITE && !self.budget.is_spent() {
            best = self.nothing_seen(position, place.turns);
        }
        self.actions = actions;
        best
    }

    /// The value of the last action to its mover, without a look at history: whoever looks a turn further does that.
    #[inline]
    fn value_after_last(
        &mut self,
        position: &E::Game,
        action: ActionOf<E>,
        window: Window,
        place: Place,
    ) -> Value {
        self.budget.count();
        let (next, turns) = (position.after(action), place.turns + 1);
        if next.mover() == position.mover() {
            self.quiescence(&next, window, turns, self.max_captures)
        } else {
            -self.quiescence(&next, window.swapped(), turns, self.max_captures)
        }
    }
}
