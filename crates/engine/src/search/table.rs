//! What was found out about positions, kept by their keys in a table of bounded size.

use crate::value::{LIMIT, Value};

/// The most positions a table keeps.
const MOST_SLOTS: usize = 1 << 21;
const FIRST_SLOTS: usize = 1 << 12;
/// By how much a table grows once half of it is used.
const GROWTH: usize = 4;
/// Two slots share a place: one keeps what was looked at deepest, the other what came last.
const PLACE: usize = 2;

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

impl<A> Slot<A> {
    const EMPTY: Slot<A> = Slot { key: 0, action: None, value: 0, depth: 0, bound: None };
}

/// It begins small and grows with what is kept: a search of a few milliseconds must not spend them on clearing
/// memory.
pub(crate) struct Table<A> {
    slots: Vec<Slot<A>>,
    /// How many slots hold something.
    used: usize,
}

impl<A: Copy> Table<A> {
    pub(crate) fn new() -> Table<A> {
        Table { slots: vec![Slot::EMPTY; FIRST_SLOTS], used: 0 }
    }

    /// What is known of a position that lies `turns` turns from the start of the search.
    #[inline]
    pub(crate) fn find(&self, key: u64, turns: u32) -> Option<Finding<A>> {
        let first = self.place(key);
        let slot = self.slots[first..first + PLACE].iter().find(|slot| slot.key == key)?;
        let value = from_here(slot.value.into(), -(turns as Value));
        Some(Finding { action: slot.action, value, bound: slot.bound?, depth: slot.depth.into() })
    }

    /// Keeps a finding about a position that lies `turns` turns from the start of the search.
    #[inline]
    pub(crate) fn keep(&mut self, key: u64, turns: u32, finding: Finding<A>) {
        if self.used > self.slots.len() / 2 && self.slots.len() < MOST_SLOTS {
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
        let first = self.place(slot.key);
        let [deep, last] = [first, first + 1];
        self.used += usize::from(self.slots[last].bound.is_none() && self.slots[deep].key != slot.key);
        let replaces_deep = self.slots[deep].key == slot.key || self.slots[deep].depth <= slot.depth;
        if replaces_deep && self.slots[deep].key != slot.key {
            self.slots[last] = self.slots[deep];
        }
        let index = if replaces_deep { deep } else { last };
        let known = (self.slots[index].key == slot.key).then_some(self.slots[index].action).flatten();
        self.slots[index] = Slot { action: slot.action.or(known), ..slot };
    }

    #[cold]
    fn grow(&mut self) {
        let larger = vec![Slot::EMPTY; self.slots.len() * GROWTH];
        let old = std::mem::replace(&mut self.slots, larger);
        self.used = 0;
        // What came last goes first, so that of two in a place the deeper one stays where it was.
        for slot in old.into_iter().rev().filter(|slot| slot.bound.is_some()) {
            self.put(slot);
        }
    }

    #[inline]
    fn place(&self, key: u64) -> usize {
        // The low bits are as good as any: keys are well mixed.
        key as usize & (self.slots.len() - PLACE)
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
        assert!(table.slots.len() >= KEPT && table.used <= KEPT, "{} of {}", table.used, table.slots.len());
        let found = keys.iter().filter(|&&key| table.find(key, 0).is_some_and(|it| it.action == Some(key)));
        let found = found.count();
        assert_eq!(found, table.used);
        assert!(found > KEPT * 3 / 4, "{found} of {KEPT}");
    }
}
