//! The evaluations: one file for each game.

mod glyph_grid;
mod pressure;
mod vacuum;
mod weights;
