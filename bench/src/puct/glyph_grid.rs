//! Glyph Grid: marks and the shapes they come near to, and how safe the Cores are.

use game::{Game as _, Seat};
use glyph_grid::{GlyphGrid, Squares};

use super::Judgement;

pub struct GlyphGridJudgement;

const SIDE: usize = 7;
const SQUARES: usize = SIDE * SIDE;

/// By the number of marks, of which six win.
const BY_MARKS: [f32; 7] = [0.0, 0.25, 0.55, 0.95, 1.5, 2.4, 6.0];
/// By how many marks of four a line or a square has that no enemy mark spoils.
const BY_SHAPE: [f32; 5] = [0.0, 0.012, 0.09, 0.55, 6.0];
const SHARD: f32 = 0.3;
/// The mover wins on the spot.
const WON: f32 = 5.0;

/// For each square, those so many columns and rows away in any direction.
const fn around(distances: &[(i8, i8)]) -> [Squares; SQUARES] {
    let mut table = [0; SQUARES];
    let mut from = 0;
    while from < SQUARES {
        let mut number = 0;
        while number < distances.len() {
            let column = (from % SIDE) as i8 + distances[number].0;
            let row = (from / SIDE) as i8 + distances[number].1;
            if column >= 0 && column < 7 && row >= 0 && row < 7 {
                table[from] |= 1 << (row * 7 + column);
            }
            number += 1;
        }
        from += 1;
    }
    table
}

const ORTHOGONAL: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const LEAPS: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

static BESIDE: [Squares; SQUARES] = around(&ORTHOGONAL);
static DIAGONALLY: [Squares; SQUARES] = around(&DIAGONAL);
static LEAPT: [Squares; SQUARES] = around(&LEAPS);
/// For each of the eight directions, the square two steps away; the one between lies halfway.
static TWO_AWAY: [[Squares; SQUARES]; 8] = [
    around(&[(0, 2)]),
    around(&[(2, 0)]),
    around(&[(0, -2)]),
    around(&[(-2, 0)]),
    around(&[(2, 2)]),
    around(&[(2, -2)]),
    around(&[(-2, -2)]),
    around(&[(-2, 2)]),
];

/// How many lines of four and squares of two by two there are.
const SHAPES: usize = 28 + 28 + 16 + 16 + 36;
static SHAPE: [Squares; SHAPES] = {
    let steps: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (-1, 1)];
    let mut shapes = [0; SHAPES];
    let (mut count, mut from) = (0, 0);
    while from < SQUARES as i8 {
        let (column, row) = (from % 7, from / 7);
        let mut number = 0;
        while number < 4 {
            let (right, up) = steps[number];
            let (last_column, last_row) = (column + 3 * right, row + 3 * up);
            if last_column >= 0 && last_column < 7 && last_row < 7 {
                let step = 7 * up + right;
                shapes[count] =
                    1 << from | 1 << (from + step) | 1 << (from + 2 * step) | 1 << (from + 3 * step);
                count += 1;
            }
            number += 1;
        }
        if column < 6 && row < 6 {
            shapes[count] = 0b11 << from | 0b11 << (from + 7);
            count += 1;
        }
        from += 1;
    }
    assert!(count == SHAPES);
    shapes
};

/// One side as the other sees it.
struct Side {
    pieces: Squares,
    core: usize,
    marks: Squares,
    /// Every square where one more mark wins.
    winning: Squares,
    shapes: f32,
}

impl Side {
    fn of(position: &GlyphGrid, seat: Seat) -> Side {
        let marks = position.marks(seat);
        let spoiled = position.marks(seat.other());
        let (mut winning, mut shapes) = (0, 0.0);
        for shape in SHAPE {
            if shape & spoiled == 0 && shape & marks != 0 {
                let count = (shape & marks).count_ones();
                shapes += BY_SHAPE[count as usize];
                if count == 3 {
                    winning |= shape & !marks;
                }
            } else if shape & spoiled != 0 && (shape & marks).count_ones() == 3 {
                // The last is an enemy mark: it can be taken or turned.
                winning |= shape & !marks;
                shapes += 0.15;
            }
        }
        if marks.count_ones() == 5 {
            winning = !marks & ((1 << SQUARES) - 1);
        }
        let core = position.core(seat).trailing_zeros() as usize;
        Side { pieces: position.pieces(seat), core, marks, winning, shapes }
    }

