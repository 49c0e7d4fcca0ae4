//! Several searches of one position, which tell each other what they find.

use super::table::{Memory, Table};

/// What several searches of one position share, so that each finds what the others have found. Who has threads runs
/// them: there are none here.
pub struct Shared {
    table: Table,
    searches: usize,
}

/// One of them.
#[derive(Clone, Copy)]
pub struct Part<'s> {
    shared: &'s Shared,
    number: usize,
}

impl Shared {
    /// For so many searches.
    #[must_use]
    pub fn new(searches: usize) -> Shared {
        Shared { table: Table::full(), searches }
    }

    /// The part of one of them, counted from zero.
    #[must_use]
    pub fn part(&self, number: usize) -> Part<'_> {
        Part { shared: self, number }
    }
}

impl<'s> Part<'s> {
    /// Whether it only helps: what the first one finds counts.
    pub(super) fn is_helper(self) -> bool {
        self.number > 0
    }

    pub(super) fn memory(self) -> Memory<'s> {
        Memory::Shared(&self.shared.table)
    }

    /// Searches meet the choices in different orders, so that each finds what the others still have before them.
    pub(super) fn arrange<C>(self, choices: &mut [C]) {
        choices.rotate_left(choices.len() * (self.number / 2) / self.shared.searches);
        if self.number % 2 == 1 {
            choices.reverse();
        }
    }
}
