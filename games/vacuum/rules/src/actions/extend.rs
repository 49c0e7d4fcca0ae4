//! Extend Supply Chain: two single pebbles in line make a third.

use game::Illegal;

use crate::board::Piece;
use crate::squares::Squares;
use crate::turn::Stage;
use crate::view::{View, check_adjacent};
use crate::{Action, Square, Vacuum, law};

pub(super) fn check(view: &View, from: Square, to: Square) -> Result<(), Illegal> {
    if view.check_unit(from)? != 1 {
        return Err(law::EXTEND_NOT_SINGLE);
    }
    check_adjacent(from, to)?;
    if !to.beyond(from).is_some_and(|behind| singles(view).contains(behind)) {
        return Err(law::EXTEND_NO_LINE);
    }
    view.check_empty(to)
}

pub(super) fn list(view: &View, out: &mut Vec<Action>) {
    let singles = singles(view);
    for from in singles {
        for behind in singles & Squares::around(from) {
            let to = behind.beyond(from).filter(|&to| view.empty.contains(to));
            out.extend(to.map(|to| Action::Extend(from, to)));
        }
    }
}

pub(super) fn apply(position: &mut Vacuum, to: Square) -> Stage {
    position.board.place(to, position.turn.mover, Piece::Pebbles(1));
    Stage::Two
}

/// The mover's units of exactly one pebble.
fn singles(view: &View) -> Squares {
    view.units.into_iter().filter(|&unit| view.count(unit) == 1).collect()
}
