//! The transposition table: what was found out about positions, kept by their keys, in bounded space.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::value::{LIMIT, Value};

/// The most positions a table keeps: 16 MB. As many searches at once as there are cores must leave room for the rest of
/// a small machine.
const MAX_ENTRIES: usize = 1 << 20;
const FIRST_ENTRIES: usize = 1 << 12;
/// By how much a table grows once half of it is used.
const GROWTH: usize = 4;

/// How a found value limits the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    Exact,
    Lower,
    Upper,
}

/// What was found out about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// Of the best action, or of the one that caused a cutoff.
    pub(crate) move_index: Option<usize>,
    pub(crate) value: Value,
    pub(crate) bound: Bound,
    /// How many turns ahead it was looked at.
    pub(crate) depth: u32,
}

/// A packed entry and, beside it, the same XORed with the key of its position. Several threads may write here at
/// once: what they leave of each other's fits no key and is not found.
#[derive(Default)]
struct XorEntry {
    data: AtomicU64,
    check: AtomicU64,
}

/// Two entries share a place: the first keeps what was looked at deepest, the second what came last. They lie
/// in one line of the processor's cache.
#[derive(Default)]
#[repr(align(32))]
struct Bucket([XorEntry; 2]);

/// A table of a certain size.
pub(crate) struct Buckets {
    buckets: Vec<Bucket>,
}

/// Where a search keeps what it finds.
pub(crate) enum TranspositionTable<'t> {
    /// A table of its own. It begins small and grows with what is kept: a search of a few milliseconds must not spend
    /// them on clearing memory.
    Own { table: Buckets, used: usize },
    /// A table it shares with others.
    Shared(&'t Buckets),
}

impl TranspositionTable<'_> {
    pub(crate) fn new() -> Self {
        TranspositionTable::Own { table: Buckets::new(FIRST_ENTRIES), used: 0 }
    }

    /// What is known of a position that lies `turns` turns from the start of the search.
    #[inline]
    pub(crate) fn probe(&self, key: u64, turns: u32) -> Option<Entry> {
        let table = match self {
            TranspositionTable::Own { table, .. } => table,
            TranspositionTable::Shared(table) => table,
        };
        let found = table.probe(key)?;
        Some(Entry { value: from_here(found.value, -(turns as Value)), ..found })
    }

    /// Keeps what was found about a position that lies `turns` turns from the start of the search.
    #[inline]
    pub(crate) fn store(&mut self, key: u64, turns: u32, entry: Entry) {
        let entry = Entry { value: from_here(entry.value, turns as Value), ..entry };
        match self {
            TranspositionTable::Shared(table) => {
                table.put(key, entry);
            }
            TranspositionTable::Own { table, used } => {
                if *used > table.buckets.len() && table.buckets.len() < MAX_ENTRIES / 2 {
                    (*table, *used) = table.grown();
                }
                *used += usize::from(table.put(key, entry));
            }
        }
    }
}

impl Buckets {
    /// As large as a table becomes.
    pub(crate) fn full() -> Buckets {
        Buckets::new(MAX_ENTRIES)
    }

    fn new(entries: usize) -> Buckets {
        Buckets { buckets: std::iter::repeat_with(Bucket::default).take(entries / 2).collect() }
    }

    #[inline]
    fn probe(&self, key: u64) -> Option<Entry> {
        let Bucket(entries) = self.bucket(key);
        entries.iter().find_map(|entry| entry.entry_of(key))
    }

    /// Says whether an empty entry was used.
    #[inline]
    fn put(&self, key: u64, entry: Entry) -> bool {
        let Bucket([deep, last]) = self.bucket(key);
        let ((deep_key, deepest), (last_key, latest)) = (deep.read(), last.read());
        let uses_empty = latest == 0 && deep_key != key;
        let replaces_deep = deep_key == key || depth(deepest) <= entry.depth;
        if replaces_deep && deep_key != key {
            last.write(deep_key, deepest);
        }
        let (place, old_key, old) =
            if replaces_deep { (deep, deep_key, deepest) } else { (last, last_key, latest) };
        // A move that was known of the position stays known.
        let known = if old_key == key && entry.move_index.is_none() { old & MOVE_INDEX } else { 0 };
        place.write(key, packed(entry) | known);
        uses_empty
    }

