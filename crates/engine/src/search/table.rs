//! What was found out about positions, kept by their keys in a table of bounded size.

use crate::value::{LIMIT, Value};

/// The most positions a table keeps.
const MOST_SLOTS: usize = 1 << 21;
const LEAST_SLOTS: usize = 1 << 10;
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

pub(crate) struct Table<A> {
    slots: Vec<Slot<A>>,
}

impl<A: Copy> Table<A> {
    /// A table for a search of so many positions.
    pub(crate) fn for_nodes(nodes: Option<u64>) -> Table<A> {
        let wanted = nodes.map_or(MOST_SLOTS, |nodes| usize::try_from(nodes).unwrap_or(MOST_SLOTS));
        let slots = wanted.clamp(LEAST_SLOTS, MOST_SLOTS).next_power_of_two();
        let empty = Slot { key: 0, action: None, value: 0, depth: 0, bound: None };
        Table { slots: vec![empty; slots] }
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
        let first = self.place(key);
        let [deep, last] = [first, first + 1];
        let depth = finding.depth.min(u8::MAX.into()) as u8;
        let replaces_deep = self.slots[deep].key == key || self.slots[deep].depth <= depth;
        if replaces_deep && self.slots[deep].key != key {
            self.slots[last] = self.slots[deep];
        }
        let index = if replaces_deep { deep } else { last };
        let known = (self.slots[index].key == key).then_some(self.slots[index].action).flatten();
        self.slots[index] = Slot {
            key,
            action: finding.action.or(known),
            value: from_here(finding.value, turns as Value) as i16,
            depth,
            bound: Some(finding.bound),
        };
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
