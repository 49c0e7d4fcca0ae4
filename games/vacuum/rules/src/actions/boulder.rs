//! Boulder Move: a boulder moves, attacks, is sacrificed, or goes on over a road of pebbles.

use game::Illegal;

use crate::board::Piece;
use crate::squares::Squares;
use crate::turn::Stage;
use crate::view::{View, check_adjacent};
use crate::{Action, Square, Vacuum, law};

/// What comes of a boulder going to a square.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Meeting {
    Move,
    Attack,
    Sacrifice,
    Chain,
}

pub(super) fn check(view: &View, from: Square, to: Square) -> Result<(), Illegal> {
    if !view.board().boulders().contains(from) {
        return Err(law::NO_BOULDER);
    }
    if !view.own.contains(from) {
        return Err(law::NOT_YOUR_BOULDER);
    }
    if matches!(view.turn().stage, Stage::Chain(at) if at != from) {
        return Err(law::CHAIN_OTHER_BOULDER);
    }
    check_adjacent(from, to)?;
    meet(view, to).map(drop)
}

/// In a chain only the boulder that is in it goes on.
pub(super) fn list(view: &View, out: &mut Vec<Action>) {
    let boulders = match view.turn().stage {
        Stage::Chain(at) => Squares::of(at),
        _ => view.boulders(),
    };
    for from in boulders {
        let targets = Squares::around(from) & (view.empty | view.units | view.foes);
        let meetings = targets.into_iter().filter(|&to| meet(view, to).is_ok());
        out.extend(meetings.map(|to| Action::Boulder(from, to)));
    }
}

pub(super) fn apply(position: &mut Vacuum, from: Square, to: Square) -> Stage {
    let meeting = meet(&View::new(position), to);
    position.board.take(to);
    if meeting == Ok(Meeting::Sacrifice) {
        // V5: both are removed.
        position.board.take(from);
    } else {
        position.board.carry(from, to);
    }
    if meeting == Ok(Meeting::Chain) { Stage::Chain(to) } else { Stage::Two }
}

/// What comes of one of the mover's boulders going to a neighbouring square, now.
fn meet(view: &View, to: Square) -> Result<Meeting, Illegal> {
    view.check_playable(to)?;
    let in_chain = matches!(view.turn().stage, Stage::Chain(_));
    if view.units.contains(to) {
        return Ok(Meeting::Chain);
    }
    if view.empty.contains(to) {
        // V6: no plain move in a chain, unless V28 is played.
        let may_step = !in_chain || view.position.readings.chains_end_in_a_step();
        return if may_step { Ok(Meeting::Move) } else { Err(law::CHAIN_EMPTY) };
    }
    view.check_foe(to)?;
    let sacrifices = !in_chain && matches!(view.board().at(to), Some((_, Piece::Boulder)));
    match view.check_wins(to) {
        Ok(()) => Ok(Meeting::Attack),
        Err(_) if sacrifices => Ok(Meeting::Sacrifice),
        Err(rule) => Err(rule),
    }
}
