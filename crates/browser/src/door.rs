//! All that a page keeps here, and the one function it calls.

use std::collections::BTreeMap;

use crate::looking::UnderWay;
use crate::tables::Mirrored;
use crate::{Problem, request};

/// Tells the time in milliseconds since any moment: for players that think for so long.
pub(crate) type Clock = fn() -> f64;

/// The tables a page has open, and what it thinks about.
pub struct Door {
    pub(crate) tables: BTreeMap<String, Mirrored>,
    pub(crate) under_way: Option<UnderWay>,
    pub(crate) clock: Clock,
}

impl Door {
    /// Nothing is open yet.
    #[must_use]
    pub fn new(clock: fn() -> f64) -> Door {
        Door { tables: BTreeMap::new(), under_way: None, clock }
    }

    /// Answers a request in JSON: `{"ok": …}`, or `{"error": …}` with a [`Problem`].
    pub fn call(&mut self, request: &str) -> String {
        match self.answer(request) {
            Ok(answer) => format!("{{\"ok\":{answer}}}"),
            Err(problem) => {
                let problem = serde_json::to_string(&problem).expect("a problem is plain data");
                format!("{{\"error\":{problem}}}")
            }
        }
    }

    fn answer(&mut self, request: &str) -> Result<String, Problem> {
        request::answer(request, self)
    }

    pub(crate) fn table(&mut self, code: &str) -> Result<&mut Mirrored, Problem> {
        self.tables.get_mut(code).ok_or_else(Problem::no_table)
    }
}
