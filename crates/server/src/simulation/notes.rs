//! What somebody at a table knows.

use game::Seat;
use serde_json::Value;
use table::{Entry, Unheard};

/// What somebody knows and has been told.
#[derive(Default)]
pub struct Notes {
    pub table: String,
    pub seat: Option<Seat>,
    /// Everything that was told of the table, in order.
    pub entries: Vec<Value>,
    /// Commands that were acknowledged, with the version they led to.
    pub done: Vec<(String, u64)>,
    /// Commands that were refused: why, and when that was heard.
    pub refused: Vec<(String, String, u64)>,
    /// To which server one was connected: its number, from when, until when.
    pub connected: Vec<(usize, u64, u64)>,
    /// What was wrong with what was told.
    pub nonsense: Option<String>,
}

/// Entries as players hear of them while they play.
pub fn without_spectators(entries: &[Value]) -> Vec<Option<Entry>> {
    let quiet = |entry: &Value| {
        Some(serde_json::from_value::<Entry>(entry.clone()).ok()?.without(&Unheard::spectators()))
    };
    entries.iter().map(quiet).collect()
}
