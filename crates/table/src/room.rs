//! The two rooms of a table, so that nobody who plays hears what spectators think of the game.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Entry, Event, Identity, Occupant, Status, Table, TableView};

/// Where something is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Room {
    /// Everyone hears it; while the game goes on, only those who play speak.
    #[default]
    Table,
    /// Those who play hear it when the game is over.
    Spectators,
}

impl Room {
    pub(crate) fn is_table(&self) -> bool {
        *self == Room::Table
    }
}

impl Table {
    /// Whether somebody plays here right now, themselves or through the computer they lent their seat to: what
    /// spectators say is kept from them.
    #[must_use]
    pub fn is_kept_from(&self, who: &Identity) -> bool {
        self.status() == Status::Playing && self.has_seat(who)
    }

    /// Whether a seat is somebody's.
    #[must_use]
    pub fn has_seat(&self, who: &Identity) -> bool {
        self.seats.iter().filter_map(Occupant::owner).any(|owner| who.is(owner))
    }

    /// Whether spectators have said anything lately.
    #[must_use]
    pub fn has_spectators_talk(&self) -> bool {
        self.chat.iter().any(|said| said.room == Room::Spectators)
    }
}

impl TableView {
    /// The same for somebody who does not hear the spectators.
    #[must_use]
    pub fn without_spectators(mut self) -> TableView {
        self.chat.retain(|said| said.room == Room::Table);
        self
    }
}

impl Entry {
    /// Whether a spectator said it to spectators.
    #[must_use]
    pub fn is_spectators_talk(&self) -> bool {
        matches!(self.event, Event::Chatted { room: Room::Spectators, .. })
    }

    /// The same for somebody who does not hear the spectators: it happened, without its words.
    #[must_use]
    pub fn without_spectators(&self) -> Entry {
        let mut entry = self.clone();
        if entry.is_spectators_talk() {
            entry.take_words();
        }
        entry
    }

    /// Takes over the words of what is the same entry but for them; whether they were others.
    pub fn reword(&mut self, other: &Entry) -> bool {
        let is_same = |own: &Entry| {
            let (mut own, mut other) = (own.clone(), other.clone());
            own.take_words();
            other.take_words();
            own == other
        };
        let differs = *self != *other && is_same(self);
        if differs {
            self.clone_from(other);
        }
        differs
    }
}
