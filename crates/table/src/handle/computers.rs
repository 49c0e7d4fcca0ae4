//! The turns of computers, whoever thought of them.

use game::Seat;

use crate::{Context, Event, Identity, Refusal, Table};

impl Table {
    /// Whether a person may hand in the turns of the computers here: they play alone against them, or let them play
    /// each other, and nothing is at stake.
    ///
    /// # Errors
    /// Why not.
    pub fn may_play_computers(&self, who: &Identity) -> Result<(), Refusal> {
        if self.config.rated {
            return Err(Refusal::rated_computer());
        }
        if !who.is(&self.host.id) && self.seats_of(who).next().is_none() {
            return Err(Refusal::not_seated());
        }
        if self.seats.iter().any(|occupant| occupant.is_anothers(who)) {
            return Err(Refusal::not_alone());
        }
        Ok(())
    }

    /// A turn that a person's own program thought of.
    pub(super) fn play_computer(
        &self,
        seat: Seat,
        actions: &[String],
        seen: Option<u64>,
        who: &Identity,
        context: &Context<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        self.must_be_playing()?;
        self.may_play_computers(who)?;
        if self.occupant(seat)?.computer().is_none() {
            return Err(Refusal::not_a_computer());
        }
        if context.follows.is_none() && seen.is_some_and(|seen| seen < self.game_version) {
            return Err(Refusal::stale());
        }
        if self.play.mover() != seat {
            return Err(Refusal::not_its_turn());
        }
        self.whole_turn(seat, actions)
    }

    /// A turn that the server thought of.
    pub(super) fn computer_turn(
        &self,
        seat: Seat,
        actions: &[String],
        seen: u64,
    ) -> Result<Vec<Event>, Refusal> {
        self.must_be_playing()?;
        if seen < self.game_version || self.computer_to_move().map(|(seat, _)| seat) != Some(seat) {
            return Err(Refusal::stale());
        }
        self.whole_turn(seat, actions)
    }

    /// The actions if they are legal and end the turn or the game.
    fn whole_turn(&self, seat: Seat, actions: &[String]) -> Result<Vec<Event>, Refusal> {
        let turn = self.play.turn();
        let mut ahead = self.play.boxed_clone();
        let mut events = Vec::new();
        for action in actions {
            if ahead.turn() != turn {
                return Err(Refusal::not_a_turn());
            }
            ahead.act(action)?;
            events.push(Event::Acted { seat, action: action.clone(), lag_ms: 0 });
        }
        if ahead.turn() == turn && ahead.outcome().is_none() {
            return Err(Refusal::not_a_turn());
        }
        Ok(events)
    }
}
