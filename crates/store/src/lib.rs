//! Where tables, people and ratings are kept, behind small traits: [`Log`], [`Index`], [`History`], [`Lobby`], [`People`],
//! [`Sessions`], [`Ratings`], [`Leaderboards`], [`Statistics`], [`FairPlay`], [`Progress`], [`Heartbeats`], [`Secrets`], where people meet [`Seeks`], [`Pairings`],
//! [`Challenges`], [`Arenas`], [`Inboxes`], [`Online`] and [`Follows`], for those who are away [`Touched`], [`Plans`], [`DaysOff`], [`Contacts`] and [`Outbox`], and for whoever runs the place [`WordStore`], [`Bans`],
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

mod arenas;
mod bans;
mod card;
mod challenges;
mod contacts;
mod days_off;
mod directory;
mod error;
mod fair_play;
mod follows;
mod heartbeats;
mod history;
mod inbox;
mod index;
mod interventions;
mod leaderboards;
mod lobby;
mod log;
mod migration;
mod name;
mod number;
mod online;
mod outbox;
mod pairings;
mod people;
mod plans;
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
mod seeks;
mod sessions;
mod sqlite;
mod statistics;
mod store;
mod touched;
mod unwanted_words;
mod words;

pub use arenas::{Arena, ArenaCard, ArenaGame, ArenaGameState, ArenaPlayer, Arenas};
pub use bans::{Ban, Bans};
pub use card::{Card, CardSeat, Cursor, Finished, SeatKind, Status};
pub use challenges::{Acceptance, Accepted, Answer, Asked, Challenge, ChallengeState, Challenges, Closed};
pub use contacts::{Contacts, MailAddress, Subscription};
pub use days_off::{DaysOff, Taking, TimeOff};
pub use directory::Directory;
pub use error::{OpenError, StoreError};
pub use fair_play::{FairPlay, Question};
pub use follows::Follows;
pub use heartbeats::{Heartbeat, Heartbeats, Node, Outage, Pulse};
pub use history::{Against, GameResult, GamesOf, History, Meetings, Played};
pub use inbox::{Inboxes, Waiting};
pub use index::Index;
pub use interventions::{Act, Intervention, Interventions};
pub use leaderboards::{Account, Board, Leaderboards, Ranked};
pub use lobby::{Idle, Lobby};
pub use log::{Append, Change, Event, Log, NewEvent};
pub use online::Online;
pub use outbox::{Notice, Outbox};
pub use pairings::{Pairing, Pairings, Seated};
pub use people::{Credential, People, Person};
pub use plans::{Plan, Plans};
pub use postgres::Postgres;
pub use probe::Probe;
pub use progress::{Progress, ProgressEntry};
pub use ratings::{Compute, PairLimit, Rate, Rated, RatedTable, Rating, Ratings, Standing};
pub use recovery::{CodeHash, Recovery};
pub use relations::{Related, Relation, Relations};
pub use reports::{About, Closure, NewReport, Report, Reports, Ruling, Sanction};
pub use roles::{Role, Roles};
pub use sanctions::{Sanctions, Silence, Warning};
pub use secrets::Secrets;
pub use seeks::{Alive, Proposal, Seek, Seeks};
pub use sessions::{Session, Sessions, TokenHash};
pub use sqlite::Sqlite;
pub use statistics::{
    CountedGame, CountedTurn, CountedWay, OpeningPosition, SampledGames, Statistics, WentOn,
};
pub use store::Store;
pub use touched::Touched;
pub use unwanted_words::UnwantedWords;
pub use words::{WordStore, Words};
