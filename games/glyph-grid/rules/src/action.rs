//! The one thing a player does in a turn: a glyph, a piece and a destination.

use crate::Square;
use crate::board::SQUARES;

/// What a piece can do. Every glyph is open to every piece in every turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Glyph {
    /// One square in any direction.
    Vector,
    /// Two squares in any direction, past an empty one.
    Lance,
    /// A knight's move.
    Arc,
    /// One square, pushing the enemy piece that stands there.
    Pulse,
    /// A mark under the piece, or on an enemy mark next to it.
    Anchor,
}

impl Glyph {
    /// All five.
    pub const ALL: [Glyph; 5] = [Glyph::Vector, Glyph::Lance, Glyph::Arc, Glyph::Pulse, Glyph::Anchor];

    pub(crate) fn letter(self) -> char {
        match self {
            Glyph::Vector => 'V',
            Glyph::Lance => 'L',
            Glyph::Arc => 'A',
            Glyph::Pulse => 'P',
            // A is taken by ARC.
            Glyph::Anchor => 'N',
        }
    }
}

/// A use of a glyph by the piece on `from`. Any two squares make an action, whether legal somewhere or
/// not; an ANCHOR whose squares are the same stays in place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Action {
    /// What the piece does.
    pub glyph: Glyph,
    /// Where the piece stands.
    pub from: Square,
    /// Where it will stand.
    pub to: Square,
}

impl Action {
    /// How many numbers [`Action::index`] gives.
    pub const INDICES: usize = Glyph::ALL.len() * SQUARES * SQUARES;

    /// A number of its own.
    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        (self.glyph as usize * SQUARES + self.from.index()) * SQUARES + self.to.index()
    }

    /// The action of such a number.
    #[inline]
    #[must_use]
    pub fn from_index(index: usize) -> Option<Action> {
        let glyph = *Glyph::ALL.get(index / (SQUARES * SQUARES))?;
        let from = Square::from_index(index / SQUARES % SQUARES)?;
        Some(Action { glyph, from, to: Square::from_index(index % SQUARES)? })
    }

    pub(crate) fn anchors_in_place(self) -> bool {
        self.glyph == Glyph::Anchor && self.from == self.to
    }
}