    fn cores(&self) -> Squares {
        1 << self.core
    }
}

/// The pieces that reach a square by VECTOR, LANCE or ARC.
fn reaching(square: usize, pieces: Squares, empty: Squares) -> Squares {
    let mut found = (BESIDE[square] | DIAGONALLY[square] | LEAPT[square]) & pieces;
    for table in &TWO_AWAY {
        let from = table[square];
        if from & pieces != 0 {
            let between = (from.trailing_zeros() as usize + square) / 2;
            found |= from & (empty >> between & 1) << from.trailing_zeros();
        }
    }
    found
}

fn each(mut squares: Squares) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let square = (squares != 0).then(|| squares.trailing_zeros() as usize)?;
        squares &= squares - 1;
        Some(square)
    })
}

/// Whether a side could mark a winning square in this turn, were it to move.
fn completes(side: &Side, other: &Side) -> bool {
    let steals = each(side.winning & other.marks & !side.pieces & !other.pieces);
    side.winning & side.pieces != 0
        || steals.into_iter().any(|square| (BESIDE[square] | DIAGONALLY[square]) & side.pieces != 0)
}

/// How one side stands by itself, `to_move` or not.
fn standing(side: &Side, other: &Side, empty: Squares, to_move: bool) -> f32 {
    let marks = side.marks.count_ones().min(6) as usize;
    let mut sum = BY_MARKS[marks] + side.shapes + SHARD * side.pieces.count_ones() as f32;
    // A mark that nobody stands on can be taken by any enemy beside it.
    for mark in each(side.marks & empty) {
        if (BESIDE[mark] | DIAGONALLY[mark]) & other.pieces != 0 {
            sum -= if to_move { 0.08 } else { 0.2 };
        }
    }
    // Where it could win in its turn, the other must do something about it.
    if !to_move && completes(side, other) {
        sum += 0.9;
    } else if side.winning != 0 {
        let near = each(side.winning & empty).any(|square| reaching(square, side.pieces, empty) != 0);
        sum += if near { 0.3 } else { 0.0 };
    }
    let attackers = reaching(other.core, side.pieces, empty).count_ones();
    if !to_move && attackers > 0 {
        sum += 0.25 + 0.1 * attackers as f32;
    }
    sum -= 0.07 * (7.0 - safe_steps(side, other, empty) as f32).max(0.0);
    sum += 0.12 * (BESIDE[other.core] & side.pieces).count_ones() as f32;
    // Pieces towards the middle mark and reach more.
    const MIDDLE: Squares = 0b0011100_0011100_0011100 << 14;
    const INNER: Squares = 0b0111110_0111110_0111110_0111110_0111110 << 7;
    let shards = side.pieces & !side.cores();
    sum + 0.03 * (shards & MIDDLE).count_ones() as f32 + 0.03 * (shards & INNER).count_ones() as f32
}

/// How many steps the Core could take to where no enemy reaches it.
fn safe_steps(side: &Side, other: &Side, empty: Squares) -> usize {
    let open = (BESIDE[side.core] | DIAGONALLY[side.core]) & !side.pieces;
    each(open).filter(|&to| reaching(to, other.pieces & !(1 << to), empty | side.cores()) == 0).count()
}

impl Judgement for GlyphGridJudgement {
    type Game = GlyphGrid;

    const EXPLORATION: f32 = 0.8;
    const TEMPERATURE: f32 = 0.3;

    fn lead(position: &GlyphGrid) -> f32 {
        let (mover, empty) = (position.mover(), position.empty());
        let mine = Side::of(position, mover);
        let theirs = Side::of(position, mover.other());
        if reaching(theirs.core, mine.pieces, empty) != 0 || completes(&mine, &theirs) {
            return WON;
        }
        let mut lead = standing(&mine, &theirs, empty, true) - standing(&theirs, &mine, empty, false) + 0.15;
        // A mark of the mover's that turns unless the piece on it is driven away.
        let pending = position.pending();
        if pending != 0 {
            let after = theirs.marks | pending;
            let wins = after.count_ones() >= 6 || SHAPE.iter().any(|shape| shape & after == *shape);
            lead -= if wins { 1.2 } else { 0.35 };
        }
        lead
    }
}
