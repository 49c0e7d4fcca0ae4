//! Plenum over HTTP and WebSocket: the one crate that knows axum.
//!
//! The server decides nothing about games or tables: it asks who someone is, hands commands to [`table`], has
//! the events stored by [`store`], and passes them on. Memory is a cache: nothing that was acknowledged lives
//! only here, and no server owns a table.

pub mod admin;
mod app;
mod commands;
mod compressed;
mod computers;
mod drawings;
mod fair_play;
mod http;
mod jobs;
mod limits;
mod listen;
mod messages;
mod metrics;
mod moment;
mod options;
mod people;
mod random;
mod ratings;
mod readiness;
mod reviews;
mod tables;
mod ws;

pub use http::export_types;
pub use listen::{ServeError, Serving, serve};
pub use messages::{ClientMessage, Detail, ServerMessage};
pub use options::{Database, Limits, Options};
