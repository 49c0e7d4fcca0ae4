//! Taking, leaving and giving seats.

use game::Seat;

use crate::{Event, Identity, MAX_NAME, Occupant, Refusal, Status, Table, clean_line};

impl Table {
    pub(super) fn sit(&self, seat: Seat, who: &Identity) -> Result<Vec<Event>, Refusal> {
        self.must_not_be_over()?;
        let may_sit = match self.occupant(seat)? {
            Occupant::Open => true,
            Occupant::Computer { instead_of: Some(owner), .. } => who.is(owner),
            Occupant::Computer { instead_of: None, .. } => self.is_host(who),
            Occupant::Person { .. } => false,
        };
        if !may_sit {
            return Err(Refusal::seat_taken());
        }
        if self.config.rated && self.seats_of(who).next().is_some() {
            return Err(Refusal::rated_twice());
        }
        Ok(self.and_start(seat, Event::Sat { seat, person: who.person.clone() }))
    }

    pub(super) fn leave(&self, seat: Seat, who: &Identity) -> Result<Vec<Event>, Refusal> {
        self.must_not_be_over()?;
        if !self.occupant(seat)?.is_held_by(who) {
            return Err(Refusal::not_your_seat());
        }
        if self.config.rated && self.status() == Status::Playing {
            return Err(Refusal::rated_leave());
        }
        self.must_not_be_of_an_arena()?;
        Ok(vec![Event::Left { seat }])
    }

    pub(super) fn seat_computer(
        &self,
        seat: Seat,
        player: &str,
        who: &Identity,
    ) -> Result<Vec<Event>, Refusal> {
        self.must_not_be_over()?;
        let allowed = self.occupant(seat)?.owner().map_or(self.is_host(who), |owner| who.is(owner));
        if !allowed {
            return Err(if self.is_host(who) { Refusal::seat_taken() } else { Refusal::not_host() });
        }
        if self.config.rated {
            return Err(Refusal::rated_computer());
        }
        self.must_not_be_of_an_arena()?;
        let player = clean_line(player, 2 * MAX_NAME);
        Ok(self.and_start(seat, Event::ComputerSat { seat, player }))
    }

    pub(super) fn clear(&self, seat: Seat, who: &Identity) -> Result<Vec<Event>, Refusal> {
        self.must_not_be_over()?;
        if !self.is_host(who) {
            return Err(Refusal::not_host());
        }
        match self.occupant(seat)? {
            Occupant::Open => Err(Refusal::seat_is_open()),
            occupant
                if (occupant.person().is_some() || occupant.is_anothers(who))
                    && self.status() == Status::Playing =>
            {
                Err(Refusal::started())
            }
            _ => Ok(vec![Event::Left { seat }]),
        }
    }

    pub(super) fn swap(&self, first: Seat, second: Seat, who: &Identity) -> Result<Vec<Event>, Refusal> {
        self.must_not_be_over()?;
        self.occupant(first)?;
        self.occupant(second)?;
        if !self.is_host(who) {
            return Err(Refusal::not_host());
        }
        let is_free = |seat: Seat| !self.seats[seat.index()].is_anothers(who);
        if self.status() == Status::Playing && !(is_free(first) && is_free(second)) {
            return Err(Refusal::started());
        }
        Ok(vec![Event::Swapped { first, second }])
    }

    fn must_not_be_over(&self) -> Result<(), Refusal> {
        if self.status() == Status::Finished { Err(Refusal::game_over()) } else { Ok(()) }
    }

    fn must_not_be_of_an_arena(&self) -> Result<(), Refusal> {
        if self.config.arena.is_some() { Err(Refusal::arena()) } else { Ok(()) }
    }

    fn is_host(&self, who: &Identity) -> bool {
        who.is(&self.host.id)
    }

    /// The event, and the start of the game if that was the last open seat.
    fn and_start(&self, filled: Seat, event: Event) -> Vec<Event> {
        let others = (0u8..).map(Seat).zip(&self.seats).filter(|(seat, _)| *seat != filled);
        let full = others.into_iter().all(|(_, occupant)| *occupant != Occupant::Open);
        if full && self.status() == Status::Open { vec![event, Event::Started] } else { vec![event] }
    }
}
