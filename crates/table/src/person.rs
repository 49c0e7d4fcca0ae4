//! People at a table.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Who a person is, for good. Not a secret: it proves nothing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS, JsonSchema)]
#[serde(transparent)]
pub struct PersonId(pub String);

/// A person as the table remembers them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Person {
    /// Who it is.
    pub id: PersonId,
    /// The name they had when they came.
    pub name: String,
}

/// Someone whose identity was checked. Guests that became one account are one identity with several ids.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The person now.
    pub person: Person,
    /// Who they were before they had their account.
    pub earlier: Vec<PersonId>,
}

impl Identity {
    /// A person with no earlier identities.
    #[must_use]
    pub fn new(person: Person) -> Identity {
        Identity { person, earlier: Vec::new() }
    }

    /// The person's id now, then those from before.
    pub fn ids(&self) -> impl Iterator<Item = &PersonId> {
        std::iter::once(&self.person.id).chain(&self.earlier)
    }

    /// Whether `id` is this person, now or earlier.
    #[must_use]
    pub fn is(&self, id: &PersonId) -> bool {
        self.ids().any(|known| known == id)
    }
}
