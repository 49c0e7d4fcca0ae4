//! How a game ends by its position alone.

use game::{Outcome, Seat};

use crate::board::{BESIDE, LEAPT, NEIGHBOURS, first};
use crate::{GlyphGrid, resonance};

/// Why a game is over, in the order in which the reasons are named where several hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum End {
    /// The enemy Core is gone.
    CoreCaptured,
    /// Pieces of the winner stand on every square beside the enemy Core.
    CoreSurrounded,
    /// Four marks in a line.
    ResonanceLine,
    /// Four marks in a square.
    ResonanceSquare,
    /// Six marks.
    Dominion,
    /// The Core of the player to move cannot move.
    CoreImmobilised,
}

impl End {
    /// The reason to name.
    fn reason(self) -> &'static str {
        match self {
            End::CoreCaptured => "core captured",
            End::CoreSurrounded => "core surrounded",
            End::ResonanceLine => "resonance line",
            End::ResonanceSquare => "resonance square",
            End::Dominion => "dominion",
            End::CoreImmobilised => "core immobilised",
        }
    }

    /// The outcome where `mover` is to move.
    pub(crate) fn outcome(self, mover: Seat) -> Outcome {
        let winner = if self == End::CoreImmobilised { mover.other() } else { mover };
        Outcome::win_of_two(winner, self.reason())
    }
}

impl GlyphGrid {
    /// How the mover has won, if so. Marks are looked at only if the mover just got one: nothing else
    /// makes them win.
    #[inline]
    pub(crate) fn won(&self, new_marks: bool) -> Option<End> {
        let Some(core) = first(self.theirs & self.cores) else { return Some(End::CoreCaptured) };
        if BESIDE[core.index()] & !self.mine == 0 {
            return Some(End::CoreSurrounded);
        }
        if new_marks { resonance::won(self.my_marks, self.dominion) } else { None }
    }

    /// How the game is over at the start of the mover's turn, if so.
    #[inline]
    pub(crate) fn end_at_start(&self, new_marks: bool) -> Option<End> {
        self.won(new_marks).or_else(|| self.is_immobilised().then_some(End::CoreImmobilised))
    }

    /// Whether the mover's Core has no move. It lands on anything but its own side, so a square around it or
    /// a knight's move away is enough. LANCE and PULSE add nothing: a LANCE passes an empty square that
    /// VECTOR could take, and what PULSE pushes, VECTOR could capture.
    fn is_immobilised(&self) -> bool {
        let core = (self.mine & self.cores).trailing_zeros() as usize;
        (NEIGHBOURS[core] | LEAPT[core]) & !self.mine == 0
    }
}
