//! Where tables, people and ratings are kept, behind one trait: [`Store`].
//!
//! A table is a log of events. An append names the version it was decided on, and **the key is the lock**:
//! of two writers with the same version exactly one succeeds, the other gets [`StoreError::Conflict`], reads
//! on and tries again. What is acknowledged is durable. No process owns a table.
//!
//! This crate never looks into an event (it is text to it), knows no game, no table rules and no clock: time
//! comes in as `now_ms`. It is the only crate that knows SQL.

mod card;
mod error;
mod event;
mod migration;
mod name;
mod number;
mod person;
mod postgres;
mod queue;
mod rating;
mod sqlite;
mod store;

pub use card::{Card, CardSeat, Cursor, Finished, SeatKind, Status};
pub use error::{OpenError, StoreError};
pub use event::{Append, Change, Event};
pub use person::{Credential, Person, Session, TokenHash};
pub use postgres::Postgres;
pub use rating::{Compute, Rate, RatedTable, Rating, Standing};
pub use sqlite::Sqlite;
pub use store::Store;
