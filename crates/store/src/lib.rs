//! Where tables, people and ratings are kept, behind small traits: [`Log`], [`Index`], [`Lobby`], [`People`], [`Sessions`],
//! [`Ratings`], [`FairPlay`], [`Progress`], [`Heartbeats`], [`Secrets`], and for whoever runs the place [`WordStore`], [`Bans`],
//! [`Directory`], [`Interventions`], [`Roles`], [`Reports`], [`Sanctions`], [`UnwantedWords`] and [`Probe`]; [`Relations`] and
//! [`Recovery`] are people's own business. [`Store`] is all of them.
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

mod bans;
mod card;
mod directory;
mod error;
mod fair_play;
mod heartbeats;
mod index;
mod interventions;
mod lobby;
mod log;
mod migration;
mod name;
mod number;
mod people;
mod postgres;
mod probe;
mod progress;
mod queue;
mod ratings;
mod recovery;
mod relations;
mod reports;
mod roles;
mod sanctions;
mod secrets;
mod sessions;
mod sqlite;
mod store;
mod unwanted_words;
mod words;

pub use bans::{Ban, Bans};
pub use card::{Card, CardSeat, Cursor, Finished, SeatKind, Status};
pub use directory::Directory;
pub use error::{OpenError, StoreError};
pub use fair_play::{FairPlay, Question};
pub use heartbeats::{Heartbeat, Heartbeats, Node, Outage, Pulse};
pub use index::Index;
pub use interventions::{Act, Intervention, Interventions};
pub use lobby::{Idle, Lobby};
pub use log::{Append, Change, Event, Log, NewEvent};
pub use people::{Credential, People, Person};
pub use postgres::Postgres;
pub use probe::Probe;
pub use progress::{Progress, ProgressEntry};
pub use ratings::{Compute, PairLimit, Rate, Rated, RatedTable, Rating, Ratings, Standing};
pub use recovery::{CodeHash, Recovery};
pub use relations::{Related, Relation, Relations};
pub use reports::{About, Closed, NewReport, Report, Reports, Ruling, Sanction};
pub use roles::{Role, Roles};
pub use sanctions::{Sanctions, Silence, Warning};
pub use secrets::Secrets;
pub use sessions::{Session, Sessions, TokenHash};
pub use sqlite::Sqlite;
pub use store::Store;
pub use unwanted_words::UnwantedWords;
pub use words::{WordStore, Words};
