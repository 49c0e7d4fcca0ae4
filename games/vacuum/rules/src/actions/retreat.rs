//! Pebble Retreat: a whole unit goes two squares, nearer to no opponent.

use game::Illegal;

use crate::square::{SIDE, Square, king_steps};
use crate::turn::Stage;
use crate::view::View;
use crate::{Action, Vacuum, law};

pub(super) fn check(view: &View, from: Square, to: Square) -> Result<(), Illegal> {
    view.check_unit(from)?;
    if from.distance(to) != 2 {
        return Err(law::RETREAT_DISTANCE);
    }
    view.check_empty(to)?;
    let (down, right) = from.offset(to);
    if passable(view, from) & way(down, right) == 0 {
        return Err(law::RETREAT_NO_MIDDLE);
    }
    if nearer(view, from) & way(down, right) != 0 { Err(law::RETREAT_NEARER) } else { Ok(()) }
}

pub(super) fn list(view: &View, out: &mut Vec<Action>) {
    for from in view.units {
        let away = RIM & !nearer(view, from);
        if away == 0 {
            continue;
        }
        let mut ways = away & passable(view, from) & view.empty.block(from);
        while ways != 0 {
            let to = from.plus(offset(ways.trailing_zeros() as usize));
            out.extend(to.map(|to| Action::Retreat(from, to)));
            ways &= ways - 1;
        }
    }
}

pub(super) fn apply(position: &mut Vacuum, from: Square, to: Square) -> Stage {
    position.board.carry(from, to);
    Stage::Two
}

/// The squares up to two steps away from a unit, as bits of the 5×5 block around it, row by row.
type Ways = u32;

/// The squares at distance 2, and those at distance 1.
const RIM: Ways = 0b11111_10001_10001_10001_11111;
const MIDDLE: Ways = 0b00000_01110_01010_01110_00000;

const fn way(down: i8, right: i8) -> Ways {
    1 << ((down + 2) * 5 + right + 2)
}

const fn offset(bit: usize) -> (i8, i8) {
    ((bit / 5) as i8 - 2, (bit % 5) as i8 - 2)
}

/// Where the unit can get through a middle square that is empty or holds pebbles of the mover's.
fn passable(view: &View, from: Square) -> Ways {
    let middle = (view.empty | view.units).block(from) & MIDDLE;
    let rows = middle | middle << 1 | middle >> 1;
    rows | rows << 5 | rows >> 5
}

/// The squares at distance 2 that are nearer to some opponent's piece.
fn nearer(view: &View, from: Square) -> Ways {
    let here = spaced(from) - MIDDLE_OFFSET;
    let mut ways = 0;
    for foe in view.foes {
        ways |= NEARER[(spaced(foe) - here) as usize];
        if ways == RIM {
            break;
        }
    }
    ways
}

/// How many ways two squares can lie to each other along a row, and along a column.
const OFFSETS: i32 = 2 * SIDE as i32 - 1;
const MIDDLE_OFFSET: i32 = OFFSETS * OFFSETS / 2;

/// A number for a square such that the difference of two tells how they lie to each other.
fn spaced(square: Square) -> i32 {
    i32::from(square.row()) * OFFSETS + i32::from(square.column())
}

/// For every way an opponent's piece can lie to a unit: the squares at distance 2 that are nearer to it.
static NEARER: [Ways; (OFFSETS * OFFSETS) as usize] = {
    let mut table = [0; (OFFSETS * OFFSETS) as usize];
    let mut index = 0;
    while index < table.len() as i32 {
        let down = (index / OFFSETS - OFFSETS / 2) as i8;
        let right = (index % OFFSETS - OFFSETS / 2) as i8;
        let mut bit = 0;
        while bit < 25 {
            let step = offset(bit);
            if king_steps(down - step.0, right - step.1) < king_steps(down, right) {
                table[index as usize] |= way(step.0, step.1) & RIM;
            }
            bit += 1;
        }
        index += 1;
    }
    table
};
