//! How a position of Pressure stands.

mod tastes;

use game::{Game as _, PerSeat, Seat};
use pressure::{Pressure, ROW, Squares};

use super::weights::{Count, Counts, Sum, differences, weights};
use crate::value::Value;
use crate::{Evaluate, Level, Taste};

/// What is counted for each side; the weights are fitted to games (`plenum fit pressure`).
const NAMES: [&str; 18] = [
    // So many tokens that are not captured: the fewer are left, the more each counts.
    "tokens_2",
    "tokens_3",
    "tokens_4",
    "tokens_5",
    "tokens_6",
    // Tokens with one, two or three empty squares beside them, against those with four.
    "room_1",
    "room_2",
    "room_3",
    // The same of the side that is not to move.
    "waiting_room_1",
    "waiting_room_2",
    // Two tokens of a side beside each other: each takes room from the other.
    "neighbours",
    // A captured token beside a free one.
    "beside_captured",
    // An empty square beside a token.
    "reached",
    // Moves it has, or would have.
    "moves",
    // Being to move.
    "to_move",
    // Tokens that must wait.
    "inactive",
    // Tokens at the edge, and in a corner.
    "edge",
    "corner",
];
const WEIGHTS: [Value; 18] = weights(include_str!("../../weights/pressure.txt"), &NAMES);

const TOKENS: usize = 0;
const ROOM: usize = 5;
const WAITING_ROOM: usize = 8;
const NEIGHBOURS: usize = 10;
const BESIDE_CAPTURED: usize = 11;
const REACHED: usize = 12;
const MOVES: usize = 13;
const TO_MOVE: usize = 14;
const INACTIVE: usize = 15;
const EDGE: usize = 16;
const CORNER: usize = 17;

const CORNERS: Squares = 0b010001 | 0b010001 << (4 * ROW);
const EDGES: Squares =
    (0b011111 | 0b011111 << (4 * ROW) | 0b010001 << ROW | 0b010001 << (2 * ROW) | 0b010001 << (3 * ROW))
        & !CORNERS;

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
        Level::new(2_000, 3, 42),
        Level::new(2_000, 3, 25),
        Level::new(2_000, 3, 14),
        Level::new(4_000, 4, 20),
        Level::new(20_000_000, u32::MAX, 0),
    ];

    const TASTES: &'static [Taste<Pressure>] = tastes::ALL;
    const FEATURES: &'static [&'static str] = &NAMES;

    fn features(&self) -> Vec<Value> {
        let (board, mover) = (Board::of(self), self.mover());
        let side = |seat| move |counts: &mut Counts| board.side(self, seat, counts);
        differences(&NAMES, side(mover), side(mover.other()))
    }

    fn evaluate(&self) -> PerSeat<Value> {
        let board = Board::of(self);
        PerSeat::from_fn(2, |seat| {
            let mut sum = Sum { weights: &WEIGHTS, value: 0 };
            board.side(self, seat, &mut sum);
            sum.value
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
#[derive(Clone, Copy)]
struct Board {
    /// The squares with 0 to 3 empty ones beside them.
    room: [Squares; 4],
    empty: Squares,
    captured: Squares,
}

impl Board {
    #[inline]
    fn of(position: &Pressure) -> Board {
        Board { room: position.room(), empty: position.empty(), captured: position.captured() }
    }

    #[inline]
    fn side(&self, position: &Pressure, seat: Seat, counts: &mut impl Count) {
        let number = |squares: Squares| squares.count_ones() as Value;
        let free = position.free(seat);
        let [_, one, two, three] = self.room;
        let (above, right) = (free << ROW, free << 1);
        let (below, left) = (free >> ROW, free >> 1);
        let beside = [above, right, below, left];
        if let Some(tokens) = (free.count_ones() as usize).checked_sub(2) {
            counts.count(TOKENS + tokens, 1);
        }
        counts.count(ROOM, number(free & one));
        counts.count(ROOM + 1, number(free & two));
        counts.count(ROOM + 2, number(free & three));
        if seat == position.mover() {
            counts.count(TO_MOVE, 1);
            counts.count(INACTIVE, number(position.inactive()));
        } else {
            counts.count(WAITING_ROOM, number(free & one));
            counts.count(WAITING_ROOM + 1, number(free & two));
        }
        counts.count(NEIGHBOURS, number(free & above) + number(free & right));
        counts.count(BESIDE_CAPTURED, beside.map(|squares| number(squares & self.captured)).iter().sum());
        counts.count(REACHED, number((above | right | below | left) & self.empty));
        counts.count(MOVES, position.moves(seat) as Value);
        counts.count(EDGE, number(free & EDGES));
        counts.count(CORNER, number(free & CORNERS));
    }
}
