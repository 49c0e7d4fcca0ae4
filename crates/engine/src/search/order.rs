//! Which actions to look at first: those that did well elsewhere in the tree.

use std::hash::{Hash, Hasher};

use game::{MAX_SEATS, Seat};

/// How many slots actions fall into; a power of two. Two that share one do no harm.
const SLOTS: usize = 1 << 12;
/// Credits stay within this, so that old ones fade.
const MOST_CREDIT: i32 = 1 << 14;

/// Where an action stands in the order, the highest first.
pub(crate) type Rank = i32;

const PROMISING: Rank = 1 << 20;
const KILLER: Rank = 1 << 19;

/// What the search so far says about actions.
pub(crate) struct Order<A> {
    /// For each height of the tree, the last two actions that were good enough there.
    killers: Vec<[Option<A>; 2]>,
    /// For each seat and slot, how often its actions were good enough.
    credits: Vec<i32>,
}

impl<A: Copy + Eq + Hash> Order<A> {
    pub(crate) fn new(heights: usize) -> Order<A> {
        Order { killers: vec![[None; 2]; heights], credits: vec![0; MAX_SEATS * SLOTS] }
    }

    /// Where an action belongs that promises so much at first sight.
    #[inline]
    pub(crate) fn rank(&self, action: A, promise: i32, mover: Seat, height: usize) -> Rank {
        if promise > 0 {
            PROMISING + promise
        } else if self.killers[height].contains(&Some(action)) {
            KILLER
        } else {
            self.credits[slot(action, mover)] + promise
        }
    }

    /// An action was good enough, and those tried before it were not.
    pub(crate) fn reward(&mut self, action: A, tried: &[(Rank, A)], mover: Seat, height: usize, depth: u32) {
        let killers = &mut self.killers[height];
        if killers[0] != Some(action) {
            *killers = [Some(action), killers[0]];
        }
        let credit = (depth * depth + depth).min(400) as i32;
        self.add(slot(action, mover), credit);
        for &(_, other) in tried {
            self.add(slot(other, mover), -credit);
        }
    }

    fn add(&mut self, slot: usize, credit: i32) {
        let old = &mut self.credits[slot];
        *old += credit - *old * credit.abs() / MOST_CREDIT;
    }
}

/// Whether an action of this rank stands out from those that nothing is known of.
#[inline]
pub(crate) fn is_special(rank: Rank) -> bool {
    rank >= KILLER
}

fn slot<A: Hash>(action: A, mover: Seat) -> usize {
    let mut mixer = Mixer(0);
    action.hash(&mut mixer);
    mover.index() * SLOTS + (mixer.finish() >> 52) as usize % SLOTS
}

/// A hash that costs next to nothing: actions are a few small numbers.
struct Mixer(u64);

impl Hasher for Mixer {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.write_u64(number.into());
    }

    #[inline]
    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as u64);
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}

/// Takes the best of what is left to the front and returns it.
#[inline]
pub(crate) fn next_best<A: Copy>(list: &mut [(Rank, A)], from: usize) -> (Rank, A) {
    // The rank above the place, in one number: the greatest is found without a branch to guess. Of equals, the
    // first counts.
    let above = |index: usize| i64::from(list[index].0) << 32 | (u32::MAX as usize - index) as i64;
    let best = (from..list.len()).map(above).fold(i64::MIN, i64::max);
    let best = u32::MAX as usize - (best as u32) as usize;
    list.swap(from, best);
    list[from]
}
