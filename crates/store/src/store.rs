//! The contract of a store.

use async_trait::async_trait;
use tokio::sync::broadcast;

use crate::{
    Append, Card, Change, Compute, Credential, Cursor, Event, Finished, Person, Progress, Rate, RatedTable,
    Session, Standing, Status, StoreError, TokenHash,
};

type Result<T> = std::result::Result<T, StoreError>;

/// Keeps tables, people and ratings. Every write is durable when it returns. Every call may answer
/// [`StoreError::Unavailable`]; other errors are named where they can happen.
///
/// A call that was dropped before it answered may still take effect.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    // The log.

    /// Adds events to a table's log and brings its card up to date, both or neither; the new version.
    ///
    /// # Errors
    /// `Conflict` if the table is not at `expected` (or exists already, for 0). `NotFound` for no events at
    /// version 0: a table begins with an event.
    async fn append(&self, append: Append) -> Result<u64>;

    /// A table's events after a version, in order; none for an unknown table.
    async fn events(&self, table: &str, after: u64, limit: u32) -> Result<Vec<Event>>;

    /// The versions of those tables that exist, in no particular order.
    async fn versions(&self, tables: &[String]) -> Result<Vec<(String, u64)>>;

    /// News of appends by other processes. A receiver that lagged has lost news: that means the same as
    /// [`Change::Unknown`]. SQLite has one process, so there it stays silent.
    fn changes(&self) -> broadcast::Receiver<Change>;

    // The index.

    /// A table's card.
    async fn card(&self, code: &str) -> Result<Option<Card>>;

    /// Public tables that wait for players, the latest made first.
    async fn open_tables(&self, limit: u32) -> Result<Vec<Card>>;

    /// Public tables with a game going on, the latest made first.
    async fn playing_tables(&self, limit: u32) -> Result<Vec<Card>>;

    /// Tables, public or not, where one of these people has a seat; the latest activity first.
    async fn tables_of(
        &self,
        people: &[String],
        status: Option<Status>,
        before: Option<&Cursor>,
        limit: u32,
    ) -> Result<Vec<Card>>;

    /// Public tables whose game has ended; the latest activity first.
    async fn finished(&self, filter: &Finished) -> Result<Vec<Card>>;

    /// Codes of tables that need a server by now, the longest waiting first.
    async fn due(&self, now_ms: u64, limit: u32) -> Result<Vec<String>>;

    /// Codes of all tables with a running clock.
    async fn clocked(&self) -> Result<Vec<String>>;

    // People.

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
    /// logs keep the guest's id. Doing it twice is fine.
    ///
    /// # Errors
    /// `NotFound` if there is no such guest or no such account; `Conflict` if the guest is another's alias.
    async fn merge(&self, guest: &str, account: &str) -> Result<()>;

    /// Ids of the guests that were merged into an account.
    async fn aliases(&self, account: &str) -> Result<Vec<String>>;

    /// Id of the account that a guest was merged into.
    async fn account_of(&self, guest: &str) -> Result<Option<String>>;

    // Sessions.

    /// Adds a session, or replaces the one with the same token.
    ///
    /// # Errors
    /// `NotFound` if there is no such person.
    async fn put_session(&self, session: Session) -> Result<()>;

    /// The session of a token, unless it has expired.
    async fn session(&self, token_hash: &TokenHash, now_ms: u64) -> Result<Option<Session>>;

    /// Ends a session, if there is one.
    async fn delete_session(&self, token_hash: &TokenHash) -> Result<()>;

    /// Ends all sessions of a person but one.
    async fn delete_sessions_of(&self, person: &str, except: Option<&TokenHash>) -> Result<()>;

    /// Forgets sessions that have expired; how many. It takes a bounded bite each time.
    async fn expire_sessions(&self, now_ms: u64) -> Result<u64>;

    // Ratings.

    /// All ratings of a person.
    async fn ratings_of(&self, person: &str) -> Result<Vec<Standing>>;

    /// How a rating came about, the latest first.
    async fn rating_history(
        &self,
        person: &str,
        game: &str,
        class: &str,
        limit: u32,
    ) -> Result<Vec<RatedTable>>;

    /// Rates a table: reads the old ratings, computes and writes the new ones in one transaction that nobody
    /// can come between. False, and nothing computed, if the table was rated before.
    ///
    /// # Errors
    /// `NotFound` if one of the people does not exist.
    async fn rate(&self, rate: Rate, compute: Compute) -> Result<bool>;

    // Progress.

    /// Keeps how far somebody is with something, instead of what was kept before.
    ///
    /// # Errors
    /// `NotFound` if there is no such person.
    async fn put_progress(&self, progress: Progress) -> Result<()>;

    /// How far somebody is with everything, by name.
    async fn progress_of(&self, person: &str) -> Result<Vec<Progress>>;

    /// Forgets how far somebody is with something, if it was kept.
    async fn delete_progress(&self, person: &str, name: &str) -> Result<()>;

    // Servers.

    /// Says that a server is alive.
    async fn beat(&self, node: &str, now_ms: u64) -> Result<()>;

    /// When any server was last alive.
    async fn last_beat(&self) -> Result<Option<u64>>;

    /// The secret of this name that all servers share: `proposed` if there was none.
    async fn secret(&self, name: &str, proposed: &[u8]) -> Result<Vec<u8>>;

    /// Accepts no more, waits until all that was accepted is done, and lets go of files and connections.
    /// Afterwards every call answers `Unavailable`.
    async fn close(&self);
}
