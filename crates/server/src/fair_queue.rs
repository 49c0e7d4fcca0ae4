//! A queue in which owners take turns, however much each of them has put in.

use std::collections::{HashMap, VecDeque};

pub struct FairQueue<T> {
    /// Whose turn it is, in order: everyone who has something waiting, once.
    turns: VecDeque<String>,
    waiting: HashMap<String, VecDeque<T>>,
}

impl<T> Default for FairQueue<T> {
    fn default() -> FairQueue<T> {
        FairQueue { turns: VecDeque::new(), waiting: HashMap::new() }
    }
}

impl<T> FairQueue<T> {
    pub fn push(&mut self, owner: &str, item: T) {
        let of_owner = self.waiting.entry(owner.to_string()).or_default();
        if of_owner.is_empty() {
            self.turns.push_back(owner.to_string());
        }
        of_owner.push_back(item);
    }

    /// The next of the owner who has waited longest since their last.
    pub fn pop(&mut self) -> Option<T> {
        let owner = self.turns.pop_front()?;
        let of_owner = self.waiting.get_mut(&owner)?;
        let item = of_owner.pop_front();
        if of_owner.is_empty() {
            self.waiting.remove(&owner);
        } else {
            self.turns.push_back(owner);
        }
        item
    }

    /// Forgets what an owner has waiting that does not fit any more.
    pub fn retain_of(&mut self, owner: &str, keep: impl FnMut(&T) -> bool) {
        if let Some(of_owner) = self.waiting.get_mut(owner) {
            of_owner.retain(keep);
            if of_owner.is_empty() {
                self.waiting.remove(owner);
                self.turns.retain(|turn| turn != owner);
            }
        }
    }

    pub fn len_of(&self, owner: &str) -> usize {
        self.waiting.get(owner).map_or(0, VecDeque::len)
    }

    pub fn len(&self) -> usize {
        self.waiting.values().map(VecDeque::len).sum()
    }

    pub fn clear(&mut self) {
        self.turns.clear();
        self.waiting.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn owners_take_turns() {
        let mut queue = FairQueue::default();
        for (owner, item) in
            [("greedy", 1), ("greedy", 2), ("greedy", 3), ("late", 4), ("later", 5), ("late", 6)]
        {
            queue.push(owner, item);
        }
        assert_eq!((queue.len(), queue.len_of("greedy")), (6, 3));
        let order: Vec<i32> = std::iter::from_fn(|| queue.pop()).collect();
        assert_eq!(order, [1, 4, 5, 2, 6, 3]);
        queue.push("greedy", 7);
        queue.push("greedy", 8);
        queue.push("late", 9);
        queue.retain_of("greedy", |item| *item == 8);
        queue.retain_of("late", |_| false);
        assert_eq!((queue.pop(), queue.pop()), (Some(8), None));
    }
}
