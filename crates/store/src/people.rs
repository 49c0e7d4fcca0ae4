//! People: guests, and the holders of accounts.

use async_trait::async_trait;

use crate::error::Result;

/// Guests, accounts, and which guest became which account.
#[async_trait]
pub trait People: Send + Sync {
    /// Adds a guest. `registered` is not looked at.
    ///
    /// # Errors
    /// `Conflict` if the id is in use.
    async fn create_guest(&self, guest: Person) -> Result<()>;

    /// The person with this id.
    async fn person(&self, id: &str) -> Result<Option<Person>>;

    /// The account with this name, in whatever case. Guests are not found by name.
    async fn person_by_name(&self, name: &str) -> Result<Option<Person>>;

    /// Changes the name that a guest shows.
    ///
    /// # Errors
    /// `NotFound` if there is no such guest.
    async fn rename_guest(&self, id: &str, name: &str) -> Result<()>;

    /// Turns a guest into an account with a reserved name.
    ///
    /// # Errors
    /// `NameTaken` if an account has the name in whatever case; `NotFound` if there is no such guest (an
    /// account already, or merged into one).
    async fn register(&self, id: &str, name: &str, password_hash: &str) -> Result<()>;

    /// What is needed to check the password of the account with this name, in whatever case.
    async fn password(&self, name: &str) -> Result<Option<Credential>>;

    /// Changes an account's password.
    ///
    /// # Errors
    /// `NotFound` if there is no such account.
    async fn set_password(&self, id: &str, password_hash: &str) -> Result<()>;

    /// Makes a guest an alias of an account: from now on the guest's seats and games are the account's. The
    /// logs keep the guest's id. Other servers hear of it ([`Change::Person`](crate::Change::Person)). Doing it
    /// twice is fine.
    ///
    /// # Errors
    /// `NotFound` if there is no such guest or no such account; `Conflict` if the guest is another's alias.
    async fn merge(&self, guest: &str, account: &str) -> Result<()>;

    /// Ids of the guests that were merged into an account.
    async fn aliases(&self, account: &str) -> Result<Vec<String>>;

    /// Id of the account that a guest was merged into.
    async fn account_of(&self, guest: &str) -> Result<Option<String>>;
}

/// Somebody who plays: a guest, or the holder of an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Never changes; the log names people by it.
    pub id: String,
    /// The name to show. Only an account's name is reserved.
    pub name: String,
    /// Whether this is an account.
    pub registered: bool,
    /// When we first met.
    pub created_ms: u64,
}

/// What is needed to check a password. It cannot be printed, so that it does not get into a log.
#[derive(Clone, PartialEq, Eq)]
pub struct Credential {
    /// Id of the account.
    pub person: String,
    /// The password's hash, with its salt and costs, as it was given.
    pub hash: String,
}
