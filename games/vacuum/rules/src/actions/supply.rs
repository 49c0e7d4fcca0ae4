//! Supply Chain: pebbles move on to a neighbouring unit, or out into an empty square.

use game::Illegal;

use crate::board::FULL_UNIT;
use crate::squares::Squares;
use crate::turn::Stage;
use crate::view::{View, check_adjacent};
use crate::{Action, Square, Vacuum, law};

/// The most links onto own pebbles in one turn (V7): it keeps a turn finite.
const MAX_LINKS: u8 = 64;

pub(super) fn check(view: &View, from: Square, to: Square, count: u8) -> Result<(), Illegal> {
    let unit = view.check_unit(from)?;
    if count > unit {
        return Err(law::COUNT_TOO_GREAT);
    }
    check_adjacent(from, to)?;
    view.check_playable(to)?;
    if view.empty.contains(to) {
        return if count <= most_out(view, from) { Ok(()) } else { Err(law::SUPPLY_ONE_STAYS) };
    }
    if !view.units.contains(to) {
        return Err(law::SUPPLY_BLOCKED);
    }
    if count > most_onto(view, from, to) {
        return Err(law::SUPPLY_OVER_FOUR);
    }
    if may_link(view) { Ok(()) } else { Err(law::SUPPLY_LINKS) }
}

pub(super) fn list(view: &View, out: &mut Vec<Action>) {
    let links = if may_link(view) { view.units } else { Squares::NONE };
    for from in view.units {
        let around = Squares::around(from);
        for to in around & links {
            out.extend((1..=most_onto(view, from, to)).map(|count| Action::Supply(from, to, count)));
        }
        let most_out = most_out(view, from);
        if most_out > 0 {
            for to in around & view.empty {
                out.extend((1..=most_out).map(|count| Action::Supply(from, to, count)));
            }
        }
    }
}

pub(super) fn apply(position: &mut Vacuum, from: Square, to: Square, count: u8) -> Stage {
    let (board, mover) = (&mut position.board, position.turn.mover);
    let there = board.value(to);
    board.set_pebbles(from, mover, board.value(from) - count);
    board.set_pebbles(to, mover, there + count);
    if there == 0 {
        return Stage::Three;
    }
    position.turn.links += 1;
    Stage::Two
}

fn may_link(view: &View) -> bool {
    view.turn().links < MAX_LINKS
}

/// How many pebbles can go onto a unit: no more than there are, and than there is room for.
fn most_onto(view: &View, from: Square, to: Square) -> u8 {
    view.count(from).min(FULL_UNIT - view.count(to))
}

/// How many pebbles can go into an empty square: one stays behind.
fn most_out(view: &View, from: Square) -> u8 {
    view.count(from) - 1
}
