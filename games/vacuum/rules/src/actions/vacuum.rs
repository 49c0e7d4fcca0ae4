//! Vacuum Move: a pebble appears where nine squares are empty.

use game::Illegal;

use crate::board::Piece;
use crate::squares::Squares;
use crate::turn::Stage;
use crate::view::View;
use crate::{Action, Square, Vacuum, law};

pub(super) fn check(view: &View, at: Square) -> Result<(), Illegal> {
    view.check_empty(at)?;
    if targets(view).contains(at) { Ok(()) } else { Err(law::NO_VACUUM) }
}

pub(super) fn list(view: &View, out: &mut Vec<Action>) {
    out.extend(targets(view).into_iter().map(Action::Vacuum));
}

pub(super) fn apply(position: &mut Vacuum, at: Square) -> Stage {
    position.board.place(at, position.turn.mover, Piece::Pebbles(1));
    Stage::Commit
}

/// The squares of all 3×3 areas of nine playable, empty squares (V10).
pub(super) fn targets(view: &View) -> Squares {
    view.empty.cores().spread()
}
