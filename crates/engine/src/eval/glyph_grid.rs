//! How a position of Glyph Grid stands.

mod shapes;

use game::{Game as _, PerSeat};
use glyph_grid::{Action, Glyph, GlyphGrid, Squares};

use crate::value::Value;
use crate::{Evaluate, Level};

use shapes::{completing, king, landing, pairs};

/// What so many marks are worth; six win.
const MARKS: [Value; 6] = [-800, -400, 0, 300, 620, 700];
/// A Shard.
const SHARD: Value = 20;
/// A piece that could be anchored where it stands.
const UNMARKED: Value = 50;
/// Four squares that make a win, with two marks of one side and none of the other.
const PAIR: Value = 25;
/// A square where one more mark wins.
const COMPLETING: Value = 150;
/// A piece within two squares of the enemy Core.
const NEAR_CORE: Value = 90;
/// The Core can be captured unless it is saved now.
const ATTACKED: Value = -120;
/// A mark that turns when the other player's turn begins.
const PENDING: Value = 320;
/// Being to move.
const TO_MOVE: Value = 170;
/// Being to move where that wins.
const WINS_NOW: Value = 10_000;

impl Evaluate for GlyphGrid {
    const SCALE: Value = 100;
    const LEVELS: [Level; 8] = [
        Level { nodes: 1_000, turns: 1, beam: 1, slack: 400 },
        Level { nodes: 1_000, turns: 1, beam: 1, slack: 180 },
        Level { nodes: 1_000, turns: 1, beam: 1, slack: 60 },
        Level { nodes: 3_000, turns: 2, beam: 1, slack: 60 },
        Level { nodes: 6_000, turns: 3, beam: 1, slack: 30 },
        Level { nodes: 15_000, turns: 5, beam: 1, slack: 15 },
        Level { nodes: 100_000, turns: 100, beam: 1, slack: 5 },
        Level { nodes: 2_500_000, turns: 100, beam: 1, slack: 0 },
    ];

    fn evaluate(&self) -> PerSeat<Value> {
        if crate::VARIANT.load(std::sync::atomic::Ordering::Relaxed) & 1 == 1 {
            return old(self);
        }
        let mover = self.mover();
        let empty = self.empty();
        PerSeat::from_fn(2, |seat| {
            let side = Side { pieces: self.pieces(seat), marks: self.marks(seat), core: self.core(seat) };
            let other = seat.other();
            let foe = Side { pieces: self.pieces(other), marks: self.marks(other), core: self.core(other) };
            let attacks = landing(foe.core, empty) & side.pieces != 0;
            let completing = completing(side.marks);
            let value = side.value(&foe, completing);
            if seat == mover {
                let marks = side.pieces & completing | foe.marks & completing & empty & king(side.pieces);
                value + if attacks || marks != 0 { WINS_NOW } else { TO_MOVE }
            } else {
                let turns = PENDING * Value::from(self.pending() & side.pieces != 0);
                value + turns - ATTACKED * Value::from(attacks)
            }
        })
    }

    fn promises(&self) -> impl Fn(Action) -> Value {
        let (mover, other, empty) = (self.mover(), self.mover().other(), self.empty());
        let (core, foe_core, foes) = (self.core(mover), self.core(other), self.pieces(other));
        let attackers = landing(core, empty) & foes;
        let attacking = landing(foe_core, empty);
        let quiet = crate::VARIANT.load(std::sync::atomic::Ordering::Relaxed) & 2 == 2;
        let completing = completing(self.marks(mover));
        move |Action { glyph, from, to }| {
            if quiet {
                return 0;
            }
            let (from, to) = (from.bit(), to.bit());
            let answer = if attackers != 0 && (from == core || to & attackers != 0) { ANSWER } else { 0 };
            answer
                + match glyph {
                    Glyph::Anchor if to & completing != 0 => WIN,
                    Glyph::Anchor => ANCHOR,
                    Glyph::Pulse => PULSE,
                    _ if to & foe_core != 0 => WIN,
                    _ if to & foes != 0 => CAPTURE,
                    _ if to & attacking != 0 => ATTACK,
                    _ => 0,
                }
        }
    }
}

/// What actions promise, for their order: a win, the answer to a threat, a capture, a mark, an attack on the
/// enemy Core, a push.
const WIN: Value = 5000;
const ANSWER: Value = 200;
const CAPTURE: Value = 60;
const ANCHOR: Value = 40;
const ATTACK: Value = 50;
const PULSE: Value = 30;

struct Side {
    pieces: Squares,
    marks: Squares,
    core: Squares,
}

impl Side {
    #[inline]
    fn value(&self, foe: &Side, completing: Squares) -> Value {
        let count = |squares: Squares| squares.count_ones() as Value;
        let near = king(king(foe.core));
        MARKS[self.marks.count_ones().min(5) as usize]
            + SHARD * count(self.pieces)
            + UNMARKED * count(self.pieces & !self.marks)
            + PAIR * pairs(self.marks, foe.marks)
            + COMPLETING * count(completing).min(4)
            + NEAR_CORE * count(self.pieces & near)
    }
}
fn old(p: &GlyphGrid) -> PerSeat<Value> {
    PerSeat::from_fn(2, |seat| {
        let count = |squares: u64| squares.count_ones() as Value;
        100 * count(p.marks(seat)) + 80 * count(p.pieces(seat))
    })
}
