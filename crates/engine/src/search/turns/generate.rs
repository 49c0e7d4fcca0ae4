//! The best turns of a position: a beam over the actions of a turn, in which equal positions are met once.

use std::cmp::Ordering;
use std::collections::HashSet;
use std::ops::Range;

use game::{Game, PerSeat, Seat, keep_first, sort_by};

use super::{standing, standing_by};
use crate::key_hasher::BuildKeyHasher;
use crate::preference::{Liking, TakenTurn};
use crate::search::PositionHistory;
use crate::search::budget::Budget;
use crate::value::{Value, lead};
use crate::{ActionOf, Attention, Searchable};

/// A whole turn, and where it leads.
#[derive(Clone, Debug)]
pub(crate) struct Turn<G: Game> {
    pub(crate) actions: Vec<G::Action>,
    pub(crate) position: G,
    /// What it is worth to each seat without looking further.
    pub(crate) values: PerSeat<Value>,
    /// How far ahead that puts the player whose turn it is.
    pub(crate) value: Value,
    /// Whether it ends the game.
    pub(crate) is_end: bool,
}

/// How many unfinished turns of a length wait for a wider look.
const MAX_OPEN: usize = 4096;

/// How much of the turns to look at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Width {
    /// How many unfinished turns of each length are looked at further at first, the best ones.
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

/// Whose turns are put together.
pub(crate) struct Viewpoint<'a, G: Game> {
    /// Whoever likes some turns more than others keeps those, finished or not, that are best and liked together.
    pub(crate) liking: Option<&'a Liking<'a, G>>,
    /// An action that is overlooked is part of no turn, unless there is no other.
    pub(crate) attention: Option<Attention>,
    /// What was done before the turn.
    pub(crate) last: &'a [G::Action],
}

impl<G: Game> Viewpoint<'_, G> {
    /// Someone who sees everything and likes nothing in particular.
    pub(crate) const PLAIN: Self = Viewpoint { liking: None, attention: None, last: &[] };
}

/// The best turns, best first: at least one in a game that goes on. `turns` is how far ahead they end.
pub(crate) fn best_turns<E: Searchable>(
    position: &E::Game,
    history: &PositionHistory,
    turns: u32,
    width: Width,
    budget: &mut Budget,
    viewpoint: Viewpoint<E::Game>,
) -> Vec<Turn<E::Game>> {
    let mut generator = Generator::<E>::new(position, turns, width, viewpoint);
    // There is no wider look to come.
    generator.max_open = width.beam;
    generator.widen(width.beam, history, budget);
    generator.best()
}

/// The turns of a position as far as they were looked at. More and more of them can be looked at, and nothing is done
/// twice.
pub(crate) struct Generator<'a, E: Searchable> {
    /// Where the turns begin.
    start: &'a E::Game,
    /// How far ahead they end.
    turns: u32,
    width: Width,
    /// How many unfinished turns of a length wait to be looked at, the best ones.
    max_open: usize,
    viewpoint: Viewpoint<'a, E::Game>,
    /// Unfinished turns by how many choices they took.
    layers: Vec<Layer<E::Game>>,
    /// The best endings, each with the layer of what it ends.
    finished: Vec<(usize, Step<ActionOf<E>>)>,
    seen: Keys,
    actions: Vec<ActionOf<E>>,
}

/// Unfinished turns of one length.
struct Layer<G: Game> {
    /// Those that were looked at further.
    partials: Vec<Partial<G>>,
    /// Those that were not, yet, the best first.
    open: Vec<Step<G::Action>>,
}

