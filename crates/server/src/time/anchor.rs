//! A monotonic clock with a moment it began at.

use std::time::Duration;

use tokio::time::Instant;

/// By how much a clock that is ahead is put back with each heartbeat: far less than passes between two.
const SLEW_MS: u64 = 1;
/// A store that is farther behind has had its clock stepped: that is not followed.
const MAX_AHEAD_MS: u64 = 5_000;

pub struct Anchor {
    start: Instant,
    start_ms: u64,
    /// What was told last, so that putting the clock back is never seen.
    told_ms: u64,
}

impl Anchor {
    pub fn new(start_ms: u64) -> Anchor {
        Anchor { start: Instant::now(), start_ms, told_ms: start_ms }
    }

    pub fn now_ms(&mut self) -> u64 {
        self.told_ms = self.told_ms.max(self.start_ms + millis(self.start.elapsed()));
        self.told_ms
    }

    /// Follows the clock that all servers share, as it was told by an answer that took so long, and the last
    /// heartbeat of anyone. Forward at once: that is a gap like any other. Backward by so little that nobody notices.
    pub fn follow(&mut self, clock_ms: Option<u64>, took_ms: u64, last_ms: u64) -> u64 {
        let now_ms = self.now_ms();
        let least_ms = clock_ms.unwrap_or(0).max(last_ms);
        self.start_ms += least_ms.saturating_sub(now_ms);
        if let Some(clock_ms) = clock_ms
            && (1..MAX_AHEAD_MS).contains(&now_ms.saturating_sub(clock_ms + took_ms))
            && now_ms > last_ms
        {
            self.start_ms -= SLEW_MS;
        }
        self.now_ms()
    }
}

fn millis(duration: Duration) -> u64 {
    duration.as_millis() as u64
}

#[cfg(test)]
mod tests {
    use tokio::time::advance;

    use super::*;

    /// (what it is about, the store's clock, how long the answer took, the last heartbeat, what the time is then,
    /// what it is a second later); it is 100 s at first.
    type Case = (&'static str, Option<u64>, u64, u64, u64, u64);

    const FOLLOWED: &[Case] = &[
        ("a store without a clock", None, 5, 99_500, 100_000, 101_000),
        ("in step", Some(100_000), 0, 99_500, 100_000, 101_000),
        ("in step, as far as one can know", Some(99_900), 100, 99_500, 100_000, 101_000),
        ("a little behind", Some(100_040), 10, 99_500, 100_040, 101_040),
        ("far behind", Some(3_700_000), 10, 99_500, 3_700_000, 3_701_000),
        ("behind another server", Some(90_000), 10, 100_300, 100_300, 101_300),
        ("ahead", Some(99_000), 10, 99_500, 100_000, 100_999),
        ("the store went back by a minute", Some(40_000), 10, 99_500, 100_000, 101_000),
    ];

    #[tokio::test(start_paused = true)]
    async fn servers_keep_together() {
        for &(what, clock_ms, took_ms, last_ms, now_ms, later_ms) in FOLLOWED {
            let mut anchor = Anchor::new(90_000);
            advance(Duration::from_secs(10)).await;
            assert_eq!(anchor.now_ms(), 100_000, "{what}");
            assert_eq!(anchor.follow(clock_ms, took_ms, last_ms), now_ms, "{what}");
            advance(Duration::from_secs(1)).await;
            assert_eq!(anchor.now_ms(), later_ms, "{what}");
        }
    }
}
