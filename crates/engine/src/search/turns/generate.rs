//! The best turns of a position: a beam over the actions of a turn, in which equal positions are met once.

use std::cmp::Ordering;
use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

use game::{Game, PerSeat, Seat, keep_first, sort_by};

use super::{standing, standing_by};
use crate::preference::{Liking, TakenTurn};
use crate::search::PositionHistory;
use crate::search::budget::Budget;
use crate::value::{Value, lead};
use crate::{ActionOf, Searchable};

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

/// The best turns, best first: at least one in a game that goes on. `turns` is how far ahead they end. Whoever likes
/// some turns more than others keeps those, finished or not, that are best and liked together.
pub(crate) fn best_turns<E: Searchable>(
    position: &E::Game,
    history: &PositionHistory,
    turns: u32,
    width: Width,
    budget: &mut Budget,
    liking: Option<&Liking<E::Game>>,
) -> Vec<Turn<E::Game>> {
    let mut generator: Generator<E> = Generator {
        start: position,
        history,
        turns,
        budget,
        liking,
        seen: Keys::default(),
        steps: Vec::new(),
    };
    let mut layers = vec![vec![Partial { actions: Vec::new(), position: position.clone() }]];
    let mut finished: Vec<(usize, Step<ActionOf<E>>)> = Vec::new();
    for length in 1.. {
        let partials = &layers[length - 1];
        let mut longer = Vec::new();
        for (from, partial) in partials.iter().enumerate() {
            // Whoever has no time left takes what there is.
            if generator.budget.is_spent() && !(finished.is_empty() && longer.is_empty()) {
                break;
            }
            let mut endings = generator.expand(from, partial, &mut longer);
            keep_best(&mut endings, width.endings);
            finished.extend(endings.into_iter().map(|ending| (length - 1, ending)));
        }
        // The last choices are made for whoever stands best, so that there is a turn in any case.
        let goes_on = length < width.actions && !generator.budget.is_spent();
        keep_best(&mut longer, if goes_on { width.beam } else { usize::from(finished.is_empty()) });
        if longer.is_empty() {
            break;
        }
        let longer = longer.into_iter().map(|step| Partial::after::<E>(partials, step)).collect();
        layers.push(longer);
    }
    sort_by(&mut finished, |(_, a), (_, b)| a.cmp_best_first(b));
    finished.truncate(width.turns);
    let mut whole: Vec<Turn<E::Game>> =
        finished.into_iter().map(|(layer, ending)| whole_turn::<E>(&layers[layer], ending)).collect();
    if E::GLANCES {
        whole.iter_mut().for_each(|turn| turn.evaluate::<E>(position.mover(), turns));
        sort_by(&mut whole, |a, b| b.value.cmp(&a.value));
    }
    whole
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

type Keys = HashSet<u64, BuildHasherDefault<Mixed>>;

struct Generator<'a, 'b, E: Searchable> {
    /// Where the turn begins.
    start: &'a E::Game,
    history: &'a PositionHistory,
    turns: u32,
    budget: &'a mut Budget<'b>,
    liking: Option<&'a Liking<'a, E::Game>>,
    seen: Keys,
    steps: Vec<ActionOf<E>>,
}

impl<E: Searchable> Generator<'_, '_, E> {
    /// Tries all actions. Adds those after which the turn goes on to `longer` and returns those that end it.
    fn expand(
        &mut self,
        from: usize,
        partial: &Partial<E::Game>,
        longer: &mut Vec<Step<ActionOf<E>>>,
    ) -> Vec<Step<ActionOf<E>>> {
        let mut endings = Vec::new();
        let mut actions = std::mem::take(&mut self.steps);
        actions.clear();
        partial.position.actions(&mut actions);
        for &action in &actions {
            let mut next = partial.position.clone();
            let is_over = take::<E>(&mut next, action, |_| ());
            if !self.seen.insert(next.key()) {
                continue;
            }
            self.budget.count();
            let mut step = self.judge(from, action, &next, is_over);
            step.rank += self.liked(&partial.actions, action, &next);
            if is_over { endings.push(step) } else { longer.push(step) }
        }
        self.steps = actions;
        endings
    }

    fn judge(
        &self,
        from: usize,
        action: ActionOf<E>,
        position: &E::Game,
        is_over: bool,
    ) -> Step<ActionOf<E>> {
        let is_end = is_over && position.is_over();
        let is_draw = is_over && !is_end && self.history.is_draw(position.key());
        let values = match position {
            _ if is_draw => PerSeat::from_fn(position.seats(), |_| 0),
            _ => standing_by(position, self.turns, E::glance),
        };
        let value = lead(&values, self.start.mover());
        Step { from, action, values, value, rank: value, is_end: is_end || is_draw }
    }

    /// How much a turn is liked that goes on with an action, as far as it has come then.
    fn liked(&self, taken: &[ActionOf<E>], action: ActionOf<E>, after: &E::Game) -> Value {
        self.liking.map_or(0, |liking| {
            let actions = [taken, &[action]].concat();
            liking(&TakenTurn { seat: self.start.mover(), before: self.start, actions: &actions, after })
        })
    }
}

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
    fn after<E: Searchable<Game = G>>(partials: &[Partial<G>], step: Step<G::Action>) -> Partial<G> {
        let Partial { mut actions, mut position } = partials[step.from].clone();
        take::<E>(&mut position, step.action, |action| actions.push(action));
        Partial { actions, position }
    }
}

/// The turn that ends with a step after one of these.
fn whole_turn<E: Searchable>(partials: &[Partial<E::Game>], ending: Step<ActionOf<E>>) -> Turn<E::Game> {
    let Step { values, value, is_end, .. } = ending;
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
