//! The state of a table: the fold of its events.

use std::collections::VecDeque;
use std::sync::{Arc, OnceLock};

use catalog::AnyPlay;
use game::{Outcome, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::clock::DaysOff;
use crate::decision::Proof;
use crate::{
    Adapted, Clock, CommandId, Config, Entry, Event, FoldError, Identity, Issued, MissingRules, NotRated,
    Occupant, Person, PersonId, Refusal, Room,
};

/// How much of what was said is kept at hand; the log has it all.
const MAX_CHAT_KEPT: usize = 200;
/// How many command ids are remembered: far more than can be on the way twice, be it a long game that was played without
/// a server and is sent again from its beginning.
const MAX_COMMANDS_KEPT: usize = 4096;

/// How many turns everyone must have had before the result of a rated game counts.
pub const MIN_RATED_TURNS: u32 = 2;
/// How long someone has to come back when the others claim that they have left.
pub const CLAIM_MS: u64 = 60_000;
/// How many days off everyone may have at a table in any 365 days.
pub const MAX_DAYS_OFF: u32 = 28;

/// A table as its events left it.
#[derive(Clone)]
pub struct Table {
    pub(crate) config: Config,
    pub(crate) host: Person,
    pub(crate) created_ms: u64,
    pub(crate) updated_ms: u64,
    pub(crate) version: u64,
    /// The version of the last event that changed the game.
    pub(crate) game_version: u64,
    /// The command that changed it, and whose it was.
    pub(crate) changed_by: Option<(CommandId, PersonId)>,
    pub(crate) seats: Vec<Occupant>,
    pub(crate) play: Box<dyn AnyPlay>,
    pub(crate) started: bool,
    pub(crate) clock: Clock,
    /// Since when everyone waits for the mover: the turn began, or they acted or sat down.
    pub(crate) waiting_since_ms: u64,
    pub(crate) draw: Option<Offer>,
    pub(crate) take_back: Option<Offer>,
    pub(crate) chat: VecDeque<Said>,
    pub(crate) rematch: Rematch,
    /// Until when downtime was taken off the clock.
    pub(crate) paused_until_ms: u64,
    pub(crate) rated: Option<Vec<(i32, i32)>>,
    pub(crate) not_rated: Option<NotRated>,
    /// How many turns each seat has ended.
    pub(crate) turns_taken: Vec<u32>,
    /// Since when somebody claims that the mover has left.
    pub(crate) claimed_ms: Option<u64>,
    /// In which turn each seat last offered a draw, and asked for a take-back.
    pub(crate) draw_asked: Vec<Option<u32>>,
    pub(crate) take_back_asked: Vec<Option<u32>>,
    /// All days off that each seat took.
    pub(crate) days_off_taken: Vec<Vec<DaysOff>>,
    /// What computers have come to, worked out when somebody asks for it once the game is over.
    pub(crate) adapted: OnceLock<Vec<Option<Adapted>>>,
    /// Shared between copies of a table, which are many where it is shown before it is confirmed.
    commands: VecDeque<Arc<Carried>>,
}

/// A command that was carried out.
#[derive(Clone)]
struct Carried {
    id: CommandId,
    by: Option<PersonId>,
    version: u64,
}

/// Something was offered or asked, and who said yes so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Offer {
    pub by: Seat,
    pub accepted: Vec<Seat>,
}

/// What became of the wish for another game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Rematch {
    pub asked: Vec<Seat>,
    pub code: Option<String>,
}

/// Something somebody said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Said {
    /// In milliseconds since 1970.
    pub at_ms: u64,
    /// With the name they had then.
    pub person: Person,
    /// Cleaned of what cannot be seen.
    pub text: String,
    /// The number of the entry in the log.
    pub version: u64,
    /// Who hears it.
    pub room: Room,
}

/// Where a table is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(rename = "TableStatus")]
#[schemars(rename = "TableStatus")]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// It waits for players.
    Open,
    /// The game goes on.
    Playing,
    /// The game is over.
    Finished,
}

