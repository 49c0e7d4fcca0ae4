//! Weighed counts: how positions look at a glance. They judge the many parts of turns that are only chosen among, and
//! they are what the baseline sees.
//!
//! The weights were found by playing: many small changes at random, and steps towards the side that won.

use engine::{LIMIT, Value};
use game::{Game as _, MAX_SEATS, PerSeat, Seat};
use vacuum::{Squares, Vacuum};

/// A pebble: on the board, on a tile that has slid, on one that has not (which counts as a tile, too).
const ON_BOARD: Value = 258;
const ON_EDGE: Value = 45;
const ON_TILE: Value = 50;
/// A square with pebbles on it, and one with others of the same player beside it.
const UNIT: Value = 52;
const SUPPORTED: Value = 27;
/// Matches say that neither pays for itself: a stone costs three pebbles at least, a boulder two stones, and
/// both stand on one square. They are made where they win something at once.
const STONE: Value = -349;
const BOULDER: Value = -1_247;
/// What stands on a pedestal, for each point of its base value.
const PEDESTAL: Value = 72;
/// A tile that only this player may slide; and what is added where no empty area is left.
const TILE: Value = 32;
const TILE_LATE: Value = 197;
/// One of those that nothing holds: an opponent can step onto it.
const UNHELD: Value = -143;
/// An empty square beside this player's pieces alone.
const REACHED: Value = 6;
/// A unit's pebble that the player to move can take at once; one that another can take.
const IN_DANGER: Value = -152;
const THREATENED: Value = -117;
/// The same of a stone or a boulder.
const GREAT_IN_DANGER: Value = -1;
const GREAT_THREATENED: Value = -126;
/// An opponent's piece beside this player's pebbles.
const CONTACT: Value = -29;
/// Each square short of five, and short of four for someone whom the loss of the last puts out.
const FEW: Value = -236;
const FEW_IN_STONE_ERA: Value = -1_793;

/// With so many empty areas there is no hurry.
const MANY_AREAS: Value = 32;

/// The weights are for values of this scale of chances.
pub(crate) const CHANCE_SCALE: Value = 2_000;

/// How each seat stands.
pub(crate) fn weighed(position: &Vacuum) -> PerSeat<Value> {
    let board = Board::new(position);
    PerSeat::from_fn(position.seats(), |seat| {
        if position.is_active(seat) { board.side(seat).clamp(-MAX_SIDE, MAX_SIDE) } else { -LIMIT }
    })
}

/// Two sides together stay within [`LIMIT`].
const MAX_SIDE: Value = LIMIT / 2 - 1;

/// A position, and what all sides need of it.
struct Board<'a> {
    position: &'a Vacuum,
    pebbles: Squares,
    /// The pieces of all players.
    pieces: Squares,
    empty: Squares,
    /// The tiles that have not slid.
    tiles: Squares,
    /// How many of [`MANY_AREAS`] are gone.
    closed: Value,
}

impl Board<'_> {
    fn new(position: &Vacuum) -> Board<'_> {
        let union = |all: Squares, next: Squares| all | next;
        let tiles = (0..MAX_SEATS as u8).map(|colour| position.unslid_tiles(Seat(colour)));
        let pieces = (0..position.seats() as u8).map(|seat| position.pieces(Seat(seat)));
        let empty = position.empty();
        Board {
            position,
            pebbles: position.pebbles(),
            pieces: pieces.fold(Squares::NONE, union),
            empty,
            tiles: tiles.fold(Squares::NONE, union),
            closed: MANY_AREAS - (empty.cores().len() as Value).min(MANY_AREAS),
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
        let units = own & self.pebbles;
        let count = |squares: Squares| squares.len() as Value;
        let base = |square| Value::from(self.position.base_value(square));
        let points = |squares: Squares| squares.into_iter().map(base).sum::<Value>();
        let on_tiles = points(units & self.tiles);
        let on_edge = points(units & (Vacuum::EDGE - self.tiles));
        let rest = points(units - self.tiles - Vacuum::EDGE);
        ON_BOARD * rest
            + ON_EDGE * on_edge
            + ON_TILE * on_tiles
            + UNIT * count(units)
            + SUPPORTED * count(units & units.beside())
            + STONE * count(own & self.position.stones())
            + BOULDER * count(own & self.position.boulders())
            + PEDESTAL * points(own & Vacuum::PEDESTALS)
    }

    /// The tiles that are left to slide.
    fn ground(&self, seat: Seat, own: Squares) -> Value {
        let colour = self.tiles & self.position.tiles(seat);
        let unheld = colour & self.empty;
        let held = if self.position.pieces_hold_tiles() { self.tiles } else { colour } & own;
        let tiles = (unheld | held).len() as Value;
        let unheld = unheld.len() as Value;
        TILE * tiles + TILE_LATE * tiles * self.closed / MANY_AREAS + UNHELD * unheld
    }

    /// What opponents can take.
    fn threats(&self, seat: Seat, own: Squares, foes: Squares) -> Value {
        let position = self.position;
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
                (true, true) => IN_DANGER * Value::from(position.base_value(square)),
                (true, false) => THREATENED * Value::from(position.base_value(square)),
                (false, true) => GREAT_IN_DANGER,
                (false, false) => GREAT_THREATENED,
            };
        }
        value
    }

    fn room(&self, seat: Seat, own: Squares, foes: Squares) -> Value {
        let squares = own.len() as Value;
        let reached = ((own.spread() - foes.spread()) & self.empty).len() as Value;
        let contacts = (foes & (own & self.pebbles).spread()).len() as Value;
        let era = if self.position.is_in_stone_era(seat) { FEW_IN_STONE_ERA } else { 0 };
        REACHED * reached + CONTACT * contacts + FEW * (5 - squares).max(0) + era * (4 - squares).max(0)
    }
}
