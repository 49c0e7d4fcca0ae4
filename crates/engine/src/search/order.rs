//! Which actions to look at first: those that did well elsewhere in the tree.

use game::MAX_SEATS;

use crate::Evaluate;

/// Where an action stands in the order, the highest first.
type Rank = i32;

/// Credits stay within this, so that old ones fade.
const MOST_CREDIT: Rank = 1 << 14;
const KILLER: Rank = 1 << 15;
const PROMISING: Rank = 1 << 16;

/// What the search so far says about actions, by their slots.
pub(crate) struct Order {
    /// For each height of the tree, the last two actions that were good enough there.
    killers: Vec<[usize; 2]>,
    /// For each seat, how often its actions were good enough. The last slot is nobody's.
    credits: Vec<Vec<Rank>>,
}

/// The actions of a position, taken one by one, the best first.
pub(crate) struct Agenda<A> {
    actions: Vec<A>,
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

impl Order {
    pub(crate) fn new<G: Evaluate>(heights: usize) -> Order {
        Order { killers: vec![[G::SLOTS; 2]; heights], credits: vec![vec![0; G::SLOTS + 1]; MAX_SEATS] }
    }

    /// An action was good enough, and the others that were tried were not.
    pub(crate) fn reward<G: Evaluate>(
        &mut self,
        position: &G,
        action: G::Action,
        tried: impl Iterator<Item = G::Action>,
        height: usize,
        depth: u32,
    ) {
        let slot = G::slot(action);
        let killers = &mut self.killers[height];
        if killers[0] != slot {
            *killers = [slot, killers[0]];
        }
        let credit = (depth * depth + depth).min(400) as Rank;
        let credits = &mut self.credits[position.mover().index()];
        add(&mut credits[slot], credit);
        for other in tried.filter(|&other| other != action) {
            add(&mut credits[G::slot(other)], -credit);
        }
    }
}

fn add(old: &mut Rank, credit: Rank) {
    *old += credit - *old * credit.abs() / MOST_CREDIT;
}

impl<A: Copy + Eq> Agenda<A> {
    pub(crate) fn new() -> Agenda<A> {
        Agenda { actions: Vec::new(), keys: Vec::new(), greatest: TAKEN }
    }

    pub(crate) fn clear(&mut self) {
        self.actions.clear();
    }

    /// Begins anew with all actions of a position but one that was tried already.
    #[inline]
    pub(crate) fn fill<G: Evaluate<Action = A>>(
        &mut self,
        position: &G,
        order: &mut Order,
        height: usize,
        tried: Option<A>,
    ) {
        self.actions.clear();
        position.actions(&mut self.actions);
        let credits = &mut order.credits[position.mover().index()];
        // For a moment killers have the credit of one: nothing has to be compared with them.
        let killers = order.killers[height];
        let saved = killers.map(|slot| std::mem::replace(&mut credits[slot], KILLER));
        self.rank(position, credits);
        for (slot, credit) in killers.into_iter().zip(saved).rev() {
            credits[slot] = credit;
        }
        let place = tried.and_then(|tried| self.actions.iter().position(|&action| action == tried));
        if let Some(place) = place {
            self.keys[place] = TAKEN;
            self.greatest = TAKEN;
        }
    }

    #[inline]
    fn rank<G: Evaluate<Action = A>>(&mut self, position: &G, credits: &[Rank]) {
        let promise = position.promises();
        self.greatest = TAKEN;
        self.keys.clear();
        let places = (0..=LAST_PLACE as i32).rev();
        self.keys.extend(self.actions.iter().zip(places).map(|(&action, place)| {
            let promise = promise(action);
            let credit = credits[G::slot(action)] + promise;
            let rank = if promise > 0 { PROMISING + promise } else { credit };
            let key = rank << PLACE_BITS | place;
            self.greatest = self.greatest.max(key);
            key
        }));
        self.keys.resize(self.keys.len().next_multiple_of(LANES), TAKEN);
    }

    /// Takes the best of what is left, and says whether it stands out from those that nothing is known of.
    #[inline]
    pub(crate) fn next(&mut self) -> Option<(A, bool)> {
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
    pub(crate) fn taken(&self) -> impl Iterator<Item = A> {
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
