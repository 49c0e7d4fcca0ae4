//! How a position of Glyph Grid stands.

mod shapes;
mod tastes;

use game::{Game as _, PerSeat};
use glyph_grid::{Action, Glyph, GlyphGrid, Squares};

use crate::value::Value;
use crate::{Evaluate, Level, Taste};

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
    const PLAIN_DEPTH: u32 = 3;
    // Positions, turns ahead, slack.
    const LEVELS: [Level; 8] = [
        Level::new(1_000, 1, 400),
        Level::new(1_000, 1, 180),
        Level::new(1_000, 1, 60),
        Level::new(3_000, 2, 60),
        Level::new(6_000, 3, 30),
        Level::new(15_000, 5, 15),
        Level::new(100_000, u32::MAX, 5),
        Level::new(2_000_000, u32::MAX, 0),
    ];

    const TASTES: &'static [Taste<GlyphGrid>] = tastes::ALL;

    fn evaluate(&self) -> PerSeat<Value> {
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
        let completing = completing(self.marks(mover));
        move |Action { glyph, from, to }| {
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
