//! The board as the player to move sees it: the sets and the questions that the actions' rules are made of.

use game::{Illegal, Seat};

use crate::board::{Board, Piece};
use crate::squares::Squares;
use crate::turn::Turn;
use crate::{Square, Vacuum, law};

/// A position seen by its mover. Only for games that go on: then every piece that is neither the mover's nor
/// neutral belongs to an active opponent.
pub(crate) struct View<'a> {
    pub(crate) position: &'a Vacuum,
    /// The mover.
    pub(crate) me: Seat,
    /// The mover's pieces, and those of them that are pebbles.
    pub(crate) own: Squares,
    pub(crate) units: Squares,
    /// The pieces of all active opponents.
    pub(crate) foes: Squares,
    /// What is playable and holds nothing.
    pub(crate) empty: Squares,
}

impl<'a> View<'a> {
    #[inline]
    pub(crate) fn new(position: &'a Vacuum) -> View<'a> {
        let board = &position.board;
        let own = board.of(position.turn.mover);
        let occupied = board.occupied();
        View {
            position,
            me: position.turn.mover,
            own,
            units: own & board.pebbles(),
            foes: occupied - own - board.neutral(),
            empty: position.terrain.playable() - occupied,
        }
    }

    pub(crate) fn board(&self) -> &'a Board {
        &self.position.board
    }

    pub(crate) fn turn(&self) -> &'a Turn {
        &self.position.turn
    }

    /// The mover's stones.
    pub(crate) fn stones(&self) -> Squares {
        self.own & self.board().stones()
    }

    /// The mover's boulders.
    pub(crate) fn boulders(&self) -> Squares {
        self.own & self.board().boulders()
    }

    /// How many pebbles stand on a square that holds pebbles.
    #[inline]
    pub(crate) fn count(&self, square: Square) -> u8 {
        self.board().value(square)
    }

    /// Whether the mover's pressure, centred on a square that an opponent holds, is strictly greater than
    /// that opponent's.
    pub(crate) fn wins(&self, target: Square) -> bool {
        let pressure = |seat| self.board().pressure(&self.position.terrain, seat, target);
        pressure(self.me) > pressure(self.board().owner(target))
    }

    /// The opponents' squares next to the mover's pebbles on which the mover's pressure wins.
    pub(crate) fn won(&self) -> Squares {
        let front = self.units.spread() & self.foes;
        front.into_iter().filter(|&target| self.wins(target)).collect()
    }

    /// The number of pebbles in a unit of the mover's.
    pub(crate) fn check_unit(&self, square: Square) -> Result<u8, Illegal> {
        match self.board().at(square) {
            Some((_, Piece::Pebbles(count))) if self.own.contains(square) => Ok(count),
            Some((_, Piece::Pebbles(_))) => Err(law::NOT_YOUR_UNIT),
            _ => Err(law::NO_PEBBLES),
        }
    }

    pub(crate) fn check_playable(&self, square: Square) -> Result<(), Illegal> {
        if self.position.terrain.playable().contains(square) { Ok(()) } else { Err(law::TARGET_BARREN) }
    }

    pub(crate) fn check_empty(&self, square: Square) -> Result<(), Illegal> {
        self.check_playable(square)?;
        if self.empty.contains(square) { Ok(()) } else { Err(law::TARGET_NOT_EMPTY) }
    }

    /// A square that an active opponent holds.
    pub(crate) fn check_foe(&self, square: Square) -> Result<(), Illegal> {
        self.check_playable(square)?;
        match square {
            _ if self.foes.contains(square) => Ok(()),
            _ if self.empty.contains(square) => Err(law::NO_OPPONENT),
            _ if self.own.contains(square) => Err(law::OWN_PIECE),
            _ => Err(law::NEUTRAL_PIECE),
        }
    }

    pub(crate) fn check_foe_unit(&self, square: Square) -> Result<(), Illegal> {
        self.check_foe(square)?;
        if self.board().pebbles().contains(square) { Ok(()) } else { Err(law::TARGET_NOT_PEBBLES) }
    }

    pub(crate) fn check_wins(&self, target: Square) -> Result<(), Illegal> {
        if self.wins(target) { Ok(()) } else { Err(law::PRESSURE_NOT_GREATER) }
    }
}

pub(crate) fn check_adjacent(from: Square, to: Square) -> Result<(), Illegal> {
    if Squares::around(from).contains(to) { Ok(()) } else { Err(law::NOT_ADJACENT) }
}
