//! What characters can like in a turn of Pressure.

use engine::{Preference, TakenTurn, Value};
use pressure::{Action, Pressure, ROW, Square, Squares};

type Turn<'a> = TakenTurn<'a, Pressure>;

pub(crate) const ALL: &[Preference<Pressure>] = &[
    // Opposing tokens that were pushed and must rest.
    Preference { name: "pushes", amount: |turn| count(turn.after.inactive()) },
    Preference {
        name: "line",
        amount: |turn| turn.actions.iter().map(|&action| line(turn.before, action)).sum(),
    },
    Preference { name: "captures", amount: |turn| lost(turn, true) },
    // Own tokens that were not captured.
    Preference { name: "safety", amount: |turn| -lost(turn, false) },
    Preference { name: "centre", amount: |turn| rise(turn, |position| count(own(turn, position) & CENTRE)) },
    Preference { name: "forward", amount: |turn| -rise(turn, |position| distance(turn, position)) },
    // Own moves.
    Preference { name: "room", amount: |turn| rise(turn, |position| position.moves(turn.seat) as Value) },
    // The other's moves, taken away.
    Preference {
        name: "crowding",
        amount: |turn| -rise(turn, |position| position.moves(turn.seat.other()) as Value),
    },
    // Own tokens side by side.
    Preference { name: "together", amount: |turn| rise(turn, |position| pairs(own(turn, position))) },
    // Opposing tokens at the edge with one way out at most.
    Preference { name: "cornering", amount: |turn| rise(turn, |position| cornered(turn, position)) },
    // Own tokens that stand where half a turn of the board puts an opposing one.
    Preference {
        name: "mirror",
        amount: |turn| {
            rise(turn, |position| count(own(turn, position) & half_turned(theirs(turn, position))))
        },
    },
];

/// The squares that are not at the edge.
const CENTRE: Squares = 0b001110_001110_001110 << ROW;

fn own(turn: &Turn, position: &Pressure) -> Squares {
    position.free(turn.seat)
}

fn theirs(turn: &Turn, position: &Pressure) -> Squares {
    position.free(turn.seat.other())
}

/// How much something has grown by the turn.
fn rise(turn: &Turn, measure: impl Fn(&Pressure) -> Value) -> Value {
    measure(turn.after) - measure(turn.before)
}

fn lost(turn: &Turn, by_other: bool) -> Value {
    let seat = if by_other { turn.seat.other() } else { turn.seat };
    count(turn.before.free(seat)) - count(turn.after.free(seat))
}

/// How many tokens an action moves as one line.
pub(crate) fn line(position: &Pressure, action: Action) -> Value {
    let Some((from, to)) = action.squares() else { return 0 };
    let (from, to) = (index(from), index(to));
    let occupied = |place: Value| position.empty() & 1 << place == 0;
    let inside = |place: &Value| {
        (0..Value::from(ROW) * 5).contains(place) && place % Value::from(ROW) < Value::from(ROW) - 1
    };
    let ahead = (0..).map(|steps| from + steps * (to - from));
    ahead.take_while(|place| inside(place) && occupied(*place)).count() as Value
}

fn index(square: Square) -> Value {
    Value::from(square.row()) * Value::from(ROW) + Value::from(square.column())
}

/// How far, step by step, own tokens are from the other's, all together.
fn distance(turn: &Turn, position: &Pressure) -> Value {
    let squares = |set: Squares| Square::all().filter(move |&square| set >> index(square) & 1 == 1);
    let apart =
        |one: Square, two: Square| one.row().abs_diff(two.row()) + one.column().abs_diff(two.column());
    squares(own(turn, position))
        .flat_map(|one| squares(theirs(turn, position)).map(move |two| Value::from(apart(one, two))))
        .sum()
}

fn pairs(tokens: Squares) -> Value {
    count(tokens & tokens << ROW) + count(tokens & tokens << 1)
}

fn cornered(turn: &Turn, position: &Pressure) -> Value {
    let [none, one, ..] = position.room();
    count(theirs(turn, position) & !CENTRE & (none | one))
}

fn half_turned(squares: Squares) -> Squares {
    // The last square, e5, is bit 28 of 32.
    squares.reverse_bits() >> 3
}

fn count(squares: Squares) -> Value {
    squares.count_ones() as Value
}
