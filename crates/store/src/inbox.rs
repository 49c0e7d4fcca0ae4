//! What waits for a person, wherever they are on the site.

use async_trait::async_trait;

use crate::error::Result;
use crate::{Alive, Challenge, Pairing, Seek};

/// What waits for people.
#[async_trait]
pub trait Inboxes: Send + Sync {
    /// What waits now for somebody with these ids.
    async fn waiting_for(&self, people: &[String], now_ms: u64, alive: Alive) -> Result<Waiting>;
}

/// What waits for somebody.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Waiting {
    /// What they look for, of each kind.
    pub seeks: Vec<Seek>,
    /// Tables that exist and to which they have not come yet, the latest first.
    pub pairings: Vec<Pairing>,
    /// Challenges they can answer, and those they accepted that came to nothing, or to nothing yet; the latest first.
    pub challenges: Vec<Challenge>,
}

/// How many pairings and challenges are read of somebody at once.
pub(crate) const MAX_WAITING: u32 = 30;
