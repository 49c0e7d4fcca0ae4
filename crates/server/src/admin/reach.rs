//! How far one looks for what somebody said.

use std::collections::BTreeSet;

use super::error::AdminError;
use super::operator::Admin;

const CODES: u32 = 500;

/// Where words of somebody may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// In every log there is: those of earlier releases have words inside, and no index finds them.
    Everything,
    /// Where an index says so, which is quick: all words since they lie beside the log, and all tables with a seat.
    Index,
}

impl Admin {
    /// Codes of tables that may have words of these people.
    pub(super) async fn tables_within(
        &self,
        reach: Reach,
        ids: &BTreeSet<String>,
    ) -> Result<Vec<String>, AdminError> {
        if reach == Reach::Index {
            let ids: Vec<String> = ids.iter().cloned().collect();
            return Ok(self.store.tables_naming(&ids).await?);
        }
        let mut all: Vec<String> = Vec::new();
        loop {
            let last = all.last().map_or("", String::as_str);
            let codes = self.store.codes(last, CODES).await?;
            if codes.is_empty() {
                return Ok(all);
            }
            all.extend(codes);
        }
    }
}
