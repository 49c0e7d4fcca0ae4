//! Whoever sits before the page.

use serde::{Deserialize, Serialize};
use table::{Identity, Person, PersonId};
use ts_rs::TS;

use crate::Problem;

/// A person, as the server greets them.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct Who {
    /// Their id now, then those they had before their account.
    ids: Vec<PersonId>,
    /// As others see it.
    name: String,
}

impl Who {
    pub(crate) fn identity(self) -> Result<Identity, Problem> {
        let mut ids = self.ids.into_iter();
        let id = ids.next().ok_or_else(|| Problem::new("nobody", "Nobody is there."))?;
        Ok(Identity { person: Person { id, name: self.name }, earlier: ids.collect() })
    }
}

impl From<&Identity> for Who {
    fn from(identity: &Identity) -> Who {
        Who { ids: identity.ids().cloned().collect(), name: identity.person.name.clone() }
    }
}
