//! Weighed counts: how positions look at a glance. They judge the many parts of turns that are only chosen among, and
//! they are what the baseline sees.

use engine::{LIMIT, Value};
use game::{Game as _, MAX_SEATS, PerSeat, Seat};
use vacuum::{Squares, Vacuum};

use crate::weights::Weights;

/// How each seat stands.
pub(crate) fn weighed(position: &Vacuum, weights: &Weights) -> PerSeat<Value> {
    let board = Board::new(position, weights);
    PerSeat::from_fn(position.seats(), |seat| {
        if position.is_active(seat) { board.side(seat).clamp(-MAX_SIDE, MAX_SIDE) } else { -LIMIT }
    })
}

/// Two sides together stay within [`LIMIT`].
const MAX_SIDE: Value = LIMIT / 2 - 1;

/// A position, and what all sides need of it.
struct Board<'a> {
    position: &'a Vacuum,
    weights: &'a Weights,
    pebbles: Squares,
    /// The pieces of all players.
    pieces: Squares,
    empty: Squares,
    /// The tiles that have not slid.
    tiles: Squares,
    /// How many of [`Weights::many_areas`] are gone.
    closed: Value,
}

impl<'a> Board<'a> {
    fn new(position: &'a Vacuum, weights: &'a Weights) -> Board<'a> {
        let union = |all: Squares, next: Squares| all | next;
        let tiles = (0..MAX_SEATS as u8).map(|colour| position.unslid_tiles(Seat(colour)));
        let pieces = (0..position.seats() as u8).map(|seat| position.pieces(Seat(seat)));
        let empty = position.empty();
        Board {
            position,
            weights,
            pebbles: position.pebbles(),
            pieces: pieces.fold(Squares::NONE, union),
            empty,
            tiles: tiles.fold(Squares::NONE, union),
            closed: weights.many_areas - (empty.cores().len() as Value).min(weights.many_areas),
        }
    }

    fn side(&self, seat: Seat) -> Value {
        let own = self.position.pieces(seat);
        let foes = self.pieces - own;
        self.material(own)
            + self.ground(seat, own)
            + self.threats(seat, own, foes)
            + self.room(seat, own, foes)
    }

    fn material(&self, own: Squares) -> Value {
        let weights = self.weights;
        let units = own & self.pebbles;
        let count = |squares: Squares| squares.len() as Value;
        let base = |square| Value::from(self.position.base_value(square));
        let points = |squares: Squares| squares.into_iter().map(base).sum::<Value>();
        let on_tiles = points(units & self.tiles);
        let on_edge = points(units & (Vacuum::EDGE - self.tiles));
        let rest = points(units - self.tiles - Vacuum::EDGE);
        weights.on_board * rest
            + weights.on_edge * on_edge
            + weights.on_tile * on_tiles
            + weights.unit * count(units)
            + weights.supported * count(units & units.beside())
            + weights.stone * count(own & self.position.stones())
            + weights.boulder * count(own & self.position.boulders())
            + weights.pedestal * points(own & Vacuum::PEDESTALS)
    }

    /// The tiles that are left to slide.
    fn ground(&self, seat: Seat, own: Squares) -> Value {
        let weights = self.weights;
        let colour = self.tiles & self.position.tiles(seat);
        let unheld = colour & self.empty;
        let held = if self.position.pieces_hold_tiles() { self.tiles } else { colour } & own;
        let tiles = (unheld | held).len() as Value;
        let unheld = unheld.len() as Value;
        weights.tile * tiles
            + weights.tile_late * tiles * self.closed / weights.many_areas
            + weights.unheld * unheld
    }

    /// What opponents can take.
    fn threats(&self, seat: Seat, own: Squares, foes: Squares) -> Value {
        let (position, weights) = (self.position, self.weights);
        let attackers = foes - position.stones();
        let mut value = 0;
        for square in own & attackers.spread() {
            let pressure = position.pressure(seat, square);
            let beside = attackers & Squares::around(square);
            let wins = |other: &Seat| {
                !(beside & position.pieces(*other)).is_empty() && position.pressure(*other, square) > pressure
            };
            let others = (0..position.seats() as u8).map(Seat).filter(|&other| other != seat);
            let (mut is_threatened, mut is_in_danger) = (false, false);
            for other in others.filter(wins) {
                is_threatened = true;
                is_in_danger |= other == position.mover();
            }
            value += match (self.pebbles.contains(square), is_in_danger) {
                _ if !is_threatened => 0,
                (true, true) => weights.in_danger * Value::from(position.base_value(square)),
                (true, false) => weights.threatened * Value::from(position.base_value(square)),
                (false, true) => weights.great_in_danger,
                (false, false) => weights.great_threatened,
            };
        }
        value
    }

    fn room(&self, seat: Seat, own: Squares, foes: Squares) -> Value {
        let weights = self.weights;
        let squares = own.len() as Value;
        let reached = ((own.spread() - foes.spread()) & self.empty).len() as Value;
        let contacts = (foes & (own & self.pebbles).spread()).len() as Value;
        let era = if self.position.is_in_stone_era(seat) { weights.few_in_stone_era } else { 0 };
        weights.reached * reached
            + weights.contact * contacts
            + weights.few * (5 - squares).max(0)
            + era * (4 - squares).max(0)
    }
}
