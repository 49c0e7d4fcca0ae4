//! Where tables, people and ratings are kept, behind one trait: [`Store`].
//!
//! A table is a log of events. An append names the version it was decided on, and **the key is the lock**:
//! of two writers with the same version exactly one succeeds, the other gets [`StoreError::Conflict`], reads
//! on and tries again. What is acknowledged is durable. No process owns a table.
//!
//! This crate never looks into an event (it is text to it), knows no game, no table rules and no clock: time
//! comes in as `now_ms`. It is the only crate that knows SQL.
//!
//! Two backends keep the same contract, and one suite tests both: [`Sqlite`] is a file and needs nothing
//! installed; [`Postgres`] is for several equal servers. Each has **one writer** that takes all appends which
//! wait into one transaction (making it durable costs the same for one as for hundreds), with statements
//! prepared once. That is why they stand on the two databases' plain drivers and not on sqlx, whose pools of
//! interchangeable connections are made for the opposite, and which builds for longer.

mod card;
mod error;
mod event;
mod migration;
mod name;
mod number;
mod person;
mod postgres;
mod progress;
mod queue;
mod rating;
mod sqlite;
mod store;

pub use card::{Card, CardSeat, Cursor, Finished, SeatKind, Status};
pub use error::{OpenError, StoreError};
pub use event::{Append, Change, Event};
pub use person::{Credential, Person, Session, TokenHash};
pub use postgres::Postgres;
pub use progress::Progress;
pub use rating::{Compute, Rate, RatedTable, Rating, Standing};
pub use sqlite::Sqlite;
pub use store::Store;
