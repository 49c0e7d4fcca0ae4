//! Reduction Attack: pebbles are traded one for one with a neighbouring unit of an opponent's.

use game::Illegal;

use crate::squares::Squares;
use crate::turn::Stage;
use crate::view::{View, check_adjacent};
use crate::{Action, Square, Vacuum, law};

pub(super) fn check(view: &View, from: Square, to: Square, count: u8) -> Result<(), Illegal> {
    let unit = view.check_unit(from)?;
    if count > unit {
        return Err(law::COUNT_TOO_GREAT);
    }
    check_adjacent(from, to)?;
    view.check_foe_unit(to)?;
    if count <= view.count(to) { Ok(()) } else { Err(law::REDUCE_TOO_MANY) }
}

pub(super) fn list(view: &View, out: &mut Vec<Action>) {
    let foes = view.foes & view.board().pebbles();
    for from in view.units & foes.spread() {
        for to in Squares::around(from) & foes {
            let most = view.count(from).min(view.count(to));
            out.extend((1..=most).map(|count| Action::Reduce(from, to, count)));
        }
    }
}

pub(super) fn apply(position: &mut Vacuum, from: Square, to: Square, count: u8) -> Stage {
    for square in [from, to] {
        if let Some((owner, unit)) = position.board.at(square) {
            position.board.set_pebbles(square, owner, unit.value() - count);
        }
    }
    Stage::Three
}
