//! Pictures, saves and replays of real games.

mod games;
mod pictures;
mod plain;
mod replays;
mod saves;
mod styles;
mod symbols;
