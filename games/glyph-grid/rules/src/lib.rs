//! The rules of Glyph Grid: two players move a Core and six Shards by five glyphs on a board of 7×7, leave
//! marks on it, and win by their marks or by the enemy Core.
//!
//! Rules only: no I/O, no clock, no randomness, and no history (repetition and the length cap are
//! [`game::Play`]'s).

mod action;
mod board;
mod check;
mod end;
pub mod law;
mod legal;
mod notation;
mod position;
mod presentation;
mod resonance;
mod rows;
mod scene;
mod styles;
mod verbs;

pub use action::{Action, Glyph, Move};
pub use board::{Square, Squares};
pub use position::GlyphGrid;
