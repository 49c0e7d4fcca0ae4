//! How a position of Glyph Grid stands.

use game::PerSeat;
use glyph_grid::GlyphGrid;

use crate::Evaluate;
use crate::value::Value;

/// A mark, and a Shard.
const MARK: Value = 100;
const SHARD: Value = 80;

impl Evaluate for GlyphGrid {
    const SCALE: Value = 150;

    fn evaluate(&self) -> PerSeat<Value> {
        PerSeat::from_fn(2, |seat| {
            let count = |squares: u64| squares.count_ones() as Value;
            MARK * count(self.marks(seat)) + SHARD * count(self.pieces(seat))
        })
    }
}
