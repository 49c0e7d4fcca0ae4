//! Reviews of games that somebody has looked at lately: thinking about a game once is enough.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Bytes;

/// A review is a few hundred bytes a turn, so that these are some megabytes.
const MAX_REVIEWS: usize = 200;

/// The lines of a review.
pub type Lines = Arc<Vec<Bytes>>;

/// Finished reviews by table and version, the latest asked for last.
#[derive(Default)]
pub struct Reviews(Mutex<VecDeque<((String, u64), Lines)>>);

impl Reviews {
    pub fn get(&self, table: &str, version: u64) -> Option<Lines> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let place = kept.iter().position(|((code, at), _)| code == table && *at == version)?;
        let found = kept.remove(place)?;
        let lines = Arc::clone(&found.1);
        kept.push_back(found);
        Some(lines)
    }

    pub fn keep(&self, table: String, version: u64, lines: Vec<Bytes>) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|((code, _), _)| *code != table);
        if kept.len() >= MAX_REVIEWS {
            kept.pop_front();
        }
        kept.push_back(((table, version), Arc::new(lines)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_asked_for_are_kept() {
        let reviews = Reviews::default();
        let lines = |text: &str| vec![Bytes::from(text.to_string())];
        for number in 0..MAX_REVIEWS {
            reviews.keep(number.to_string(), 1, lines("old"));
        }
        assert!(reviews.get("0", 1).is_some(), "asked for");
        reviews.keep("new".to_string(), 1, lines("new"));
        reviews.keep("1".to_string(), 1, lines("again"));
        // (table, version, kept)
        for (table, version, expected) in
            [("0", 1, true), ("new", 1, true), ("new", 2, false), ("1", 1, true), ("2", 1, false)]
        {
            assert_eq!(reviews.get(table, version).is_some(), expected, "{table} at {version}");
        }
    }
}
