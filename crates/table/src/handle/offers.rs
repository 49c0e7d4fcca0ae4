//! Draws, take-backs and rematches: what several people have to agree on.

use catalog::AnyPlay;
use engine::Player;
use game::Seat;

use crate::state::Offer;
use crate::{Event, Identity, Occupant, Refusal, Status, Table};

impl Table {
    pub(super) fn offer_draw(&self, who: &Identity) -> Result<Vec<Event>, Refusal> {
        self.must_be_playing()?;
        let seat = self.speaking_seat(who)?;
        if !self.play.is_active(seat) {
            return Err(game::Refusal::SeatIsOut.into());
        }
        if self.draw.is_some() {
            return Err(Refusal::offered());
        }
        self.must_not_repeat(self.draw_asked[seat.index()])?;
        if self.active_seats(self.play()).any(|seat| self.seats[seat.index()].computer().is_some()) {
            return Err(Refusal::computer_declines());
        }
        let (mine, others) = self.voices(self.play(), who);
        if others.is_empty() {
            return Ok(vec![Event::DrawAgreed]);
        }
        let agree = mine.into_iter().filter(|&own| own != seat).map(|seat| Event::DrawAccepted { seat });
        Ok([Event::DrawOffered { seat }].into_iter().chain(agree).collect())
    }

    pub(super) fn answer_draw(&self, accept: bool, who: &Identity) -> Result<Vec<Event>, Refusal> {
        self.must_be_playing()?;
        let offer = self.draw.as_ref().ok_or_else(Refusal::no_offer)?;
        if !accept && self.is_by(offer, who) {
            return Ok(vec![Event::DrawDeclined { seat: offer.by }]);
        }
        let (seats, all_agree) = self.answer(offer, self.play(), who)?;
        if !accept {
            return Ok(vec![Event::DrawDeclined { seat: seats[0] }]);
        }
        let mut events: Vec<Event> = seats.into_iter().map(|seat| Event::DrawAccepted { seat }).collect();
        events.extend(all_agree.then_some(Event::DrawAgreed));
        Ok(events)
    }

    pub(super) fn ask_take_back(&self, who: &Identity) -> Result<Vec<Event>, Refusal> {
        if self.status() == Status::Open {
            return Err(Refusal::waiting());
        }
        if self.config.free {
            return self.take_back_freely();
        }
        let seat = self.speaking_seat(who)?;
        if self.config.rated {
            return Err(Refusal::rated_take_back());
        }
        if !self.config.take_backs {
            return Err(Refusal::no_take_backs());
        }
        if self.take_back.is_some() {
            return Err(Refusal::offered());
        }
        let (turns, earlier) = self.way_back(seat)?;
        let (mine, others) = self.voices(&*earlier, who);
        if others.is_empty() {
            return Ok(vec![Event::TakenBack { turns }]);
        }
        self.must_not_repeat(self.take_back_asked[seat.index()])?;
        let agree = mine.into_iter().filter(|&own| own != seat).map(|seat| Event::TakeBackAccepted { seat });
        Ok([Event::TakeBackAsked { seat }].into_iter().chain(agree).collect())
    }

    /// Where anybody may move, anybody may take the last move back, whosever it was.
    fn take_back_freely(&self) -> Result<Vec<Event>, Refusal> {
        if !self.config.take_backs {
            return Err(Refusal::no_take_backs());
        }
        let (turns, _) = self.back_to(|mover| mover.computer().is_none())?;
        Ok(vec![Event::TakenBack { turns }])
    }

    pub(super) fn answer_take_back(&self, accept: bool, who: &Identity) -> Result<Vec<Event>, Refusal> {
        let offer = self.take_back.as_ref().ok_or_else(Refusal::no_offer)?;
        if !accept && self.is_by(offer, who) {
            return Ok(vec![Event::TakeBackDeclined { seat: offer.by }]);
        }
        let (turns, earlier) = self.way_back(offer.by)?;
        let (seats, all_agree) = self.answer(offer, &*earlier, who)?;
        if !accept {
            return Ok(vec![Event::TakeBackDeclined { seat: seats[0] }]);
        }
        let mut events: Vec<Event> = seats.into_iter().map(|seat| Event::TakeBackAccepted { seat }).collect();
        events.extend(all_agree.then_some(Event::TakenBack { turns }));
        Ok(events)
    }

