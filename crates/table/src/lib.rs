//! A table: a game, the seats around it, a clock, and what people say. One idea carries it: **a table is a log
//! of events**. [`Table::handle`] turns a command into events or a refusal and changes nothing;
//! [`Table::apply`] changes the table by an event. Every state is the fold of its events.
//!
//! No I/O, no threads, no clock of its own: time comes in with the command, in milliseconds of the server.

mod apply;
mod clock;
mod command;
mod config;
mod event;
mod handle;
mod person;
mod refusal;
mod seats;
mod state;
mod text;
mod view;

pub use clock::Clock;
pub use command::{Command, CommandId};
pub use config::{Absence, ClockRule, Config, ConfigError, Visibility};
pub use event::{Entry, Event};
pub use person::{Identity, Person, PersonId, Who};
pub use refusal::Refusal;
pub use seats::Occupant;
pub use state::{Said, Status, Table};
pub use text::{MOST_CHAT, MOST_NAME, clean_line};
pub use view::{ClockView, SeatView, TableView, TurnView};
