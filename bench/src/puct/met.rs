//! What was met within turns: the same actions in another order lead to the same position, which is looked at once.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

#[derive(Default)]
pub struct Met(HashSet<u64, BuildHasherDefault<KeyHasher>>);

/// A key is as good as a hash of it.
#[derive(Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn write(&mut self, _: &[u8]) {
        unreachable!("only keys are hashed");
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

impl Met {
    /// Whether a position was not met before in the turn that starts from a node. Now it was.
    pub fn is_new(&mut self, turn_start: usize, key: u64) -> bool {
        self.0.insert((key ^ turn_start as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    pub fn clear(&mut self) {
        self.0.clear();
    }
}