    pub(super) fn ask_rematch(
        &self,
        who: &Identity,
        new_code: &dyn Fn() -> String,
    ) -> Result<Vec<Event>, Refusal> {
        if self.status() != Status::Finished {
            return Err(Refusal::not_over());
        }
        if self.rematch.code.is_some() {
            return Err(Refusal::rematched());
        }
        if self.config.arena.is_some() {
            return Err(Refusal::arena_rematch());
        }
        if self.seats_of(who).next().is_none() {
            return Err(Refusal::not_seated());
        }
        let mut asked = self.rematch.asked.clone();
        let fresh: Vec<Seat> = self.seats_of(who).filter(|seat| !asked.contains(seat)).collect();
        if fresh.is_empty() {
            return Err(Refusal::offered());
        }
        asked.extend(&fresh);
        let people = (0u8..).map(Seat).zip(&self.seats).filter(|(_, occupant)| occupant.person().is_some());
        let all = people.into_iter().all(|(seat, _)| asked.contains(&seat));
        let mut events: Vec<Event> = fresh.into_iter().map(|seat| Event::RematchAsked { seat }).collect();
        events.extend(all.then(|| Event::Rematched { code: new_code() }));
        Ok(events)
    }

    /// Who sits where in a rematch: everyone moves up one seat, so that another begins. Computers that learn from game to
    /// game have.
    #[must_use]
    pub fn rotated_seats(&self) -> Vec<Occupant> {
        let mut seats = self.seats.clone();
        for (seat, occupant) in (0u8..).map(Seat).zip(&mut seats) {
            if let (Some(next), Occupant::Computer { player, .. }) = (self.rematched(seat), occupant) {
                *player = next.to_string();
            }
        }
        seats.rotate_left(1);
        seats
    }

    /// The computer that takes the place of the one on a seat in another game.
    pub(crate) fn rematched(&self, seat: Seat) -> Option<Player> {
        let player = catalog::player(self.seats[seat.index()].computer()?).ok()?;
        Some(self.play.rematched(&player, seat))
    }

    /// What was not accepted is asked again only when everyone has had a turn since.
    fn must_not_repeat(&self, asked_in_turn: Option<u32>) -> Result<(), Refusal> {
        let round = self.seats.len() as u32;
        match asked_in_turn {
            Some(turn) if self.play.turn() < turn + round => Err(Refusal::asked_lately()),
            _ => Ok(()),
        }
    }

    /// The seats a person answers an offer for, and whether everyone has agreed if they say yes.
    fn answer(
        &self,
        offer: &Offer,
        play: &dyn AnyPlay,
        who: &Identity,
    ) -> Result<(Vec<Seat>, bool), Refusal> {
        if self.seats_of(who).next().is_none() {
            return Err(Refusal::not_seated());
        }
        if self.is_by(offer, who) {
            return Err(Refusal::own_offer());
        }
        let (mine, others) = self.voices(play, who);
        if mine.is_empty() {
            return Err(game::Refusal::SeatIsOut.into());
        }
        if mine.iter().all(|seat| offer.accepted.contains(seat)) {
            return Err(Refusal::answered());
        }
        let agrees = |seat: &Seat| *seat == offer.by || offer.accepted.contains(seat);
        Ok((mine, others.iter().all(agrees)))
    }

    fn is_by(&self, offer: &Offer, who: &Identity) -> bool {
        self.seats[offer.by.index()].is_held_by(who)
    }

    /// Who has a say where a play stands: the seats in the game that a person holds, and those of others.
    fn voices(&self, play: &dyn AnyPlay, who: &Identity) -> (Vec<Seat>, Vec<Seat>) {
        let people = self.active_seats(play).filter(|seat| self.seats[seat.index()].person().is_some());
        people.partition(|seat| self.seats[seat.index()].is_held_by(who))
    }

    pub(crate) fn active_seats(&self, play: &dyn AnyPlay) -> impl Iterator<Item = Seat> {
        (0u8..).map(Seat).take(self.seats.len()).filter(|&seat| play.is_active(seat))
    }

    /// How many turns lead back to the last one of whoever holds a seat, and the play there.
    fn way_back(&self, seat: Seat) -> Result<(u32, Box<dyn AnyPlay>), Refusal> {
        let holder = self.seats[seat.index()].person().map(|person| &person.id);
        self.back_to(|mover| mover.person().map(|person| &person.id) == holder)
    }

    /// How many turns lead back to the last one of somebody like that, and the play there.
    fn back_to(&self, is_wanted: impl Fn(&Occupant) -> bool) -> Result<(u32, Box<dyn AnyPlay>), Refusal> {
        if self.rematch.code.is_some() {
            return Err(Refusal::rematched());
        }
        let mut earlier = self.play.boxed_clone();
        let mut turns = 0;
        loop {
            earlier.take_back()?;
            turns += 1;
            if is_wanted(&self.seats[earlier.mover().index()]) {
                return Ok((turns, earlier));
            }
        }
    }
}
