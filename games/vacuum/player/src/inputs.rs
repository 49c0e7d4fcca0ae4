//! What the net of Vacuum sees, from the side of one player: what stands on each square, the board turned so that their
//! home is at the upper left, and how many there are of what decides games.

use game::{Game as _, MAX_SEATS, Seat};
use vacuum::{Square, Squares, Vacuum};

use crate::side::{Ground, Side};

const SIDE: usize = 12;
const SQUARES: usize = SIDE * SIDE;

/// What can be on a square: a piece of the player, of an opponent, of nobody; a tile that has slid.
const OWN: usize = 0;
const FOES: usize = SQUARES;
const NEUTRAL: usize = 2 * SQUARES;
const SLID: usize = 3 * SQUARES;
/// What is more than one pebble, of the player and of opponents, by ground.
const SIZES: usize = 4 * SQUARES;
const GROUNDS: usize = 4;
const GREATER: usize = 5;
/// The other quarters in which an opponent is at home.
const QUARTERS: usize = SIZES + 2 * GROUNDS * GREATER;

/// What is counted of the player and then of the opponents, the most that any of them has: how many numbers there
/// are, the last for all that are larger.
const COUNTED: usize = QUARTERS + MAX_SEATS - 1;
const COUNTS: [usize; 12] = [
    // Squares with pieces.
    25, // Pebbles.
    33, // Tiles that nobody else may slide.
    14, // Those that nothing holds.
    9,  // Those that an opponent can step onto.
    6,  // Tiles that anybody may slide, beside a piece.
    9,  // Units beside others.
    13, // Empty squares that nobody else is beside, by threes.
    16, // Opponents' pieces beside a unit.
    8,  // Stones.
    4,  // Boulders.
    3,  // Outside the stone era; in it, the squares with pieces.
    7,
];
const SIDE_COUNTS: usize = sum(&COUNTS);

/// What can be taken of the player and of the opponents, by whether the player is to move: pebbles, units on tiles,
/// stones and boulders.
const THREATENED: usize = COUNTED + 2 * SIDE_COUNTS;
const THREATS: [usize; 6] = [9, 4, 3, 9, 4, 3];

/// What is counted once: tiles that anybody may slide, empty areas, players who are in.
const SHARED: usize = THREATENED + 2 * sum(&THREATS);
const SHARED_COUNTS: [usize; 3] = [17, AREAS.len() + 1, 3];
/// From how many empty areas on each number of them counts as one more.
const AREAS: [usize; 12] = [1, 2, 3, 4, 5, 6, 8, 10, 13, 17, 23, 31];

/// By who is to move and how few empty areas are left: how many tiles more than any opponent.
const AHEAD: usize = SHARED + sum(&SHARED_COUNTS);
const MAX_AHEAD: usize = 6;
const PHASES: [usize; 3] = [1, 4, 10];
const AHEAD_NUMBERS: usize = 2 * MAX_AHEAD + 1;
/// Who is to move, another or the player, and how far the turn has come.
const STAGES: usize = AHEAD + 2 * (PHASES.len() + 1) * AHEAD_NUMBERS;
const TURN_STAGES: usize = 3;

pub(crate) const COUNT: usize = STAGES + 2 * TURN_STAGES;

/// More are never on: 80 pieces and their sizes, 32 tiles, one of each count.
const MAX_ACTIVE: usize = 256;

/// The inputs that are on.
pub(crate) struct Active {
    list: [u16; MAX_ACTIVE],
    length: usize,
}

impl Active {
    /// As a player sees it who is in. `sides` are those of all seats.
    pub(crate) fn of(ground: &Ground, sides: &[Side], seat: Seat) -> Active {
        let mut active = Active { list: [0; MAX_ACTIVE], length: 0 };
        let own = &sides[seat.index()];
        active.see_squares(ground, seat, own);
        active.see_quarters(ground.position, seat);
        let foes = || foes(ground.position, seat).map(|foe| &sides[foe.index()]);
        let near = foes().fold(Squares::NONE, |near, foe| near | foe.reach);
        active.count_all(COUNTED, &COUNTS, own_counts(ground, own, near));
        let mut most = [0; COUNTS.len()];
        for foe in foes() {
            let counts = own_counts(ground, foe, own.reach);
            most.iter_mut().zip(counts).for_each(|(most, count)| *most = count.max(*most));
        }
        active.count_all(COUNTED + SIDE_COUNTS, &COUNTS, most);
        active.count_threats(ground, seat, own, foes());
        active.count_shared(ground, seat, own, foes());
        active
    }

    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> {
        self.list[..self.length].iter().map(|&input| usize::from(input))
    }

    #[inline]
    fn push(&mut self, input: usize) {
        self.list[self.length] = input as u16;
        self.length += 1;
    }

    fn see_squares(&mut self, ground: &Ground, seat: Seat, own: &Side) {
        let position = ground.position;
        let place = &PLACES[turning(position, seat)];
        let at = |square: Square| usize::from(place[index(square)]);
        let great = position.stones() | position.boulders();
        for (first, kind, pieces) in [(OWN, 0, own.pieces), (FOES, 1, ground.pieces - own.pieces)] {
            for square in pieces {
                self.push(first + at(square));
                let size = match position.base_value(square) {
                    1 => continue,
                    9 => 4,
                    _ if great.contains(square) => 3,
                    count => usize::from(count) - 2,
                };
                self.push(SIZES + (kind * GROUNDS + ground_of(ground, square)) * GREATER + size);
            }
        }
        let neutral = (position.pebbles() | great) - ground.pieces;
        neutral.into_iter().for_each(|square| self.push(NEUTRAL + at(square)));
        let slid = position.slid_tiles();
        slid.into_iter().for_each(|square| self.push(SLID + at(square)));
    }

