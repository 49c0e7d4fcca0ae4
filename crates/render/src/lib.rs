//! Boards as pictures, and saves: pictures that carry the record of their game.
//!
//! A [`game::Scene`] goes in; an SVG, a PNG, a card for links or an animated replay comes out. Looks are
//! data, chosen by the id of the game and the names in the scene; what has no look of its own is drawn
//! plainly, so that a new game has pictures from its first day.
//!
//! Bytes in, bytes out: this crate does no I/O, knows no rules and reads no clock. Whether a loaded record
//! can be replayed is for those to say who know the rules.

mod board;
mod colour;
mod emblem;
mod ground;
mod letters;
mod load;
mod look;
mod overlay;
mod page;
mod paint;
mod piece;
mod preview;
mod raster;
mod replay;
mod save;
pub mod sprite;
mod style;
mod svg;
mod symbols;

pub use load::{LoadError, MAX_FILE_BYTES, MAX_RECORD_BYTES, load};
pub use preview::preview;
pub use raster::png;
pub use replay::{ReplayOptions, replay};
pub use save::save;
pub use style::{Style, Theme};
pub use svg::svg;
pub use symbols::Symbols;
