//! What marks win by themselves.

use crate::board::{BOARD, SIDE, Square, Squares, each};
use crate::end::End;

/// So many marks win wherever they are, unless a setup says otherwise.
pub(crate) const DOMINION: u8 = 6;

/// The leftmost square of each row.
const EACH_ROW: Squares = BOARD / 0b111_1111;
/// Where a line of four can start and go right, and up.
const LEFT_FOUR: Squares = EACH_ROW * 0b000_1111;
const LOWER_FOUR: Squares = BOARD >> (3 * SIDE);

/// How far apart, in bits, the marks of a line are, and where it can start: along a row, a column, a rising
/// and a falling diagonal.
const LINES: [(u8, Squares); 4] = [
    (1, LEFT_FOUR),
    (SIDE, LOWER_FOUR),
    (SIDE + 1, LEFT_FOUR & LOWER_FOUR),
    (SIDE - 1, (LEFT_FOUR << 3) & LOWER_FOUR),
];
/// The lower left corners of the 2×2 squares.
const CORNERS: Squares = (EACH_ROW * 0b011_1111) & (BOARD >> SIDE);

/// The first way in which the marks of one side win, where `dominion` of them do anywhere.
pub(crate) fn won(marks: Squares, dominion: u8) -> Option<End> {
    if has_line(marks) {
        Some(End::ResonanceLine)
    } else if has_square(marks) {
        Some(End::ResonanceSquare)
    } else if marks.count_ones() >= u32::from(dominion) {
        Some(End::Dominion)
    } else {
        None
    }
}

/// The squares where one more mark completes a line or a square. The marks have none yet.
pub(crate) fn almost(marks: Squares) -> impl Iterator<Item = Square> {
    each(BOARD & !marks).filter(move |square| {
        let more = marks | square.bit();
        has_line(more) || has_square(more)
    })
}

/// The marks that belong to a line of four.
pub(crate) fn in_lines(marks: Squares) -> Squares {
    LINES.iter().fold(0, |found, &(apart, starts)| {
        let pairs = marks & marks >> apart;
        let first = pairs & pairs >> (2 * apart) & starts;
        found | first | first << apart | first << (2 * apart) | first << (3 * apart)
    })
}

/// The marks that belong to a square of two by two.
pub(crate) fn in_squares(marks: Squares) -> Squares {
    let pairs = marks & marks >> 1;
    let first = pairs & pairs >> SIDE & CORNERS;
    first | first << 1 | first << SIDE | first << (SIDE + 1)
}

fn has_line(marks: Squares) -> bool {
    LINES.iter().any(|&(apart, starts)| {
        let pairs = marks & marks >> apart;
        pairs & pairs >> (2 * apart) & starts != 0
    })
}

fn has_square(marks: Squares) -> bool {
    let pairs = marks & marks >> 1;
    pairs & pairs >> SIDE & CORNERS != 0
}
