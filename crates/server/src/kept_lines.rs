//! Reviews and analyses that somebody has asked for lately: thinking about the same thing once is enough.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Bytes;

/// A review is a few hundred bytes a turn, so that these are some megabytes.
const MAX_KEPT: usize = 200;

/// The lines of an answer.
pub type Lines = Arc<Vec<Bytes>>;

/// Finished answers by what they are about and its version, the latest asked for last.
#[derive(Default)]
pub struct KeptLines(Mutex<VecDeque<((String, u64), Lines)>>);

impl KeptLines {
    pub fn get(&self, about: &str, version: u64) -> Option<Lines> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let place = kept.iter().position(|((known, at), _)| known == about && *at == version)?;
        let found = kept.remove(place)?;
        let lines = Arc::clone(&found.1);
        kept.push_back(found);
        Some(lines)
    }

    pub fn keep(&self, about: String, version: u64, lines: Vec<Bytes>) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|((known, _), _)| *known != about);
        if kept.len() >= MAX_KEPT {
            kept.pop_front();
        }
        kept.push_back(((about, version), Arc::new(lines)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_asked_for_are_kept() {
        let kept = KeptLines::default();
        let lines = |text: &str| vec![Bytes::from(text.to_string())];
        for number in 0..MAX_KEPT {
            kept.keep(number.to_string(), 1, lines("old"));
        }
        assert!(kept.get("0", 1).is_some(), "asked for");
        kept.keep("new".to_string(), 1, lines("new"));
        kept.keep("1".to_string(), 1, lines("again"));
        // (table, version, kept)
        for (table, version, expected) in
            [("0", 1, true), ("new", 1, true), ("new", 2, false), ("1", 1, true), ("2", 1, false)]
        {
            assert_eq!(kept.get(table, version).is_some(), expected, "{table} at {version}");
        }
    }
}
