//! Asking layers about positions.

use std::ops::ControlFlow;

use game::Game as _;
use pressure::{Pressure, Squares};

use super::layer::{Layer, Place};
use super::value::{Byte, LOST_NOW, WON_IN_ONE, of_best, score};

/// How many blockers' places are remembered; a power of two. A position leads to few others.
const RECENT: usize = 64;

/// Asks layers, and remembers where the last positions lay.
pub(super) struct Probe<'t> {
    layers: &'t [Layer],
    recent: [Option<(Squares, Place)>; RECENT],
}

impl<'t> Probe<'t> {
    pub(super) fn new(layers: &'t [Layer]) -> Probe<'t> {
        Probe { layers, recent: [None; RECENT] }
    }

    /// What is known of a position, if all it takes is there.
    pub(super) fn byte(&mut self, position: &Pressure) -> Option<Byte> {
        let (mine, theirs) = (position.free(position.mover()), position.free(position.mover().other()));
        if position.is_over() {
            Some(LOST_NOW)
        } else if theirs == 0 {
            Some(WON_IN_ONE)
        } else if position.inactive() != 0 {
            // Only the side with several tokens comes here: the single one of the other would have no move. So what
            // follows has no inactive tokens, or is over.
            self.best(position)
        } else {
            self.stored(mine, theirs, position.captured())
        }
    }

    /// What follows from what is known of the next positions.
    pub(super) fn best(&mut self, position: &Pressure) -> Option<Byte> {
        let mut best = Some(0);
        position.each_action(|action| {
            best = best.zip(self.byte(&position.after(action))).map(|(best, after)| score(after).max(best));
            if best.is_some() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        best.map(of_best)
    }

    fn stored(&mut self, mine: Squares, theirs: Squares, blockers: Squares) -> Option<Byte> {
        let layers = self.layers;
        let layer = layers.iter().find(|layer| layer.has(mine, theirs, blockers))?;
        let place = self.place(layer, blockers);
        // A file that cannot be read knows nothing.
        layer.value(layer.index(place, mine, theirs)).ok()
    }

    /// The same blockers lie in the same block of every layer that has so many.
    #[inline]
    fn place(&mut self, layer: &Layer, blockers: Squares) -> Place {
        let recent =
            &mut self.recent[blockers.wrapping_mul(0x9E37_79B9) as usize >> (Squares::BITS - RECENT.ilog2())];
        match *recent {
            Some((known, place)) if known == blockers => place,
            _ => recent.insert((blockers, layer.place(blockers))).1,
        }
    }
}