impl<'a, E: Searchable> Generator<'a, E> {
    pub(crate) fn new(
        start: &'a E::Game,
        turns: u32,
        width: Width,
        viewpoint: Viewpoint<'a, E::Game>,
    ) -> Generator<'a, E> {
        Generator {
            start,
            turns,
            width,
            max_open: MAX_OPEN.max(width.beam),
            viewpoint,
            layers: vec![Layer { partials: Vec::new(), open: Vec::new() }],
            finished: Vec::new(),
            seen: Keys::default(),
            actions: Vec::new(),
        }
    }

    /// Looks at so many more unfinished turns of each length, the best ones.
    pub(crate) fn widen(&mut self, beam: usize, history: &PositionHistory, budget: &mut Budget) {
        for length in 0.. {
            self.layers.resize_with(self.layers.len().max(length + 2), || Layer {
                partials: Vec::new(),
                open: Vec::new(),
            });
            // The last choices are made for whoever stands best, so that there is a turn in any case.
            let goes_on = length < self.width.actions && !budget.is_spent();
            for index in self.follow(length, if goes_on { beam } else { 1 }) {
                // Whoever has no time left takes what there is.
                let has_any = !self.finished.is_empty() || !self.layers[length + 1].open.is_empty();
                if budget.is_spent() && has_any {
                    break;
                }
                self.expand(length, index, history, budget);
            }
            keep_best(&mut self.layers[length + 1].open, self.max_open);
            if self.is_done(length + 1, budget) {
                break;
            }
        }
        sort_by(&mut self.finished, |(_, a), (_, b)| a.cmp_best_first(b));
        self.finished.truncate(self.width.turns);
    }

    /// Whether unfinished turns of a length, and longer ones, are looked at no further.
    fn is_done(&self, length: usize, budget: &Budget) -> bool {
        let longer = &self.layers[length..];
        if length < self.width.actions && !budget.is_spent() {
            longer.iter().all(|layer| layer.open.is_empty())
        } else {
            longer[0].open.is_empty() || !self.finished.is_empty()
        }
    }

    /// Takes the best steps to unfinished turns of a length; the indices of these.
    fn follow(&mut self, length: usize, count: usize) -> Range<usize> {
        let first = self.layers[length].partials.len();
        if let Some(before) = length.checked_sub(1) {
            let (shorter, layers) = self.layers.split_at_mut(length);
            let layer = &mut layers[0];
            let steps = layer.open.drain(..count.min(layer.open.len()));
            layer.partials.extend(steps.map(|step| Partial::after::<E>(&shorter[before].partials, &step)));
        } else if first == 0 {
            self.layers[0].partials.push(Partial { actions: Vec::new(), position: self.start.clone() });
        }
        first..self.layers[length].partials.len()
    }

    /// The best turns so far, best first.
    pub(crate) fn best(&self) -> Vec<Turn<E::Game>> {
        let whole = |(layer, ending): &(usize, Step<ActionOf<E>>)| {
            whole_turn::<E>(&self.layers[*layer].partials, ending)
        };
        let mut turns: Vec<Turn<E::Game>> = self.finished.iter().map(whole).collect();
        if E::GLANCES {
            turns.iter_mut().for_each(|turn| turn.evaluate::<E>(self.start.mover(), self.turns));
            sort_by(&mut turns, |a, b| b.value.cmp(&a.value));
        }
        turns
    }

    /// Whether there are unfinished turns that were not looked at.
    pub(crate) fn is_open(&self) -> bool {
        self.layers.iter().take(self.width.actions).any(|layer| !layer.open.is_empty())
    }

    /// Tries all actions after an unfinished turn.
    fn expand(&mut self, length: usize, index: usize, history: &PositionHistory, budget: &mut Budget) {
        let partial = &self.layers[length].partials[index];
        let mut actions = std::mem::take(&mut self.actions);
        actions.clear();
        partial.position.actions(&mut actions);
        if let Some(attention) = self.viewpoint.attention {
            let last = [self.viewpoint.last, &partial.actions].concat();
            actions = attention.seen::<E>(&partial.position, actions, &last);
        }
        let (mut endings, mut longer) = (Vec::new(), Vec::new());
        for &action in &actions {
            let mut next = partial.position.clone();
            let is_over = take::<E>(&mut next, action, |_| ());
            if !self.seen.insert(next.key()) {
                continue;
            }
            budget.count();
            let mut step = self.judge(index, action, &next, is_over, history);
            step.rank += self.liked(&partial.actions, action, &next);
            if is_over { endings.push(step) } else { longer.push(step) }
        }
        self.actions = actions;
        keep_best(&mut endings, self.width.endings);
        self.finished.extend(endings.into_iter().map(|ending| (length, ending)));
        self.layers[length + 1].open.append(&mut longer);
    }

    fn judge(
        &self,
        from: usize,
        action: ActionOf<E>,
        position: &E::Game,
        is_over: bool,
        history: &PositionHistory,
    ) -> Step<ActionOf<E>> {
        let is_end = is_over && position.is_over();
        let is_draw = is_over && !is_end && history.is_draw(position.key());
        let values = match position {
            _ if is_draw => PerSeat::from_fn(position.seats(), |_| 0),
            _ => standing_by(position, self.turns, E::glance),
        };
        let value = lead(&values, self.start.mover());
        Step { from, action, values, value, rank: value, is_end: is_end || is_draw }
    }

    /// How much a turn is liked that goes on with an action, as far as it has come then.
    fn liked(&self, taken: &[ActionOf<E>], action: ActionOf<E>, after: &E::Game) -> Value {
        self.viewpoint.liking.map_or(0, |liking| {
            let actions = [taken, &[action]].concat();
            liking(&TakenTurn { seat: self.start.mover(), before: self.start, actions: &actions, after })
        })
    }
}

