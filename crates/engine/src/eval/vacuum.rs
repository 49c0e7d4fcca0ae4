//! How a position of Vacuum stands.

mod tastes;

use game::{Game as _, MAX_SEATS, PerSeat, Seat};
use vacuum::{Squares, Vacuum};

use crate::value::{LIMIT, Value};
use crate::{Evaluate, Level, Taste};

const PEBBLE: Value = 30;
const STONE: Value = 110;
const BOULDER: Value = 330;
/// A final action that nobody else can take: a tile that only this player may slide.
const TILE: Value = 40;
/// A piece that an opponent's pebbles can take at once, in parts of a hundred of its worth.
const THREATENED: Value = 40;

impl Evaluate for Vacuum {
    const SCALE: Value = 200;
    const LONG_TURNS: bool = true;
    // Positions, turns ahead, slack.
    const LEVELS: [Level; 8] = [
        Level::new(1_000, 1, 60).with_beam(1),
        Level::new(1_000, 1, 25).with_beam(1),
        Level::new(2_000, 1, 15).with_beam(2),
        Level::new(10_000, 1, 6).with_beam(6),
        Level::new(60_000, 2, 4).with_beam(8),
        Level::new(200_000, 3, 2),
        Level::new(400_000, u32::MAX, 0),
        Level::new(1_000_000, u32::MAX, 0),
    ];

    const TASTES: &'static [Taste<Vacuum>] = tastes::ALL;

    fn evaluate(&self) -> PerSeat<Value> {
        let colours = (0..MAX_SEATS as u8).map(Seat);
        let tiles = colours.fold(Squares::NONE, |tiles, colour| tiles | self.unslid_tiles(colour));
        let seats = (0..self.seats() as u8).map(Seat);
        let all = seats.fold(Squares::NONE, |all, seat| all | self.pieces(seat));
        PerSeat::from_fn(self.seats(), |seat| {
            if self.is_active(seat) { side(self, seat, all, tiles) } else { -LIMIT }
        })
    }
}

fn side(position: &Vacuum, seat: Seat, all: Squares, tiles: Squares) -> Value {
    let own = position.pieces(seat);
    let free_tiles = position.unslid_tiles(seat) & position.empty();
    let final_actions = (free_tiles | tiles & own).len() as Value;
    let foes = all - own;
    let front = own & (foes & position.pebbles()).spread();
    let mut value = TILE * final_actions;
    for square in own {
        value += worth(position, square);
    }
    for square in front {
        let strongest = (0..position.seats() as u8).map(Seat).filter(|&other| other != seat);
        let strongest = strongest.map(|other| position.pressure(other, square)).max().unwrap_or(0);
        if strongest > position.pressure(seat, square) {
            value -= worth(position, square) * THREATENED / 100;
        }
    }
    value
}

fn worth(position: &Vacuum, square: vacuum::Square) -> Value {
    match position.base_value(square) {
        _ if position.stones().contains(square) => STONE,
        _ if position.boulders().contains(square) => BOULDER,
        count => PEBBLE * Value::from(count),
    }
}
