//! The clock of a table: whose time runs, and how much is left. Time comes in from outside.

use game::{MAX_SEATS, PerSeat, Seat};

use crate::ClockRule;

/// How much lag a seat can be credited at once, and how much of that comes back each turn.
const LAG_QUOTA_MS: u64 = 500;
const LAG_BACK_MS: u64 = 100;

/// What each seat has left, and since when one of them has been losing it.
#[derive(Clone, Debug, PartialEq)]
pub struct Clock {
    rule: ClockRule,
    left_ms: PerSeat<u64>,
    /// Lag that may still be credited.
    lag_quota_ms: PerSeat<u64>,
    /// Whose time runs, and since when.
    running: Option<(Seat, u64)>,
    /// Whether it stands where an earlier table left it: the turn that goes on has what was left of it.
    goes_on: bool,
    /// The days off that each seat took last: none of its time passes then.
    days_off: PerSeat<DaysOff>,
}

/// A time that is not charged to a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct DaysOff {
    pub from_ms: u64,
    pub to_ms: u64,
}

impl DaysOff {
    /// When it ends, if it has not. One that ends as it begins is none, by whichever clock it is looked at.
    pub(crate) fn until_ms(self, now_ms: u64) -> Option<u64> {
        (self.to_ms > now_ms.max(self.from_ms)).then_some(self.to_ms)
    }

    /// How much of a time is off.
    pub(crate) fn within_ms(self, from_ms: u64, to_ms: u64) -> u64 {
        self.to_ms.min(to_ms).saturating_sub(self.from_ms.max(from_ms))
    }

    /// When so much time has passed since a moment, what is off not counted.
    pub(crate) fn after_ms(self, since_ms: u64, length_ms: u64) -> u64 {
        let end_ms = since_ms + length_ms;
        if self.from_ms >= end_ms {
            end_ms
        } else {
            end_ms + self.to_ms.saturating_sub(self.from_ms.max(since_ms))
        }
    }
}

impl Clock {
    /// A clock that stands still.
    pub(crate) fn new(rule: ClockRule, seats: usize) -> Clock {
        let start_ms = match rule {
            ClockRule::None => 0,
            ClockRule::Total { total_ms, .. } => total_ms,
            ClockRule::PerTurn { turn_ms } => turn_ms,
        };
        debug_assert!(seats <= MAX_SEATS);
        Clock {
            rule,
            left_ms: PerSeat::from_fn(seats, |_| start_ms),
            lag_quota_ms: PerSeat::from_fn(seats, |_| LAG_QUOTA_MS),
            running: None,
            goes_on: false,
            days_off: PerSeat::from_fn(seats, |_| DaysOff::default()),
        }
    }

    /// The same with what was left at an earlier table.
    pub(crate) fn with_left(mut self, left_ms: Option<&[u64]>) -> Clock {
        if let Some(left_ms) = left_ms {
            self.left_ms = PerSeat::from_fn(self.left_ms.len(), |seat| left_ms[seat.index()]);
            self.goes_on = true;
        }
        self
    }

    /// Whose time runs, and since when.
    #[must_use]
    pub fn running(&self) -> Option<(Seat, u64)> {
        self.running
    }

    /// What each seat has left at a moment; nothing if there is no clock.
    #[must_use]
    pub fn left_ms(&self, now_ms: u64) -> Option<PerSeat<u64>> {
        if self.rule == ClockRule::None {
            return None;
        }
        let mut left = self.left_ms;
        if let Some((seat, since_ms)) = self.running {
            left[seat.index()] = left[seat.index()].saturating_sub(self.passed_ms(seat, since_ms, now_ms));
        }
        Some(left)
    }

    /// When the time of the running seat is over.
    pub(crate) fn over_ms(&self) -> Option<u64> {
        let (seat, since_ms) = self.running.filter(|_| self.rule != ClockRule::None)?;
        Some(self.days_off[seat.index()].after_ms(since_ms, self.left_ms[seat.index()]))
    }

    /// When the flag of the running seat falls: its time is over, and an action that was taken in time can no
    /// longer be on the wire.
    #[must_use]
    pub fn flag_ms(&self) -> Option<u64> {
        let (seat, _) = self.running?;
        Some(self.over_ms()? + self.lag_quota_ms[seat.index()])
    }

