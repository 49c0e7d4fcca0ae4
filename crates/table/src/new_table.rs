//! A table to make, as somebody asks for it. Whoever makes it, a server or a client that cannot reach one, makes the
//! same table of the same words.

use engine::Player;
use game::Record;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::tagged::tagged;
use crate::{
    Absence, ClockRule, Config, ConfigError, Entry, Event, Identity, Occupant, Person, Table, Visibility,
    is_client_code,
};

/// A table to make. What is left out is what most people want.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game's id.
    pub game: String,
    /// As many as its first setup is for.
    pub players: Option<u8>,
    /// The game's first, or that of its rated games.
    pub setup: Option<String>,
    /// A record to go on from: a loaded save. Its setup and players are the table's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<Box<Record>>,
    /// What each seat has left of its time when the record goes on; all of it if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_ms: Option<Vec<u64>>,
    /// The game's own.
    pub clock: Option<ClockRule>,
    /// Whether the result changes ratings.
    #[serde(default)]
    pub rated: bool,
    /// Who finds the table.
    #[serde(default = "by_link")]
    pub visibility: Visibility,
    /// What becomes of the seat of someone who stays away.
    #[serde(default = "wait")]
    pub absence: Absence,
    /// Whether turns may be taken back; as the game has it.
    pub take_backs: Option<bool>,
    /// Whether whoever is there may move for any seat.
    #[serde(default)]
    pub free: bool,
    /// Who sits where from the start; `me` may sit on several seats.
    #[serde(default)]
    pub seats: Vec<NewSeat>,
}

/// A seat at a table to make.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(remote = "Self", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(tag = "kind")]
#[schemars(tag = "kind")]
pub enum NewSeat {
    /// For whoever comes.
    Open,
    /// For whoever makes the table.
    Me,
    /// For the computer.
    Computer {
        /// The computer player's id: a level or a character.
        player: String,
    },
}

tagged! { NewSeat }

fn by_link() -> Visibility {
    Visibility::Link
}

fn wait() -> Absence {
    Absence::Wait
}

impl NewTable {
    /// A table that goes on from a record; nothing else is chosen yet.
    pub(crate) fn from_record(record: Record) -> NewTable {
        NewTable {
            game: record.game.clone(),
            players: Some(record.players),
            setup: record.setup.clone(),
            record: Some(Box::new(record)),
            left_ms: None,
            clock: None,
            rated: false,
            visibility: by_link(),
            absence: wait(),
            take_backs: None,
            free: false,
            seats: Vec::new(),
        }
    }

    /// The first entries of the log of such a table, made by that person at a moment.
    ///
    /// # Errors
    /// If a table cannot be made so.
    pub fn entries(&self, host: &Person, at_ms: u64) -> Result<Vec<Entry>, ConfigError> {
        let events = Table::create(self.config()?, host.clone(), &self.occupants(host)?)?;
        Ok(Table::opening(events, at_ms))
    }

    /// Whether its maker may choose that code: one that looks like all others, for a table that nobody else needs to
    /// find. Who plays for ratings or with whoever comes needs a server anyway, and gets the code from it.
    ///
    /// # Errors
    /// If not.
    pub fn check_code(&self, code: &str) -> Result<(), ConfigError> {
        if !is_client_code(code) {
            return Err(ConfigError::Code);
        }
        if self.rated || self.visibility != Visibility::Link {
            return Err(ConfigError::CodeOfServer);
        }
        Ok(())
    }

    fn config(&self) -> Result<Config, ConfigError> {
        let game = catalog::find(&self.game).ok_or_else(|| ConfigError::UnknownGame(self.game.clone()))?;
        if let Absence::Computer { player, .. } = &self.absence {
            self.must_be_known(player)?;
        }
        let usual_clock = if self.free { ClockRule::None } else { game.usual_clock().into() };
        let record = self.record.as_deref();
        let players =
            self.players.or(record.map(|record| record.players)).unwrap_or(game.setups()[0].players);
        let named = self.setup.as_deref().or(record.and_then(|record| record.setup.as_deref()));
        // A game that began at a position has no setup; any for so many will do.
        let usual = || game.usual_setup(players, self.rated);
        let setup = named.map(str::to_string).or_else(usual);
        Ok(Config {
            game: self.game.clone(),
            players,
            setup: setup.unwrap_or_else(|| game.setups()[0].name.to_string()),
            record: self.record.clone(),
            left_ms: self.left_ms.clone(),
            clock: self.clock.unwrap_or(usual_clock),
            rated: self.rated,
            visibility: self.visibility,
            absence: self.absence.clone(),
            take_backs: self.take_backs.unwrap_or(game.usual_take_backs()),
            free: self.free,
            arena: None,
        })
    }

    fn occupants(&self, host: &Person) -> Result<Vec<Occupant>, ConfigError> {
        let occupant = |seat: &NewSeat| match seat {
            NewSeat::Open => Ok(Occupant::Open),
            NewSeat::Me => Ok(Occupant::Person { person: host.clone() }),
            NewSeat::Computer { player } => {
                self.must_be_known(player)?;
                Ok(Occupant::Computer { player: player.clone(), instead_of: None })
            }
        };
        self.seats.iter().map(occupant).collect()
    }

    fn must_be_known(&self, player: &str) -> Result<(), ConfigError> {
        if may_sit(&self.game, player) { Ok(()) } else { Err(ConfigError::UnknownPlayer) }
    }
}

/// Whether a computer player may be put on a seat of a game: those that think as long as one likes may not, and
/// characters know one game each.
#[must_use]
pub fn may_sit(game: &str, player: &str) -> bool {
    match catalog::player(player) {
        Ok(Player::Random | Player::Greedy | Player::Level(_) | Player::Adaptive(_)) => true,
        Ok(Player::Character(character)) => {
            catalog::find(game).is_some_and(|game| game.characters().contains(character))
        }
        _ => false,
    }
}

impl Table {
    /// The first events of a table as the first entries of its log: nobody gave a command for them.
    #[must_use]
    pub fn opening(events: Vec<Event>, at_ms: u64) -> Vec<Entry> {
        events.into_iter().map(|event| Entry { at_ms, command: None, by: None, event }).collect()
    }

    /// Whether a log begins with what that person asked for, at whatever time, under whichever of their ids and names,
    /// and by whichever version of the rules.
    #[must_use]
    pub fn begins_with(log: &[Entry], asked: &[Entry], who: &Identity) -> bool {
        let same = |(log, asked): (&Entry, &Entry)| as_asked(log, who) == as_asked(asked, who);
        log.len() >= asked.len() && log.iter().zip(asked).all(same)
    }
}

fn as_asked(entry: &Entry, who: &Identity) -> Event {
    let mut event = entry.event.clone();
    if let Event::Created { rules, .. } = &mut event {
        *rules = 0;
    }
    if let Some(person) = event.person_mut()
        && who.is(&person.id)
    {
        person.clone_from(&who.person);
    }
    event
}
