//! A hasher for maps and sets by key: keys of positions are mixed already, so they are their own hash.

use std::hash::{BuildHasherDefault, Hasher};

/// For what is found by the key of a position, perhaps with a small number beside it.
pub(crate) type BuildKeyHasher = BuildHasherDefault<KeyHasher>;

#[derive(Default)]
pub(crate) struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
