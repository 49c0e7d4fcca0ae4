//! One file for each subcommand.

pub mod admin;
pub mod backup;
pub mod bench;
pub mod best;
pub mod check;
pub mod fit;
pub mod lab;
pub mod load;
pub mod match_;
pub mod new_game;
pub mod perft;
pub mod play;
pub mod predict;
pub mod puzzles;
pub mod rules;
pub mod sample;
pub mod serve;
pub mod show;
pub mod tablebase;
pub mod ugi;
