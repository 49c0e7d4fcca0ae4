//! What people see of a turn of Glyph Grid, and what they overlook.

use engine::{Glance, Sight};
use game::Game as _;
use glyph_grid::{Action, Glyph, GlyphGrid, Move, Square};

pub(crate) fn sight(glance: &Glance<GlyphGrid>) -> Sight {
    let Glance { before, action, after, last } = glance;
    // To swap sides is a button beside the board.
    let Action::Move(Move { glyph, from, to }) = *action else { return Sight::default() };
    let (mover, foe) = (before.mover(), before.mover().other());
    let takes = before.pieces(foe).count_ones() > after.pieces(foe).count_ones();
    // A side goes towards the enemy Core, whoever sits there: sides can be swapped.
    let goes_up = before.core(mover) < before.core(foe);
    Sight {
        distance: last.last().copied().and_then(Action::as_move).map_or(0, |last| apart(last.to, from)),
        reach: match glyph {
            Glyph::Vector | Glyph::Pulse => 0,
            Glyph::Lance => 1,
            // A knight's move follows no line, and a mark moves nothing that would catch the eye.
            Glyph::Arc | Glyph::Anchor => 2,
        },
        is_backward: if goes_up { to.row() < from.row() } else { to.row() > from.row() },
        is_quiet: !takes && !after.is_over(),
    }
}

fn apart(one: Square, two: Square) -> u8 {
    one.row().abs_diff(two.row()).max(one.column().abs_diff(two.column()))
}
