//! Lazy SMP: several searches of one position, which tell each other what they find through a shared table.

use super::transposition_table::{Buckets, TranspositionTable};

/// The transposition table of several searches of one position, so that each finds what the others have found. Who
/// has threads runs them: there are none here.
pub struct SharedTable {
    buckets: Buckets,
    threads: usize,
}

/// One of the searches.
#[derive(Clone, Copy)]
pub struct SmpThread<'t> {
    shared: &'t SharedTable,
    number: usize,
}

impl SharedTable {
    /// For so many searches.
    #[must_use]
    pub fn new(threads: usize) -> SharedTable {
        SharedTable { buckets: Buckets::full(), threads }
    }

    /// One of the searches, counted from zero. What the first finds counts; the others help it.
    #[must_use]
    pub fn thread(&self, number: usize) -> SmpThread<'_> {
        SmpThread { shared: self, number }
    }
}

impl<'t> SmpThread<'t> {
    pub(super) fn is_helper(self) -> bool {
        self.number > 0
    }

    pub(super) fn table(self) -> TranspositionTable<'t> {
        TranspositionTable::Shared(&self.shared.buckets)
    }

    /// Searches meet the choices in different orders, so that each finds what the others still have before them.
    pub(super) fn arrange<C>(self, choices: &mut [C]) {
        choices.rotate_left(choices.len() * (self.number / 2) / self.shared.threads);
        if self.number % 2 == 1 {
            choices.reverse();
        }
    }
}
