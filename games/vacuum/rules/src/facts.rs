//! What is where: for those who judge positions.

use game::Seat;

use crate::square::SIDE;
use crate::squares::Squares;
use crate::terrain::{Outward, PEDESTALS};
use crate::turn::Stage;
use crate::{Direction, Square, Vacuum};

/// Where tiles slide to: the squares at the edge of the grid.
const EDGE: Squares = {
    let mut edge = Squares::NONE;
    let mut number = 0;
    while number < SIDE * SIDE {
        let square = Square::new(number / SIDE, number % SIDE).expect("a number within the grid");
        if square.depth() == 0 {
            edge = edge.with(square);
        }
        number += 1;
    }
    edge
};

impl Vacuum {
    /// The edge of the grid: where tiles slide to.
    pub const EDGE: Squares = EDGE;
    /// The pedestals.
    pub const PEDESTALS: Squares = PEDESTALS;

    /// The squares where something of a player's stands; neutral pieces belong to nobody.
    #[inline]
    #[must_use]
    pub fn pieces(&self, seat: Seat) -> Squares {
        self.board.of(seat)
    }

    /// The squares with pebbles, neutral ones included.
    #[inline]
    #[must_use]
    pub fn pebbles(&self) -> Squares {
        self.board.pebbles()
    }

    /// The squares with a stone, neutral ones included.
    #[inline]
    #[must_use]
    pub fn stones(&self) -> Squares {
        self.board.stones()
    }

    /// The squares with a boulder, neutral ones included.
    #[inline]
    #[must_use]
    pub fn boulders(&self) -> Squares {
        self.board.boulders()
    }

    /// The base value of what stands on a square: for pebbles their number, zero for nothing.
    #[inline]
    #[must_use]
    pub fn base_value(&self, square: Square) -> u8 {
        self.board.value(square)
    }

    /// The pressure of a player centred on a square.
    #[inline]
    #[must_use]
    pub fn pressure(&self, seat: Seat, centre: Square) -> u32 {
        self.board.pressure(&self.terrain, seat, centre)
    }

    /// The squares that can be stood on and hold nothing.
    #[inline]
    #[must_use]
    pub fn empty(&self) -> Squares {
        self.terrain.playable() - self.board.occupied()
    }

    /// The perimeter tiles of a colour, whether or not anybody plays it.
    #[inline]
    #[must_use]
    pub fn tiles(&self, colour: Seat) -> Squares {
        self.terrain.tiles(colour)
    }

    /// The perimeter tiles of a colour that have not slid yet. Where tiles may slide again (V26), those that have
    /// room to.
    #[inline]
    #[must_use]
    pub fn unslid_tiles(&self, colour: Seat) -> Squares {
        let slid = match self.readings.outward() {
            Outward::Edge => EDGE,
            Outward::Axis => self.without_room_to_slide(),
        };
        self.tiles(colour) - slid
    }

    #[cold]
    fn without_room_to_slide(&self) -> Squares {
        let sliding = |way| self.terrain.sliding(Outward::Axis, way);
        Direction::ORTHOGONAL.into_iter().map(sliding).fold(Squares::GRID, |rest, next| rest - next)
    }

    /// Whether a player's piece keeps the others from sliding the tile it stands on.
    #[inline]
    #[must_use]
    pub fn pieces_hold_tiles(&self) -> bool {
        self.readings.opponents_hold_tiles()
    }

    /// The perimeter tiles that have slid, of any colour.
    #[inline]
    #[must_use]
    pub fn slid_tiles(&self) -> Squares {
        self.terrain.perimeter() & EDGE
    }

    /// Whether only the commit is left of the turn.
    #[inline]
    #[must_use]
    pub fn is_to_commit(&self) -> bool {
        self.turn.stage == Stage::Commit
    }

    /// How many of the three stages of a turn are over: none at its start, two when only a final action is left.
    #[inline]
    #[must_use]
    pub fn stages_over(&self) -> usize {
        match self.turn.stage {
            Stage::One => 0,
            Stage::Two | Stage::Chain(_) => 1,
            Stage::Three => 2,
            Stage::Commit => 3,
        }
    }

    /// Whether a player has made a stone.
    #[inline]
    #[must_use]
    pub fn is_in_stone_era(&self, seat: Seat) -> bool {
        self.players.is_in_stone_era(seat)
    }
}
