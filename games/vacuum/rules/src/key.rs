//! The bits that things of a position add to its key.

use game::Seat;

use crate::Square;
use crate::board::Piece;
use crate::terrain::Ground;

/// Barren ground is where nothing was laid, so it adds nothing.
pub(crate) fn of_ground(square: Square, ground: Ground) -> u64 {
    let detail = match ground {
        Ground::Barren => return 0,
        Ground::Board => 1,
        Ground::Pedestal => 2,
        Ground::Perimeter(colour) => 3 + u64::from(colour.0),
    };
    mixed(1, square, detail)
}

pub(crate) fn of_piece(square: Square, owner: Seat, piece: Piece) -> u64 {
    let detail = piece.kind() as u64 * 16 + u64::from(piece.value());
    mixed(2 + u64::from(owner.0), square, detail)
}

pub(crate) fn of_neutral(square: Square) -> u64 {
    mixed(6, square, 0)
}

/// What is not on a square is small, and is mixed as one number when a key is asked for.
pub(crate) fn of_rest(rest: u64) -> u64 {
    mix(7 << 56 | rest)
}

fn mixed(thing: u64, square: Square, detail: u64) -> u64 {
    mix(thing << 56 | (square.number() as u64) << 16 | detail)
}

/// The finisher of SplitMix64: numbers that differ in a bit come out unrelated. It costs less than reading
/// a table of random numbers that would not fit beside the board in the nearest cache.
fn mix(number: u64) -> u64 {
    let number = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ (number >> 31)
}
