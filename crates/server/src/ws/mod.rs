//! The WebSocket: one connection for a visitor, for all tables they look at and the lobby.

mod connection;

pub use connection::{Client, run};
