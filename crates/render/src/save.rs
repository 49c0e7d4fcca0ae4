//! Saves: a picture of the board that carries the game.

use game::Scene;
use png::text_metadata::ITXtChunk;

use crate::raster::{Picture, encode};
use crate::{Style, svg};

/// The keyword of the text chunk that holds the game.
pub(crate) const KEYWORD: &str = "plenum-record";

const SIDE_PX: u32 = 800;

/// A PNG of the scene with a text inside, the whole game as JSON: what [`crate::load`] takes.
///
/// The text is in a compressed `iTXt` chunk with the keyword `plenum-record`. Programs that show the
/// picture ignore it; programs that draw it anew lose it.
#[must_use]
pub fn save(scene: &Scene, style: Style, text: &str) -> Vec<u8> {
    let mut chunk = ITXtChunk::new(KEYWORD, text);
    chunk.compressed = true;
    encode(&Picture::new(&svg(scene, style), SIDE_PX).whole(), Some(&chunk))
}
