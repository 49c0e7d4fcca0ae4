//! The WebAssembly door: what a page can do by itself, without asking a server. It keeps mirrors of tables, looks at
//! any position, and thinks. A request goes in as JSON, an answer comes out; [`Door::call`] is all there is.
//!
//! No network, no storage and no clock of its own: the page sends, keeps and tells the time. The crate
//! `wasm` has the few functions that WebAssembly exports; everything else is the same natively, and tested there.

mod door;
mod json;
mod looking;
mod problem;
mod request;
mod showing;
mod tables;
mod thinking;
mod who;

pub use door::Door;
pub use problem::Problem;
pub use request::{Answers, Request};
pub use who::Who;

use std::path::Path;

use ts_rs::{Config, ExportError, TS as _};

/// Writes the TypeScript types of requests and answers, one file each, into a folder.
///
/// # Errors
/// If a file cannot be written.
pub fn export_types(folder: impl AsRef<Path>) -> Result<(), ExportError> {
    // Milliseconds and versions stay far below what a number holds exactly.
    let config = Config::new().with_large_int("number").with_out_dir(folder.as_ref());
    Request::export_all(&config)?;
    Answers::export_all(&config)?;
    Problem::export_all(&config)
}
