//! Pebble War: a whole unit takes a neighbouring one where the mover's pressure wins.

use game::Illegal;

use crate::squares::Squares;
use crate::turn::Stage;
use crate::view::{View, check_adjacent};
use crate::{Action, Square, Vacuum};

pub(super) fn check(view: &View, from: Square, to: Square) -> Result<(), Illegal> {
    view.check_unit(from)?;
    check_adjacent(from, to)?;
    view.check_foe_unit(to)?;
    view.check_wins(to)
}

/// `won` is what the mover's pressure wins.
pub(super) fn list(view: &View, won: Squares, out: &mut Vec<Action>) {
    for to in won & view.board().pebbles() {
        out.extend((Squares::around(to) & view.units).into_iter().map(|from| Action::War(from, to)));
    }
}

pub(super) fn apply(position: &mut Vacuum, from: Square, to: Square) -> Stage {
    position.board.take(to);
    position.board.carry(from, to);
    Stage::Two
}
