//! What was found out about positions, kept by their keys in a table of bounded size.

use crate::value::{LIMIT, Value};

/// The most positions a table keeps.
const MOST_SLOTS: usize = 1 << 21;
const FIRST_SLOTS: usize = 1 << 12;
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
#[derive(Clone, Copy, Debug)]
pub(crate) struct Finding<A> {
    /// The best action, or the one that was good enough.
    pub(crate) action: Option<A>,
    pub(crate) value: Value,
    pub(crate) bound: Bound,
    /// How many turns ahead it was looked at.
    pub(crate) depth: u32,
}

#[derive(Clone, Copy)]
struct Slot<A> {
    key: u64,
    action: Option<A>,
    value: i16,
    depth: u8,
    bound: Option<Bound>,
}

/// Two slots share a place: the first keeps what was looked at deepest, the second what came last. A pair lies in
/// one line of the processor's cache. It is taken out before it is asked whether it is the right one: the memory is
/// slow, and there is something else to do meanwhile.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub(crate) struct Pair<A>([Slot<A>; 2]);

/// It begins small and grows with what is kept: a search of a few milliseconds must not spend them on clearing
/// memory.
pub(crate) struct Table<A> {
    pairs: Vec<Pair<A>>,
    /// How many slots hold something.
    used: usize,
}

impl<A: Copy> Table<A> {
    pub(crate) fn new() -> Table<A> {
        Table { pairs: vec![Pair::EMPTY; FIRST_SLOTS / 2], used: 0 }
    }

    /// Where a position may be.
    #[inline]
    pub(crate) fn pair(&self, key: u64) -> Pair<A> {
        self.pairs[self.place(key)]
    }

    /// Keeps a finding about a position that lies `turns` turns from the start of the search.
    #[inline]
    pub(crate) fn keep(&mut self, key: u64, turns: u32, finding: Finding<A>) {
        if self.used > self.pairs.len() && self.pairs.len() < MOST_SLOTS / 2 {
            self.grow();
        }
        self.put(Slot {
            key,
            action: finding.action,
            value: from_here(finding.value, turns as Value) as i16,
            depth: finding.depth.min(u8::MAX.into()) as u8,
            bound: Some(finding.bound),
        });
    }

    #[inline]
    fn put(&mut self, slot: Slot<A>) {
        let place = self.place(slot.key);
        let Pair([deep, last]) = &mut self.pairs[place];
        self.used += usize::from(last.bound.is_none() && deep.key != slot.key);
        let replaces_deep = deep.key == slot.key || deep.depth <= slot.depth;
        if replaces_deep && deep.key != slot.key {
            *last = *deep;
        }
        let old = if replaces_deep { deep } else { last };
        let known = if old.key == slot.key { old.action } else { None };
        *old = Slot { action: slot.action.or(known), ..slot };
    }

    #[cold]
    fn grow(&mut self) {
        let larger = vec![Pair::EMPTY; self.pairs.len() * GROWTH];
        let old = std::mem::replace(&mut self.pairs, larger);
        self.used = 0;
        // What came last goes first, so that of two in a place the deeper one stays where it was.
        let slots = old.iter().flat_map(|&Pair([deep, last])| [last, deep]);
        for slot in slots.filter(|slot| slot.bound.is_some()) {
            self.put(slot);
        }
    }

    #[inline]
    fn place(&self, key: u64) -> usize {
        // The low bits are as good as any: keys are well mixed.
        key as usize & (self.pairs.len() - 1)
    }
}

impl<A: Copy> Pair<A> {
    const EMPTY: Pair<A> = Pair([Slot { key: 0, action: None, value: 0, depth: 0, bound: None }; 2]);

    /// What is known of a position that lies `turns` turns from the start of the search.
    #[inline]
    pub(crate) fn find(&self, key: u64, turns: u32) -> Option<Finding<A>> {
        let slot = self.0.iter().find(|slot| slot.key == key)?;
        let value = from_here(slot.value.into(), -(turns as Value));
        Some(Finding { action: slot.action, value, bound: slot.bound?, depth: slot.depth.into() })
    }
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

    /// What is kept is found again, however often the table grew meanwhile.
    #[test]
    fn growing_forgets_little() {
        const KEPT: usize = 8 * FIRST_SLOTS;
        let mut table = Table::new();
        let mut dice = game::Dice::new(1);
        let keys: Vec<u64> = (0..KEPT).map(|_| dice.next_u64()).collect();
        for &key in &keys {
            let finding = Finding { action: Some(key), value: 5, bound: Bound::Exact, depth: 1 };
            table.keep(key, 0, finding);
        }
        assert!(
            2 * table.pairs.len() >= KEPT && table.used <= KEPT,
            "{} of {}",
            table.used,
            table.pairs.len() * 2
        );
        let found =
            keys.iter().filter(|&&key| table.pair(key).find(key, 0).is_some_and(|it| it.action == Some(key)));
        let found = found.count();
        assert_eq!(found, table.used);
        assert!(found > KEPT * 3 / 4, "{found} of {KEPT}");
    }
}
