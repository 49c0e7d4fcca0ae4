//! Teleport: the contents of two pedestals change places.

use game::Illegal;

use crate::squares::Squares;
use crate::terrain::PEDESTALS;
use crate::turn::Stage;
use crate::view::View;
use crate::{Action, Square, Vacuum, law};

pub(super) fn check(view: &View, from: Square, to: Square) -> Result<(), Illegal> {
    if !PEDESTALS.contains(from) || !PEDESTALS.contains(to) {
        return Err(law::TELEPORT_NO_PEDESTAL);
    }
    if !view.own.contains(from) {
        return Err(law::TELEPORT_NOT_YOURS);
    }
    if view.turn().cooldowns.contains(from) || view.turn().cooldowns.contains(to) {
        return Err(law::TELEPORT_COOLDOWN);
    }
    if targets(view).contains(to) { Ok(()) } else { Err(law::NEUTRAL_PIECE) }
}

pub(super) fn list(view: &View, out: &mut Vec<Action>) {
    let targets = targets(view);
    for from in targets & view.own {
        out.extend(targets.into_iter().map(|to| Action::Teleport(from, to)));
    }
}

pub(super) fn apply(position: &mut Vacuum, from: Square, to: Square) -> Stage {
    let (left, arrived) = (position.board.take(from), position.board.take(to));
    // On the same pedestal nothing was left to take the second time.
    for (square, content) in [(to, left), (from, arrived)] {
        if let Some((owner, piece)) = content {
            position.board.place(square, owner, piece);
        }
    }
    position.turn.cooldowns |= Squares::of(from).with(to);
    Stage::Two
}

/// The pedestals that are not on cooldown and hold no neutral piece.
fn targets(view: &View) -> Squares {
    PEDESTALS - view.turn().cooldowns - view.board().neutral()
}
