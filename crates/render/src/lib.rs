//! The one place that draws: boards as pictures, symbols for the page, and saves, which are pictures that carry the
//! record of their game.
//!
//! What a game looks like is data, its [`game::Presentation`]; [`Symbols`] are made of it once. With them a
//! [`game::Scene`] becomes an SVG, a PNG, a card for links or an animated replay, and the page draws with the same
//! symbols. What a game says nothing of is drawn plainly, so that it has pictures from its first day.
//!
//! Bytes in, bytes out: this crate does no I/O, knows no rules and reads no clock. Whether a loaded record
//! can be replayed is for those to say who know the rules.

mod board;
mod lettering;
mod load;
mod page;
mod preview;
mod raster;
mod replay;
mod save;
pub mod sprite;
mod style;
mod svg;
mod symbols;

pub use load::{LoadError, MAX_FILE_BYTES, MAX_RECORD_BYTES, load};
pub use page::page_colours;
pub use preview::preview;
pub use raster::png;
pub use replay::{ReplayOptions, replay};
pub use save::save;
pub use style::{Style, Theme};
pub use svg::svg;
pub use symbols::Symbols;
