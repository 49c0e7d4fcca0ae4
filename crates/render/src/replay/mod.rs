//! Replays: a game as an animated PNG.

mod change;
mod palette;

use game::Scene;
use png::{BitDepth, BlendOp, ColorType, Compression, Encoder, EncodingError, Filter};

use self::change::Cells;
use self::palette::{Palette, SEE_THROUGH};
use crate::raster::{Area, Picture};
use crate::{Style, svg};

/// The most pictures in a replay. Longer games leave steps out, evenly.
const MAX_FRAMES: usize = 600;
/// A replay that comes out larger is made again with half as many pictures.
const MAX_BYTES: usize = 4 << 20;
const MAX_SIZE_PX: u32 = 720;
/// How many pictures the palette is chosen from.
const SAMPLES: usize = 6;

/// How a replay is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplayOptions {
    /// The longer side, at most 720.
    pub size_px: u32,
    /// How long a picture stays.
    pub frame_ms: u16,
    /// How long the last one stays before it begins again.
    pub last_frame_ms: u16,
}

impl Default for ReplayOptions {
    fn default() -> Self {
        ReplayOptions { size_px: 360, frame_ms: 700, last_frame_ms: 4000 }
    }
}

/// A part of the picture that changes, in colours of the palette.
struct Frame {
    area: Area,
    colours: Vec<u8>,
}

/// An animated PNG that shows one scene after the other, for ever. Scenes that look like the one before are
/// left out, and so are some in between where there are more than 600. No scenes, no bytes.
#[must_use]
pub fn replay(scenes: &[Scene], style: Style, options: ReplayOptions) -> Vec<u8> {
    let options = ReplayOptions { size_px: options.size_px.min(MAX_SIZE_PX), ..options };
    bounded(scenes, style, options, MAX_BYTES)
}

fn bounded(scenes: &[Scene], style: Style, options: ReplayOptions, most_bytes: usize) -> Vec<u8> {
    let mut frames = MAX_FRAMES;
    loop {
        let bytes = film(&spread(scenes, frames), style, options);
        if bytes.len() <= most_bytes || frames <= 2 {
            return bytes;
        }
        frames /= 2;
    }
}

/// At most so many of the scenes, evenly spread, the first and the last among them.
fn spread(scenes: &[Scene], most: usize) -> Vec<&Scene> {
    if scenes.len() <= most {
        return scenes.iter().collect();
    }
    (0..most).map(|index| &scenes[index * (scenes.len() - 1) / (most - 1)]).collect()
}

fn film(scenes: &[&Scene], style: Style, options: ReplayOptions) -> Vec<u8> {
    let Some((&first, rest)) = scenes.split_first() else { return Vec::new() };
    let whole = |scene: &Scene| Picture::new(&svg(scene, style), options.size_px).whole();
    let samples: Vec<_> =
        scenes.iter().step_by(scenes.len().div_ceil(SAMPLES)).map(|&scene| whole(scene)).collect();
    let mut palette = Palette::choose(&samples);
    let (width, height) = (samples[0].width(), samples[0].height());
    let mut canvas = palette.numbers(&samples[0]);
    let mut frames = vec![Frame { area: Area { x: 0, y: 0, width, height }, colours: canvas.clone() }];
    let mut shown = first;
    for &scene in rest {
        let Some(cells) = Cells::between(shown, scene) else { continue };
        let picture = Picture::new(&svg(&cells.cut(scene), style), options.size_px);
        let area = cells.area(style, scene, width, height);
        let colours = palette.numbers(&picture.part(area));
        frames.push(Frame { area, colours: repaint(&mut canvas, width, area, &colours) });
        shown = scene;
    }
    let mut bytes = Vec::new();
    write(&frames, &palette, options, &mut bytes).expect("writing to memory does not fail");
    bytes
}

/// Paints an area of the canvas. What it already shows comes back as see-through: it compresses to nothing.
fn repaint(canvas: &mut [u8], width: u32, area: Area, colours: &[u8]) -> Vec<u8> {
    let mut painted = Vec::with_capacity(colours.len());
    for (row, line) in (area.y..).zip(colours.chunks(area.width as usize)) {
        let start = (row * width + area.x) as usize;
        for (old, &new) in canvas[start..].iter_mut().zip(line) {
            painted.push(if *old == new { SEE_THROUGH } else { new });
            *old = new;
        }
    }
    painted
}

fn write(
    frames: &[Frame],
    palette: &Palette,
    options: ReplayOptions,
    bytes: &mut Vec<u8>,
) -> Result<(), EncodingError> {
    let Area { width, height, .. } = frames[0].area;
    let mut encoder = Encoder::new(bytes, width, height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.bytes());
    encoder.set_trns(vec![0]);
    encoder.set_compression(Compression::Balanced);
    // Neighbouring numbers of a palette are no neighbouring colours: no filter can guess one from the other.
    encoder.set_filter(Filter::NoFilter);
    encoder.set_animated(frames.len() as u32, 0)?;
    encoder.set_blend_op(BlendOp::Over)?;
    let mut writer = encoder.write_header()?;
    for (index, Frame { area, colours }) in frames.iter().enumerate() {
        let last = index + 1 == frames.len();
        writer.set_frame_delay(if last { options.last_frame_ms } else { options.frame_ms }, 1000)?;
        if index > 0 {
            // The order matters: an area must fit into the picture at every moment.
            writer.reset_frame_position()?;
            writer.set_frame_dimension(area.width, area.height)?;
            writer.set_frame_position(area.x, area.y)?;
        }
        writer.write_image_data(colours)?;
    }
    writer.finish()
}

#[cfg(test)]
mod tests {
    use game::{Presentation, SceneNames, Seat, Square};

    use super::*;
    use crate::{Symbols, Theme};

    #[test]
    fn scenes_are_left_out_evenly() {
        let cases: [(u8, usize, &[u8]); 5] =
            [(0, 3, &[]), (3, 3, &[0, 1, 2]), (9, 3, &[0, 4, 8]), (10, 4, &[0, 3, 6, 9]), (10, 2, &[0, 9])];
        for (count, max, kept) in cases {
            let scenes: Vec<Scene> = (0..count).map(numbered).collect();
            let spread: Vec<u8> = spread(&scenes, max).iter().map(|scene| scene.mover.0).collect();
            assert_eq!(spread, kept, "{max} of {count}");
        }
    }

    #[test]
    fn a_replay_that_grows_too_large_leaves_scenes_out() {
        let scenes: Vec<Scene> = (0..8).map(numbered).collect();
        let symbols = Symbols::new("plain", &Presentation::PLAIN, &["White"], &SceneNames::default());
        let style = Style { symbols: &symbols, theme: Theme::Dark };
        let options = ReplayOptions { size_px: 60, ..ReplayOptions::default() };
        let whole = bounded(&scenes, style, options, usize::MAX);
        let part = bounded(&scenes, style, options, whole.len() - 1);
        assert!(part.len() < whole.len());
    }

    /// A row of squares, as many of them somebody's as the number says.
    fn numbered(number: u8) -> Scene {
        let square = |column: u8| Square {
            name: format!("{column}"),
            column,
            row: 0,
            terrain: "board",
            owner: (column < number).then_some(Seat::FIRST),
            label: String::new(),
            facts: Vec::new(),
        };
        Scene {
            columns: 10,
            rows: 1,
            squares: (0..10).map(square).collect(),
            pieces: Vec::new(),
            overlays: Vec::new(),
            aids: Vec::new(),
            seats: Vec::new(),
            mover: Seat(number),
            stage: "move",
        }
    }
}
