//! The best turns of a position: a beam over the actions of a turn, in which equal positions are met once.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

use game::{PerSeat, Seat};

use super::standing;
use crate::Evaluate;
use crate::search::History;
use crate::search::budget::Budget;
use crate::value::{Value, lead};

/// A whole turn, and where it leads.
#[derive(Clone, Debug)]
pub(crate) struct Turn<G: Evaluate> {
    pub(crate) actions: Vec<G::Action>,
    pub(crate) position: G,
    /// What it is worth to each seat without looking further.
    pub(crate) values: PerSeat<Value>,
    /// How far ahead that puts the player whose turn it is.
    pub(crate) value: Value,
    /// Whether it ends the game.
    pub(crate) is_end: bool,
}

/// How much of the turns to look at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Width {
    /// How many unfinished turns of each length are looked at further, the best ones.
    pub(crate) beam: usize,
    /// The most actions among which there is a choice.
    pub(crate) actions: usize,
    /// How many ways to end each unfinished turn are kept, the best ones.
    pub(crate) endings: usize,
    /// How many whole turns are kept, the best ones.
    pub(crate) turns: usize,
}

impl Width {
    /// Every turn of a game whose turns are short.
    pub(crate) const ALL: Width =
        Width { beam: usize::MAX, actions: usize::MAX, endings: usize::MAX, turns: usize::MAX };
}

/// A turn that may not be over yet.
struct Partial<G: Evaluate> {
    /// What it goes on from, among the turns of one action less.
    from: usize,
    /// The action taken, and then those that were the only ones.
    actions: Vec<G::Action>,
    position: G,
    values: PerSeat<Value>,
    value: Value,
    is_end: bool,
}

type Keys = HashSet<u64, BuildHasherDefault<Mixed>>;

/// The best turns, best first: at least one in a game that goes on. `turns` is how far ahead they end.
pub(crate) fn best_turns<G: Evaluate>(
    position: &G,
    history: &History,
    turns: u32,
    width: Width,
    budget: &mut Budget,
) -> Vec<Turn<G>> {
    let mut generator = Generator {
        mover: position.mover(),
        history,
        turns,
        budget,
        seen: Keys::default(),
        actions: Vec::new(),
        tail: Vec::new(),
    };
    let mut layers = vec![vec![Partial::start(position)]];
    let mut finished: Vec<(usize, Partial<G>)> = Vec::new();
    for length in 1.. {
        let mut longer = Vec::new();
        for (from, partial) in layers[length - 1].iter().enumerate() {
            let mut endings = generator.expand(from, &partial.position, &mut longer);
            keep_best(&mut endings, width.endings);
            finished.extend(endings.into_iter().map(|ending| (length, ending)));
        }
        // The last choices are made for whoever stands best, so that there is a turn in any case.
        let beam = if length < width.actions { width.beam } else { usize::from(finished.is_empty()) };
        keep_best(&mut longer, beam);
        if longer.is_empty() {
            break;
        }
        layers.push(longer);
    }
    finished.sort_by(|(_, a), (_, b)| a.cmp_best_first(b));
    finished.truncate(width.turns);
    finished.into_iter().map(|(length, ending)| ending.into_turn(length, &layers)).collect()
}

struct Generator<'a, 'b, G: Evaluate> {
    mover: Seat,
    history: &'a History,
    turns: u32,
    budget: &'a mut Budget<'b>,
    seen: Keys,
    actions: Vec<G::Action>,
    tail: Vec<G::Action>,
}

impl<G: Evaluate> Generator<'_, '_, G> {
    /// Adds what goes on to `longer` and returns the turns that are over.
    fn expand(&mut self, from: usize, position: &G, longer: &mut Vec<Partial<G>>) -> Vec<Partial<G>> {
        let mut endings = Vec::new();
        let mut actions = std::mem::take(&mut self.actions);
        actions.clear();
        position.actions(&mut actions);
        for &action in &actions {
            let mut next = position.clone();
            next.apply(action);
            let mut taken = vec![action];
            let is_over = position.ends_turn(action) || self.take_forced(&mut next, &mut taken);
            if !self.seen.insert(next.key()) {
                continue;
            }
            self.budget.count();
            let partial = self.judge(from, next, taken, is_over);
            if is_over { endings.push(partial) } else { longer.push(partial) }
        }
        self.actions = actions;
        endings
    }

    /// Takes actions as long as there is only one. Whether the turn or the game is over then.
    fn take_forced(&mut self, position: &mut G, taken: &mut Vec<G::Action>) -> bool {
        loop {
            self.tail.clear();
            position.actions(&mut self.tail);
            let &[action] = &self.tail[..] else { return self.tail.is_empty() };
            let is_over = position.ends_turn(action);
            position.apply(action);
            taken.push(action);
            if is_over {
                return true;
            }
        }
    }

    fn judge(&self, from: usize, position: G, actions: Vec<G::Action>, is_over: bool) -> Partial<G> {
        let outcome_or_values = standing(&position, self.turns);
        let is_end = is_over && position.outcome().is_some();
        let is_draw = is_over && !is_end && self.history.is_draw(position.key());
        let values = if is_draw { PerSeat::from_fn(position.seats(), |_| 0) } else { outcome_or_values };
        let value = lead(&values, self.mover);
        Partial { from, actions, position, values, value, is_end: is_end || is_draw }
    }
}

impl<G: Evaluate> Partial<G> {
    fn start(position: &G) -> Partial<G> {
        let values = PerSeat::from_fn(position.seats(), |_| 0);
        Partial { from: 0, actions: Vec::new(), position: position.clone(), values, value: 0, is_end: false }
    }

    /// Best first; of equals, those that come first in the order of the actions.
    fn cmp_best_first(&self, other: &Partial<G>) -> std::cmp::Ordering {
        other.value.cmp(&self.value).then_with(|| self.actions.cmp(&other.actions))
    }

    fn into_turn(self, length: usize, layers: &[Vec<Partial<G>>]) -> Turn<G> {
        let mut actions = self.actions;
        let mut from = self.from;
        for layer in layers[..length].iter().rev() {
            let earlier = &layer[from];
            actions.splice(0..0, earlier.actions.iter().copied());
            from = earlier.from;
        }
        let Partial { position, values, value, is_end, .. } = self;
        Turn { actions, position, values, value, is_end }
    }
}

fn keep_best<G: Evaluate>(partials: &mut Vec<Partial<G>>, count: usize) {
    if partials.len() > count && count > 0 {
        partials.select_nth_unstable_by(count - 1, Partial::cmp_best_first);
    }
    partials.truncate(count);
    partials.sort_by(Partial::cmp_best_first);
}

/// Keys are mixed already: they are their own hash.
#[derive(Default)]
struct Mixed(u64);

impl Hasher for Mixed {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
