//! What becomes of a body that nobody reads: whoever was refused may finish sending, for a connection that is closed
//! under their hands would lose the answer.

use std::time::Duration;

use axum::body::BodyDataStream;
use futures_util::StreamExt as _;
use tokio::time::timeout;

/// More than any file that somebody takes for a save.
const MAX_DISCARDED_BYTES: usize = 64 << 20;
const DISCARDING: Duration = Duration::from_secs(5);

/// Reads what is still to come, so much and so long at most, and keeps none of it.
pub async fn discard(mut frames: BodyDataStream) {
    let mut bytes = 0;
    let reading = async {
        while let Some(Ok(frame)) = frames.next().await {
            bytes += frame.len();
            if bytes > MAX_DISCARDED_BYTES {
                return;
            }
        }
    };
    // Whoever takes longer is answered all the same.
    let _ = timeout(DISCARDING, reading).await;
}
