//! The WebSocket: one connection for a visitor, for all tables they look at and the lobby.

mod arena;
mod connection;
mod run;
mod watch;

pub use connection::Client;
pub use run::run;
