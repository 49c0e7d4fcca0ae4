//! Everybody, for whoever runs the place.

use async_trait::async_trait;

use crate::Person;
use crate::error::Result;

/// Finds people, changes what they are called, forgets them. No visitor's request leads here.
#[async_trait]
pub trait Directory: Send + Sync {
    /// People whose name or id contains a text in whatever case (any for none), the latest first.
    async fn find_people(&self, text: &str, accounts_only: bool, limit: u32) -> Result<Vec<Person>>;

    /// Gives anybody another name. An account's stays reserved.
    ///
    /// # Errors
    /// `NotFound` if there is nobody of that id, `NameTaken` if another account has the name.
    async fn rename(&self, id: &str, name: &str) -> Result<()>;

    /// Codes of tables that may have words of any of these people, as far as an index knows: logs of earlier releases
    /// have their words inside, and of those only the ones where they sit are found.
    async fn tables_naming(&self, ids: &[String]) -> Result<Vec<String>>;

    /// Forgets all that is known of people but that they were here: sessions, password, progress, ratings, bans,
    /// aliases, relations, reports, warnings, roles, codes. They become guests of that name whom nobody can be.
    ///
    /// # Errors
    /// `NotFound` if one of them is not there; then nothing is changed.
    async fn forget_people(&self, ids: &[String], name: &str) -> Result<()>;
}
