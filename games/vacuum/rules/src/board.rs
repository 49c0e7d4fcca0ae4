//! What stands on the squares.

use game::Seat;

use crate::key;
use crate::square::{NUMBERS, Square};
use crate::squares::Squares;
use crate::terrain::{COLOURS, PEDESTALS, Terrain};

/// The most pebbles a square holds.
pub(crate) const FULL_UNIT: u8 = 4;

/// The base value of a boulder. No other piece has it.
const BOULDER_VALUE: u8 = 9;

/// What one square can hold (V2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    /// A unit of one to four pebbles.
    Pebbles(u8),
    Stone,
    Boulder,
}

/// The kinds of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Pebbles,
    Stone,
    Boulder,
}

impl Piece {
    pub(crate) fn kind(self) -> Kind {
        match self {
            Piece::Pebbles(_) => Kind::Pebbles,
            Piece::Stone => Kind::Stone,
            Piece::Boulder => Kind::Boulder,
        }
    }

    /// The base value for pressure.
    pub(crate) fn value(self) -> u8 {
        match self {
            Piece::Pebbles(count) => count,
            Piece::Stone => 3,
            Piece::Boulder => BOULDER_VALUE,
        }
    }
}

/// The pieces on all squares.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Board {
    /// The base value of what stands on each square; for pebbles that is their number.
    values: [u8; NUMBERS],
    kinds: [Squares; 3],
    /// By colour, neutral pieces included.
    owners: [Squares; COLOURS],
    neutral: Squares,
    key: u64,
}

impl Board {
    pub(crate) const EMPTY: Board = Board {
        values: [0; NUMBERS],
        kinds: [Squares::NONE; 3],
        owners: [Squares::NONE; COLOURS],
        neutral: Squares::NONE,
        key: 0,
    };

    /// Puts a piece on an empty square.
    #[inline]
    pub(crate) fn place(&mut self, square: Square, owner: Seat, piece: Piece) {
        self.values[square.number()] = piece.value();
        self.kinds[piece.kind() as usize].insert(square);
        self.owners[owner.index()].insert(square);
        self.key ^= key::of_piece(square, owner, piece);
    }

    /// Takes away what stands on a square and says what it was. Neutral pieces stay where they are.
    #[inline]
    pub(crate) fn take(&mut self, square: Square) -> Option<(Seat, Piece)> {
        let (owner, piece) = self.at(square)?;
        self.values[square.number()] = 0;
        self.kinds[piece.kind() as usize].remove(square);
        self.owners[owner.index()].remove(square);
        self.key ^= key::of_piece(square, owner, piece);
        Some((owner, piece))
    }

    /// Moves what stands on a square, if anything does, to an empty one.
    pub(crate) fn carry(&mut self, from: Square, to: Square) {
        if let Some((owner, piece)) = self.take(from) {
            self.place(to, owner, piece);
        }
    }

    /// Puts so many pebbles on a square in place of what is there; none is an empty square.
    pub(crate) fn set_pebbles(&mut self, square: Square, owner: Seat, count: u8) {
        self.take(square);
        if count > 0 {
            self.place(square, owner, Piece::Pebbles(count));
        }
    }

    pub(crate) fn make_neutral(&mut self, square: Square) {
        self.neutral.insert(square);
        self.key ^= key::of_neutral(square);
    }

    #[inline]
    pub(crate) fn at(&self, square: Square) -> Option<(Seat, Piece)> {
        let piece = match self.value(square) {
            0 => return None,
            BOULDER_VALUE => Piece::Boulder,
            _ if self.stones().contains(square) => Piece::Stone,
            count => Piece::Pebbles(count),
        };
        Some((self.owner(square), piece))
    }

    /// The colour of what stands on a square that is not empty.
    #[inline]
    pub(crate) fn owner(&self, square: Square) -> Seat {
        let [_, gold, green, white] = self.owners.map(|squares| u8::from(squares.contains(square)));
        Seat(gold + 2 * green + 3 * white)
    }

    /// The base value of what stands on a square: for pebbles their number, zero for nothing.
    #[inline]
    pub(crate) fn value(&self, square: Square) -> u8 {
        self.values[square.number()]
    }

    pub(crate) fn pebbles(&self) -> Squares {
        self.kinds[Kind::Pebbles as usize]
    }

    pub(crate) fn stones(&self) -> Squares {
        self.kinds[Kind::Stone as usize]
    }

    pub(crate) fn boulders(&self) -> Squares {
        self.kinds[Kind::Boulder as usize]
    }

    pub(crate) fn occupied(&self) -> Squares {
        let [pebbles, stones, boulders] = self.kinds;
        pebbles | stones | boulders
    }

    pub(crate) fn neutral(&self) -> Squares {
        self.neutral
    }

    /// The pieces a player has; neutral ones belong to nobody.
    #[inline]
    pub(crate) fn of(&self, seat: Seat) -> Squares {
        self.owners[seat.index()] - self.neutral
    }

    pub(crate) fn key(&self) -> u64 {
        self.key
    }

    /// The pressure of a player centred on a square: base value × ground, over the square and its neighbours.
    #[inline]
    pub(crate) fn pressure(&self, terrain: &Terrain, seat: Seat, centre: Square) -> u32 {
        let pieces = self.of(seat) & Squares::around(centre).with(centre);
        let perimeter = terrain.perimeter();
        let weigh = |square| {
            let multiplier = match square {
                _ if perimeter.contains(square) => 1,
                _ if PEDESTALS.contains(square) => 4,
                _ => 2,
            };
            u32::from(self.value(square)) * multiplier
        };
        pieces.into_iter().map(weigh).sum()
    }
}
