//! How a position of Pressure stands.

mod tastes;

use game::{Game as _, PerSeat, Seat};
use pressure::{Pressure, ROW, Squares};

use crate::value::Value;
use crate::{Evaluate, Level, Taste};

/// What so many tokens that are not captured are worth: the fewer are left, the more each counts.
const TOKENS: [Value; 7] = [0, 0, 172, 304, 405, 449, 493];
/// A token with one, two or three empty squares beside it, against one with four.
const ROOM: [Value; 3] = [55, 47, 30];
/// Two tokens of a side beside each other: each takes room from the other.
const NEIGHBOURS: Value = -24;
/// A captured token beside a free one.
const BESIDE_CAPTURED: Value = -19;
/// An empty square beside a token.
const REACHED: Value = 7;
/// A move.
const MOVE: Value = 9;
/// Being to move.
const TO_MOVE: Value = 7;

const TOKENS_A_SIDE: Value = 6;
/// What the baseline counts: a captured token, and one hemmed on three sides.
const PLAIN_CAPTURED: Value = -100;
const PLAIN_HEMMED: Value = -30;

/// What a capture and a pushed opponent promise, for the order of moves.
const CAPTURE: Value = 100;
const PUSH: Value = 10;

impl Evaluate for Pressure {
    const SCALE: Value = 100;
    const PLAIN_DEPTH: u32 = 6;
    // Positions, turns ahead, slack.
    const LEVELS: [Level; 8] = [
        Level::new(1_000, 1, 40),
        Level::new(1_000, 2, 80),
        Level::new(1_000, 2, 30),
        Level::new(2_000, 3, 30),
        Level::new(4_000, 4, 20),
        Level::new(10_000, 6, 12),
        Level::new(30_000, 10, 5),
        Level::new(3_000_000, u32::MAX, 0),
    ];

    const TASTES: &'static [Taste<Pressure>] = tastes::ALL;

    fn evaluate(&self) -> PerSeat<Value> {
        let board = Board { room: self.room(), empty: self.empty(), captured: self.captured() };
        PerSeat::from_fn(2, |seat| {
            let tempo = if seat == self.mover() { TO_MOVE } else { 0 };
            tempo + MOVE * self.moves(seat) as Value + board.side(self.free(seat))
        })
    }

    fn plain(&self) -> PerSeat<Value> {
        let [_, hemmed, ..] = self.room();
        PerSeat::from_fn(2, |seat| {
            let free = self.free(seat);
            let captured = TOKENS_A_SIDE - free.count_ones() as Value;
            PLAIN_CAPTURED * captured + PLAIN_HEMMED * (free & hemmed).count_ones() as Value
        })
    }

    fn promises(&self) -> impl Fn(Self::Action) -> Value {
        |action| {
            let mut next = *self;
            next.apply(action);
            let pushed = PUSH * next.inactive().count_ones() as Value;
            // Most moves capture nothing.
            if next.captured().count_ones() == self.captured().count_ones() {
                return pushed;
            }
            let lost = |seat: Seat| (self.free(seat).count_ones() - next.free(seat).count_ones()) as Value;
            CAPTURE * (lost(self.mover().other()) - lost(self.mover())) + pushed
        }
    }
}

/// What both sides share.
struct Board {
    /// The squares with 0 to 3 empty ones beside them.
    room: [Squares; 4],
    empty: Squares,
    captured: Squares,
}

impl Board {
    #[inline]
    fn side(&self, free: Squares) -> Value {
        let count = |squares: Squares| squares.count_ones() as Value;
        let [_, one, two, three] = self.room;
        let (above, right) = (free << ROW, free << 1);
        let (below, left) = (free >> ROW, free >> 1);
        let beside = [above, right, below, left];
        TOKENS[free.count_ones() as usize]
            + ROOM[0] * count(free & one)
            + ROOM[1] * count(free & two)
            + ROOM[2] * count(free & three)
            + NEIGHBOURS * (count(free & above) + count(free & right))
            + BESIDE_CAPTURED * beside.map(|squares| count(squares & self.captured)).iter().sum::<Value>()
            + REACHED * count((above | right | below | left) & self.empty)
    }
}
