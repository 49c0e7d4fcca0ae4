//! SVG to pixels, and pixels to PNG.

use game::Scene;
use png::text_metadata::ITXtChunk;
use png::{BitDepth, ColorType, Compression, Encoder, EncodingError};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::Tree;

use crate::{Style, lettering, svg};

/// Of a picture's longer side.
const MIN_PX: u32 = 16;
const MAX_PX: u32 = 4096;

/// A scene as a PNG whose longer side has `size_px` pixels, or the nearest number between 16 and 4096.
#[must_use]
pub fn png(scene: &Scene, style: Style, size_px: u32) -> Vec<u8> {
    encode(&Picture::new(&svg(scene, style), size_px).whole(), None)
}

/// One of our own SVGs, ready to be turned into pixels.
pub(crate) struct Picture {
    tree: Tree,
    /// Pixels to a unit.
    scale: f32,
}

/// A rectangle of pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Area {
    pub(crate) x: u32,
    pub(crate) y: u32,
    pub(crate) width: u32,
    pub(crate) height: u32,
}

impl Picture {
    pub(crate) fn new(svg: &str, size_px: u32) -> Picture {
        let tree = Tree::from_str(svg, &lettering::options()).expect("we write SVG that can be read");
        let longer = tree.size().width().max(tree.size().height());
        let scale = size_px.clamp(MIN_PX, MAX_PX) as f32 / longer;
        Picture { tree, scale }
    }

    /// All of it. Our pictures are opaque everywhere.
    pub(crate) fn whole(&self) -> Pixmap {
        let side = |length: f32| ((length * self.scale).round() as u32).max(1);
        let (width, height) = (side(self.tree.size().width()), side(self.tree.size().height()));
        self.part(Area { x: 0, y: 0, width, height })
    }

    /// A part of it.
    pub(crate) fn part(&self, area: Area) -> Pixmap {
        let mut pixmap = Pixmap::new(area.width, area.height).expect("a size within bounds");
        let place =
            Transform::from_scale(self.scale, self.scale).post_translate(-(area.x as f32), -(area.y as f32));
        resvg::render(&self.tree, place, &mut pixmap.as_mut());
        pixmap
    }
}

/// Pixels as a PNG, with a text between its header and its image if there is one to carry.
pub(crate) fn encode(pixmap: &Pixmap, text: Option<&ITXtChunk>) -> Vec<u8> {
    let mut bytes = Vec::new();
    write(pixmap, text, &mut bytes).expect("writing to memory does not fail");
    bytes
}

fn write(pixmap: &Pixmap, text: Option<&ITXtChunk>, bytes: &mut Vec<u8>) -> Result<(), EncodingError> {
    let mut encoder = Encoder::new(bytes, pixmap.width(), pixmap.height());
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    // Denser settings take thirty times as long and save a fifth.
    encoder.set_compression(Compression::Fast);
    let mut writer = encoder.write_header()?;
    if let Some(text) = text {
        writer.write_text_chunk(text)?;
    }
    let pixels = pixmap.pixels().iter();
    writer.write_image_data(
        &pixels.flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect::<Vec<u8>>(),
    )?;
    writer.finish()
}
