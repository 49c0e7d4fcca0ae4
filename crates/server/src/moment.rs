//! The one place that reads the wall clock. What counts at a table goes by [`crate::time`].

use std::sync::LazyLock;
use std::time::{SystemTime, UNIX_EPOCH};

use tokio::time::Instant;

/// When this process first asked, by both clocks.
static START: LazyLock<(Instant, u64)> = LazyLock::new(|| (Instant::now(), wall_clock_ms()));

/// Milliseconds since 1970, for what concerns this process alone. A wall clock that is stepped changes nothing.
pub fn now_ms() -> u64 {
    START.1 + START.0.elapsed().as_millis() as u64
}

/// Milliseconds since 1970, by a clock that may be stepped.
pub fn wall_clock_ms() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}
