//! Plenum over HTTP and WebSocket: the one crate that knows axum.
//!
//! The server decides nothing about games or tables: it asks who someone is, hands commands to [`table`], has
//! the events stored by [`store`], and passes them on. Memory is a cache: nothing that was acknowledged lives
//! only here, and no server owns a table.

mod accept;
pub mod admin;
mod app;
mod arena;
mod asset;
mod commands;
mod company;
mod compressed;
mod computers;
mod days_off;
mod drawings;
mod edge;
mod fair_play;
mod fair_queue;
mod http;
mod inbox;
mod jobs;
mod kept_lines;
mod limits;
mod listen;
mod lookup;
pub mod mail;
mod meet;
mod messages;
mod metrics;
mod moment;
mod notices;
mod options;
mod people;
mod pictures;
mod plans;
mod presence;
mod push;
mod random;
mod ratings;
mod readiness;
mod statistics;
mod tables;
mod terms;
mod time;
mod ways;
mod word_list;
mod workers;
mod ws;

pub use asset::Asset;
pub use http::export_types;
pub use listen::{ServeError, Serving, serve};
pub use messages::{ClientMessage, Detail, ServerMessage};
pub use options::{Database, Limits, NoticeOptions, Options, Timeouts};
pub use push::Reach;

#[cfg(test)]
mod simulation;
