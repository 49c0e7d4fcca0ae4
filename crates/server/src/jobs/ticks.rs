//! The pace of what is done again and again.

use std::time::Duration;

use tokio::time::{Interval, MissedTickBehavior, interval};

/// Ticks that do not pile up when something takes long.
pub fn ticks(every: Duration) -> Interval {
    let mut ticks = interval(every);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    ticks
}
