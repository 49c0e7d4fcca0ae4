//! How a position of Pressure stands.

mod tastes;

use std::ops::ControlFlow;

use game::{Game as _, PerSeat, Seat};
use pressure::{Action, Pressure, ROW, SIDE, Square, each};

use crate::net::Net;
use crate::value::Value;
use crate::{Evaluate, Level, Taste};

/// Trained on games (`plenum fit pressure`).
static NET: Net<INPUTS> = Net::parse(include_str!("../../weights/pressure.net"));

/// Bits of the board, those beside it included.
const SQUARES: usize = (SIDE * ROW) as usize;
/// What a token can be to the net: free with one to four empty squares beside it, captured or inactive; the other's
/// are never inactive.
const KINDS: usize = 6;
const INPUTS: usize = (KINDS + KINDS - 1) * SQUARES;

const TOKENS_A_SIDE: Value = 6;
/// What the baseline counts: a captured token, and one hemmed on three sides.
const PLAIN_CAPTURED: Value = -100;
const PLAIN_HEMMED: Value = -30;

/// What a capture promises, for the order of moves.
const CAPTURE: Value = 100;

impl Evaluate for Pressure {
    const SCALE: Value = 100;
    const STEADY_TURNS: u32 = 6;
    const PLAIN_DEPTH: u32 = 6;
    const SLOTS: usize = Action::INDICES;
    // Positions, turns ahead, slack.
    const LEVELS: [Level; 8] = [
        Level::new(1_000, 1, 95),
        Level::new(1_000, 2, 84),
        Level::new(1_000, 2, 36),
        Level::new(2_000, 3, 41),
        Level::new(2_000, 3, 28),
        Level::new(4_000, 4, 24),
        Level::new(6_000, 5, 21),
        Level::new(20_000_000, u32::MAX, 0),
    ];

    const TASTES: &'static [Taste<Pressure>] = tastes::ALL;
    const INPUTS: usize = INPUTS;
    const MIRRORS: usize = 8;

    fn inputs(&self) -> Vec<usize> {
        inputs(self).collect()
    }

    fn mirrored(input: usize, mirror: usize) -> usize {
        let (row_bits, last) = (usize::from(ROW), usize::from(SIDE) - 1);
        let (kind, square) = (input / SQUARES, input % SQUARES);
        let (mut row, mut column) = (square / row_bits, square % row_bits);
        // Beside the board nothing is ever on.
        if column > last {
            return input;
        }
        if mirror & 1 != 0 {
            (row, column) = (column, row);
        }
        if mirror & 2 != 0 {
            row = last - row;
        }
        if mirror & 4 != 0 {
            column = last - column;
        }
        kind * SQUARES + row * row_bits + column
    }

    fn evaluate(&self) -> PerSeat<Value> {
        let advantage = self.advantage();
        PerSeat::from_fn(2, |seat| if seat == self.mover() { advantage } else { 0 })
    }

    fn advantage(&self) -> Value {
        NET.value(inputs(self))
    }

    #[inline]
    fn plain(&self) -> PerSeat<Value> {
        let [_, hemmed, ..] = self.room();
        PerSeat::from_fn(2, |seat| {
            let free = self.free(seat);
            let captured = TOKENS_A_SIDE - free.count_ones() as Value;
            PLAIN_CAPTURED * captured + PLAIN_HEMMED * (free & hemmed).count_ones() as Value
        })
    }

    #[inline]
    fn each_action(&self, _: &mut Vec<Action>, look: impl FnMut(Action) -> ControlFlow<()>) {
        self.each_move(look);
    }

    #[inline]
    fn each_capture(&self, mut look: impl FnMut(&Pressure) -> ControlFlow<()>) {
        self.each_capturing_move(|_, next| look(next));
    }

    #[inline]
    fn is_legal(&self, action: Action) -> bool {
        self.can_take(action)
    }

    #[inline]
    fn slot(action: Action) -> usize {
        action.index()
    }

    #[inline]
    fn action_in(slot: usize) -> Option<Action> {
        Action::from_index(slot)
    }

    #[inline]
    fn promises(&self) -> impl Fn(Action) -> Value {
        let mut gains = [0_i8; Action::INDICES];
        self.each_capturing_move(|action, next| {
            let lost = |seat: Seat| (self.free(seat).count_ones() - next.free(seat).count_ones()) as i8;
            gains[action.index()] = lost(self.mover().other()) - lost(self.mover());
            ControlFlow::Continue(())
        });
        move |action| CAPTURE * Value::from(gains[action.index()])
    }
}

/// The inputs of the net that are on: a token is one, by whose it is, its kind and its square.
#[inline]
fn inputs(position: &Pressure) -> impl Iterator<Item = usize> {
    let (captured, inactive) = (position.captured(), position.inactive());
    let [mine, theirs] = position.tokens();
    let [_, one, two, three] = position.room();
    let four = !(one | two | three);
    let free = !(captured | inactive);
    // The kind in three bits, without a branch: nobody could guess it.
    let kinds = [(two | four) & free | inactive, (three | four) & free, captured | inactive];
    let kind = move |square: usize| {
        let [low, middle, high] = kinds.map(|set| (set >> square & 1) as usize);
        low | middle << 1 | high << 2
    };
    let squares = |tokens| each(tokens).map(Square::index);
    let mine = squares(mine).map(move |square| kind(square) * SQUARES + square);
    mine.chain(squares(theirs).map(move |square| (KINDS + kind(square)) * SQUARES + square))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Turning the board moves inputs about and loses none.
    #[test]
    fn mirrors_are_permutations() {
        for mirror in 0..Pressure::MIRRORS {
            let mut turned: Vec<usize> = (0..INPUTS).map(|input| Pressure::mirrored(input, mirror)).collect();
            turned.sort_unstable();
            assert_eq!(turned, (0..INPUTS).collect::<Vec<_>>(), "mirror {mirror}");
        }
    }
}