    /// A larger table with the same entries, and how many they are.
    #[cold]
    fn grown(&self) -> (Buckets, usize) {
        let larger = Buckets::new((self.buckets.len() * 2 * GROWTH).min(MAX_ENTRIES));
        // What came last goes first, so that of two in a place the deeper one stays where it was.
        let entries = self.buckets.iter().flat_map(|Bucket([deep, last])| [last, deep]).map(XorEntry::read);
        let kept = entries.filter_map(|(key, data)| Some((key, unpacked(data)?)));
        let used = kept.map(|(key, entry)| usize::from(larger.put(key, entry))).sum();
        (larger, used)
    }

    #[inline]
    fn bucket(&self, key: u64) -> &Bucket {
        // The low bits are as good as any: keys are well mixed.
        &self.buckets[key as usize & (self.buckets.len() - 1)]
    }
}

impl XorEntry {
    /// The key and the data, which is 0 if nothing was written yet.
    #[inline]
    fn read(&self) -> (u64, u64) {
        let data = self.data.load(Ordering::Relaxed);
        (self.check.load(Ordering::Relaxed) ^ data, data)
    }

    #[inline]
    fn write(&self, key: u64, data: u64) {
        self.data.store(data, Ordering::Relaxed);
        self.check.store(key ^ data, Ordering::Relaxed);
    }

    #[inline]
    fn entry_of(&self, key: u64) -> Option<Entry> {
        let (of, data) = self.read();
        if of == key { unpacked(data) } else { None }
    }
}

/// The bits of packed entries where the move index is.
const MOVE_INDEX: u64 = u16::MAX as u64;

/// Move index and value in sixteen bits each, depth in eight, then the bound; never 0.
#[inline]
fn packed(entry: Entry) -> u64 {
    let move_index = entry.move_index.map_or(0, |move_index| move_index as u64 + 1);
    let value = u64::from(entry.value as i16 as u16);
    let depth = u64::from(entry.depth.min(u8::MAX.into()));
    move_index | value << 16 | depth << 32 | (entry.bound as u64 + 1) << 40
}

#[inline]
fn unpacked(data: u64) -> Option<Entry> {
    let bound = match data >> 40 {
        0 => return None,
        1 => Bound::Exact,
        2 => Bound::Lower,
        _ => Bound::Upper,
    };
    let move_index = (data as u16).checked_sub(1).map(usize::from);
    Some(Entry { move_index, value: ((data >> 16) as i16).into(), bound, depth: depth(data) })
}

#[inline]
fn depth(data: u64) -> u32 {
    ((data >> 32) as u8).into()
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
        let mut table = TranspositionTable::new();
        let mut dice = game::Dice::new(1);
        let entries: Vec<(u64, Entry)> = (0..KEPT)
            .map(|number| {
                let entry = Entry { move_index: Some(number), value: 5, bound: Bound::Exact, depth: 1 };
                (dice.next_u64(), entry)
            })
            .collect();
        for &(key, entry) in &entries {
            table.store(key, 0, entry);
        }
        let found = entries.iter().filter(|&&(key, entry)| table.probe(key, 0) == Some(entry)).count();
        let TranspositionTable::Own { table, used } = table else {
            unreachable!("it has a table of its own")
        };
        assert!(2 * table.buckets.len() >= KEPT && used <= KEPT, "{used} of {}", table.buckets.len() * 2);
        assert_eq!(found, used);
        assert!(found > KEPT * 3 / 4, "{found} of {KEPT}");
    }

    #[test]
    fn entries_fit_into_a_word() {
        let move_indices = [None, Some(0), Some(1), Some(usize::from(u16::MAX) - 1)];
        let values = [0, -1, 250, -LIMIT, WIN, -WIN];
        let bounds = [Bound::Exact, Bound::Lower, Bound::Upper];
        for (move_index, value) in
            move_indices.into_iter().flat_map(|move_index| values.map(|value| (move_index, value)))
        {
            for (bound, depth) in bounds.into_iter().flat_map(|bound| [(bound, 0), (bound, 255)]) {
                let entry = Entry { move_index, value, bound, depth };
                assert_eq!(unpacked(packed(entry)), Some(entry));
            }
        }
        assert_eq!(unpacked(0), None);
    }

    /// What two threads leave in an entry together belongs to no position.
    #[test]
    fn half_an_entry_is_nothing() {
        let (one, two) = (XorEntry::default(), XorEntry::default());
        let entry = Entry { move_index: Some(3), value: 7, bound: Bound::Exact, depth: 2 };
        one.write(11, packed(entry));
        two.write(12, packed(Entry { value: 8, ..entry }));
        let mixed = XorEntry { data: one.data, check: two.check };
        assert_eq!((mixed.entry_of(11), mixed.entry_of(12)), (None, None));
    }
}
