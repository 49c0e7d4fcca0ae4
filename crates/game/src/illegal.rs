//! Why an action is not allowed, as a value.

use std::fmt;

/// A rule that can forbid an action: a stable id (an anchor in the manual) and a sentence for people.
#[derive(Debug, PartialEq, Eq)]
pub struct Rule {
    /// Stable across versions, unique within a game, in kebab case: `push-blocked`.
    pub id: &'static str,
    /// What the rule says to someone who tried: "The square behind the line is not empty."
    pub sentence: &'static str,
}

/// The rule that forbids an action.
pub type Illegal = &'static Rule;

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sentence)
    }
}

/// Declares the rules of a game as constants, and `ALL`, the list of them, so that none is left out.
#[macro_export]
macro_rules! rules {
    ($($name:ident = $id:literal: $sentence:literal;)*) => {
        $(
            #[doc = $sentence]
            pub const $name: &$crate::Rule = &$crate::Rule { id: $id, sentence: $sentence };
        )*
        /// Every rule that can forbid an action.
        pub const ALL: &[&$crate::Rule] = &[$($name),*];
    };
}
