//! Whether anything can be written, asked no more often than needed.

use std::time::{Duration, Instant};

use store::Probe;
use tokio::sync::Mutex;

use crate::moment::now_ms;

/// How long an answer holds: anybody may ask, as often as they like.
const HOLDS: Duration = Duration::from_secs(1);

/// The last answer, and when it was given.
#[derive(Default)]
pub struct Readiness {
    last: Mutex<Option<(Instant, bool)>>,
}

impl Readiness {
    /// Whether the store takes a small write. Those who ask at once get the same answer.
    pub async fn can_write(&self, store: &dyn Probe) -> bool {
        let mut last = self.last.lock().await;
        if let Some((_, answer)) = last.filter(|(asked, _)| asked.elapsed() < HOLDS) {
            return answer;
        }
        let probed = store.probe(now_ms()).await;
        if let Err(error) = &probed {
            tracing::warn!(%error, "nothing can be written");
        }
        *last = Some((Instant::now(), probed.is_ok()));
        probed.is_ok()
    }
}
