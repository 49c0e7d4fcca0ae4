//! What each event does to a table.

use game::{Departure, Seat};

use crate::clock::DaysOff;
use crate::decision::Proof;
use crate::state::Offer;
use crate::{Event, Occupant, Person, Refusal, Room, Said, Status, Table};

impl Table {
    pub(crate) fn apply_event(&mut self, event: &Event, at_ms: u64, proof: Proof) -> Result<(), Refusal> {
        match event {
            Event::Created { .. } => return Err(Refusal::started()),
            Event::Sat { seat, person } => {
                self.occupy(*seat, Occupant::Person { person: person.clone() }, at_ms)?;
            }
            Event::ComputerSat { seat, player } => {
                let instead_of = self.occupant(*seat)?.owner().cloned();
                self.occupy(*seat, Occupant::Computer { player: player.clone(), instead_of }, at_ms)?;
            }
            Event::Left { seat } => self.occupy(*seat, Occupant::Open, at_ms)?,
            Event::Swapped { first, second } => self.swapped(*first, *second, at_ms)?,
            Event::Started => self.start(at_ms),
            Event::Acted { seat, action, lag_ms } => {
                let turn_before = (self.play.turn(), self.active_seats(self.play()).count());
                match proof {
                    Proof::Decided => self.play.act_unchecked(action).map_err(catalog::StepError::from)?,
                    Proof::None => self.play.act(action)?,
                }
                self.acted(*seat, turn_before, at_ms, *lag_ms);
            }
            Event::Undone { .. } => {
                self.play.undo()?;
                self.waiting_since_ms = at_ms;
                self.claimed_ms = None;
                self.game_changed();
            }
            Event::Withdrew { seat, departure } => self.withdrew(*seat, *departure, at_ms)?,
            Event::DrawOffered { seat } => {
                self.draw = Some(Offer { by: *seat, accepted: Vec::new() });
                self.asked(*seat, |table| &mut table.draw_asked)?;
            }
            Event::DrawAccepted { seat } => accept(&mut self.draw, *seat),
            Event::DrawDeclined { .. } => self.draw = None,
            Event::DrawAgreed => {
                self.play.agree_draw()?;
                self.clock.stop(at_ms);
                self.game_changed();
            }
            Event::TakeBackAsked { seat } => {
                self.take_back = Some(Offer { by: *seat, accepted: Vec::new() });
                self.asked(*seat, |table| &mut table.take_back_asked)?;
            }
            Event::TakeBackAccepted { seat } => accept(&mut self.take_back, *seat),
            Event::TakeBackDeclined { .. } => self.take_back = None,
            Event::TakenBack { turns } => self.taken_back(*turns, at_ms)?,
            Event::Chatted { person, text, room } => self.chatted(person, text, *room, at_ms),
            Event::RematchAsked { seat } => self.rematch.asked.push(*seat),
            Event::Rematched { code } => {
                self.rematch.code = Some(code.clone());
                self.take_back = None;
            }
            Event::Paused { from_ms, to_ms } => {
                self.clock.pause(*from_ms, *to_ms);
                self.waiting_since_ms += to_ms.saturating_sub((*from_ms).max(self.waiting_since_ms));
                self.claimed_ms =
                    self.claimed_ms.map(|since_ms| since_ms + to_ms.saturating_sub((*from_ms).max(since_ms)));
                self.paused_until_ms = *to_ms;
            }
            Event::Rated { changes } => self.rated = Some(changes.clone()),
            Event::NotRated { reason } => self.not_rated = Some(*reason),
            Event::Claimed { .. } => self.claimed_ms = Some(at_ms),
            Event::ClaimAnswered { .. } => self.claimed_ms = None,
            Event::TookDaysOff { seat, from_ms, to_ms } => {
                self.occupant(*seat)?;
                let taken = DaysOff { from_ms: *from_ms, to_ms: *to_ms };
                self.took_days_off(*seat, taken, at_ms);
            }
        }
        Ok(())
    }

    fn occupy(&mut self, seat: Seat, occupant: Occupant, at_ms: u64) -> Result<(), Refusal> {
        self.occupant(seat)?;
        self.seats[seat.index()] = occupant;
        self.seat_changed(seat, at_ms);
        Ok(())
    }

    /// Days that were not used when others take their place were never taken.
    fn took_days_off(&mut self, seat: Seat, taken: DaysOff, at_ms: u64) {
        let before = self.clock.days_off(seat);
        if seat == self.play.mover() {
            self.waiting_since_ms += before.within_ms(self.waiting_since_ms, at_ms);
        }
        let list = &mut self.days_off_taken[seat.index()];
        if let Some(last) = list.last_mut() {
            last.to_ms = last.to_ms.min(taken.from_ms);
        }
        list.push(taken);
        self.clock.take_days_off(seat, taken, at_ms);
    }

