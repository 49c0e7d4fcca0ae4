//! What was found out about positions, kept by their keys in a table of bounded size.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::value::{LIMIT, Value};

/// The most positions a table keeps.
const MOST_ENTRIES: usize = 1 << 21;
const FIRST_ENTRIES: usize = 1 << 12;
/// By how much a table grows once half of it is used.
const GROWTH: usize = 4;

/// How a found value limits the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// What was found out about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Finding {
    /// The slot of the best action, or of the one that was good enough.
    pub(crate) slot: Option<usize>,
    pub(crate) value: Value,
    pub(crate) bound: Bound,
    /// How many turns ahead it was looked at.
    pub(crate) depth: u32,
}

/// A finding in one number and, beside it, the same crossed with the key of its position. Several threads may write
/// to an entry at once: what they leave of each other's fits no key and is not found.
#[derive(Default)]
struct Entry {
    finding: AtomicU64,
    crossed: AtomicU64,
}

/// Two entries share a place: the first keeps what was looked at deepest, the second what came last. A pair lies in
/// one line of the processor's cache.
#[derive(Default)]
#[repr(align(32))]
struct Pair([Entry; 2]);

/// A table of a certain size.
pub(crate) struct Table {
    pairs: Vec<Pair>,
}

/// Where a search keeps what it finds.
pub(crate) enum Memory<'t> {
    /// A table of its own. It begins small and grows with what is kept: a search of a few milliseconds must not spend
    /// them on clearing memory.
    Own { table: Table, used: usize },
    /// A table it shares with others.
    Shared(&'t Table),
}

impl Memory<'_> {
    pub(crate) fn new() -> Self {
        Memory::Own { table: Table::new(FIRST_ENTRIES), used: 0 }
    }

    /// What is known of a position that lies `turns` turns from the start of the search.
    #[inline]
    pub(crate) fn find(&self, key: u64, turns: u32) -> Option<Finding> {
        let table = match self {
            Memory::Own { table, .. } => table,
            Memory::Shared(table) => table,
        };
        let found = table.find(key)?;
        Some(Finding { value: from_here(found.value, -(turns as Value)), ..found })
    }

    /// Keeps a finding about a position that lies `turns` turns from the start of the search.
    #[inline]
    pub(crate) fn keep(&mut self, key: u64, turns: u32, finding: Finding) {
        let finding = Finding { value: from_here(finding.value, turns as Value), ..finding };
        match self {
            Memory::Shared(table) => {
                table.put(key, finding);
            }
            Memory::Own { table, used } => {
                if *used > table.pairs.len() && table.pairs.len() < MOST_ENTRIES / 2 {
                    (*table, *used) = table.grown();
                }
                *used += usize::from(table.put(key, finding));
            }
        }
    }
}

impl Table {
    /// As large as a table becomes.
    pub(crate) fn full() -> Table {
        Table::new(MOST_ENTRIES)
    }

    fn new(entries: usize) -> Table {
        Table { pairs: std::iter::repeat_with(Pair::default).take(entries / 2).collect() }
    }

    #[inline]
    fn find(&self, key: u64) -> Option<Finding> {
        let Pair(entries) = self.pair(key);
        entries.iter().find_map(|entry| entry.finding_of(key))
    }

    /// Says whether an empty entry was used.
    #[inline]
    fn put(&self, key: u64, finding: Finding) -> bool {
        let Pair([deep, last]) = self.pair(key);
        let ((deep_key, deepest), (last_key, latest)) = (deep.read(), last.read());
        let uses_empty = latest == 0 && deep_key != key;
        let replaces_deep = deep_key == key || depth(deepest) <= finding.depth;
        if replaces_deep && deep_key != key {
            last.write(deep_key, deepest);
        }
        let (entry, old_key, old) =
            if replaces_deep { (deep, deep_key, deepest) } else { (last, last_key, latest) };
        // A slot that was known of the position stays known.
        let known = if old_key == key && finding.slot.is_none() { old & SLOT } else { 0 };
        entry.write(key, packed(finding) | known);
        uses_empty
    }

    /// A larger table with the same findings, and how many they are.
    #[cold]
    fn grown(&self) -> (Table, usize) {
        let larger = Table::new(self.pairs.len() * 2 * GROWTH);
        // What came last goes first, so that of two in a place the deeper one stays where it was.
        let entries = self.pairs.iter().flat_map(|Pair([deep, last])| [last, deep]).map(Entry::read);
        let kept = entries.filter_map(|(key, word)| Some((key, unpacked(word)?)));
        let used = kept.map(|(key, finding)| usize::from(larger.put(key, finding))).sum();
        (larger, used)
    }

