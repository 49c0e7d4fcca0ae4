//! Search over whole turns, for games whose turns are long, and for more than two seats.

mod generate;
mod root;
mod tree;

pub(crate) use generate::{Generator, Turn, Viewpoint, Width, best_turns};
pub(crate) use root::search;

use game::{Game, PerSeat};

use crate::Evaluation;
use crate::value::{Value, of_outcome};

/// What a position that lies so many turns ahead is worth to each seat, without looking further.
pub(crate) fn standing<E: Evaluation>(position: &E::Game, turns: u32) -> PerSeat<Value> {
    standing_by(position, turns, E::evaluate)
}

/// The same by another evaluation.
pub(crate) fn standing_by<G: Game>(
    position: &G,
    turns: u32,
    evaluate: impl Fn(&G) -> PerSeat<Value>,
) -> PerSeat<Value> {
    position.outcome().map_or_else(|| evaluate(position), |outcome| of_outcome(&outcome, turns))
}
