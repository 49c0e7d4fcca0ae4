//! What characters can like in a turn of Vacuum.

use engine::{Preference, TakenTurn, Value};
use game::{Game as _, Seat};
use vacuum::{Action, Squares, Vacuum};

type Turn<'a> = TakenTurn<'a, Vacuum>;

pub(crate) const ALL: &[Preference<Vacuum>] = &[
    Preference {
        name: "entrench",
        amount: |turn| many(turn, |action| matches!(action, Action::Entrench(..))),
    },
    Preference { name: "stone", amount: |turn| many(turn, |action| matches!(action, Action::Stone(..))) },
    Preference { name: "cast", amount: |turn| many(turn, |action| matches!(action, Action::Cast(..))) },
    Preference { name: "boulder", amount: |turn| many(turn, |action| matches!(action, Action::Boulder(..))) },
    // Boulders that came to stand, by a stone cast onto another.
    Preference {
        name: "boulders",
        amount: |turn| great(turn.after, turn.seat) - great(turn.before, turn.seat),
    },
    Preference { name: "supply", amount: |turn| many(turn, |action| matches!(action, Action::Supply(..))) },
    Preference { name: "war", amount: |turn| many(turn, |action| matches!(action, Action::War(..))) },
    Preference { name: "length", amount: |turn| turn.actions.len() as Value },
    // Own pieces side by side.
    Preference {
        name: "gather",
        amount: |turn| gathered(turn.after, turn.seat) - gathered(turn.before, turn.seat),
    },
    // Squares with something of one's own.
    Preference { name: "spread", amount: |turn| held(turn.after, turn.seat) - held(turn.before, turn.seat) },
    // Squares the others lost.
    Preference { name: "captures", amount: |turn| others(turn, turn.before) - others(turn, turn.after) },
];

fn many(turn: &Turn, wanted: impl Fn(&Action) -> bool) -> Value {
    turn.actions.iter().filter(|action| wanted(action)).count() as Value
}

fn held(position: &Vacuum, seat: Seat) -> Value {
    position.pieces(seat).len() as Value
}

fn great(position: &Vacuum, seat: Seat) -> Value {
    (position.pieces(seat) & position.boulders()).len() as Value
}

fn gathered(position: &Vacuum, seat: Seat) -> Value {
    let own = position.pieces(seat);
    own.into_iter().map(|square| (Squares::around(square) & own).len() as Value).sum()
}

fn others(turn: &Turn, position: &Vacuum) -> Value {
    let seats = (0..position.seats() as u8).map(Seat).filter(|&seat| seat != turn.seat);
    seats.map(|seat| held(position, seat)).sum()
}
