//! Who does not want to hear whom, or to meet them.

use async_trait::async_trait;

use crate::error::Result;

/// What people decided about others. Guests who became one account are one person here, whichever of their ids is
/// named. Whatever they decide, their other pages hear of it ([`Change::Person`](crate::Change::Person)).
#[async_trait]
pub trait Relations: Send + Sync {
    /// From now on that is how a person stands to another; in the place of what was before.
    ///
    /// # Errors
    /// `NotFound` if one of them is not there.
    async fn put_relation(&self, person: &str, other: &str, relation: Relation, now_ms: u64) -> Result<()>;

    /// A person minds another no more; whether they did.
    async fn delete_relation(&self, person: &str, other: &str) -> Result<bool>;

    /// Whom a person minds, the latest first.
    async fn relations_of(&self, person: &str) -> Result<Vec<Related>>;

    /// Whether two people may sit at one table, be paired, or challenge each other: neither blocks the other.
    async fn may_meet(&self, one: &str, other: &str) -> Result<bool>;
}

/// How somebody stands to somebody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// They do not see what the other says.
    Mute,
    /// Nor do they want to play with them.
    Block,
}

impl Relation {
    /// The word that stands for it in the database.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Relation::Mute => "mute",
            Relation::Block => "block",
        }
    }

    pub(crate) fn from_word(word: &str) -> Relation {
        if word == "block" { Relation::Block } else { Relation::Mute }
    }
}

/// Each person once, with the stronger of two relations: a guest may have been muted and the account they became
/// blocked.
pub(crate) fn each_once(mut found: Vec<Related>) -> Vec<Related> {
    let mut kept: Vec<Related> = Vec::with_capacity(found.len());
    for related in found.drain(..) {
        match kept.iter_mut().find(|known| known.other == related.other) {
            Some(known) if related.relation == Relation::Block => known.relation = Relation::Block,
            Some(_) => {}
            None => kept.push(related),
        }
    }
    kept
}

/// Somebody whom a person minds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Related {
    /// Their id; of their account if they have one.
    pub other: String,
    /// The guests they were before.
    pub earlier: Vec<String>,
    /// As they are called now.
    pub name: String,
    /// How much.
    pub relation: Relation,
    /// Since when.
    pub since_ms: u64,
}
