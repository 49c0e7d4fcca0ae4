//! Saves: a picture of the board that carries the record of its game.

use game::{Record, Scene};
use png::text_metadata::ITXtChunk;

use crate::raster::{Picture, encode};
use crate::{Style, svg};

/// The keyword of the text chunk that holds the record.
pub(crate) const KEYWORD: &str = "plenum-record";

const SIDE_PX: u32 = 800;

/// A PNG of the scene with the whole record inside: what [`crate::load`] takes.
///
/// The record is JSON in a compressed `iTXt` chunk with the keyword `plenum-record`. Programs that show the
/// picture ignore it; programs that draw it anew lose it.
#[must_use]
pub fn save(scene: &Scene, style: Style, record: &Record) -> Vec<u8> {
    let text = serde_json::to_string(record).expect("a record has no map with keys that are not text");
    let mut chunk = ITXtChunk::new(KEYWORD, text);
    chunk.compressed = true;
    encode(&Picture::new(&svg(scene, style), SIDE_PX).whole(), Some(&chunk))
}