impl<G: Game> Turn<G> {
    /// Judges where a turn leads that was chosen at a glance.
    fn evaluate<E: Searchable<Game = G>>(&mut self, mover: Seat, turns: u32) {
        if !self.is_end {
            self.values = standing::<E>(&self.position, turns);
            self.value = lead(&self.values, mover);
        }
    }
}

/// A turn that is not over.
#[derive(Clone)]
struct Partial<G: Game> {
    /// The actions so far, those that were the only ones included.
    actions: Vec<G::Action>,
    position: G,
}

/// An action that was tried after a partial turn. Few are taken in the end, so it keeps no position.
struct Step<A> {
    from: usize,
    action: A,
    values: PerSeat<Value>,
    value: Value,
    /// What it is kept for: its value, and how much it is liked.
    rank: Value,
    is_end: bool,
}

type Keys = HashSet<u64, BuildKeyHasher>;

/// Takes an action, and then others as long as there is only one; tells each to `taken`. Whether the turn or
/// the game is over then.
fn take<E: Searchable>(
    position: &mut E::Game,
    action: ActionOf<E>,
    mut taken: impl FnMut(ActionOf<E>),
) -> bool {
    let mut next = Some(action);
    while let Some(action) = next {
        let is_over = position.ends_turn(action);
        position.apply(action);
        taken(action);
        if is_over {
            return true;
        }
        next = E::only_action(position);
    }
    position.is_over()
}

impl<G: Game> Partial<G> {
    fn after<E: Searchable<Game = G>>(partials: &[Partial<G>], step: &Step<G::Action>) -> Partial<G> {
        let Partial { mut actions, mut position } = partials[step.from].clone();
        take::<E>(&mut position, step.action, |action| actions.push(action));
        Partial { actions, position }
    }
}

/// The turn that ends with a step after one of these.
fn whole_turn<E: Searchable>(partials: &[Partial<E::Game>], ending: &Step<ActionOf<E>>) -> Turn<E::Game> {
    let &Step { values, value, is_end, .. } = ending;
    let Partial { actions, position } = Partial::after::<E>(partials, ending);
    Turn { actions, position, values, value, is_end }
}

impl<A: Ord> Step<A> {
    /// Best first; of equals, those that come first in the order of the actions.
    fn cmp_best_first(&self, other: &Step<A>) -> Ordering {
        let by_rank = other.rank.cmp(&self.rank);
        by_rank.then_with(|| (self.from, &self.action).cmp(&(other.from, &other.action)))
    }
}

fn keep_best<A: Ord>(steps: &mut Vec<Step<A>>, count: usize) {
    keep_first(steps, count, Step::cmp_best_first);
}
