//! Reach on the board, and the shapes of marks that win, on sets of squares.

use engine::Value;
use glyph_grid::Squares;

const SIDE: u32 = 7;
const BOARD: Squares = (1 << (SIDE * SIDE)) - 1;
/// Column a, and column g.
const LEFT: Squares = BOARD / 0b111_1111;
const RIGHT: Squares = LEFT << (SIDE - 1);

/// Where a line of four can start and go right, and up.
const LEFT_FOUR: Squares = LEFT * 0b000_1111;
const LOWER_FOUR: Squares = BOARD >> (3 * SIDE);

/// The four squares of each winning shape: how far, in bits, the other three are from the first, and where the
/// first can be.
const SHAPES: [([u32; 3], Squares); 5] = [
    ([1, 2, 3], LEFT_FOUR),
    ([7, 14, 21], LOWER_FOUR),
    ([8, 16, 24], LEFT_FOUR & LOWER_FOUR),
    ([6, 12, 18], (LEFT_FOUR << 3) & LOWER_FOUR),
    ([1, 7, 8], (LEFT * 0b011_1111) & (BOARD >> SIDE)),
];

/// So many marks win wherever they are.
const DOMINION: u32 = 6;

/// The squares where one more mark wins.
#[inline]
pub(crate) fn completing(marks: Squares) -> Squares {
    if marks.count_ones() + 1 >= DOMINION {
        return BOARD & !marks;
    }
    SHAPES.iter().fold(0, |found, &([second, third, fourth], starts)| {
        let [a, b, c, d] = [marks, marks >> second, marks >> third, marks >> fourth];
        let (ab, cd) = (a & b & starts, c & d & starts);
        found | !a & b & cd | (a & !b & cd) << second | (ab & !c & d) << third | (ab & c & !d) << fourth
    })
}

/// How many shapes have exactly two of the marks and none of the other side's.
#[inline]
pub(crate) fn pairs(marks: Squares, others: Squares) -> Value {
    let open_pairs = SHAPES.map(|([second, third, fourth], starts)| {
        let [a, b, c, d] = [marks, marks >> second, marks >> third, marks >> fourth];
        let two = (a ^ b) & (c ^ d) | a & b & !(c | d) | c & d & !(a | b);
        let spoilt = others | others >> second | others >> third | others >> fourth;
        (two & starts & !spoilt).count_ones()
    });
    open_pairs.iter().sum::<u32>() as Value
}

/// The set and all neighbours of its squares.
#[inline]
pub(crate) fn king(squares: Squares) -> Squares {
    let rows = squares | right(squares) | left(squares);
    rows | up(rows) | down(rows)
}

/// The squares from which a piece lands on `target`, one square, by VECTOR, LANCE or ARC.
#[inline]
pub(crate) fn landing(target: Squares, empty: Squares) -> Squares {
    let (east, west, north, south) = (right(target), left(target), up(target), down(target));
    let through = |next: Squares| next & empty;
    let straight = right(through(east)) | left(through(west)) | up(through(north)) | down(through(south));
    let slanting = right(up(through(right(north))))
        | left(up(through(left(north))))
        | right(down(through(right(south))))
        | left(down(through(left(south))));
    king(target) | straight | slanting | leaps(target)
}

#[inline]
fn leaps(squares: Squares) -> Squares {
    let (east, west) = (right(squares), left(squares));
    let (near, far) = (east | west, right(east) | left(west));
    up(up(near)) | down(down(near)) | up(far) | down(far)
}

#[inline]
fn right(squares: Squares) -> Squares {
    squares << 1 & BOARD & !LEFT
}

#[inline]
fn left(squares: Squares) -> Squares {
    squares >> 1 & !RIGHT
}

#[inline]
fn up(squares: Squares) -> Squares {
    squares << SIDE & BOARD
}

#[inline]
fn down(squares: Squares) -> Squares {
    squares >> SIDE
}
