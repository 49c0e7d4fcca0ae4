//! Arenas that somebody looks at here are looked after: who may play stands in line, and the standings are told.

use std::time::Duration;

use super::ticks::ticks;
use crate::app::Shared;
use crate::meet;

/// However much happens in an arena, pages are told of it no more often than this.
const INTERVAL: Duration = Duration::from_secs(1);

pub async fn run(app: Shared) {
    let mut tick = ticks(INTERVAL);
    loop {
        tick.tick().await;
        if let Err(error) = meet::look_at_arenas(&app).await {
            tracing::debug!(%error, "arenas were not looked after");
        }
    }
}
