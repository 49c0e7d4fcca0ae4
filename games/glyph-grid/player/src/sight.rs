//! What people see of a turn of Glyph Grid, and what they overlook.

use engine::{Glance, Sight};
use game::{Game as _, Seat};
use glyph_grid::{Glyph, GlyphGrid, Square};

pub(crate) fn sight(glance: &Glance<GlyphGrid>) -> Sight {
    let Glance { before, action, after, last } = glance;
    let foe = before.mover().other();
    let takes = before.pieces(foe).count_ones() > after.pieces(foe).count_ones();
    let (from, to) = (action.from.row(), action.to.row());
    Sight {
        distance: last.map_or(0, |last| apart(last.to, action.from)),
        reach: match action.glyph {
            Glyph::Vector | Glyph::Pulse => 0,
            Glyph::Lance => 1,
            // A knight's move follows no line, and a mark moves nothing that would catch the eye.
            Glyph::Arc | Glyph::Anchor => 2,
        },
        is_backward: if before.mover() == Seat::FIRST { to < from } else { to > from },
        is_quiet: !takes && !after.is_over(),
    }
}

fn apart(one: Square, two: Square) -> u8 {
    one.row().abs_diff(two.row()).max(one.column().abs_diff(two.column()))
}
