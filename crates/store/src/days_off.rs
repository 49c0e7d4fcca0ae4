//! The days off that people take from games with days for each move.

use async_trait::async_trait;

use crate::error::Result;

/// Days off belong to people, over all their games. **What somebody takes stays on a list until all their games have
/// heard of it**, so that every log says all about its clock, however a server ends in between.
#[async_trait]
pub trait DaysOff: Send + Sync {
    /// Takes time off from now on, in the place of what is to come of an earlier one; none at all ends that. False, and
    /// nothing is changed, if that is more than is left.
    ///
    /// # Errors
    /// `NotFound` if there is no such person.
    async fn take_days_off(&self, taking: Taking) -> Result<bool>;

    /// What somebody with these ids took that ended, or is to end, after a moment; the earliest first. The last one is
    /// what counts now.
    async fn days_off_of(&self, people: &[String], ends_after_ms: u64) -> Result<Vec<TimeOff>>;

    /// What was taken, by whom, that not all their games have heard of; the earliest first.
    async fn untold_days_off(&self, limit: u32) -> Result<Vec<(String, TimeOff)>>;

    /// All games of a person have heard of what they took from that moment on.
    async fn days_off_told(&self, person: &str, from_ms: u64) -> Result<()>;

    /// Forgets what ended before a moment; how much.
    async fn forget_days_off(&self, before_ms: u64) -> Result<u64>;
}

/// A time off. One that ends as it begins says that somebody is back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeOff {
    /// When it begins.
    pub from_ms: u64,
    /// When it ends.
    pub to_ms: u64,
}

/// Time that somebody takes off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taking {
    /// All ids of the person, the one they have now first.
    pub people: Vec<String>,
    /// When it begins.
    pub now_ms: u64,
    /// How long it is.
    pub length_ms: u64,
    /// What they took since then counts.
    pub since_ms: u64,
    /// How much there is.
    pub most_ms: u64,
}

impl Taking {
    /// Whether it is more than what was taken before leaves; nothing at all never is.
    pub(crate) fn is_too_much(&self, taken: &[TimeOff]) -> bool {
        let used =
            |time: &TimeOff| time.to_ms.min(self.now_ms).saturating_sub(time.from_ms.max(self.since_ms));
        let left_ms = self.most_ms.saturating_sub(taken.iter().map(used).sum());
        self.length_ms > left_ms
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_used_since_a_moment_counts_and_what_is_to_come_does_not() {
        let taking =
            |length_ms| Taking { people: vec![], now_ms: 1000, length_ms, since_ms: 100, most_ms: 50 };
        // What was taken before, and how much is left.
        for (taken, left_ms) in [
            (&[][..], 50),
            (&[(0, 90)], 50),
            (&[(0, 110)], 40),
            (&[(0, 110), (500, 520)], 20),
            (&[(980, 2000)], 30),
            (&[(200, 240), (300, 300), (900, 990)], 0),
        ] {
            let taken: Vec<TimeOff> =
                taken.iter().map(|&(from_ms, to_ms)| TimeOff { from_ms, to_ms }).collect();
            assert!(!taking(left_ms).is_too_much(&taken), "{taken:?}");
            assert!(taking(left_ms + 1).is_too_much(&taken), "{taken:?}");
            assert!(!taking(0).is_too_much(&taken), "{taken:?}");
        }
    }
}
