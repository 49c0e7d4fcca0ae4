//! Passwords, hashed with Argon2id. Hashing is slow on purpose, so it happens beside the async threads and
//! only a few at a time.

use std::sync::LazyLock;

use argon2::password_hash::phc::PasswordHash;
use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use store::StoreError;
use tokio::sync::Semaphore;

use super::error::PeopleError;

const SHORTEST: usize = 8;
const LONGEST: usize = 200;
const AT_ONCE: usize = 2;

/// Checked when there is no such account, so that both cases take the same time.
static DECOY: LazyLock<String> =
    LazyLock::new(|| hash(b"nobody's password").expect("the defaults are valid"));

pub struct Passwords {
    turns: Semaphore,
}

impl Passwords {
    pub fn new() -> Passwords {
        LazyLock::force(&DECOY);
        Passwords { turns: Semaphore::new(AT_ONCE) }
    }

    pub async fn hash(&self, password: String) -> Result<String, PeopleError> {
        if !(SHORTEST..=LONGEST).contains(&password.chars().count()) {
            return Err(PeopleError::BadPassword);
        }
        self.beside(move || hash(password.as_bytes())).await?.ok_or(PeopleError::BadPassword)
    }

    /// Whether the password fits; never without a hash, but it takes as long.
    pub async fn verify(&self, password: String, known: Option<String>) -> Result<bool, PeopleError> {
        if password.chars().count() > LONGEST {
            return Ok(false);
        }
        let exists = known.is_some();
        let known = known.unwrap_or_else(|| DECOY.clone());
        let fits = self.beside(move || {
            PasswordHash::new(&known)
                .is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
        });
        Ok(fits.await? && exists)
    }

    async fn beside<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, PeopleError> {
        let _turn = self.turns.acquire().await;
        let done = tokio::task::spawn_blocking(work).await;
        done.map_err(|error| StoreError::Unavailable(error.to_string()).into())
    }
}

fn hash(password: &[u8]) -> Option<String> {
    Argon2::default().hash_password(password).ok().map(|hash| hash.to_string())
}
