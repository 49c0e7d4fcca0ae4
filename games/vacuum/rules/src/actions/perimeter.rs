//! Perimeter Move: a tile slides outward, with what stands on it.

use game::{Illegal, Seat};

use crate::squares::Squares;
use crate::terrain::COLOURS;
use crate::turn::Stage;
use crate::view::View;
use crate::{Action, Direction, Square, Vacuum, law};

pub(super) fn check(view: &View, from: Square, to: Square) -> Result<(), Illegal> {
    let Vacuum { terrain, readings, .. } = view.position;
    if !terrain.perimeter().contains(from) {
        return Err(law::NOT_A_TILE);
    }
    let goes_outward =
        |&way: &Direction| readings.outward().from(way).contains(from) && from.step(way) == Some(to);
    if !Direction::ORTHOGONAL.iter().any(goes_outward) {
        return Err(law::NOT_OUTWARD);
    }
    if !terrain.barren().contains(to) {
        return Err(law::TARGET_NOT_BARREN);
    }
    match from {
        _ if movable(view).contains(from) => Ok(()),
        _ if view.board().neutral().contains(from) => Err(law::NEUTRAL_PIECE),
        _ if held_by_opponents(view).contains(from) => Err(law::TILE_OF_OPPONENT),
        _ => Err(law::NOT_YOUR_TILE),
    }
}

pub(super) fn list(view: &View, out: &mut Vec<Action>) {
    let movable = movable(view);
    for way in Direction::ORTHOGONAL {
        for from in movable & sliding(view, way) {
            if let Some(to) = from.step(way) {
                out.push(Action::Perimeter(from, to));
            }
        }
    }
}

/// Whether any tile can slide.
pub(super) fn any(view: &View) -> bool {
    let movable = movable(view);
    Direction::ORTHOGONAL.into_iter().any(|way| !(movable & sliding(view, way)).is_empty())
}

pub(super) fn apply(position: &mut Vacuum, from: Square, to: Square) -> Stage {
    position.terrain.slide(from, to);
    position.board.carry(from, to);
    Stage::Commit
}

/// The tiles the mover may slide, if there is room (V12, V27).
fn movable(view: &View) -> Squares {
    let terrain = &view.position.terrain;
    let free = |&colour: &Seat| colour == view.me || !view.position.players.is_active(colour);
    let colours = (0..COLOURS as u8).map(Seat).filter(free);
    let tiles = colours.fold(terrain.perimeter() & view.own, |tiles, colour| tiles | terrain.tiles(colour));
    tiles - held_by_opponents(view) - view.board().neutral()
}

fn held_by_opponents(view: &View) -> Squares {
    if view.position.readings.opponents_hold_tiles() { view.foes } else { Squares::NONE }
}

fn sliding(view: &View, way: Direction) -> Squares {
    view.position.terrain.sliding(view.position.readings.outward(), way)
}
