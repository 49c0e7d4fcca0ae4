//! Decides a batch of appends, once the versions of their tables are known and locked. Pure: no database.

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::error::Result;
use crate::{Append, Card, StoreError, Words};

/// What the database says of a table before the batch.
pub(super) struct Known {
    pub(super) version: u64,
    pub(super) seats: String,
}

/// What a batch comes to.
pub(super) struct Plan<'a> {
    appends: &'a [&'a Append],
    verdicts: Vec<Result<u64>>,
    tables: BTreeMap<&'a str, Entry<'a>>,
}

/// A table after the batch.
pub(super) struct Entry<'a> {
    pub(super) card: &'a Card,
    pub(super) version: u64,
    pub(super) seats: String,
    pub(super) is_new: bool,
    pub(super) seats_changed: bool,
}

/// An event to be written.
pub(super) struct Line<'a> {
    pub(super) code: &'a str,
    pub(super) version: u64,
    pub(super) json: &'a str,
    pub(super) words: Option<&'a Words>,
}

impl<'a> Plan<'a> {
    pub(super) fn new(appends: &'a [&'a Append], known: &HashMap<String, Known>) -> Plan<'a> {
        let mut plan = Plan { appends, verdicts: Vec::with_capacity(appends.len()), tables: BTreeMap::new() };
        for append in appends {
            let verdict = plan.decide(append, known.get(&append.card.code));
            plan.verdicts.push(verdict);
        }
        plan
    }

    fn decide(&mut self, append: &'a Append, known: Option<&Known>) -> Result<u64> {
        let code = append.card.code.as_str();
        let before = self.tables.get(code);
        let current = before.map(|entry| entry.version).or(known.map(|known| known.version));
        if current.unwrap_or(0) != append.expected {
            return Err(StoreError::Conflict);
        }
        let version = append.expected + append.events.len() as u64;
        if version == 0 {
            return Err(StoreError::NotFound);
        }
        let seats = append.card.seats_text()?;
        let seats_changed = known.is_none_or(|known| known.seats != seats);
        let entry = Entry { card: &append.card, version, seats, is_new: known.is_none(), seats_changed };
        self.tables.insert(code, entry);
        Ok(version)
    }

    /// Gives up tables that somebody else has made.
    pub(super) fn lose(&mut self, lost: &HashSet<String>) {
        for (append, verdict) in self.appends.iter().zip(&mut self.verdicts) {
            if verdict.is_ok() && lost.contains(&append.card.code) {
                *verdict = Err(StoreError::Conflict);
            }
        }
        self.tables.retain(|code, _| !lost.contains(*code));
    }

    /// The tables that change, in the order of their codes.
    pub(super) fn tables(&self) -> impl Iterator<Item = &Entry<'a>> {
        self.tables.values()
    }

    /// The events of all appends that stand.
    pub(super) fn lines(&self) -> impl Iterator<Item = Line<'a>> {
        self.appends.iter().zip(&self.verdicts).filter(|(_, verdict)| verdict.is_ok()).flat_map(
            |(append, _)| {
                (append.expected + 1..).zip(&append.events).map(|(version, event)| Line {
                    code: &append.card.code,
                    version,
                    json: &event.json,
                    words: event.words.as_ref(),
                })
            },
        )
    }

    /// The answers, in the order of the appends.
    pub(super) fn into_verdicts(self) -> Vec<Result<u64>> {
        self.verdicts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn append(code: &str, expected: u64, events: usize) -> Append {
        Append { expected, events: vec!["e".into(); events], card: Card::example(code) }
    }

    /// Appends to one table in one batch: (its version before, (expected, events) of each, versions reached; 0
    /// for a conflict)
    type Batch = (u64, &'static [(u64, usize)], &'static [u64]);

    const BATCHES: &[Batch] = &[
        (0, &[(0, 1)], &[1]),
        (0, &[(0, 1), (0, 1), (1, 2), (3, 1)], &[1, 0, 3, 4]),
        (0, &[(1, 1), (0, 1), (1, 1)], &[0, 1, 2]),
        (5, &[(4, 1), (5, 1), (5, 1), (6, 1)], &[0, 6, 0, 7]),
        (5, &[(0, 1), (6, 1)], &[0, 0]),
        (5, &[(5, 0), (5, 1)], &[5, 6]),
    ];

    #[test]
    fn each_append_is_judged_after_those_before_it() {
        for (before, appends, reached) in BATCHES {
            let known = Known { version: *before, seats: "[]".into() };
            let known = (*before > 0).then_some(("t".to_string(), known)).into_iter().collect();
            let appends: Vec<_> =
                appends.iter().map(|(expected, events)| append("t", *expected, *events)).collect();
            let appends: Vec<_> = appends.iter().collect();
            let plan = Plan::new(&appends, &known);
            let last = reached.iter().max().copied().filter(|last| *last > 0);
            assert_eq!(plan.tables().map(|entry| entry.version).next(), last, "from {before}");
            let versions: Vec<u64> = plan.lines().map(|line| line.version).collect();
            assert_eq!(versions, (before + 1..=last.unwrap_or(*before)).collect::<Vec<_>>(), "from {before}");
            let verdicts: Vec<u64> = plan.into_verdicts().into_iter().map(|v| v.unwrap_or(0)).collect();
            assert_eq!(verdicts, *reached, "from {before}");
        }
    }

    #[test]
    fn a_lost_table_takes_all_its_appends_along() {
        let appends = [append("lost", 0, 1), append("kept", 0, 1), append("lost", 1, 1)];
        let appends: Vec<_> = appends.iter().collect();
        let mut plan = Plan::new(&appends, &HashMap::new());
        plan.lose(&HashSet::from(["lost".to_string()]));
        assert_eq!(plan.lines().map(|line| line.code).collect::<Vec<_>>(), ["kept"]);
        assert_eq!(plan.tables().count(), 1);
        let verdicts = plan.into_verdicts();
        assert_eq!(verdicts, [Err(StoreError::Conflict), Ok(1), Err(StoreError::Conflict)]);
    }
}
