//! A sign for each seat, so that nobody has to tell pieces apart by colour alone.

use game::Seat;

use crate::colour::Colour;

/// Bar, dot, cross, roof: by seat, in a square of 20 around the middle.
const SIGNS: [&str; 4] =
    ["<path d='M-9 0H9'/>", "<circle r='2.4'/>", "<path d='M-8 0H8M0 -8V8'/>", "<path d='M-7 4L0 -4L7 4'/>"];

/// Strokes that fill a tile, by seat: the same signs, spread out.
const PATTERNS: [&str; 4] = [
    "<path d='M-30 10L10 -30M-30 30L30 -30M-10 30L30 -10'/>",
    "<path d='M-22 -22V-22.1M0 -22V-22.1M22 22V22.1M-22 0V.1M0 0V.1M22 0V.1M-22 22V22.1M0 22V22.1' stroke-width='7'/>",
    "<path d='M-30 -18H12M-30 0H30M-30 18H30'/>",
    "<path d='M-26 2L-13 -9L0 2L13 -9L26 2M-26 22L-13 11L0 22L13 11L26 22'/>",
];

/// The sign of a seat, cut into a piece.
pub(crate) fn sign(seat: Seat, colour: Colour, scale: f32) -> String {
    let sign = SIGNS[seat.index() % SIGNS.len()];
    format!(
        "<g transform='scale({scale})' fill='none' stroke='{colour}' stroke-width='4' stroke-linecap='round' stroke-linejoin='round'>{sign}</g>"
    )
}

/// The ground of a seat's tile.
pub(crate) fn pattern(seat: Seat, colour: Colour) -> String {
    let pattern = PATTERNS[seat.index() % PATTERNS.len()];
    format!(
        "<g fill='none' stroke='{colour}' stroke-width='3' stroke-linecap='round' stroke-linejoin='round'>{pattern}</g>"
    )
}
