//! Positions by the length of their win.

use engine::Known;
use game::Notation as _;
use pressure::{Pressure, Squares, each};

use super::layer::Layer;
use super::value::{self, Byte};

/// Tokens of a side.
const TOKENS_EACH: usize = 6;

/// Positions of a layer where the mover wins in exactly so many turns: about so many, spread over all blocks. Nothing
/// where the layer cannot be read.
pub(super) fn wins(layer: &Layer, turns: u32, count: usize) -> Vec<String> {
    let is_wanted = |byte: &Byte| value::known(*byte) == Known::Win { turns };
    let mut found = Vec::new();
    for block in 0..layer.blocks.len() {
        // As many as there should be up to here.
        let due = (count * (block + 1) / layer.blocks.len()).saturating_sub(found.len());
        let Ok(bytes) = layer.block(block) else { return Vec::new() };
        if due > 0 && bytes.iter().any(is_wanted) {
            let positions = layer.placements(block).zip(&bytes).filter(|(_, byte)| is_wanted(byte));
            let text = |((mine, theirs), _)| coloured(mine, theirs, layer.blocks[block]).position_text();
            found.extend(positions.map(text).take(due));
        }
    }
    found
}

/// A position as in a game: nobody has more than six tokens, captured ones included.
fn coloured(mine: Squares, theirs: Squares, blockers: Squares) -> Pressure {
    let captured = TOKENS_EACH - mine.count_ones() as usize;
    let white = each(blockers).take(captured).fold(0, |set, square| set | 1 << square.index());
    Pressure::placed(mine | white, theirs | blockers & !white, blockers)
}
