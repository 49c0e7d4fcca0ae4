//! What must stay absent: who may depend on whom, which words may not appear where, what may not stand twice.
//!
//! Games are found by their folders, so that a new one is held to the same laws without a line here.

mod decisions;
mod dependencies;
mod drawn_once;
mod games;
mod names;
mod sources;
mod words;
