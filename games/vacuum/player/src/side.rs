//! What is counted of a player's side.

use game::{Game as _, MAX_SEATS, Seat};
use vacuum::{Squares, Vacuum};

/// A position, and what all sides need of it.
pub(crate) struct Ground<'a> {
    pub(crate) position: &'a Vacuum,
    /// The pieces of all players.
    pub(crate) pieces: Squares,
    pub(crate) empty: Squares,
    /// The tiles that have not slid.
    pub(crate) tiles: Squares,
    /// Those of them that anybody may slide.
    pub(crate) shared: Squares,
    /// How many empty areas there are.
    pub(crate) areas: usize,
}

/// The side of a player.
#[derive(Clone, Copy, Default)]
pub(crate) struct Side {
    pub(crate) pieces: Squares,
    /// Those of them that are pebbles.
    pub(crate) units: Squares,
    /// All pebbles.
    pub(crate) pebbles: usize,
    /// The tiles that only this player may slide, and those of them that nothing holds.
    pub(crate) tiles: Squares,
    pub(crate) unheld: Squares,
    /// The pieces and the squares beside them.
    pub(crate) reach: Squares,
    /// The pieces that an opponent can take, if nothing changes.
    pub(crate) threatened: Squares,
    pub(crate) is_in_stone_era: bool,
}

impl Ground<'_> {
    pub(crate) fn new(position: &Vacuum) -> Ground<'_> {
        let seats = position.seats() as u8;
        let (mut tiles, mut shared, mut pieces) = (Squares::NONE, Squares::NONE, Squares::NONE);
        for seat in (0..MAX_SEATS as u8).map(Seat) {
            let unslid = position.unslid_tiles(seat);
            tiles |= unslid;
            if seat.0 < seats && position.is_active(seat) {
                pieces |= position.pieces(seat);
            } else {
                shared |= unslid;
            }
        }
        let empty = position.empty();
        let areas = empty.cores().len() as usize;
        Ground { position, pieces, empty, tiles, shared: shared & empty, areas }
    }

    pub(crate) fn side(&self, seat: Seat) -> Side {
        let pieces = self.position.pieces(seat);
        let units = pieces & self.position.pebbles();
        let unheld = self.position.unslid_tiles(seat) & self.empty;
        Side {
            pieces,
            units,
            pebbles: self.points(units),
            tiles: unheld | self.tiles & pieces,
            unheld,
            reach: pieces.spread(),
            threatened: self.threatened(seat, pieces),
            is_in_stone_era: self.position.is_in_stone_era(seat),
        }
    }

    /// The base value of all that stands there.
    pub(crate) fn points(&self, squares: Squares) -> usize {
        squares.into_iter().map(|square| usize::from(self.position.base_value(square))).sum()
    }

    fn threatened(&self, seat: Seat, own: Squares) -> Squares {
        let position = self.position;
        // Stones take nothing.
        let attackers = self.pieces - own - position.stones();
        let others = (0..position.seats() as u8).map(Seat).filter(|&other| other != seat);
        let mut threatened = Squares::NONE;
        for square in own & attackers.spread() {
            let pressure = position.pressure(seat, square);
            let beside = attackers & Squares::around(square);
            let wins = |other: Seat| {
                !(beside & position.pieces(other)).is_empty() && position.pressure(other, square) > pressure
            };
            if others.clone().any(wins) {
                threatened |= [square].into_iter().collect();
            }
        }
        threatened
    }
}
