//! Whoever is told of a table, as far as that decides what of its talk they hear.

use std::collections::{BTreeSet, HashSet};

use table::{Identity, PersonId, Status, Table, Unheard};

use crate::messages::Archive;

/// Somebody who is told of tables.
#[derive(Clone, Debug, PartialEq)]
pub struct Reader {
    /// Who they are, under all their ids.
    pub identity: Identity,
    /// Ids of everybody who was here from the same address lately: a second browser without its player's session has
    /// another name, but no other address.
    pub near: HashSet<String>,
    /// Ids of those whom they do not want to hear.
    pub muted: BTreeSet<PersonId>,
}

impl From<Identity> for Reader {
    fn from(identity: Identity) -> Reader {
        Reader { identity, near: HashSet::new(), muted: BTreeSet::new() }
    }
}

impl Reader {
    fn is_or_is_near(&self, person: &PersonId) -> bool {
        self.identity.is(person) || self.near.contains(&person.0)
    }
}

/// What a reader does not hear at a table with these people on its seats: what spectators say while they play there, or
/// somebody from the same address does, and whomever they muted. Whoever does not say who they are may be playing.
fn unheard<'a>(
    status: Status,
    mut owners: impl Iterator<Item = &'a PersonId>,
    reader: Option<&Reader>,
) -> Unheard {
    let is_player = |reader: &Reader| owners.any(|owner| reader.is_or_is_near(owner));
    Unheard {
        spectators: status == Status::Playing && reader.is_none_or(is_player),
        people: reader.map(|reader| reader.muted.clone()).unwrap_or_default(),
    }
}

/// A table to be read, for a reader.
pub fn archive_for(archive: Archive, reader: Option<&Reader>) -> Archive {
    // The store's word for it.
    let status =
        if archive.card.status == store::Status::Playing { Status::Playing } else { Status::Finished };
    let unheard = unheard(status, archive.owners().iter(), reader);
    archive.without(&unheard)
}

/// The same at a table that is at hand.
pub fn unheard_at(table: &Table, reader: Option<&Reader>) -> Unheard {
    unheard(table.status(), table.owners(), reader)
}
