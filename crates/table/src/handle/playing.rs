//! Playing the game.

use game::{Departure, Seat};

use crate::{Context, Event, Identity, Occupant, Refusal, Table};

impl Table {
    pub(super) fn act(
        &self,
        action: &str,
        seen: Option<u64>,
        who: &Identity,
        context: &Context<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        let seat = self.moving_seat(who)?;
        // What follows a command of the same person has seen what that led to, whatever its version became.
        if context.follows.is_none() && seen.is_some_and(|seen| seen < self.game_version) {
            return Err(Refusal::stale());
        }
        let now_ms = context.now_ms;
        let lag_ms = self.clock.credit_ms(now_ms, context.lag_ms);
        if self.clock.over_ms().is_some_and(|over_ms| now_ms.saturating_sub(lag_ms) >= over_ms) {
            return Err(Refusal::out_of_time());
        }
        self.play.check(action)?;
        Ok(vec![Event::Acted { seat, action: action.to_string(), lag_ms }])
    }

    pub(super) fn undo(&self, who: &Identity) -> Result<Vec<Event>, Refusal> {
        let seat = self.moving_seat(who)?;
        if self.play.undoable() == 0 {
            return Err(game::Refusal::NothingToUndo.into());
        }
        Ok(vec![Event::Undone { seat }])
    }

    pub(super) fn resign(&self, seat: Option<Seat>, who: &Identity) -> Result<Vec<Event>, Refusal> {
        self.must_be_playing()?;
        let seat = match seat {
            None => self.speaking_seat(who)?,
            Some(seat) if seat.index() >= self.seats.len() => return Err(Refusal::no_such_seat()),
            Some(seat) if !self.seats[seat.index()].is_held_by(who) => return Err(Refusal::not_your_seat()),
            Some(seat) => seat,
        };
        if !self.play.is_active(seat) {
            return Err(game::Refusal::SeatIsOut.into());
        }
        Ok(vec![Event::Withdrew { seat, departure: Departure::Resigned }])
    }

    /// Whether the mover is away is not for the table to know: whoever looks after it says so.
    pub(super) fn claim_win(&self, who: &Identity) -> Result<Vec<Event>, Refusal> {
        self.must_be_playing()?;
        let seat = self.speaking_seat(who)?;
        if !self.play.is_active(seat) {
            return Err(game::Refusal::SeatIsOut.into());
        }
        if !self.config.clock.is_live() {
            return Err(Refusal::no_hurry());
        }
        if self.claimed_ms.is_some() {
            return Err(Refusal::offered());
        }
        match &self.seats[self.play.mover().index()] {
            mover @ Occupant::Person { .. } if !mover.is_held_by(who) => Ok(vec![Event::Claimed { seat }]),
            _ => Err(Refusal::not_away()),
        }
    }

    /// The mover's seat, if that person may move for it.
    fn moving_seat(&self, who: &Identity) -> Result<Seat, Refusal> {
        self.must_be_playing()?;
        let mover = self.play.mover();
        let occupant = &self.seats[mover.index()];
        if occupant.is_held_by(who) || self.config.free && occupant.computer().is_none() {
            Ok(mover)
        } else if self.config.free || self.seats_of(who).next().is_some() {
            Err(Refusal::not_your_turn())
        } else {
            Err(Refusal::not_seated())
        }
    }
}
