//! Pieces by their kind: one file for the shapes of each set.

mod disc;
mod glass;
mod rock;

use game::{Piece, Seat};

use crate::look::Look;

/// Draws a piece around the middle of its square.
type Shape = fn(&Piece, &Look) -> String;

/// By kind. What has no shape of its own is a plain disc.
const SHAPES: &[(&str, Shape)] = &[
    ("token", disc::token),
    ("core", glass::core),
    ("shard", glass::shard),
    ("pebble", rock::pebbles),
    ("stone", rock::stone),
    ("boulder", rock::boulder),
];

pub(crate) fn draw(piece: &Piece, look: &Look) -> String {
    match SHAPES.iter().find(|(kind, _)| *kind == piece.kind) {
        Some((_, shape)) => shape(piece, look),
        None => disc::plain(piece, look),
    }
}

/// A piece that stands for a seat.
pub(crate) fn badge(seat: Seat, look: &Look) -> String {
    let piece = Piece {
        square: String::new(),
        kind: look.badge,
        owner: seat,
        count: 1,
        state: "",
        short: String::new(),
    };
    draw(&piece, look)
}