    /// How much of a lag would be credited to the running seat.
    pub(crate) fn credit_ms(&self, now_ms: u64, lag_ms: u64) -> u64 {
        match self.running {
            Some((seat, since_ms)) if self.rule != ClockRule::None => {
                lag_ms.min(self.lag_quota_ms[seat.index()]).min(now_ms.saturating_sub(since_ms))
            }
            _ => 0,
        }
    }

    /// Lag of the running seat is not charged, as far as its quota goes.
    pub(crate) fn credit(&mut self, now_ms: u64, lag_ms: u64) {
        let credit_ms = self.credit_ms(now_ms, lag_ms);
        if let Some((seat, since_ms)) = &mut self.running {
            *since_ms += credit_ms;
            self.lag_quota_ms[seat.index()] -= credit_ms;
        }
    }

    /// A seat's time begins to run.
    pub(crate) fn run(&mut self, seat: Seat, now_ms: u64) {
        let goes_on = std::mem::take(&mut self.goes_on);
        if let ClockRule::PerTurn { turn_ms } = self.rule
            && !goes_on
        {
            self.left_ms = PerSeat::from_fn(self.left_ms.len(), |_| turn_ms);
        }
        self.running = Some((seat, now_ms));
    }

    /// The clock stands still; the time that ran is charged.
    pub(crate) fn stop(&mut self, now_ms: u64) {
        if let Some((seat, since_ms)) = self.running.take() {
            let passed_ms = self.passed_ms(seat, since_ms, now_ms);
            let left = &mut self.left_ms[seat.index()];
            *left = left.saturating_sub(passed_ms);
        }
    }

    /// How much of the time since a moment is charged to a seat.
    fn passed_ms(&self, seat: Seat, since_ms: u64, now_ms: u64) -> u64 {
        now_ms.saturating_sub(since_ms) - self.days_off[seat.index()].within_ms(since_ms, now_ms)
    }

    /// The days off that a seat took last.
    pub(crate) fn days_off(&self, seat: Seat) -> DaysOff {
        self.days_off[seat.index()]
    }

    /// A seat takes other days off than before. What has passed until now is charged by the old ones.
    pub(crate) fn take_days_off(&mut self, seat: Seat, days_off: DaysOff, now_ms: u64) {
        self.settle(seat, now_ms, now_ms);
        self.days_off[seat.index()] = days_off;
    }

    /// Charges a running seat for the time until a moment; what comes next counts from another.
    fn settle(&mut self, seat: Seat, until_ms: u64, from_ms: u64) {
        if let Some((running, since_ms)) = self.running
            && running == seat
        {
            let passed_ms = self.passed_ms(seat, since_ms, until_ms);
            let left = &mut self.left_ms[seat.index()];
            *left = left.saturating_sub(passed_ms);
            self.running = Some((seat, since_ms.max(from_ms)));
        }
    }

    /// The running seat ended its turn; the next one's time runs.
    pub(crate) fn pass(&mut self, next: Seat, now_ms: u64) {
        let ended = self.running;
        self.stop(now_ms);
        if let Some((seat, _)) = ended {
            if let ClockRule::Total { increment_ms, .. } = self.rule {
                self.left_ms[seat.index()] += increment_ms;
            }
            let quota = &mut self.lag_quota_ms[seat.index()];
            *quota = (*quota + LAG_BACK_MS).min(LAG_QUOTA_MS);
        }
        self.run(next, now_ms);
    }

    /// No time passes between two moments. What was paused before is not paused twice.
    pub(crate) fn pause(&mut self, from_ms: u64, to_ms: u64) {
        if let Some((seat, since_ms)) = self.running
            && self.days_off[seat.index()].to_ms > since_ms
        {
            // Shifting the time would shift it against the days off.
            self.settle(seat, from_ms, to_ms);
            return;
        }
        if let Some((_, since_ms)) = &mut self.running {
            *since_ms += to_ms.saturating_sub(from_ms.max(*since_ms));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_off_last_until_they_end_and_never_if_they_end_as_they_begin() {
        for (from_ms, to_ms, now_ms, expected) in [
            (10, 20, 15, Some(20)),
            (10, 20, 5, Some(20)),
            (10, 20, 20, None),
            (10, 10, 5, None),
            (0, 0, 0, None),
        ] {
            let until_ms = DaysOff { from_ms, to_ms }.until_ms(now_ms);
            assert_eq!(until_ms, expected, "{from_ms} to {to_ms} at {now_ms}");
        }
    }
}
