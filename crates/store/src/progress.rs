//! How far people are.

/// How far somebody is with something: a text that the screen understands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Whose.
    pub person: String,
    /// What it is about.
    pub name: String,
    /// How far.
    pub value: String,
    /// When it was last written.
    pub updated_ms: u64,
}
