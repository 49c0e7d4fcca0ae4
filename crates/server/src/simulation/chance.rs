//! Chance from a seed.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use game::Dice;
use tokio::time::sleep;

pub struct Chance(Mutex<Dice>);

impl Chance {
    pub fn new(seed: u64) -> Chance {
        Chance(Mutex::new(Dice::new(seed)))
    }

    /// A number from the first up to, but not including, the second.
    pub fn between(&self, from: u64, to: u64) -> u64 {
        let mut dice = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        from + dice.below((to - from) as usize) as u64
    }

    /// Whether something happens that happens once in so many times.
    pub fn once_in(&self, times: u64) -> bool {
        self.between(0, times) == 0
    }

    pub fn pick<'a, T>(&self, items: &'a [T]) -> &'a T {
        &items[self.between(0, items.len() as u64) as usize]
    }

    /// Waits as long as a message or an answer is on its way.
    pub async fn delay(&self) {
        let most_ms = if self.once_in(50) { 200 } else { 4 };
        sleep(Duration::from_millis(self.between(0, most_ms))).await;
    }
}
