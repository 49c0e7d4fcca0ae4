//! The rules of Vacuum: two to four players put pebbles where the board is empty, press them into stones,
//! strike stones into boulders and push the edge of the board outward; whoever has no final action left is
//! out, and the last one in has won.
//!
//! Rules only: no I/O, no clock, no randomness, and no history (repetition, the length cap and undo are
//! [`game::Play`]'s).

mod action;
mod actions;
mod board;
mod direction;
mod elimination;
mod facts;
mod key;
pub mod law;
mod notation;
mod players;
mod position;
mod readings;
mod show;
mod square;
mod squares;
mod terrain;
mod turn;
mod view;

pub use action::Action;
pub use direction::Direction;
pub use position::Vacuum;
pub use square::Square;
pub use squares::Squares;