    #[inline]
    fn pair(&self, key: u64) -> &Pair {
        // The low bits are as good as any: keys are well mixed.
        &self.pairs[key as usize & (self.pairs.len() - 1)]
    }
}

impl Entry {
    /// The key and the finding, which is nothing if the entry is empty.
    #[inline]
    fn read(&self) -> (u64, u64) {
        let finding = self.finding.load(Ordering::Relaxed);
        (self.crossed.load(Ordering::Relaxed) ^ finding, finding)
    }

    #[inline]
    fn write(&self, key: u64, finding: u64) {
        self.finding.store(finding, Ordering::Relaxed);
        self.crossed.store(key ^ finding, Ordering::Relaxed);
    }

    #[inline]
    fn finding_of(&self, key: u64) -> Option<Finding> {
        let (of, finding) = self.read();
        if of == key { unpacked(finding) } else { None }
    }
}

/// The bits of a finding where the slot is.
const SLOT: u64 = u16::MAX as u64;

/// Slot and value in sixteen bits each, depth in eight, then the bound; never 0.
#[inline]
fn packed(finding: Finding) -> u64 {
    let slot = finding.slot.map_or(0, |slot| slot as u64 + 1);
    let value = u64::from(finding.value as i16 as u16);
    let depth = u64::from(finding.depth.min(u8::MAX.into()));
    slot | value << 16 | depth << 32 | (finding.bound as u64 + 1) << 40
}

#[inline]
fn unpacked(word: u64) -> Option<Finding> {
    let bound = match word >> 40 {
        0 => return None,
        1 => Bound::Exact,
        2 => Bound::AtLeast,
        _ => Bound::AtMost,
    };
    let slot = (word as u16).checked_sub(1).map(usize::from);
    Some(Finding { slot, value: ((word >> 16) as i16).into(), bound, depth: depth(word) })
}

#[inline]
fn depth(word: u64) -> u32 {
    ((word >> 32) as u8).into()
}

/// Wins and losses are kept by how far they are from the position itself.
#[inline]
fn from_here(value: Value, turns: Value) -> Value {
    match value {
        win if win > LIMIT => win + turns,
        loss if loss < -LIMIT => loss - turns,
        value => value,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::WIN;

    /// What is kept is found again, however often the table grew meanwhile.
    #[test]
    fn growing_forgets_little() {
        const KEPT: usize = 8 * FIRST_ENTRIES;
        let mut memory = Memory::new();
        let mut dice = game::Dice::new(1);
        let findings: Vec<(u64, Finding)> = (0..KEPT)
            .map(|number| {
                let finding = Finding { slot: Some(number), value: 5, bound: Bound::Exact, depth: 1 };
                (dice.next_u64(), finding)
            })
            .collect();
        for &(key, finding) in &findings {
            memory.keep(key, 0, finding);
        }
        let found = findings.iter().filter(|&&(key, finding)| memory.find(key, 0) == Some(finding)).count();
        let Memory::Own { table, used } = memory else { unreachable!("it has a table of its own") };
        assert!(2 * table.pairs.len() >= KEPT && used <= KEPT, "{used} of {}", table.pairs.len() * 2);
        assert_eq!(found, used);
        assert!(found > KEPT * 3 / 4, "{found} of {KEPT}");
    }

    #[test]
    fn findings_fit_into_a_word() {
        let slots = [None, Some(0), Some(1), Some(usize::from(u16::MAX) - 1)];
        let values = [0, -1, 250, -LIMIT, WIN, -WIN];
        let bounds = [Bound::Exact, Bound::AtLeast, Bound::AtMost];
        for (slot, value) in slots.into_iter().flat_map(|slot| values.map(|value| (slot, value))) {
            for (bound, depth) in bounds.into_iter().flat_map(|bound| [(bound, 0), (bound, 255)]) {
                let finding = Finding { slot, value, bound, depth };
                assert_eq!(unpacked(packed(finding)), Some(finding));
            }
        }
        assert_eq!(unpacked(0), None);
    }

    /// What two threads leave in an entry together belongs to no position.
    #[test]
    fn half_an_entry_is_nothing() {
        let (one, two) = (Entry::default(), Entry::default());
        let finding = Finding { slot: Some(3), value: 7, bound: Bound::Exact, depth: 2 };
        one.write(11, packed(finding));
        two.write(12, packed(Finding { value: 8, ..finding }));
        let mixed = Entry { finding: one.finding, crossed: two.crossed };
        assert_eq!((mixed.finding_of(11), mixed.finding_of(12)), (None, None));
    }
}
