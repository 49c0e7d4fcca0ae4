//! When to stop thinking.

use crate::{Attention, Value};

/// Asked now and then while a search goes on; true ends it, and what was found so far counts. A clock or a
/// flag, as the caller likes: the engine has neither.
pub type Stop<'a> = dyn Fn() -> bool + 'a;

/// A [`Stop`] that never stops.
#[must_use]
pub fn never() -> bool {
    false
}

/// How far a search may go. Without any limit it goes on until it is stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// So many positions at most.
    pub nodes: Option<u64>,
    /// So many turns ahead at most.
    pub turns: Option<u32>,
    /// Where turns are long: so many unfinished ones are followed at most.
    pub beam: Option<usize>,
    /// How many best lines to find.
    pub lines: usize,
    /// Lines that are worth so much less than the best are left out.
    pub margin: Option<Value>,
    /// How much less than an even game a draw is worth to whoever searches: one who plays to win avoids it.
    pub contempt: Value,
    /// Whether what is known for certain of endgames ([`crate::Endgames`]) is asked for.
    pub endgames: bool,
    /// What is seen; everything, if nothing is said, or where random games judge.
    pub attention: Option<Attention>,
    /// Which of choices that are nearly equal comes first is left to chance.
    pub jitter: Option<Jitter>,
    /// Chances are for people to read: what they say of a position and of the next ones agrees
    /// ([`crate::SearchTraits::calibration`]). Choices and values stay as they are.
    pub is_calibrated: bool,
    /// Nothing within the limits is left out: no reductions, no pruning, no beam. Slow; for tests and proofs.
    pub is_exact: bool,
}

/// A little chance in the first choice of a search. It costs no depth: each choice is worth a little more than it is, by
/// less than `range`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jitter {
    /// The most that a choice can be worth more, or nearly.
    pub range: Value,
    /// The same seed prefers the same choices in the same position.
    pub seed: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            nodes: None,
            turns: None,
            beam: None,
            lines: 1,
            margin: None,
            contempt: 0,
            endgames: true,
            attention: None,
            jitter: None,
            is_calibrated: false,
            is_exact: false,
        }
    }
}

impl Limits {
    /// So many positions.
    #[must_use]
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// So many positions, for people to read what comes of it.
    #[must_use]
    pub fn told(nodes: u64) -> Limits {
        Limits { is_calibrated: true, ..Limits::nodes(nodes) }
    }

    /// So many turns ahead.
    #[must_use]
    pub fn turns(turns: u32) -> Limits {
        Limits { turns: Some(turns), ..Limits::default() }
    }
}
