//! What counts are worth, between two and among more.
//!
//! The weights were found by playing: many small changes at random, and steps towards the side that won.

use engine::Value;

/// The weights are for values of this scale of chances.
pub(crate) const CHANCE_SCALE: Value = 2_000;

/// What each count is worth.
pub(crate) struct Weights {
    /// A pebble: on the board, on a tile that has slid, on one that has not (which counts as a tile, too).
    pub(crate) on_board: Value,
    pub(crate) on_edge: Value,
    pub(crate) on_tile: Value,
    /// A square with pebbles on it, and one with others of the same player beside it.
    pub(crate) unit: Value,
    pub(crate) supported: Value,
    /// Matches say that neither pays for itself: a stone costs three pebbles at least, a boulder two stones, and
    /// both stand on one square. They are made where they win something at once.
    pub(crate) stone: Value,
    pub(crate) boulder: Value,
    /// What stands on a pedestal, for each point of its base value.
    pub(crate) pedestal: Value,
    /// A tile that only this player may slide; and what is added where no empty area is left.
    pub(crate) tile: Value,
    pub(crate) tile_late: Value,
    /// One of those that nothing holds: an opponent can step onto it.
    pub(crate) unheld: Value,
    /// An empty square beside this player's pieces alone.
    pub(crate) reached: Value,
    /// A unit's pebble that the player to move can take at once; one that another can take.
    pub(crate) in_danger: Value,
    pub(crate) threatened: Value,
    /// The same of a stone or a boulder.
    pub(crate) great_in_danger: Value,
    pub(crate) great_threatened: Value,
    /// An opponent's piece beside this player's pebbles.
    pub(crate) contact: Value,
    /// Each square short of five, and short of four for someone whom the loss of the last puts out.
    pub(crate) few: Value,
    pub(crate) few_in_stone_era: Value,
    /// With so many empty areas there is no hurry.
    pub(crate) many_areas: Value,
}

pub(crate) const DUEL: Weights = Weights {
    on_board: 258,
    on_edge: 45,
    on_tile: 50,
    unit: 52,
    supported: 27,
    stone: -349,
    boulder: -1_247,
    pedestal: 72,
    tile: 32,
    tile_late: 197,
    unheld: -143,
    reached: 6,
    in_danger: -152,
    threatened: -117,
    great_in_danger: -1,
    great_threatened: -126,
    contact: -29,
    few: -236,
    few_in_stone_era: -1_793,
    many_areas: 32,
};

/// Found by play among four: a pebble on the board is worth a sixth of what it is between two, a unit and a tile more,
/// and what can be taken at once costs nearly twice as much.
pub(crate) const PARTY: Weights = Weights {
    on_board: 43,
    on_edge: 16,
    on_tile: 45,
    unit: 94,
    supported: 45,
    stone: -451,
    boulder: -1_209,
    pedestal: 82,
    tile: 59,
    tile_late: 262,
    unheld: -117,
    reached: -2,
    in_danger: -273,
    threatened: -129,
    contact: -41,
    few: -245,
    many_areas: 35,
    ..DUEL
};
