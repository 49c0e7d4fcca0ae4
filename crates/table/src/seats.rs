//! Who sits where.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::tagged::tagged;
use crate::{Identity, Person, PersonId};

/// What is on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(remote = "Self", rename_all = "kebab-case")]
#[ts(tag = "kind")]
#[schemars(tag = "kind")]
pub enum Occupant {
    /// Nobody.
    Open,
    /// A person.
    Person {
        /// With the name they had when they sat down.
        person: Person,
    },
    /// The computer.
    Computer {
        /// Which computer player: a level or a character.
        player: String,
        /// Who handed it the seat and may come back.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        instead_of: Option<PersonId>,
    },
}

tagged! { Occupant }

impl Occupant {
    /// Whether that person holds the seat.
    #[must_use]
    pub fn is_held_by(&self, who: &Identity) -> bool {
        matches!(self, Occupant::Person { person } if who.is(&person.id))
    }

    /// The person on the seat.
    #[must_use]
    pub fn person(&self) -> Option<&Person> {
        match self {
            Occupant::Person { person } => Some(person),
            _ => None,
        }
    }

    /// Whose seat it is: the person on it, or the one the computer plays for.
    pub(crate) fn owner(&self) -> Option<&PersonId> {
        match self {
            Occupant::Open => None,
            Occupant::Person { person } => Some(&person.id),
            Occupant::Computer { instead_of, .. } => instead_of.as_ref(),
        }
    }

    /// Whether the seat is somebody's, but not that person's: nobody else decides over it.
    pub(crate) fn is_anothers(&self, who: &Identity) -> bool {
        self.owner().is_some_and(|owner| !who.is(owner))
    }

    /// The computer player on the seat.
    #[must_use]
    pub fn computer(&self) -> Option<&str> {
        match self {
            Occupant::Computer { player, .. } => Some(player),
            _ => None,
        }
    }
}
