//! People and how they are recognised.

/// Somebody who plays: a guest, or the holder of an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Never changes; the log names people by it.
    pub id: String,
    /// The name to show. Only an account's name is reserved.
    pub name: String,
    /// Whether this is an account.
    pub registered: bool,
    /// When we first met.
    pub created_ms: u64,
}

/// What is needed to check a password. It cannot be printed, so that it does not get into a log.
#[derive(Clone, PartialEq, Eq)]
pub struct Credential {
    /// Id of the account.
    pub person: String,
    /// The password's hash, with its salt and costs, as it was given.
    pub hash: String,
}

/// The hash of a session's token. The token itself is known to the browser alone.
pub type TokenHash = [u8; 32];

/// A browser that is signed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// The hash of what the browser shows.
    pub token_hash: TokenHash,
    /// Id of the person.
    pub person: String,
    /// When it began.
    pub created_ms: u64,
    /// From when on it counts no more.
    pub expires_ms: u64,
}
