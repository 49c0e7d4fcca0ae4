//! When to stop thinking.

use crate::Value;

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
    /// Nothing within the limits is left out: no reductions, no pruning, no beam. Slow; for tests and proofs.
    pub is_exact: bool,
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

    /// So many turns ahead.
    #[must_use]
    pub fn turns(turns: u32) -> Limits {
        Limits { turns: Some(turns), ..Limits::default() }
    }
}
