//! A save: the record of a game, and the table it was played at as far as it can be set again.
//!
//! The record alone replays; what lies beside it, under `table`, says who sat where and how much time was left. What
//! was said at the table is not in it, and nobody's id: a file goes wherever people send it.

mod error;
mod read;

use catalog::AnyPlay;
use game::Record;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub use self::error::SaveError;
use crate::config::replay;
use crate::tagged::tagged;
use crate::{ClockRule, ConfigError, NewSeat, NewTable, Occupant, Table, may_sit};

/// A game and the table it was played at. Records by themselves are saves too.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct Save {
    /// What was played.
    #[serde(flatten)]
    pub record: Record,
    /// Where, unless that is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table: Option<SavedTable>,
}

/// A table to be set again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SavedTable {
    /// Who or what was on each seat, in turn order.
    pub seats: Vec<SavedSeat>,
    /// How time was given.
    pub clock: ClockRule,
    /// What each seat had left; nothing at a table without a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub left_ms: Option<Vec<u64>>,
    /// Whether turns could be taken back.
    pub take_backs: bool,
    /// Whether it was a free table: whoever was there moved for any seat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub free: bool,
}

/// Who or what was on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(remote = "Self", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(tag = "kind")]
#[schemars(tag = "kind")]
pub enum SavedSeat {
    /// Nobody.
    Open,
    /// A person.
    Person {
        /// As they were called then.
        name: String,
    },
    /// The computer.
    Computer {
        /// The computer player's id: a level or a character.
        player: String,
    },
}

tagged! { SavedSeat }

impl Table {
    /// The game and the table as they are at a moment.
    #[must_use]
    pub fn save(&self, now_ms: u64) -> Save {
        let seat = |occupant: &Occupant| match occupant {
            Occupant::Open => SavedSeat::Open,
            Occupant::Person { person } => SavedSeat::Person { name: person.name.clone() },
            Occupant::Computer { player, .. } => SavedSeat::Computer { player: player.clone() },
        };
        let table = SavedTable {
            seats: self.seats.iter().map(seat).collect(),
            clock: self.config.clock,
            left_ms: self.clock.left_ms(now_ms).map(|left| left.to_vec()),
            take_backs: self.config.take_backs,
            free: self.config.free,
        };
        Save { record: self.play.record(), table: Some(table) }
    }
}

impl Save {
    /// The game as it was left.
    ///
    /// # Errors
    /// If it is of no game that is here, or its steps cannot be played.
    pub fn play(&self) -> Result<Box<dyn AnyPlay>, ConfigError> {
        let game = catalog::find(&self.record.game);
        replay(game.ok_or_else(|| ConfigError::UnknownGame(self.record.game.clone()))?, &self.record)
    }

    /// The table that goes on from here: computers on their seats again where they are known, everyone else's seat for
    /// whoever makes it, and the clock as it stood.
    #[must_use]
    pub fn resumed(self) -> NewTable {
        let Save { record, table } = self;
        let free = table.as_ref().is_some_and(|table| table.free);
        let seat = |saved: &SavedSeat| match saved {
            SavedSeat::Computer { player } if may_sit(&record.game, player) => {
                NewSeat::Computer { player: player.clone() }
            }
            SavedSeat::Open if free => NewSeat::Open,
            _ => NewSeat::Me,
        };
        let seats = match &table {
            Some(table) => table.seats.iter().map(seat).collect(),
            None => vec![NewSeat::Me; usize::from(record.players)],
        };
        NewTable {
            seats,
            clock: Some(table.as_ref().map_or(ClockRule::None, |table| table.clock)),
            take_backs: table.as_ref().map(|table| table.take_backs),
            free,
            left_ms: table.and_then(|table| table.left_ms),
            ..NewTable::from_record(record)
        }
    }
}
