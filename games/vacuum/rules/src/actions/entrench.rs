//! Pebble Entrench: a unit gains a pebble.

use game::Illegal;

use crate::board::FULL_UNIT;
use crate::turn::Stage;
use crate::view::View;
use crate::{Action, Square, Vacuum, law};

pub(super) fn check(view: &View, at: Square) -> Result<(), Illegal> {
    if view.check_unit(at)? < FULL_UNIT { Ok(()) } else { Err(law::UNIT_FULL) }
}

pub(super) fn list(view: &View, out: &mut Vec<Action>) {
    out.extend(view.units.into_iter().filter(|&at| view.count(at) < FULL_UNIT).map(Action::Entrench));
}

pub(super) fn apply(position: &mut Vacuum, at: Square) -> Stage {
    let count = position.board.value(at);
    position.board.set_pebbles(at, position.turn.mover, count + 1);
    Stage::Two
}