impl Table {
    /// A table from its first event.
    ///
    /// # Errors
    /// If that is not [`Event::Created`], by rules that are not here, or with a configuration that cannot be.
    pub fn begin(entry: &Entry) -> Result<Table, FoldError> {
        let Event::Created { rules, config, host } = &entry.event else {
            return Err(FoldError::NotCreated);
        };
        must_be_here(&config.game, *rules)?;
        config.check_left()?;
        let play = config.begin()?;
        let seats = usize::from(config.players);
        let mut table = Table {
            config: config.clone(),
            host: host.clone(),
            created_ms: entry.at_ms,
            updated_ms: entry.at_ms,
            version: 1,
            game_version: 1,
            changed_by: None,
            seats: vec![Occupant::Open; seats],
            play,
            started: false,
            clock: Clock::new(config.clock, seats).with_left(config.left_ms.as_deref()),
            waiting_since_ms: entry.at_ms,
            draw: None,
            take_back: None,
            chat: VecDeque::new(),
            rematch: Rematch::default(),
            paused_until_ms: 0,
            rated: None,
            not_rated: None,
            turns_taken: vec![0; seats],
            claimed_ms: None,
            draw_asked: vec![None; seats],
            take_back_asked: vec![None; seats],
            days_off_taken: vec![Vec::new(); seats],
            adapted: OnceLock::new(),
            commands: VecDeque::new(),
        };
        table.remember(entry);
        Ok(table)
    }

