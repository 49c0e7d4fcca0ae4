//! A table: a game, the seats around it, a clock, and what people say. One idea carries it: **a table is a log
//! of events**. [`Table::handle`] turns a command into a decision or a refusal and changes nothing;
//! [`Table::commit`] does what was decided, [`Table::apply`] changes the table by an event from a log. Every state is
//! the fold of its events.
//!
//! What people may ask ([`Command`]) and what only the server may say ([`ServerCommand`]) are two types.
//!
//! No I/O, no threads, no clock of its own: time comes in with the command, in milliseconds of the server.

mod apply;
mod clock;
mod code;
mod command;
mod config;
mod decision;
mod event;
mod fold_error;
mod handle;
mod new_table;
mod person;
mod refusal;
mod room;
mod save;
mod seats;
mod seed;
mod server_command;
mod state;
mod tagged;
mod text;
mod view;
mod words;

pub use clock::Clock;
pub use code::{client_code, is_client_code, is_code, server_code};
pub use command::{Command, CommandId, Context, Issued};
pub use config::{Absence, ClockRule, Config, ConfigError, Visibility};
pub use decision::Decision;
pub use event::{Entry, Event, NotRated};
pub use fold_error::{FoldError, MissingRules};
pub use new_table::{NewSeat, NewTable, may_sit};
pub use person::{Identity, Person, PersonId};
pub use refusal::Refusal;
pub use room::{Room, Unheard};
pub use save::{Save, SaveError, SavedSeat, SavedTable};
pub use seats::Occupant;
pub use seed::computer_seed;
pub use server_command::ServerCommand;
pub use state::{CLAIM_MS, MAX_DAYS_OFF, MIN_RATED_TURNS, Said, Status, Table};
pub use text::{MAX_CHAT, MAX_NAME, clean_line};
pub use view::{Adapted, ClockView, SeatView, TableView, TurnView};
pub use words::Words;
