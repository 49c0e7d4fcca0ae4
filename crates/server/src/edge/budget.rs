//! What is in use right now, bounded for all together and for each address: bytes of requests that nobody has dealt
//! with yet, analyses under way.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

pub struct Budget {
    max_total: usize,
    max_each: usize,
    counts: Mutex<Counts>,
}

#[derive(Default)]
struct Counts {
    total: usize,
    each: HashMap<String, usize>,
}

/// No more for now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OverBudget {
    Address,
    Server,
}

/// What counts until this is dropped.
pub struct Spent {
    of: Arc<Budget>,
    address: String,
    amount: usize,
}

impl Budget {
    pub fn new(max_total: usize, max_each: usize) -> Budget {
        Budget { max_total, max_each, counts: Mutex::default() }
    }

    /// Nothing yet.
    pub fn open(self: &Arc<Self>, address: &str) -> Spent {
        Spent { of: Arc::clone(self), address: address.to_string(), amount: 0 }
    }

    /// One for an address.
    pub fn one(self: &Arc<Self>, address: &str) -> Result<Spent, OverBudget> {
        let mut spent = self.open(address);
        spent.more(1).map(|()| spent)
    }

    fn lock(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Spent {
    /// So much more, or as much as before if there is no room for it.
    pub fn more(&mut self, amount: usize) -> Result<(), OverBudget> {
        let mut counts = self.of.lock();
        if counts.total + amount > self.of.max_total {
            return Err(OverBudget::Server);
        }
        if counts.each.get(&self.address).copied().unwrap_or(0) + amount > self.of.max_each {
            return Err(OverBudget::Address);
        }
        counts.total += amount;
        *counts.each.entry(self.address.clone()).or_default() += amount;
        self.amount += amount;
        Ok(())
    }
}

impl Drop for Spent {
    fn drop(&mut self) {
        if self.amount == 0 {
            return;
        }
        let mut counts = self.of.lock();
        counts.total -= self.amount;
        if let Entry::Occupied(mut entry) = counts.each.entry(std::mem::take(&mut self.address)) {
            *entry.get_mut() -= self.amount;
            if *entry.get() == 0 {
                entry.remove();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_its_share_and_all_have_theirs() {
        let budget = Arc::new(Budget::new(10, 6));
        let mut spent = budget.open("a");
        assert_eq!(spent.more(6), Ok(()));
        assert_eq!(spent.more(1), Err(OverBudget::Address));
        assert_eq!(budget.one("a").err(), Some(OverBudget::Address));
        let mut others = budget.open("b");
        assert_eq!(others.more(4), Ok(()));
        assert_eq!(budget.one("c").err(), Some(OverBudget::Server));
        drop(spent);
        assert_eq!(budget.open("a").more(6), Ok(()));
        drop(others);
        let counts = budget.lock();
        assert_eq!((counts.total, counts.each.len()), (0, 0), "nothing is kept");
    }
}
