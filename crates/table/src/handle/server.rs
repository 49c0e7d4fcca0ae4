//! What the server does by itself: flags, absences, downtime, results.

use game::Departure;

use crate::{Absence, Event, NotRated, Refusal, Status, Table};

impl Table {
    pub(super) fn flag(&self, now_ms: u64) -> Result<Vec<Event>, Refusal> {
        self.must_be_playing()?;
        match (self.clock.flag_ms(), self.clock.running()) {
            (Some(flag_ms), Some((seat, _))) if flag_ms <= now_ms => {
                Ok(vec![Event::Withdrew { seat, departure: Departure::OutOfTime }])
            }
            _ => Err(Refusal::clock_runs()),
        }
    }

    pub(super) fn absent(&self, now_ms: u64) -> Result<Vec<Event>, Refusal> {
        self.must_be_playing()?;
        let seat = self.play.mover();
        let late = self.absence_ms().is_some_and(|absence_ms| absence_ms <= now_ms);
        if !late || self.computer_to_move().is_some() {
            return Err(Refusal::not_away());
        }
        match &self.config.absence {
            Absence::Computer { player, .. } if !self.config.rated => {
                Ok(vec![Event::ComputerSat { seat, player: player.clone() }])
            }
            _ => Ok(vec![Event::Withdrew { seat, departure: Departure::OutOfTime }]),
        }
    }

    /// No event if nobody asked where they are.
    pub(super) fn present(&self) -> Result<Vec<Event>, Refusal> {
        self.must_be_playing()?;
        let seat = self.play.mover();
        Ok(self.claimed_ms.map(|_| Event::ClaimAnswered { seat }).into_iter().collect())
    }

    /// No event if that time was paused before: a server that starts cannot know whether another did it.
    pub(super) fn pause(&self, from_ms: u64, to_ms: u64, now_ms: u64) -> Result<Vec<Event>, Refusal> {
        self.must_be_playing()?;
        let from_ms = from_ms.max(self.paused_until_ms);
        let to_ms = to_ms.min(now_ms);
        Ok(if from_ms < to_ms { vec![Event::Paused { from_ms, to_ms }] } else { Vec::new() })
    }

    pub(super) fn rate(&self, changes: &[(i32, i32)]) -> Result<Vec<Event>, Refusal> {
        if self.status() != Status::Finished {
            return Err(Refusal::not_over());
        }
        if !self.awaits_rating() || changes.len() != self.seats.len() {
            return Err(Refusal::stale());
        }
        if self.is_called_off() {
            return Err(Refusal::called_off());
        }
        Ok(vec![Event::Rated { changes: changes.to_vec() }])
    }

    pub(super) fn do_not_rate(&self, reason: NotRated) -> Result<Vec<Event>, Refusal> {
        if self.status() != Status::Finished {
            return Err(Refusal::not_over());
        }
        if !self.awaits_rating() {
            return Err(Refusal::stale());
        }
        Ok(vec![Event::NotRated { reason }])
    }
}