    fn see_quarters(&mut self, position: &Vacuum, seat: Seat) {
        for foe in foes(position, seat) {
            let quarter =
                if position.seats() == 2 { 1 } else { (foe.index() + MAX_SEATS - seat.index()) % MAX_SEATS };
            self.push(QUARTERS + quarter - 1);
        }
    }

    fn count_threats<'s>(
        &mut self,
        ground: &Ground,
        seat: Seat,
        own: &'s Side,
        foes: impl Iterator<Item = &'s Side>,
    ) {
        let mut threats = [0; THREATS.len()];
        for (first, side) in [(0, own)].into_iter().chain(foes.map(|foe| (THREATS.len() / 2, foe))) {
            if side.threatened.is_empty() {
                continue;
            }
            let units = side.threatened & side.units;
            threats[first] += ground.points(units);
            threats[first + 1] += count(units & ground.tiles);
            threats[first + 2] += count(side.threatened - units);
        }
        self.count_all(THREATENED + others_turn(ground, seat) * sum(&THREATS), &THREATS, threats);
    }

    fn count_shared<'s>(
        &mut self,
        ground: &Ground,
        seat: Seat,
        own: &Side,
        foes: impl Iterator<Item = &'s Side> + Clone,
    ) {
        let reached = |bounds: &[usize]| bounds.iter().filter(|&&from| ground.areas >= from).count();
        let shared = [count(ground.shared), reached(&AREAS), foes.clone().count().max(1) - 1];
        self.count_all(SHARED, &SHARED_COUNTS, shared);
        let most = foes.map(|foe| count(foe.tiles)).max().unwrap_or(0);
        let ahead = (count(own.tiles) + MAX_AHEAD).saturating_sub(most).min(AHEAD_NUMBERS - 1);
        let mover = others_turn(ground, seat);
        self.push(AHEAD + (mover * (PHASES.len() + 1) + reached(&PHASES)) * AHEAD_NUMBERS + ahead);
        let stage = ground.position.stages_over().min(TURN_STAGES - 1);
        self.push(STAGES + mover * TURN_STAGES + stage);
    }

    #[inline]
    fn count_all<const N: usize>(&mut self, mut first: usize, sizes: &[usize; N], numbers: [usize; N]) {
        for (size, number) in sizes.iter().zip(numbers) {
            self.push(first + number.min(size - 1));
            first += size;
        }
    }
}

fn own_counts(ground: &Ground, side: &Side, near_foes: Squares) -> [usize; COUNTS.len()] {
    let squares = count(side.pieces);
    let foes = ground.pieces - side.pieces;
    [
        squares,
        side.pebbles,
        count(side.tiles),
        count(side.unheld),
        count(side.unheld & near_foes),
        count(ground.shared & side.reach),
        count(side.units & side.units.beside()),
        count((side.reach - near_foes) & ground.empty) / 3,
        count(foes & side.units.spread()),
        count(side.pieces & ground.position.stones()),
        count(side.pieces & ground.position.boulders()),
        if side.is_in_stone_era { 1 + squares } else { 0 },
    ]
}

/// 1 if somebody else is to move.
fn others_turn(ground: &Ground, seat: Seat) -> usize {
    usize::from(ground.position.mover() != seat)
}

/// Those who are in beside a player.
fn foes(position: &Vacuum, seat: Seat) -> impl Iterator<Item = Seat> + Clone + '_ {
    (0..position.seats() as u8).map(Seat).filter(move |&foe| foe != seat && position.is_active(foe))
}

/// On the board, on a pedestal, on a tile, on a tile that has slid.
fn ground_of(ground: &Ground, square: Square) -> usize {
    match square {
        _ if Vacuum::PEDESTALS.contains(square) => 1,
        _ if ground.tiles.contains(square) => 2,
        _ if Vacuum::EDGE.contains(square) => 3,
        _ => 0,
    }
}

fn count(squares: Squares) -> usize {
    squares.len() as usize
}

const fn index(square: Square) -> usize {
    square.row() as usize * SIDE + square.column() as usize
}

/// How a player turns the board: their home comes to the upper left, that of whoever is next to the lower left. Between
/// two it is flipped for the second, so that both have the same neighbour in the same place.
fn turning(position: &Vacuum, seat: Seat) -> usize {
    if position.seats() == 2 && seat.0 == 1 { MAX_SEATS } else { seat.index() }
}

/// Where each square goes, for each way to turn.
static PLACES: [[u8; SQUARES]; MAX_SEATS + 1] = {
    let mut places = [[0; SQUARES]; MAX_SEATS + 1];
    let mut square = 0;
    while square < SQUARES {
        let (row, column) = (square / SIDE, square % SIDE);
        let (below, beyond) = (SIDE - 1 - row, SIDE - 1 - column);
        let turned = [(row, column), (column, below), (below, beyond), (beyond, row), (below, column)];
        let mut way = 0;
        while way < turned.len() {
            places[way][square] = (turned[way].0 * SIDE + turned[way].1) as u8;
            way += 1;
        }
        square += 1;
    }
    places
};

const fn sum(sizes: &[usize]) -> usize {
    let (mut sum, mut index) = (0, 0);
    while index < sizes.len() {
        sum += sizes[index];
        index += 1;
    }
    sum
}
