//! Browsers that are signed in.

use async_trait::async_trait;

use crate::error::Result;

/// Which browsers are signed in, and as whom.
#[async_trait]
pub trait Sessions: Send + Sync {
    /// Adds a session, or replaces the one with the same token.
    ///
    /// # Errors
    /// `NotFound` if there is no such person.
    async fn put_session(&self, session: Session) -> Result<()>;

    /// The session of a token, unless it has expired.
    async fn session(&self, token_hash: &TokenHash, now_ms: u64) -> Result<Option<Session>>;

    /// All sessions of a person, the latest first; expired ones too, until they are forgotten.
    async fn sessions_of(&self, person: &str) -> Result<Vec<Session>>;

    /// Those of the tokens whose sessions are there and have not expired, in no particular order.
    async fn live_sessions(&self, token_hashes: &[TokenHash], now_ms: u64) -> Result<Vec<TokenHash>>;

    /// Ends a session, if there is one; other servers hear of it ([`Change::Person`](crate::Change::Person)).
    async fn delete_session(&self, token_hash: &TokenHash) -> Result<()>;

    /// Ends all sessions of a person and of the guests they were, but one; other servers hear of it.
    async fn delete_sessions_of(&self, person: &str, except: Option<&TokenHash>) -> Result<()>;

    /// The browser of a session was here just now; whether there is such a session.
    async fn see_session(&self, token_hash: &TokenHash, now_ms: u64) -> Result<bool>;

    /// Forgets sessions that have expired; how many. It takes a bounded bite each time.
    async fn expire_sessions(&self, now_ms: u64) -> Result<u64>;
}

/// The hash of a session's token. The token itself is known to the browser alone.
pub type TokenHash = [u8; 32];

/// A browser that is signed in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Session {
    /// The hash of what the browser shows.
    pub token_hash: TokenHash,
    /// Id of the person.
    pub person: String,
    /// When the person signed in, by the server's clock.
    pub created_ms: u64,
    /// From when on it counts no more.
    pub expires_ms: u64,
    /// What the browser says it is, roughly.
    pub device: String,
    /// When it was last here, give or take some minutes; 0 if that is not known.
    pub seen_ms: u64,
}
