//! What the baseline counts: a yardstick stays as it is when the player learns.

use engine::linear::{Count, Sum, weights};
use engine::{Baseline, Value};
use game::{Game as _, PerSeat, Seat};
use glyph_grid::{GlyphGrid, Squares};

use crate::shapes::{completing, king, landing, pairs};
use crate::{GlyphGridPlayer, WINS_NOW};

/// What is counted for each side, weighed as it was once fitted to games.
const NAMES: [&str; 14] = [
    // So many marks; six win.
    "marks_0",
    "marks_1",
    "marks_2",
    "marks_3",
    "marks_4",
    "marks_5",
    // Pieces, and those that could be anchored where they stand.
    "pieces",
    "unmarked",
    // Four squares that make a win, with two marks of one side and none of the other.
    "pairs",
    // Squares where one more mark wins, four at most.
    "completing",
    // Pieces within two squares of the enemy Core.
    "near_core",
    // Of the side that is not to move: the enemy Core can be captured unless it is saved now.
    "attacks",
    // Of the same: a mark that turns when its turn begins.
    "pending",
    // Being to move where that does not win at once.
    "to_move",
];
const WEIGHTS: [Value; 14] = weights(include_str!("../weights.txt"), &NAMES);

const MARKS: usize = 0;
const PIECES: usize = 6;
const UNMARKED: usize = 7;
const PAIRS: usize = 8;
const COMPLETING: usize = 9;
const NEAR_CORE: usize = 10;
const ATTACKS: usize = 11;
const PENDING: usize = 12;
const TO_MOVE: usize = 13;

impl Baseline for GlyphGridPlayer {
    const DEPTH: u32 = 3;

    fn count(position: &GlyphGrid) -> PerSeat<Value> {
        PerSeat::from_fn(2, |seat| {
            let mut sum = Sum { weights: &WEIGHTS, value: 0 };
            let wins_now = count_side(position, seat, &mut sum);
            sum.value + if wins_now { WINS_NOW } else { 0 }
        })
    }
}

/// Counts what a side has, and says whether it is to move and wins.
#[inline]
fn count_side(position: &GlyphGrid, seat: Seat, counts: &mut impl Count) -> bool {
    let number = |squares: Squares| squares.count_ones() as Value;
    let foe = seat.other();
    let (pieces, marks, empty) = (position.pieces(seat), position.marks(seat), position.empty());
    let (foe_marks, foe_core) = (position.marks(foe), position.core(foe));
    let completing = completing(marks);
    counts.count(MARKS + marks.count_ones().min(5) as usize, 1);
    counts.count(PIECES, number(pieces));
    counts.count(UNMARKED, number(pieces & !marks));
    counts.count(PAIRS, pairs(marks, foe_marks));
    counts.count(COMPLETING, number(completing).min(4));
    counts.count(NEAR_CORE, number(pieces & king(king(foe_core))));
    let attacks = landing(foe_core, empty) & pieces != 0;
    if seat == position.mover() {
        let wins = pieces & completing | foe_marks & completing & empty & king(pieces);
        let wins_now = attacks || wins != 0;
        counts.count(TO_MOVE, Value::from(!wins_now));
        wins_now
    } else {
        counts.count(ATTACKS, Value::from(attacks));
        counts.count(PENDING, Value::from(position.pending() & pieces != 0));
        false
    }
}
