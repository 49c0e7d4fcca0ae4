//! How much of the allowance is used.

use crate::{Limits, Stop};

/// How many positions pass between two questions whether to stop: a fraction of a millisecond.
const BETWEEN_STOPS: u64 = 1 << 8;

/// Counts positions and knows when it is enough.
pub(crate) struct Budget<'a> {
    stop: &'a Stop<'a>,
    max_nodes: u64,
    nodes: u64,
    next_question: u64,
    is_spent: bool,
}

impl<'a> Budget<'a> {
    pub(crate) fn new(limits: &Limits, stop: &'a Stop<'a>) -> Budget<'a> {
        let max_nodes = limits.nodes.unwrap_or(u64::MAX);
        Budget { stop, max_nodes, nodes: 0, next_question: BETWEEN_STOPS.min(max_nodes), is_spent: false }
    }

    /// Counts a position.
    #[inline]
    pub(crate) fn count(&mut self) {
        self.nodes += 1;
        if self.nodes >= self.next_question {
            self.ask();
        }
    }

    #[cold]
    fn ask(&mut self) {
        self.next_question = (self.nodes + BETWEEN_STOPS).min(self.max_nodes);
        self.is_spent |= self.nodes >= self.max_nodes || (self.stop)();
    }

    /// Whether to end the search; what is under way does not count.
    #[inline]
    pub(crate) fn is_spent(&self) -> bool {
        self.is_spent
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }
}