    /// The table all these events lead to.
    ///
    /// # Errors
    /// If they are not the log of a table.
    pub fn fold<'a>(entries: impl IntoIterator<Item = &'a Entry>) -> Result<Table, FoldError> {
        let mut entries = entries.into_iter();
        let mut table = Table::begin(entries.next().ok_or(FoldError::Empty)?)?;
        for entry in entries {
            table.apply(entry)?;
        }
        Ok(table)
    }

    /// The table after one more event of its log. Whoever wrote it, everything in it is checked.
    ///
    /// # Errors
    /// If the event cannot follow: the log is not this table's.
    pub fn apply(&mut self, entry: &Entry) -> Result<(), FoldError> {
        self.advance(entry, Proof::None)
    }

    pub(crate) fn advance(&mut self, entry: &Entry, proof: Proof) -> Result<(), FoldError> {
        self.version += 1;
        self.updated_ms = self.updated_ms.max(entry.at_ms);
        self.remember(entry);
        self.apply_event(&entry.event, entry.at_ms, proof)
            .map_err(|refusal| FoldError::Event { version: self.version, refusal })?;
        if self.game_version == self.version {
            self.changed_by = entry.command.clone().zip(entry.by.clone());
        }
        Ok(())
    }

    fn remember(&mut self, entry: &Entry) {
        let Some(command) = &entry.command else { return };
        let carried = Carried { id: command.clone(), by: entry.by.clone(), version: self.version };
        // All that came of one command is one.
        if self.commands.back().is_some_and(|last| last.id == carried.id && last.by == carried.by) {
            self.commands.pop_back();
        }
        self.commands.push_back(Arc::new(carried));
        if self.commands.len() > MAX_COMMANDS_KEPT {
            self.commands.pop_front();
        }
    }

    pub(crate) fn occupant(&self, seat: Seat) -> Result<&Occupant, Refusal> {
        self.seats.get(seat.index()).ok_or_else(Refusal::no_such_seat)
    }

    pub(crate) fn say(&mut self, said: Said) {
        self.chat.push_back(said);
        if self.chat.len() > MAX_CHAT_KEPT {
            self.chat.pop_front();
        }
    }

    /// The version a command led to, if it was carried out before.
    #[must_use]
    pub fn done(&self, issued: Issued<'_>) -> Option<u64> {
        let is_it = |carried: &&Arc<Carried>| {
            carried.id == *issued.id && carried.by.as_ref().is_none_or(|by| issued.by.is(by))
        };
        self.commands.iter().rev().find(is_it).map(|carried| carried.version)
    }

    /// How it was made.
    #[must_use]
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// Who made it.
    #[must_use]
    pub fn host(&self) -> &Person {
        &self.host
    }

    /// When it was made.
    #[must_use]
    pub fn created_ms(&self) -> u64 {
        self.created_ms
    }

    /// When anything last happened.
    #[must_use]
    pub fn updated_ms(&self) -> u64 {
        self.updated_ms
    }

    /// How many events it has had.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.version
    }

    /// The version of the last event that changed the game: what an action must have seen.
    #[must_use]
    pub fn game_version(&self) -> u64 {
        self.game_version
    }

    /// What is on each seat.
    #[must_use]
    pub fn seats(&self) -> &[Occupant] {
        &self.seats
    }

    /// The game.
    #[must_use]
    pub fn play(&self) -> &dyn AnyPlay {
        &*self.play
    }

    /// The clock.
    #[must_use]
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// How the game ended, if it did.
    #[must_use]
    pub fn outcome(&self) -> Option<&Outcome> {
        self.play.outcome()
    }

    /// Where the table is in its life.
    #[must_use]
    pub fn status(&self) -> Status {
        if self.play.outcome().is_some() {
            Status::Finished
        } else if self.started {
            Status::Playing
        } else {
            Status::Open
        }
    }

    /// The rating changes, once they were counted.
    #[must_use]
    pub fn rated(&self) -> Option<&[(i32, i32)]> {
        self.rated.as_deref()
    }

    /// Why the result changes no ratings, once that is known.
    #[must_use]
    pub fn not_rated(&self) -> Option<NotRated> {
        self.not_rated
    }

    /// Whether it is over, and it was not said yet what that does to the ratings.
    #[must_use]
    pub fn awaits_rating(&self) -> bool {
        self.config.rated
            && self.status() == Status::Finished
            && self.rated.is_none()
            && self.not_rated.is_none()
    }

    /// Whether it was over before everyone had had their first turns.
    #[must_use]
    pub fn is_called_off(&self) -> bool {
        self.status() == Status::Finished && self.turns_taken.iter().any(|&turns| turns < MIN_RATED_TURNS)
    }

    /// Until when the mover has to come back, if somebody claims that they have left.
    #[must_use]
    pub fn claim_ms(&self) -> Option<u64> {
        self.claimed_ms.map(|claimed_ms| claimed_ms + CLAIM_MS)
    }

    /// The seats a person holds.
    pub fn seats_of<'a>(&'a self, who: &'a Identity) -> impl Iterator<Item = Seat> + 'a {
        (0u8..)
            .map(Seat)
            .zip(&self.seats)
            .filter(|(_, occupant)| occupant.is_held_by(who))
            .map(|(seat, _)| seat)
    }

    /// The seat to move and the computer player on it, while the game goes on.
    #[must_use]
    pub fn computer_to_move(&self) -> Option<(Seat, &str)> {
        let seat = self.play.mover();
        let player = self.seats[seat.index()].computer()?;
        (self.status() == Status::Playing).then_some((seat, player))
    }

    /// Whether a person has a seat and still plays.
    #[must_use]
    pub fn has_people(&self) -> bool {
        let mut seats = (0u8..).map(Seat).zip(&self.seats);
        seats.any(|(seat, occupant)| occupant.person().is_some() && self.play.is_active(seat))
    }

    /// When a server must next look after the table by itself: a computer to move, a flag, an absence, a
    /// result to count. `None` while it only waits for people, and while computers are among themselves: they go
    /// on when somebody looks.
    #[must_use]
    pub fn wake_ms(&self) -> Option<u64> {
        match self.status() {
            Status::Open => None,
            Status::Finished => self.awaits_rating().then_some(self.updated_ms),
            Status::Playing if self.computer_to_move().is_some() => {
                self.has_people().then_some(self.waiting_since_ms)
            }
            Status::Playing => [self.clock.flag_ms(), self.absence_ms()].into_iter().flatten().min(),
        }
    }

    /// Since when everyone waits for the mover.
    #[must_use]
    pub fn waiting_since_ms(&self) -> u64 {
        self.waiting_since_ms
    }

    /// When the mover has been away for too long, if they are away.
    #[must_use]
    pub fn absence_ms(&self) -> Option<u64> {
        use crate::Absence;
        let by_rule = match self.config.absence {
            Absence::Wait => None,
            Absence::Resign { minutes } | Absence::Computer { minutes, .. } => {
                let days_off = self.clock.days_off(self.play.mover());
                Some(days_off.after_ms(self.waiting_since_ms, u64::from(minutes) * 60_000))
            }
        };
        [by_rule, self.claim_ms()].into_iter().flatten().min()
    }
}

/// Downtime.
impl Table {
    /// Until when downtime was taken off the clock.
    #[must_use]
    pub fn paused_until_ms(&self) -> u64 {
        self.paused_until_ms
    }

    /// The part of a time that would be charged to the mover, or counted as their absence.
    #[must_use]
    pub fn unpaused(&self, from_ms: u64, to_ms: u64) -> Option<(u64, u64)> {
        let clock = self.clock.flag_ms().and_then(|_| self.clock.running()).map(|(_, since_ms)| since_ms);
        let absence = self.absence_ms().map(|_| self.waiting_since_ms);
        let since_ms = [clock, absence].into_iter().flatten().min()?;
        let from_ms = from_ms.max(self.paused_until_ms).max(since_ms);
        (self.status() == Status::Playing && from_ms < to_ms).then_some((from_ms, to_ms))
    }
}

/// Whether a log by those rules can be replayed.
fn must_be_here(game: &str, played: u32) -> Result<(), MissingRules> {
    let found = catalog::find(game).ok_or_else(|| MissingRules::Game(game.to_string()))?;
    match found.rules_version() {
        known if known == played => Ok(()),
        known => Err(MissingRules::Version { game: found.name(), played, known }),
    }
}
