//! What is counted of a player's side in a game for two.

use game::{Game as _, MAX_SEATS, Seat};
use vacuum::{Square, Squares, Vacuum};

/// A position, and what all sides need of it.
pub(crate) struct Ground<'a> {
    pub(crate) position: &'a Vacuum,
    pub(crate) empty: Squares,
    /// The tiles that have not slid.
    pub(crate) tiles: Squares,
    /// Those of them that anybody may slide.
    pub(crate) shared: Squares,
    /// How many empty areas there are.
    pub(crate) areas: usize,
}

/// The side of a player.
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
        let (mut tiles, mut shared) = (Squares::NONE, Squares::NONE);
        for seat in (0..MAX_SEATS as u8).map(Seat) {
            let unslid = position.unslid_tiles(seat);
            tiles |= unslid;
            if seat.index() >= position.seats() {
                shared |= unslid;
            }
        }
        let empty = position.empty();
        let areas = empty.cores().len() as usize;
        Ground { position, empty, tiles, shared: shared & empty, areas }
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
            threatened: self.threatened(seat, pieces, self.position.pieces(seat.other())),
            is_in_stone_era: self.position.is_in_stone_era(seat),
        }
    }

    /// The base value of all that stands there.
    pub(crate) fn points(&self, squares: Squares) -> usize {
        squares.into_iter().map(|square| usize::from(self.position.base_value(square))).sum()
    }

    /// `foes` are the other's pieces.
    fn threatened(&self, seat: Seat, own: Squares, foes: Squares) -> Squares {
        let position = self.position;
        // Stones take nothing.
        let attackers = foes - position.stones();
        let is_lost =
            |&square: &Square| position.pressure(seat.other(), square) > position.pressure(seat, square);
        (own & attackers.spread()).into_iter().filter(is_lost).collect()
    }
}
