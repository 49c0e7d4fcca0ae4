//! One file for each subcommand.

pub mod bench;
pub mod perft;
pub mod play;
pub mod rules;
pub mod show;
