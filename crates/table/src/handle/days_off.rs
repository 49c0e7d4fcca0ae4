//! Days off, where there are days for each move.

use game::Seat;

use crate::clock::DaysOff;
use crate::{Event, Identity, MAX_DAYS_OFF, Refusal, Table};

const DAY_MS: u64 = 24 * 3600 * 1000;
const YEAR_MS: u64 = 365 * DAY_MS;

impl Table {
    /// For all seats of whoever asks, where no server counts what they take in all their games. None ends what they have.
    pub(super) fn take_days_off(
        &self,
        days: u32,
        who: &Identity,
        now_ms: u64,
    ) -> Result<Vec<Event>, Refusal> {
        self.must_be_playing()?;
        let seats: Vec<Seat> = self.seats_of(who).filter(|&seat| self.play.is_active(seat)).collect();
        if seats.is_empty() {
            return Err(Refusal::not_seated());
        }
        if self.config.clock.time_class() != "days" {
            return Err(Refusal::no_days_off());
        }
        let length_ms = u64::from(days) * DAY_MS;
        if days > 0 && seats.iter().any(|&seat| length_ms > self.days_off_left_ms(seat, now_ms)) {
            return Err(Refusal::days_off_used());
        }
        let changes = |seat: &Seat| days > 0 || self.clock.days_off(*seat).to_ms > now_ms;
        let taken = |seat| Event::TookDaysOff { seat, from_ms: now_ms, to_ms: now_ms + length_ms };
        Ok(seats.into_iter().filter(changes).map(taken).collect())
    }

    /// Days off that somebody has in all their games. No event if the seat knows them, knows later ones, or they change
    /// nothing any more: any server may say so at any time.
    pub(super) fn give_days_off(
        &self,
        seat: Seat,
        given: DaysOff,
        now_ms: u64,
    ) -> Result<Vec<Event>, Refusal> {
        self.must_be_playing()?;
        let is_somebodys = self.occupant(seat)?.person().is_some();
        if self.config.clock.time_class() != "days" {
            return Err(Refusal::no_days_off());
        }
        let known = self.clock.days_off(seat);
        let is_news = given != known && given.from_ms >= known.from_ms;
        let matters = is_somebodys && given.to_ms.max(known.to_ms) > now_ms && self.play.is_active(seat);
        let DaysOff { from_ms, to_ms } = given;
        Ok(if is_news && matters { vec![Event::TookDaysOff { seat, from_ms, to_ms }] } else { Vec::new() })
    }

    /// How much time off a seat may still take: what it took in the year that ends now counts, what is to come of that
    /// does not, because other days take its place.
    #[must_use]
    pub fn days_off_left_ms(&self, seat: Seat, now_ms: u64) -> u64 {
        let since_ms = now_ms.saturating_sub(YEAR_MS);
        let taken = self.days_off_taken.get(seat.index()).into_iter().flatten();
        let used_ms: u64 = taken.map(|taken| taken.within_ms(since_ms, now_ms)).sum();
        (u64::from(MAX_DAYS_OFF) * DAY_MS).saturating_sub(used_ms)
    }
}
