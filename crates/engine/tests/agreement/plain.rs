//! Search without any cleverness: every line to the full depth.

use std::cmp::Reverse;
use std::marker::PhantomData;
use std::ops::ControlFlow;

use engine::{ActionOf, Baseline, Evaluation, LIMIT, MAX_CAPTURES, Quiescence, Value, lead, win_in};
use game::{Game, Outcome, PerSeat, Play, Seat};

/// The value of each action of a game for two, to its mover, looked at so many turns ahead.
pub fn values<Q: Quiescence>(play: &Play<Q::Game>, depth: u32) -> Vec<(ActionOf<Q>, Value)> {
    let mut past: Vec<u64> = play.turn_keys().collect();
    let current = past.pop().into_iter().collect();
    let mut plain = Plain::<Q> { past, current, judged_by: PhantomData };
    let position = play.position();
    play.actions().into_iter().map(|action| (action, plain.after(position, action, 0, depth))).collect()
}

/// The value of a position to its mover, who may capture something first, so many times in a row.
fn quiescence<Q: Quiescence>(position: &Q::Game, turns: u32, captures: u32) -> Value {
    let mover = position.mover();
    if let Some(outcome) = position.outcome() {
        return lead(&of_outcome(&outcome, turns), mover);
    }
    let mut best = lead(&Q::evaluate(position), mover);
    if captures > 0 {
        Q::each_capture(position, |_, next| {
            let value = quiescence::<Q>(next, turns + 1, captures - 1);
            best = best.max(if next.mover() == mover { value } else { -value });
            ControlFlow::Continue(())
        });
    }
    best
}

/// What a position is worth to each seat if all choose for themselves and look so many turns ahead. Of turns
/// that are equally good for the one who chooses, the first in the order of the search counts.
pub fn party_values<E: Evaluation>(position: &E::Game, turns: u32, depth: u32) -> PerSeat<Value> {
    if let Some(outcome) = position.outcome() {
        return of_outcome(&outcome, turns);
    }
    if depth == 0 {
        return E::evaluate(position);
    }
    let mover = position.mover();
    let mut ends = Vec::new();
    each_turn(position, &mut Vec::new(), &mut ends);
    let at_sight = |next: &E::Game| lead(&party_values::<E>(next, turns + 1, 0), mover);
    ends.sort_by_cached_key(|(actions, next)| (Reverse(at_sight(next)), actions.clone()));
    let values = ends.iter().map(|(_, next)| party_values::<E>(next, turns + 1, depth - 1));
    let better =
        |best: PerSeat<Value>, next| if lead(&next, mover) > lead(&best, mover) { next } else { best };
    values.reduce(better).expect("a game that goes on has a turn")
}

/// All turns, in any order of actions, and where they lead.
fn each_turn<G: Game>(position: &G, before: &mut Vec<G::Action>, ends: &mut Vec<(Vec<G::Action>, G)>) {
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

struct Plain<Q> {
    /// Keys of the turns before the one at hand, and from there on.
    past: Vec<u64>,
    current: Vec<u64>,
    judged_by: PhantomData<Q>,
}

impl<Q: Quiescence> Plain<Q> {
    fn after(&mut self, position: &Q::Game, action: ActionOf<Q>, turns: u32, depth: u32) -> Value {
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

    fn best(&mut self, position: &Q::Game, turns: u32, depth: u32) -> Value {
        let mover = position.mover();
        if let Some(outcome) = position.outcome() {
            return lead(&of_outcome(&outcome, turns), mover);
        }
        if depth == 0 {
            return quiescence::<Q>(position, turns, MAX_CAPTURES);
        }
        let mut actions = Vec::new();
        position.actions(&mut actions);
        let values = actions.iter().map(|&action| self.after(position, action, turns, depth));
        values.max().expect("a game that goes on has an action")
    }
}

/// The value of an action by the baseline: what `seat` counts after so many actions, everyone else against it.
pub fn baseline<B: Baseline>(play: &Play<B::Game>, action: ActionOf<B>, depth: u32) -> Value {
    let (mut ahead, seat) = (play.clone(), play.position().mover());
    ahead.act(action).expect("legal");
    baseline_after::<B>(&ahead, seat, 1, depth - 1)
}

fn baseline_after<B: Baseline>(play: &Play<B::Game>, seat: Seat, taken: u32, depth: u32) -> Value {
    let position = play.position();
    if let Some(outcome) = position.outcome() {
        return lead(&of_outcome(&outcome, taken), seat);
    }
    if depth == 0 {
        return lead(&B::count(position), seat);
    }
    let values = play.actions().into_iter().map(|action| {
        let mut next = play.clone();
        next.act(action).expect("legal");
        baseline_after::<B>(&next, seat, taken + 1, depth - 1)
    });
    let best = if position.mover() == seat { values.max() } else { values.min() };
    best.expect("a game that goes on has an action")
}

/// What a game that ended after so many turns is worth to each seat.
fn of_outcome(outcome: &Outcome, turns: u32) -> PerSeat<Value> {
    let loser = if outcome.winner().is_some() { 0 } else { -LIMIT };
    PerSeat::from_fn(outcome.scores.len(), |seat| match outcome.scores[seat.index()] {
        1.0 => win_in(turns),
        0.0 => loser,
        _ => 0,
    })
}
