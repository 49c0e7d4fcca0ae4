//! What a player does in a turn: a glyph, a piece and a destination; or to swap sides.

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

/// A turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// A piece uses a glyph.
    Move(Move),
    /// The second player takes over what the first has after one turn (G17).
    Swap,
}

/// A use of a glyph by the piece on `from`. Any two squares make a move, whether legal somewhere or
/// not; an ANCHOR whose squares are the same stays in place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// What the piece does.
    pub glyph: Glyph,
    /// Where the piece stands.
    pub from: Square,
    /// Where it will stand.
    pub to: Square,
}

impl Action {
    /// How many numbers [`Action::index`] gives.
    pub const INDICES: usize = Action::SWAP_INDEX + 1;
    /// Behind those of the moves.
    const SWAP_INDEX: usize = Glyph::ALL.len() * SQUARES * SQUARES;

    /// A number of its own.
    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        match self {
            Action::Move(Move { glyph, from, to }) => {
                (glyph as usize * SQUARES + from.index()) * SQUARES + to.index()
            }
            Action::Swap => Action::SWAP_INDEX,
        }
    }

    /// The action of such a number.
    #[inline]
    #[must_use]
    pub fn from_index(index: usize) -> Option<Action> {
        let Some(&glyph) = Glyph::ALL.get(index / (SQUARES * SQUARES)) else {
            return (index == Action::SWAP_INDEX).then_some(Action::Swap);
        };
        let from = Square::from_index(index / SQUARES % SQUARES)?;
        Some(Action::Move(Move { glyph, from, to: Square::from_index(index % SQUARES)? }))
    }

    /// What a piece does, unless sides are swapped.
    #[inline]
    #[must_use]
    pub fn as_move(self) -> Option<Move> {
        match self {
            Action::Move(made) => Some(made),
            Action::Swap => None,
        }
    }
}

impl Move {
    pub(crate) fn anchors_in_place(self) -> bool {
        self.glyph == Glyph::Anchor && self.from == self.to
    }
}