    fn swapped(&mut self, first: Seat, second: Seat, at_ms: u64) -> Result<(), Refusal> {
        self.occupant(first)?;
        self.occupant(second)?;
        self.seats.swap(first.index(), second.index());
        self.seat_changed(first, at_ms);
        self.seat_changed(second, at_ms);
        Ok(())
    }

    /// Offers are between the people who sat there; a new mover gets all the patience there is.
    fn seat_changed(&mut self, seat: Seat, at_ms: u64) {
        self.adapted.take();
        self.draw = None;
        self.take_back = None;
        if seat == self.play.mover() {
            self.waiting_since_ms = at_ms;
            self.claimed_ms = None;
        }
    }

    fn start(&mut self, at_ms: u64) {
        self.started = true;
        self.next_turn(at_ms);
        self.game_changed();
    }

    /// An action was taken when so many turns were ended and so many players were in the game.
    fn acted(&mut self, seat: Seat, (turn, players): (u32, usize), at_ms: u64, lag_ms: u64) {
        self.clock.credit(at_ms, lag_ms);
        self.waiting_since_ms = at_ms;
        self.claimed_ms = None;
        if (self.play.turn() != turn || self.play.outcome().is_some())
            && let Some(turns) = self.turns_taken.get_mut(seat.index())
        {
            *turns += 1;
        }
        if self.play.outcome().is_some() {
            self.clock.stop(at_ms);
        } else if self.play.turn() != turn {
            self.clock.pass(self.play.mover(), at_ms);
        }
        // Playing on is a no to what others offered, unless one said yes before.
        let all_stay = self.active_seats(self.play()).count() == players;
        let agrees = |offer: &Offer| offer.by == seat || offer.accepted.contains(&seat);
        self.draw = self.draw.take().filter(|offer| all_stay && agrees(offer));
        self.take_back = None;
        self.game_changed();
    }

    fn withdrew(&mut self, seat: Seat, departure: Departure, at_ms: u64) -> Result<(), Refusal> {
        let mover = self.play.mover();
        self.play.withdraw(seat, departure)?;
        if self.play.outcome().is_some() || seat == mover {
            self.clock.stop(at_ms);
            self.next_turn(at_ms);
        }
        self.draw = None;
        self.take_back = None;
        self.game_changed();
        Ok(())
    }

    fn taken_back(&mut self, turns: u32, at_ms: u64) -> Result<(), Refusal> {
        for _ in 0..turns {
            self.play.take_back()?;
        }
        self.clock.stop(at_ms);
        self.next_turn(at_ms);
        self.take_back = None;
        self.draw = None;
        // Turns that come again are as good as new ones: who was heard may ask again.
        self.take_back_asked.fill(None);
        self.draw_asked.fill(None);
        self.rematch.asked.clear();
        self.game_changed();
        Ok(())
    }

    /// The mover's time begins to run, if the game goes on.
    fn next_turn(&mut self, at_ms: u64) {
        self.waiting_since_ms = at_ms;
        self.claimed_ms = None;
        if self.status() == Status::Playing {
            self.clock.run(self.play.mover(), at_ms);
        }
    }

    /// A question was asked, and not for the last time in the next turns.
    fn asked(
        &mut self,
        seat: Seat,
        asked: impl FnOnce(&mut Table) -> &mut Vec<Option<u32>>,
    ) -> Result<(), Refusal> {
        let turn = self.play.turn();
        *asked(self).get_mut(seat.index()).ok_or_else(Refusal::no_such_seat)? = Some(turn);
        Ok(())
    }

    /// What is kept from the reader has no text, and nobody can say nothing.
    fn chatted(&mut self, person: &Person, text: &str, room: Room, at_ms: u64) {
        if !text.is_empty() {
            let (person, text) = (person.clone(), text.to_string());
            self.say(Said { at_ms, person, text, version: self.version, room });
        }
    }

    fn game_changed(&mut self) {
        self.adapted.take();
        self.game_version = self.version;
        if self.play.outcome().is_some() {
            self.draw = None;
            self.take_back = None;
            self.claimed_ms = None;
        }
    }
}

fn accept(offer: &mut Option<Offer>, seat: Seat) {
    if let Some(offer) = offer {
        offer.accepted.push(seat);
    }
}
