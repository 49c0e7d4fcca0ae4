//! The baseline: alpha-beta of a fixed depth, without a table and without any cleverness.
//!
//! It is for any number of seats: everyone else is taken for an opponent of the one who thinks.

use std::marker::PhantomData;

use game::{Dice, Game as _, Play, Seat};

use super::PositionHistory;
use super::alpha_beta::{INFINITE, Window};
use super::turns::standing_by;
use crate::value::{Value, lead};
use crate::{ActionOf, Baseline};

/// What a plain search found.
pub(crate) struct Plain<A> {
    pub(crate) action: A,
    pub(crate) nodes: u64,
}

/// The best action of a game that goes on; of equals, any.
pub(crate) fn best_action<E: Baseline>(
    play: &Play<E::Game>,
    depth: u32,
    dice: &mut Dice,
) -> Plain<ActionOf<E>> {
    let position = play.position();
    let mut search: Search<E> = Search {
        seat: position.mover(),
        history: PositionHistory::of(play),
        nodes: 0,
        counted_by: PhantomData,
    };
    let mut actions = play.actions();
    for last in (1..actions.len()).rev() {
        actions.swap(last, dice.below(last + 1));
    }
    let (mut action, mut window) = (actions[0], Window::OPEN);
    for candidate in actions {
        let value = search.after(position, candidate, window, 1, depth - 1);
        if value > window.alpha {
            (action, window.alpha) = (candidate, value);
        }
    }
    Plain { action, nodes: search.nodes }
}

struct Search<E> {
    /// Who thinks. Values are theirs.
    seat: Seat,
    history: PositionHistory,
    nodes: u64,
    counted_by: PhantomData<E>,
}

impl<E: Baseline> Search<E> {
    /// The value after an action, to the one who thinks. It is exact inside the window, else a bound.
    fn after(
        &mut self,
        position: &E::Game,
        action: ActionOf<E>,
        window: Window,
        taken: u32,
        depth: u32,
    ) -> Value {
        self.nodes += 1;
        let next = position.after(action);
        if depth == 0 || next.is_over() {
            return lead(&standing_by(&next, taken, E::count), self.seat);
        }
        if !position.ends_turn(action) {
            return self.best(&next, window, taken, depth);
        }
        let key = next.key();
        if self.history.is_draw(key) {
            return 0;
        }
        self.history.push(key);
        let value = self.best(&next, window, taken, depth);
        self.history.pop();
        value
    }

    fn best(&mut self, position: &E::Game, mut window: Window, taken: u32, depth: u32) -> Value {
        let mut actions = Vec::new();
        position.actions(&mut actions);
        let is_own = position.mover() == self.seat;
        let mut best = if is_own { -INFINITE } else { INFINITE };
        for action in actions {
            let value = self.after(position, action, window, taken + 1, depth - 1);
            if is_own {
                best = best.max(value);
                window.alpha = window.alpha.max(value);
            } else {
                best = best.min(value);
                window.beta = window.beta.min(value);
            }
            if window.alpha >= window.beta {
                break;
            }
        }
        best
    }
}
