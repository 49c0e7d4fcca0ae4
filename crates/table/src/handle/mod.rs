//! What a command leads to: events, or a refusal. Nothing here changes the table.

mod computers;
mod days_off;
mod offers;
mod playing;
mod seating;
mod server;
mod talk;

use game::Seat;

use crate::clock::DaysOff;
use crate::{
    Command, Config, ConfigError, Context, Decision, Event, Identity, Issued, Occupant, Person, Refusal,
    ServerCommand, Table,
};

impl Table {
    /// The first events of a new table: it is made, and who is there already sits down.
    ///
    /// # Errors
    /// If a table cannot be made so.
    pub fn create(config: Config, host: Person, seats: &[Occupant]) -> Result<Vec<Event>, ConfigError> {
        let rules = config.check()?.rules_version();
        let places = usize::from(config.players);
        if config.rated && !is_fair(&seats[..places.min(seats.len())]) {
            return Err(ConfigError::RatedSeats);
        }
        let is_free = config.free;
        let mut events = vec![Event::Created { rules, config, host }];
        for (seat, occupant) in (0u8..).map(Seat).zip(seats).take(places) {
            match occupant {
                Occupant::Open => {}
                Occupant::Person { person } => events.push(Event::Sat { seat, person: person.clone() }),
                Occupant::Computer { player, .. } => {
                    events.push(Event::ComputerSat { seat, player: player.clone() });
                }
            }
        }
        // Nobody is waited for where anybody may move.
        if events.len() == places + 1 || is_free {
            events.push(Event::Started);
        }
        Ok(events)
    }

    /// What a command of a person leads to.
    ///
    /// # Errors
    /// Why it cannot be.
    pub fn handle(
        &self,
        command: &Command,
        who: &Identity,
        context: &Context<'_>,
    ) -> Result<Decision, Refusal> {
        if let Some(id) = context.follows {
            self.must_follow(Issued { id, by: who })?;
        }
        let events = match command {
            Command::Sit { seat } => self.sit(*seat, who),
            Command::Leave { seat } => self.leave(*seat, who),
            Command::SeatComputer { seat, player } => self.seat_computer(*seat, player, who),
            Command::Clear { seat } => self.clear(*seat, who),
            Command::Swap { first, second } => self.swap(*first, *second, who),
            Command::Act { action, seen } => self.act(action, *seen, who, context),
            Command::PlayComputer { seat, actions, seen } => {
                self.play_computer(*seat, actions, *seen, who, context)
            }
            Command::Undo => self.undo(who),
            Command::Resign { seat } => self.resign(*seat, who),
            Command::ClaimWin => self.claim_win(who),
            Command::OfferDraw => self.offer_draw(who),
            Command::AnswerDraw { accept } => self.answer_draw(*accept, who),
            Command::AskTakeBack => self.ask_take_back(who),
            Command::AnswerTakeBack { accept } => self.answer_take_back(*accept, who),
            Command::Chat { text, room } => self.chat(text, *room, who),
            Command::TakeDaysOff { days } => self.take_days_off(*days, who, context.now_ms),
            Command::Rematch => self.ask_rematch(who, context.new_code),
        };
        Ok(self.decided(events?, context.now_ms))
    }

    /// What a command of the server itself leads to.
    ///
    /// # Errors
    /// Why it cannot be.
    pub fn handle_server(&self, command: &ServerCommand, now_ms: u64) -> Result<Decision, Refusal> {
        let events = match command {
            ServerCommand::ComputerTurn { seat, actions, seen } => self.computer_turn(*seat, actions, *seen),
            ServerCommand::Flag => self.flag(now_ms),
            ServerCommand::Absent => self.absent(now_ms),
            ServerCommand::Pause { from_ms, to_ms } => self.pause(*from_ms, *to_ms, now_ms),
            ServerCommand::Present => self.present(),
            ServerCommand::GiveDaysOff { seat, from_ms, to_ms } => {
                self.give_days_off(*seat, DaysOff { from_ms: *from_ms, to_ms: *to_ms }, now_ms)
            }
            ServerCommand::Rate { changes } => self.rate(changes),
            ServerCommand::DoNotRate { reason } => self.do_not_rate(*reason),
        };
        Ok(self.decided(events?, now_ms))
    }

    /// The last change of the game was that one.
    fn must_follow(&self, issued: Issued<'_>) -> Result<(), Refusal> {
        match &self.changed_by {
            Some((id, by)) if id == issued.id && issued.by.is(by) => Ok(()),
            _ => Err(Refusal::stale()),
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
    let taken = seats.iter().filter(|occupant| **occupant != Occupant::Open);
    let people: Vec<_> = taken.map(|occupant| occupant.person().map(|person| &person.id)).collect();
    people.iter().enumerate().all(|(index, person)| person.is_some() && !people[..index].contains(person))
}
