//! How a position of Pressure stands.

use game::{PerSeat, Seat};
use pressure::Pressure;

use crate::Evaluate;
use crate::value::Value;

/// A token that is not captured.
const TOKEN: Value = 100;
/// A token with one empty square beside it: one more neighbour captures it.
const HEMMED: Value = -35;
/// A token with two of them.
const CROWDED: Value = -10;
/// A token that was pushed and must wait.
const INACTIVE: Value = -8;

impl Evaluate for Pressure {
    const SCALE: Value = 120;

    fn evaluate(&self) -> PerSeat<Value> {
        let room = self.room();
        PerSeat::from_fn(2, |seat| side(self, seat, room))
    }
}

fn side(position: &Pressure, seat: Seat, [_, one, two, _]: [u32; 4]) -> Value {
    let free = position.free(seat);
    let count = |squares: u32| squares.count_ones() as Value;
    TOKEN * count(free)
        + HEMMED * count(free & one)
        + CROWDED * count(free & two)
        + INACTIVE * count(free & position.inactive())
}
