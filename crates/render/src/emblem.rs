//! A sign for each seat, so that nobody has to tell pieces apart by colour alone.

use game::Seat;

use crate::colour::Colour;

/// A path, and how thick it is drawn.
type Stroke = (&'static str, f32);

/// Bar, dot, cross and roof, by seat, in a square of 20 around the middle.
const SIGNS: [Stroke; 4] =
    [("M-9 0H9", 4.0), ("M0 0V.1", 8.5), ("M-8 0H8M0 -8V8", 4.0), ("M-7 4L0 -4L7 4", 4.0)];

/// The same for the floor of a tile, with the upper right corner left to the seat's letter.
const PATTERNS: [Stroke; 4] = [
    ("M-30 10L10 -30M-30 30L30 -30M-10 30L30 -10", 3.0),
    ("M-22 -22V-21.9M0 -22V-21.9M-22 0V.1M0 0V.1M22 0V.1M-22 22V22.1M0 22V22.1M22 22V22.1", 7.0),
    ("M-30 -18H12M-30 0H30M-30 18H30", 3.0),
    ("M-26 2L-13 -9L0 2L13 -9L26 2M-26 22L-13 11L0 22L13 11L26 22", 3.0),
];

/// The sign of a seat, cut into a piece.
pub(crate) fn sign(seat: Seat, colour: Colour, scale: f32) -> String {
    format!("<g transform='scale({scale})'>{}</g>", stroke(&SIGNS, seat, colour))
}

/// The ground of a seat's tile.
pub(crate) fn pattern(seat: Seat, colour: Colour) -> String {
    stroke(&PATTERNS, seat, colour)
}

fn stroke(strokes: &[Stroke], seat: Seat, colour: Colour) -> String {
    let (path, width) = strokes[seat.index() % strokes.len()];
    format!(
        "<path d='{path}' fill='none' stroke='{colour}' stroke-width='{width}' stroke-linecap='round' \
         stroke-linejoin='round'/>"
    )
}
