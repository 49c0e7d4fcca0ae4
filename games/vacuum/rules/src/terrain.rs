//! The ground: what can be stood on, and how much it multiplies pressure.

use game::Seat;

use crate::square::{SIDE, Square};
use crate::squares::Squares;
use crate::{Direction, key};

/// The kind of ground of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ground {
    Barren,
    Board,
    Pedestal,
    /// A perimeter tile of a colour, whether or not anybody plays it.
    Perimeter(Seat),
}

/// How many colours the perimeter has.
pub(crate) const COLOURS: usize = 4;

/// The home pedestals in the order of the colours: c2, c9, j9, j2.
pub(crate) const HOMES: [Square; COLOURS] = [corner(2, 2), corner(9, 2), corner(9, 9), corner(2, 9)];

pub(crate) const PEDESTALS: Squares = Squares::of(HOMES[0]).with(HOMES[1]).with(HOMES[2]).with(HOMES[3]);

const fn corner(row: u8, column: u8) -> Square {
    Square::new(row, column).expect("a pedestal is on the grid")
}

/// The ground of every square. Pedestals never change their place.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Terrain {
    playable: Squares,
    tiles: [Squares; COLOURS],
    key: u64,
}

impl Terrain {
    /// Nothing but barren ground: where laying begins.
    pub(crate) const BARREN: Terrain =
        Terrain { playable: Squares::NONE, tiles: [Squares::NONE; COLOURS], key: 0 };

    /// The ground at the start of a game (V1).
    pub(crate) fn start() -> Terrain {
        let mut terrain = Terrain::BARREN;
        for square in Square::all() {
            let in_rows = (2..SIDE - 2).contains(&square.row());
            let in_columns = (2..SIDE - 2).contains(&square.column());
            let ground = match square.depth() {
                0 => Ground::Barren,
                1 if !in_rows && !in_columns => Ground::Barren,
                1 => Ground::Perimeter(quarter(square)),
                _ if PEDESTALS.contains(square) => Ground::Pedestal,
                _ => Ground::Board,
            };
            terrain.lay(square, ground);
        }
        terrain
    }

    /// Lays ground on a barren square.
    pub(crate) fn lay(&mut self, square: Square, ground: Ground) {
        if ground != Ground::Barren {
            self.playable.insert(square);
        }
        if let Ground::Perimeter(colour) = ground {
            self.tiles[colour.index()].insert(square);
        }
        self.key ^= key::of_ground(square, ground);
    }

    /// Moves a tile onto a barren square; the square it leaves becomes barren.
    pub(crate) fn slide(&mut self, from: Square, to: Square) {
        let ground = self.ground(from);
        if let Ground::Perimeter(colour) = ground {
            self.tiles[colour.index()].remove(from);
        }
        self.playable.remove(from);
        self.key ^= key::of_ground(from, ground);
        self.lay(to, ground);
    }

    pub(crate) fn playable(&self) -> Squares {
        self.playable
    }

    /// The tiles of a colour.
    pub(crate) fn tiles(&self, colour: Seat) -> Squares {
        self.tiles[colour.index()]
    }

    /// The tiles of all colours.
    pub(crate) fn perimeter(&self) -> Squares {
        let [red, gold, green, white] = self.tiles;
        red | gold | green | white
    }

    pub(crate) fn barren(&self) -> Squares {
        Squares::GRID - self.playable
    }

    /// The squares from which the next one that way is outward and barren.
    pub(crate) fn sliding(&self, outward: Outward, way: Direction) -> Squares {
        outward.from(way) & self.barren().shift(way.opposite())
    }

    pub(crate) fn ground(&self, square: Square) -> Ground {
        let colour = (0u8..).zip(self.tiles).find(|(_, tiles)| tiles.contains(square));
        match colour {
            _ if !self.playable.contains(square) => Ground::Barren,
            _ if PEDESTALS.contains(square) => Ground::Pedestal,
            Some((colour, _)) => Ground::Perimeter(Seat(colour)),
            None => Ground::Board,
        }
    }

    pub(crate) fn key(&self) -> u64 {
        self.key
    }
}

/// The colour that owns a quarter of the perimeter at the start.
fn quarter(square: Square) -> Seat {
    let (upper, left) = (square.row() < SIDE / 2, square.column() < SIDE / 2);
    Seat(match (upper, left) {
        (true, true) => 0,
        (false, true) => 1,
        (false, false) => 2,
        (true, false) => 3,
    })
}

/// Which steps of a tile lead outward.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outward {
    /// Those that lead strictly nearer to the edge of the grid (V11).
    Edge,
    /// Those that lead farther from the centre of the grid, along the axis of the step (V26).
    Axis,
}

impl Outward {
    /// The squares from which one step that way, not diagonally, is outward.
    pub(crate) const fn from(self, way: Direction) -> Squares {
        OUTWARD[self as usize][way as usize / 2]
    }

    const fn leads(self, from: Square, to: Square) -> bool {
        match self {
            Outward::Edge => to.depth() < from.depth(),
            Outward::Axis => off_centre(to) > off_centre(from),
        }
    }
}

/// Of two squares of a row or a column, it is greater for the one farther from the centre.
const fn off_centre(square: Square) -> u8 {
    let middle = SIDE - 1;
    (2 * square.row()).abs_diff(middle) + (2 * square.column()).abs_diff(middle)
}

/// By reading, then by orthogonal direction, clockwise from north.
static OUTWARD: [[Squares; 4]; 2] = [outward_steps(Outward::Edge), outward_steps(Outward::Axis)];

const fn outward_steps(outward: Outward) -> [Squares; 4] {
    let mut table = [Squares::NONE; 4];
    let mut way = 0;
    while way < 4 {
        let mut number = 0;
        while number < SIDE * SIDE {
            let from = Square::new(number / SIDE, number % SIDE).expect("a row and a column below 12");
            if let Some(to) = from.step(Direction::ORTHOGONAL[way])
                && outward.leads(from, to)
            {
                table[way] = table[way].with(from);
            }
            number += 1;
        }
        way += 1;
    }
    table
}
