//! The rules of Pressure: two players push lines of tokens on a board of 5×5; a token with no empty square
//! beside it is captured; whoever cannot move has lost.
//!
//! Rules only: no I/O, no clock, no randomness, and no history (repetition and the length cap are
//! [`game::Play`]'s).

mod action;
mod board;
mod check;
pub mod law;
mod notation;
mod position;
mod presentation;
mod scene;
mod verbs;

pub use action::{Action, Direction};
pub use board::{BOARD, ROW, SIDE, Square, Squares, each};
pub use position::Pressure;
