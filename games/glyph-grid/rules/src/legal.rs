//! The legal actions.

use crate::board::{DIRECTIONS, LEAPS, Squares, Step, each};
use crate::{Action, Glyph, GlyphGrid, Move};

impl GlyphGrid {
    /// Appends the legal actions of a game that goes on, direction by direction for all pieces at once.
    pub(crate) fn push_actions(&self, out: &mut Vec<Action>) {
        let my_core = self.mine & self.cores;
        for step in DIRECTIONS {
            let next = step.shift(self.mine);
            let core_next = step.shift(my_core);
            push(out, Glyph::Vector, self.landings(next, core_next), step, 1);
            let beyond = step.shift(next & self.empty());
            let core_beyond = step.shift(core_next & self.empty());
            push(out, Glyph::Lance, self.landings(beyond, core_beyond), step, 2);
            push(out, Glyph::Pulse, self.pulses(next, core_next), step, 1);
            push(out, Glyph::Anchor, next & self.empty() & self.their_marks, step, 1);
        }
        for leap in LEAPS {
            let landings = self.landings(leap.shift(self.mine), leap.shift(my_core));
            push(out, Glyph::Arc, landings, leap, 1);
        }
        let in_place = |square| Action::Move(Move { glyph: Glyph::Anchor, from: square, to: square });
        out.extend(each(self.mine & !self.my_marks).map(in_place));
        if self.can_swap() {
            out.push(Action::Swap);
        }
    }

    /// Where pieces may land, of the squares they reach and those of them that the Core reaches.
    #[inline]
    fn landings(&self, reached: Squares, core_reached: Squares) -> Squares {
        reached & (self.empty() | self.theirs & self.cores) | core_reached & self.theirs
    }

    /// Where pieces may push, of the squares they reach and those of them that the Core reaches.
    #[inline]
    fn pulses(&self, reached: Squares, core_reached: Squares) -> Squares {
        let unprotected = self.theirs & !self.their_marks;
        unprotected & (reached & !self.cores | core_reached)
    }
}

/// Appends a glyph's actions by where they lead: each piece comes from `steps` steps back.
#[inline]
fn push(out: &mut Vec<Action>, glyph: Glyph, reached: Squares, step: Step, steps: u8) {
    for to in each(reached) {
        out.push(Action::Move(Move { glyph, from: step.origin(to, steps), to }));
    }
}
