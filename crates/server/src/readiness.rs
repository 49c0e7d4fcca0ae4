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

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use async_trait::async_trait;
    use store::StoreError;

    use super::*;

    /// A disk that is full; it counts how often somebody tried.
    #[derive(Default)]
    struct Full(AtomicUsize);

    #[async_trait]
    impl Probe for Full {
        async fn probe(&self, _: u64) -> Result<(), StoreError> {
            self.0.fetch_add(1, Ordering::Relaxed);
            Err(StoreError::Unavailable("the disk is full".into()))
        }
    }

    #[tokio::test]
    async fn many_questions_are_one_write() {
        let (readiness, full) = (Readiness::default(), Full::default());
        let begun = Instant::now();
        let mut asked = 0;
        while begun.elapsed() < HOLDS / 2 && asked < 1000 {
            assert!(!readiness.can_write(&full).await);
            asked += 1;
        }
        assert!(asked > full.0.load(Ordering::Relaxed) || asked == 1, "{asked} questions");
    }
}
