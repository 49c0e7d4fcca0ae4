//! What a command leads to: events, or a refusal. Nothing here changes the table.

mod offers;
mod playing;
mod seating;
mod server;
mod talk;

use std::collections::BTreeSet;

use game::Seat;

use crate::{Command, Config, ConfigError, Event, Identity, Occupant, Person, Refusal, Table, Who};

impl Table {
    /// The first events of a new table: it is made, and who is there already sits down.
    ///
    /// # Errors
    /// If a table cannot be made so.
    pub fn create(config: Config, host: Person, seats: &[Occupant]) -> Result<Vec<Event>, ConfigError> {
        config.check()?;
        let places = usize::from(config.players);
        if config.rated && !is_fair(&seats[..places.min(seats.len())]) {
            return Err(ConfigError::RatedSeats);
        }
        let mut events = vec![Event::Created { config, host }];
        for (seat, occupant) in (0u8..).map(Seat).zip(seats).take(places) {
            match occupant {
                Occupant::Open => {}
                Occupant::Person { person } => events.push(Event::Sat { seat, person: person.clone() }),
                Occupant::Computer { player, .. } => {
                    events.push(Event::ComputerSat { seat, player: player.clone() });
                }
            }
        }
        if events.len() == places + 1 {
            events.push(Event::Started);
        }
        Ok(events)
    }

    /// What a command leads to.
    ///
    /// # Errors
    /// Why it cannot be.
    pub fn handle(
        &self,
        command: &Command,
        who: &Who,
        now_ms: u64,
        lag_ms: u64,
    ) -> Result<Vec<Event>, Refusal> {
        match who {
            Who::Server => self.handle_server(command, now_ms),
            Who::Person(who) => self.handle_person(command, who, now_ms, lag_ms),
        }
    }

    fn handle_person(
        &self,
        command: &Command,
        who: &Identity,
        now_ms: u64,
        lag_ms: u64,
    ) -> Result<Vec<Event>, Refusal> {
        match command {
            Command::Sit { seat } => self.sit(*seat, who),
            Command::Leave { seat } => self.leave(*seat, who),
            Command::SeatComputer { seat, player } => self.seat_computer(*seat, player, who),
            Command::Clear { seat } => self.clear(*seat, who),
            Command::Swap { first, second } => self.swap(*first, *second, who),
            Command::Act { action, seen } => self.act(action, *seen, who, now_ms, lag_ms),
            Command::Undo => self.undo(who),
            Command::Resign { seat } => self.resign(*seat, who),
            Command::OfferDraw => self.offer_draw(who),
            Command::AnswerDraw { accept } => self.answer_draw(*accept, who),
            Command::AskTakeBack => self.ask_take_back(who),
            Command::AnswerTakeBack { accept } => self.answer_take_back(*accept, who),
            Command::Chat { text } => Self::chat(text, who),
            Command::Rematch { code } => self.ask_rematch(code, who),
            Command::ComputerTurn { .. }
            | Command::Flag
            | Command::Absent
            | Command::Hold { .. }
            | Command::Rate { .. } => Err(Refusal::server_only()),
        }
    }

    pub(crate) fn must_be_playing(&self) -> Result<(), Refusal> {
        match self.status() {
            crate::Status::Open => Err(Refusal::waiting()),
            crate::Status::Playing => Ok(()),
            crate::Status::Finished => Err(Refusal::game_over()),
        }
    }

    /// The seat through which a person speaks: the mover's if it is theirs, else the first that is still in
    /// the game.
    pub(crate) fn speaking_seat(&self, who: &Identity) -> Result<Seat, Refusal> {
        let mover = self.play.mover();
        if self.seats[mover.index()].is_held_by(who) {
            return Ok(mover);
        }
        let mut held = self.seats_of(who).peekable();
        let first = *held.peek().ok_or_else(Refusal::not_seated)?;
        Ok(held.find(|&seat| self.play.is_active(seat)).unwrap_or(first))
    }
}

/// Whether nobody on those seats is a computer or sits twice.
fn is_fair(seats: &[Occupant]) -> bool {
    let taken = || seats.iter().filter(|occupant| **occupant != Occupant::Open);
    let people: BTreeSet<_> = taken().filter_map(Occupant::person).map(|person| &person.id).collect();
    people.len() == taken().count()
}
