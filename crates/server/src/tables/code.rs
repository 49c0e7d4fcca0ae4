//! The codes of tables: whoever knows one may look.

use std::fmt;

use crate::random;

/// At least four bits each, so that nobody guesses one. Older tables have eight letters.
const LETTERS: usize = 16;
/// Whatever was ever a code is shorter.
const MAX_LETTERS: usize = 32;
/// What logs show of a code.
const SHOWN_LETTERS: usize = 4;

/// A fresh code for a table.
pub fn new_code() -> String {
    random::code(LETTERS)
}

/// Whether a text can be a code at all. Everything else names no table, and nothing of it is kept.
pub fn is_code(text: &str) -> bool {
    (1..=MAX_LETTERS).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
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
    fn codes_are_checked_before_anything_is_kept() {
        let long = "a".repeat(63 * 1024);
        // (text, can be a code)
        for (text, expected) in [
            ("7umga6vu", true),
            ("nosuchtable", true),
            ("", false),
            ("t", true),
            ("ABCDEFGH", false),
            ("../../etc", false),
            ("täfelchen", false),
            (&long[..], false),
            (&long[..32], true),
            (&long[..33], false),
        ] {
            assert_eq!(is_code(text), expected, "{} letters", text.len());
        }
    }

    #[test]
    fn new_codes_are_codes_and_logs_do_not_tell_them() {
        let codes: std::collections::BTreeSet<String> = (0..1000).map(|_| new_code()).collect();
        assert_eq!(codes.len(), 1000);
        for code in codes {
            assert!(is_code(&code) && code.len() == LETTERS);
            assert_eq!(Redacted(&code).to_string(), format!("{}…", &code[..4]));
        }
    }
}
