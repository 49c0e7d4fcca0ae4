//! What characters can like in a turn of Vacuum.

use game::{Game as _, Seat};
use vacuum::{Action, Squares, Vacuum};

use crate::value::Value;
use crate::{TakenTurn, Taste};

type Turn<'a> = TakenTurn<'a, Vacuum>;

pub(super) const ALL: &[Taste<Vacuum>] = &[
    Taste { name: "entrench", amount: |turn| many(turn, |action| matches!(action, Action::Entrench(..))) },
    Taste { name: "stone", amount: |turn| many(turn, |action| matches!(action, Action::Stone(..))) },
    Taste { name: "cast", amount: |turn| many(turn, |action| matches!(action, Action::Cast(..))) },
    Taste { name: "boulder", amount: |turn| many(turn, |action| matches!(action, Action::Boulder(..))) },
    Taste { name: "supply", amount: |turn| many(turn, |action| matches!(action, Action::Supply(..))) },
    Taste { name: "war", amount: |turn| many(turn, |action| matches!(action, Action::War(..))) },
    Taste { name: "length", amount: |turn| turn.actions.len() as Value },
    // Own pieces side by side.
    Taste {
        name: "gather",
        amount: |turn| gathered(turn.after, turn.seat) - gathered(turn.before, turn.seat),
    },
    // Squares with something of one's own.
    Taste { name: "spread", amount: |turn| held(turn.after, turn.seat) - held(turn.before, turn.seat) },
    // Squares the others lost.
    Taste { name: "captures", amount: |turn| others(turn, turn.before) - others(turn, turn.after) },
];

fn many(turn: &Turn, wanted: impl Fn(&Action) -> bool) -> Value {
    turn.actions.iter().filter(|action| wanted(action)).count() as Value
}

fn held(position: &Vacuum, seat: Seat) -> Value {
    position.pieces(seat).len() as Value
}

fn gathered(position: &Vacuum, seat: Seat) -> Value {
    let own = position.pieces(seat);
    own.into_iter().map(|square| (Squares::around(square) & own).len() as Value).sum()
}

fn others(turn: &Turn, position: &Vacuum) -> Value {
    let seats = (0..position.seats() as u8).map(Seat).filter(|&seat| seat != turn.seat);
    seats.map(|seat| held(position, seat)).sum()
}
