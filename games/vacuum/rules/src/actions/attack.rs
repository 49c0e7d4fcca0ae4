//! Pebble Attack: some pebbles of a unit take an opponent's square where the mover's pressure wins.

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
    view.check_foe(to)?;
    view.check_wins(to)
}

/// `won` is what the mover's pressure wins.
pub(super) fn list(view: &View, won: Squares, out: &mut Vec<Action>) {
    for from in view.units & won.spread() {
        for to in Squares::around(from) & won {
            out.extend((1..=view.count(from)).map(|count| Action::Attack(from, to, count)));
        }
    }
}

pub(super) fn apply(position: &mut Vacuum, from: Square, to: Square, count: u8) -> Stage {
    let (board, mover) = (&mut position.board, position.turn.mover);
    board.set_pebbles(from, mover, board.value(from) - count);
    board.set_pebbles(to, mover, count);
    Stage::Two
}
