//! All that a page keeps here, and the one function it calls.

use crate::looking::UnderWay;
use crate::tables::Mirrored;
use crate::{Problem, json, request};

/// Tells the time in milliseconds since any moment: for players that think for so long.
pub(crate) type Clock = fn() -> f64;

/// The tables a page has open, and what it thinks about.
pub struct Door {
    /// By their codes; few at a time.
    tables: Vec<(String, Mirrored)>,
    pub(crate) under_way: Option<UnderWay>,
    pub(crate) clock: Clock,
}

impl Door {
    /// Nothing is open yet.
    #[must_use]
    pub fn new(clock: fn() -> f64) -> Door {
        Door { tables: Vec::new(), under_way: None, clock }
    }

    /// Answers a request in JSON: `{"ok": …}`, or `{"error": …}` with a [`Problem`].
    pub fn call(&mut self, request: &str) -> String {
        match self.answer(request) {
            Ok(answer) => format!("{{\"ok\":{answer}}}"),
            Err(problem) => {
                format!("{{\"error\":{}}}", json::text(&problem).expect("a problem is plain data"))
            }
        }
    }

    fn answer(&mut self, request: &str) -> Result<String, Problem> {
        request::answer(request, self)
    }

    pub(crate) fn table(&mut self, code: &str) -> Result<&mut Mirrored, Problem> {
        let found = self.tables.iter_mut().find(|(table, _)| table == code);
        found.map(|(_, mirrored)| mirrored).ok_or_else(Problem::no_table)
    }

    /// Opens a table, in place of what was open under its code.
    pub(crate) fn open(&mut self, code: String, mirrored: Mirrored) {
        self.forget(&code);
        self.tables.push((code, mirrored));
    }

    pub(crate) fn forget(&mut self, code: &str) {
        self.tables.retain(|(table, _)| table != code);
    }
}
