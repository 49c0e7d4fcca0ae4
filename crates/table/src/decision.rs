//! What a command leads to, before it happens.

use crate::{Entry, Event, FoldError, Issued, Table};

/// Events that a table has decided on. Whoever holds one holds the proof that everything in it was checked on the
/// table as it was: [`Table::commit`] applies it without asking again. Events from a log carry no such proof and
/// go through [`Table::apply`].
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// The version of the table it was made on, and the only one it holds for.
    version: u64,
    at_ms: u64,
    events: Vec<Event>,
}

impl Decision {
    /// What will have happened; nothing if there is nothing to do.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }
}

impl Table {
    pub(crate) fn decided(&self, events: Vec<Event>, at_ms: u64) -> Decision {
        Decision { version: self.version, at_ms, events }
    }

    /// Does what was decided; the entries for the log.
    ///
    /// # Errors
    /// If an event cannot follow, which would be a mistake of this crate.
    ///
    /// # Panics
    /// If something else happened at the table since the decision.
    pub fn commit(
        &mut self,
        decision: Decision,
        issued: Option<Issued<'_>>,
    ) -> Result<Vec<Entry>, FoldError> {
        assert_eq!(decision.version, self.version, "a decision holds for the version it was made on");
        let Decision { at_ms, events, .. } = decision;
        let mut entries = Vec::with_capacity(events.len());
        for event in events {
            let command = issued.map(|issued| issued.id.clone());
            let by = issued.map(|issued| issued.by.person.id.clone());
            let entry = Entry { at_ms, command, by, event };
            self.advance(&entry, Proof::Decided)?;
            entries.push(entry);
        }
        Ok(entries)
    }
}

/// Whether an action was checked before it is applied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Proof {
    /// It is part of a [`Decision`].
    Decided,
    /// It comes from a log, which may be anybody's.
    None,
}
