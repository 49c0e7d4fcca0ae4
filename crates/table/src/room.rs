//! The two rooms of a table, so that nobody who plays hears what spectators think of the game.

use std::collections::BTreeSet;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Entry, Event, Identity, Occupant, PersonId, Table, TableView};

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

/// What of a table's talk is kept from somebody.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Unheard {
    /// What spectators say among themselves.
    pub spectators: bool,
    /// Whatever these people say.
    pub people: BTreeSet<PersonId>,
}

impl Unheard {
    /// Nothing but what spectators say.
    #[must_use]
    pub fn spectators() -> Unheard {
        Unheard { spectators: true, people: BTreeSet::new() }
    }

    fn keeps(&self, person: &PersonId, room: Room) -> bool {
        self.spectators && room == Room::Spectators || self.people.contains(person)
    }
}

impl Table {
    /// Whose the seats are: who plays, themselves or through the computer they lent their seat to.
    pub fn owners(&self) -> impl Iterator<Item = &PersonId> {
        self.seats.iter().filter_map(Occupant::owner)
    }

    /// Whether a seat is somebody's.
    #[must_use]
    pub fn has_seat(&self, who: &Identity) -> bool {
        self.owners().any(|owner| who.is(owner))
    }

    /// Whether spectators have said anything lately.
    #[must_use]
    pub fn has_spectators_talk(&self) -> bool {
        self.chat.iter().any(|said| said.room == Room::Spectators)
    }

    /// Who has said anything lately.
    pub fn speakers(&self) -> impl Iterator<Item = &PersonId> {
        self.chat.iter().map(|said| &said.person.id)
    }
}

impl TableView {
    /// The same for somebody who does not hear all of it.
    #[must_use]
    pub fn without(mut self, unheard: &Unheard) -> TableView {
        self.chat.retain(|said| !unheard.keeps(&said.person.id, said.room));
        self
    }
}

impl Entry {
    /// Whoever said something, and in which room.
    #[must_use]
    pub fn speaker(&self) -> Option<(&PersonId, Room)> {
        match &self.event {
            Event::Chatted { person, room, .. } => Some((&person.id, *room)),
            _ => None,
        }
    }

    /// The same for somebody who does not hear all of it: it happened, without its words.
    #[must_use]
    pub fn without(&self, unheard: &Unheard) -> Entry {
        let mut entry = self.clone();
        if self.speaker().is_some_and(|(person, room)| unheard.keeps(person, room)) {
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
