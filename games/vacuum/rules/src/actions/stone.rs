//! Stone Creation: the pebbles around an empty square are pressed into a stone.

use game::Illegal;

use crate::board::Piece;
use crate::squares::Squares;
use crate::turn::Stage;
use crate::view::View;
use crate::{Action, Direction, Square, Vacuum, law};

/// How many more pebbles than all others together it takes.
const LEAD: u8 = 3;

pub(super) fn check(view: &View, at: Square) -> Result<(), Illegal> {
    view.check_empty(at)?;
    if !dominates(view, at) {
        return Err(law::STONE_DOMINANCE);
    }
    if covers(view, at) { Ok(()) } else { Err(law::STONE_COVERAGE) }
}

pub(super) fn list(view: &View, out: &mut Vec<Action>) {
    let targets = touched_on_three_sides(view.units) & view.empty;
    out.extend(targets.into_iter().filter(|&at| covers(view, at) && dominates(view, at)).map(Action::Stone));
}

pub(super) fn apply(position: &mut Vacuum, at: Square) -> Stage {
    // V9: all of the mover's pebbles around the stone go into it.
    let view = View::new(position);
    for spent in view.units & Squares::around(at) {
        position.board.take(spent);
    }
    position.board.place(at, position.turn.mover, Piece::Stone);
    position.players.enter_stone_era(position.turn.mover);
    Stage::Two
}

fn dominates(view: &View, at: Square) -> bool {
    let pebbles = |squares: Squares| -> u8 { squares.into_iter().map(|unit| view.count(unit)).sum() };
    let around = view.board().pebbles() & Squares::around(at);
    pebbles(around & view.units) >= pebbles(around - view.units) + LEAD
}

/// V8: three of the mover's units stand for three different sides, and not in one row or column.
fn covers(view: &View, at: Square) -> bool {
    let units = view.units & Squares::around(at);
    let ways = units.into_iter().filter_map(|unit| at.direction_to(unit));
    COVERS[ways.fold(0, |ways, way| ways | 1usize << way as u8)]
}

/// The squares that have pebbles on at least three sides, corners counted for both of theirs: all that can
/// be covered are among them.
fn touched_on_three_sides(units: Squares) -> Squares {
    let spread = |one, other| units | units.shift(one) | units.shift(other);
    let across = spread(Direction::East, Direction::West);
    let along = spread(Direction::North, Direction::South);
    let (north, south) = (across.shift(Direction::South), across.shift(Direction::North));
    let (west, east) = (along.shift(Direction::East), along.shift(Direction::West));
    north & south & (west | east) | west & east & (north | south)
}

/// For every set of neighbours, one bit a direction, whether it covers.
static COVERS: [bool; 256] = {
    let mut table = [false; 256];
    let mut ways = 0;
    while ways < table.len() {
        table[ways] = has_covering_three(ways);
        ways += 1;
    }
    table
};

const fn has_covering_three(ways: usize) -> bool {
    let mut three = 0;
    while three < 8 * 8 * 8 {
        let [first, second, third] = [three / 64, three / 8 % 8, three % 8];
        let all = 1 << first | 1 << second | 1 << third;
        if first < second && second < third && ways & all == all && is_covering([first, second, third]) {
            return true;
        }
        three += 1;
    }
    false
}

/// Whether three neighbours, by their directions, surround a square from three sides.
const fn is_covering(ways: [usize; 3]) -> bool {
    let [first, second, third] =
        [Direction::ALL[ways[0]].delta(), Direction::ALL[ways[1]].delta(), Direction::ALL[ways[2]].delta()];
    let one_row = first.0 == second.0 && second.0 == third.0;
    let one_column = first.1 == second.1 && second.1 == third.1;
    // Each bit chooses, for one of the three, which of its two sides it stands for.
    let mut choice = 0;
    while choice < 8 && !one_row && !one_column {
        let sides = [side(ways[0], choice & 1), side(ways[1], choice >> 1 & 1), side(ways[2], choice >> 2)];
        if sides[0] != sides[1] && sides[1] != sides[2] && sides[0] != sides[2] {
            return true;
        }
        choice += 1;
    }
    false
}

/// The side, clockwise from north, that a neighbour stands for. A diagonal one touches two.
const fn side(way: usize, other: usize) -> usize {
    if way.is_multiple_of(2) { way / 2 } else { (way / 2 + other) % 4 }
}
