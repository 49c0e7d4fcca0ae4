//! Codes that let somebody in who forgot their password.

use async_trait::async_trait;

use crate::error::Result;

/// Hashes of recovery codes. Each is good for once.
#[async_trait]
pub trait Recovery: Send + Sync {
    /// Gives an account these codes in the place of all it had.
    ///
    /// # Errors
    /// `NotFound` if there is no such account.
    async fn put_recovery_codes(&self, person: &str, hashes: &[CodeHash]) -> Result<()>;

    /// How many codes a person has left.
    async fn recovery_codes_left(&self, person: &str) -> Result<u64>;

    /// Uses a code up and sets the password, both or neither; false if there is no such code, or not any more.
    async fn recover(&self, person: &str, hash: &CodeHash, password_hash: &str) -> Result<bool>;
}

/// The hash of a recovery code. The code itself is known to its owner alone.
pub type CodeHash = [u8; 32];
