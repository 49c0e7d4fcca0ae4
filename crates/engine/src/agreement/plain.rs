//! Search without any cleverness: every line to the full depth.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use game::{PerSeat, Play};

use crate::Evaluate;
use crate::value::{Value, lead, of_outcome};

/// The value of each action of a game for two, to its mover, looked at so many turns ahead.
pub(crate) fn values<G: Evaluate>(
    play: &Play<G>,
    depth: u32,
    judge: fn(&G, u32) -> Value,
) -> Vec<(G::Action, Value)> {
    let mut past: Vec<u64> = play.turn_keys().collect();
    let current = past.pop().into_iter().collect();
    let mut plain = Plain { past, current, judge };
    let position = play.position();
    play.actions().into_iter().map(|action| (action, plain.after(position, action, 0, depth))).collect()
}

/// The value of a position to its mover, who may capture something first, so many times in a row.
pub(crate) fn at_rest<G: Evaluate>(position: &G, turns: u32, captures: u32) -> Value {
    let mover = position.mover();
    if let Some(outcome) = position.outcome() {
        return lead(&of_outcome(&outcome, turns), mover);
    }
    let mut best = lead(&position.evaluate(), mover);
    if captures > 0 {
        position.each_capture(|next| {
            let value = at_rest(next, turns + 1, captures - 1);
            best = best.max(if next.mover() == mover { value } else { -value });
            ControlFlow::Continue(())
        });
    }
    best
}

/// What a position is worth to each seat if all choose for themselves and look so many turns ahead. Of turns
/// that are equally good for the one who chooses, the first in the order of the search counts.
pub(crate) fn party_values<G: Evaluate>(position: &G, turns: u32, depth: u32) -> PerSeat<Value> {
    if let Some(outcome) = position.outcome() {
        return of_outcome(&outcome, turns);
    }
    if depth == 0 {
        return position.evaluate();
    }
    let mover = position.mover();
    let mut ends = Vec::new();
    each_turn(position, &mut Vec::new(), &mut ends);
    let at_sight = |next: &G| lead(&party_values(next, turns + 1, 0), mover);
    ends.sort_by_cached_key(|(actions, next)| (Reverse(at_sight(next)), actions.clone()));
    let values = ends.iter().map(|(_, next)| party_values(next, turns + 1, depth - 1));
    let better =
        |best: PerSeat<Value>, next| if lead(&next, mover) > lead(&best, mover) { next } else { best };
    values.reduce(better).expect("a game that goes on has a turn")
}

/// All turns, in any order of actions, and where they lead.
fn each_turn<G: Evaluate>(position: &G, before: &mut Vec<G::Action>, ends: &mut Vec<(Vec<G::Action>, G)>) {
    let mut actions = Vec::new();
    position.actions(&mut actions);
    for action in actions {
        let next = position.after(action);
        before.push(action);
        if position.ends_turn(action) {
            ends.push((before.clone(), next));
        } else {
            each_turn(&next, before, ends);
        }
        before.pop();
    }
}

struct Plain<G> {
    /// Keys of the turns before the one at hand, and from there on.
    past: Vec<u64>,
    current: Vec<u64>,
    /// What a position is worth to its mover at the end of a line of so many turns.
    judge: fn(&G, u32) -> Value,
}

impl<G: Evaluate> Plain<G> {
    fn after(&mut self, position: &G, action: G::Action, turns: u32, depth: u32) -> Value {
        let next = position.after(action);
        let sign = if next.mover() == position.mover() { 1 } else { -1 };
        if !position.ends_turn(action) {
            return sign * self.best(&next, turns, depth);
        }
        // As in the clever search, nobody asks at the end of a line whether it repeats itself, unless the line is
        // one turn.
        if depth == 1 && turns > 0 {
            return sign * self.best(&next, turns + 1, 0);
        }
        let key = next.key();
        let count = |keys: &[u64]| keys.iter().filter(|&&earlier| earlier == key).count();
        if !next.is_over() && (count(&self.current) > 0 || count(&self.past) > 1) {
            return 0;
        }
        self.current.push(key);
        let value = sign * self.best(&next, turns + 1, depth - 1);
        self.current.pop();
        value
    }

    fn best(&mut self, position: &G, turns: u32, depth: u32) -> Value {
        let mover = position.mover();
        if let Some(outcome) = position.outcome() {
            return lead(&of_outcome(&outcome, turns), mover);
        }
        if depth == 0 {
            return (self.judge)(position, turns);
        }
        let mut actions = Vec::new();
        position.actions(&mut actions);
        let values = actions.iter().map(|&action| self.after(position, action, turns, depth));
        values.max().expect("a game that goes on has an action")
    }
}
