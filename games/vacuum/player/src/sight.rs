//! What people see of an action of Vacuum, and what they overlook.

use engine::{Glance, Sight};
use game::{Game as _, Seat};
use vacuum::{Action, Square, Vacuum};

pub(crate) fn sight(glance: &Glance<Vacuum>) -> Sight {
    let Glance { before, action, after, last } = glance;
    // What needs no square is a button beside the board.
    if action.squares().next().is_none() {
        return Sight::default();
    }
    Sight {
        distance: distance(*action, last),
        reach: reach(*action, last),
        is_backward: matches!(action, Action::Retreat(..)),
        is_quiet: theirs(before, before.mover()) <= theirs(after, before.mover()) && !after.is_over(),
    }
}

/// To the nearest square where something happened.
fn distance(action: Action, last: &[Action]) -> u8 {
    let recent = || last.iter().flat_map(|action| action.squares());
    action.squares().flat_map(|square| recent().map(move |other| apart(square, other))).min().unwrap_or(0)
}

fn apart(one: Square, two: Square) -> u8 {
    one.row().abs_diff(two.row()).max(one.column().abs_diff(two.column()))
}

fn reach(action: Action, last: &[Action]) -> u8 {
    let in_a_row =
        |same: fn(&Action) -> bool| last.iter().rev().take_while(|&action| same(action)).count() as u8;
    match action {
        // Chains are seen link by link.
        Action::Supply(..) => in_a_row(|action| matches!(action, Action::Supply(..))),
        Action::Boulder(..) => in_a_row(|action| matches!(action, Action::Boulder(..))),
        Action::Extend(..) | Action::Retreat(..) => 1,
        // A flight that a hook may bend, and a stone that is made of what stands around.
        Action::Cast(..) | Action::Stone(..) => 2,
        Action::Teleport(..) => 3,
        _ => 0,
    }
}

/// What the others have on the board.
fn theirs(position: &Vacuum, seat: Seat) -> u32 {
    let others = (0..position.seats() as u8).map(Seat).filter(|&other| other != seat);
    let squares = others.flat_map(|other| position.pieces(other));
    squares.map(|square| u32::from(position.base_value(square))).sum()
}
