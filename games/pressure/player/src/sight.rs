//! What people see of a move of Pressure, and what they overlook.

use engine::{Glance, Sight};
use game::{Game as _, Seat};
use pressure::{Action, Pressure, Square};

use crate::preferences::line;

pub(crate) fn sight(glance: &Glance<Pressure>) -> Sight {
    let Glance { before, action, after, last } = glance;
    // To swap sides is a button beside the board.
    let Some((from, to)) = action.squares() else { return Sight::default() };
    let free =
        |position: &Pressure| position.free(Seat(0)).count_ones() + position.free(Seat(1)).count_ones();
    Sight {
        distance: last.last().copied().and_then(Action::squares).map_or(0, |(_, last)| apart(last, from)),
        reach: (line(before, *action) - 1) as u8,
        is_backward: is_backward(from, to, before.mover()),
        is_quiet: free(before) == free(after),
    }
}

fn apart(one: Square, two: Square) -> u8 {
    one.row().abs_diff(two.row()).max(one.column().abs_diff(two.column()))
}

/// The first player's tokens start at the bottom right, the other's at the top left.
fn is_backward(from: Square, to: Square, mover: Seat) -> bool {
    let is_up_or_left = to.row() > from.row() || to.column() < from.column();
    is_up_or_left != (mover == Seat::FIRST)
}
