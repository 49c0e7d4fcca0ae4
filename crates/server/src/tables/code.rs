//! The codes of tables: fresh ones, and how logs show them.

use std::fmt;

use crate::random;

/// What logs show of a code.
const SHOWN_LETTERS: usize = 4;

/// A fresh code for a table.
pub fn new_code() -> String {
    table::server_code(random::bytes())
}

/// A code as logs show it: enough to find the table in the store, too little to open it.
pub struct Redacted<'a>(pub &'a str);

impl fmt::Display for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}…", self.0.get(..SHOWN_LETTERS).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn new_codes_are_codes_and_logs_do_not_tell_them() {
        let codes: std::collections::BTreeSet<String> = (0..1000).map(|_| new_code()).collect();
        assert_eq!(codes.len(), 1000);
        for code in codes {
            assert!(table::is_code(&code) && !table::is_client_code(&code));
            assert_eq!(Redacted(&code).to_string(), format!("{}…", &code[..4]));
        }
    }
}
