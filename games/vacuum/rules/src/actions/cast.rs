//! Cast Stone: a stone travels up to three squares, and turns into a boulder where it strikes another.

use game::Illegal;

use crate::board::Piece;
use crate::squares::Squares;
use crate::terrain::HOMES;
use crate::turn::Stage;
use crate::view::View;
use crate::{Action, Direction, Square, Vacuum, law};

/// How far a stone travels before the hook.
const FLIGHT: usize = 3;

pub(super) fn check(view: &View, from: Square, direction: Direction) -> Result<(), Illegal> {
    if !view.board().stones().contains(from) {
        return Err(law::NO_STONE);
    }
    if !view.own.contains(from) {
        return Err(law::NOT_YOUR_STONE);
    }
    let enters = from.step(direction).is_some_and(|next| enterable(view).contains(next));
    if enters { Ok(()) } else { Err(law::CAST_BLOCKED) }
}

pub(super) fn list(view: &View, out: &mut Vec<Action>) {
    for from in view.stones() {
        let next = Squares::around(from) & enterable(view);
        let directions = next.into_iter().filter_map(|next| from.direction_to(next));
        out.extend(directions.map(|direction| Action::Cast(from, direction)));
    }
}

pub(super) fn apply(position: &mut Vacuum, from: Square, direction: Direction) -> Stage {
    let (end, strikes) = flight(&View::new(position), from, direction);
    if strikes {
        position.board.take(from);
        position.board.take(end);
        position.board.place(end, position.turn.mover, Piece::Boulder);
    } else {
        position.board.carry(from, end);
    }
    Stage::Two
}

/// The stones that a cast stone can strike.
fn strikable(view: &View) -> Squares {
    view.board().stones() - view.board().neutral()
}

/// What a stone can go to or strike; it stops before all else.
fn enterable(view: &View) -> Squares {
    view.empty | strikable(view)
}

/// Where a cast ends, and whether it strikes a stone there.
fn flight(view: &View, from: Square, direction: Direction) -> (Square, bool) {
    let (enterable, strikable) = (enterable(view), strikable(view));
    let ahead = |at: Square, way| at.step(way).filter(|&next| enterable.contains(next));
    let mut at = from;
    for _ in 0..FLIGHT {
        let Some(next) = ahead(at, direction) else { return (at, false) };
        at = next;
        if strikable.contains(at) {
            return (at, true);
        }
    }
    // V4: the hook is not optional. From the pedestal itself there is no way to it.
    let hook = at.direction_to(HOMES[view.me.index()]).and_then(|way| ahead(at, way));
    let end = hook.unwrap_or(at);
    (end, strikable.contains(end))
}
