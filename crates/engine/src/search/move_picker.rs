//! Move ordering: captures and threats first, then killers, then by the history heuristic.

use game::{Game as _, MAX_SEATS};

use crate::{ActionOf, Searchable};

/// Where an action stands in the order, the highest first.
type Rank = i32;

/// History scores stay within this, so that old ones fade.
const MAX_HISTORY: Rank = 1 << 14;
const KILLER: Rank = 1 << 15;
const TACTICAL: Rank = 1 << 16;

/// What the search so far says about actions, by their move indices.
pub(crate) struct OrderingTables {
    /// For each ply, the last two actions that caused a cutoff there.
    killers: Vec<[usize; 2]>,
    /// The history heuristic: for each seat, how often its actions caused a cutoff. The last index is nobody's.
    history: Vec<Vec<Rank>>,
}

/// The actions of a position, taken one by one, the best first.
pub(crate) struct MovePicker<E: Searchable> {
    actions: Vec<ActionOf<E>>,
    /// For each action its rank above its place, in one number: the greatest is found without a branch to guess. Of
    /// equals, the first counts.
    keys: Vec<i32>,
    /// The key of the best, as long as it is known.
    greatest: i32,
}

/// The low bits of a key: how far the action is from the last place there could be.
const PLACE_BITS: u32 = 14;
const LAST_PLACE: usize = (1 << PLACE_BITS) - 1;
/// The key of an action that was taken.
const TAKEN: i32 = i32::MIN;
/// So many keys are compared at once.
const LANES: usize = 32;

impl OrderingTables {
    pub(crate) fn new<E: Searchable>(plies: usize) -> OrderingTables {
        OrderingTables {
            killers: vec![[E::MOVE_INDICES; 2]; plies],
            history: vec![vec![0; E::MOVE_INDICES + 1]; MAX_SEATS],
        }
    }

    /// An action caused a cutoff, and the others that were tried did not.
    pub(crate) fn reward<E: Searchable>(
        &mut self,
        position: &E::Game,
        action: ActionOf<E>,
        tried: impl Iterator<Item = ActionOf<E>>,
        ply: usize,
        depth: u32,
    ) {
        let index = E::move_index(action);
        let killers = &mut self.killers[ply];
        if killers[0] != index {
            *killers = [index, killers[0]];
        }
        let bonus = (depth * depth + depth).min(400) as Rank;
        let history = &mut self.history[position.mover().index()];
        add(&mut history[index], bonus);
        for other in tried.filter(|&other| other != action) {
            add(&mut history[E::move_index(other)], -bonus);
        }
    }
}

fn add(old: &mut Rank, bonus: Rank) {
    *old += bonus - *old * bonus.abs() / MAX_HISTORY;
}

impl<E: Searchable> MovePicker<E> {
    pub(crate) fn new() -> MovePicker<E> {
        MovePicker { actions: Vec::new(), keys: Vec::new(), greatest: TAKEN }
    }

    pub(crate) fn clear(&mut self) {
        self.actions.clear();
    }

    /// Begins anew with all actions of a position but one that was tried already.
    #[inline]
    pub(crate) fn fill(
        &mut self,
        position: &E::Game,
        order: &mut OrderingTables,
        ply: usize,
        tried: Option<ActionOf<E>>,
    ) {
        self.actions.clear();
        position.actions(&mut self.actions);
        let history = &mut order.history[position.mover().index()];
        // For a moment killers have a history above all others: nothing has to be compared with them.
        let killers = order.killers[ply];
        let saved = killers.map(|index| std::mem::replace(&mut history[index], KILLER));
        self.rank(position, history);
        for (index, score) in killers.into_iter().zip(saved).rev() {
            history[index] = score;
        }
        let place = tried.and_then(|tried| self.actions.iter().position(|&action| action == tried));
        if let Some(place) = place {
            self.keys[place] = TAKEN;
            self.greatest = TAKEN;
        }
    }

    #[inline]
    fn rank(&mut self, position: &E::Game, history: &[Rank]) {
        let score_of = E::move_scores(position);
        self.greatest = TAKEN;
        self.keys.clear();
        let places = (0..=LAST_PLACE as i32).rev();
        self.keys.extend(self.actions.iter().zip(places).map(|(&action, place)| {
            let score = score_of(action);
            let quiet = history[E::move_index(action)] + score;
            let rank = if score > 0 { TACTICAL + score } else { quiet };
            let key = rank << PLACE_BITS | place;
            self.greatest = self.greatest.max(key);
            key
        }));
        self.keys.resize(self.keys.len().next_multiple_of(LANES), TAKEN);
    }

    /// Takes the best of what is left, and says whether it stands out from those that nothing is known of.
    #[inline]
    pub(crate) fn next(&mut self) -> Option<(ActionOf<E>, bool)> {
        let mut key = std::mem::replace(&mut self.greatest, TAKEN);
        if key == TAKEN {
            key = greatest(&self.keys);
        }
        if key == TAKEN {
            return None;
        }
        let place = LAST_PLACE - (key as usize & LAST_PLACE);
        self.keys[place] = TAKEN;
        Some((self.actions[place], key >= KILLER << PLACE_BITS))
    }

    /// What was taken so far.
    pub(crate) fn taken(&self) -> impl Iterator<Item = ActionOf<E>> {
        let pairs = self.actions.iter().zip(&self.keys);
        pairs.filter(|&(_, &key)| key == TAKEN).map(|(&action, _)| action)
    }
}

/// The greatest of keys that come in whole lanes.
#[inline]
fn greatest(keys: &[i32]) -> i32 {
    let (chunks, _) = keys.as_chunks::<LANES>();
    let greatest = chunks
        .iter()
        .fold([TAKEN; LANES], |greatest, keys| std::array::from_fn(|lane| greatest[lane].max(keys[lane])));
    greatest.into_iter().fold(TAKEN, i32::max)
}
