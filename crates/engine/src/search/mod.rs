//! Search. It knows the contract of a game and its evaluation, and names no game.

mod alpha_beta;
mod at_rest;
mod budget;
mod deepen;
mod history;
mod last_turn;
mod order;
mod plain;
mod root;
mod shared;
mod table;
pub(crate) mod turns;

use game::{PerSeat, Play};

#[cfg(test)]
pub(crate) use at_rest::MOST_CAPTURES;
pub(crate) use budget::Budget;
pub(crate) use history::History;
pub(crate) use plain::best_action;
pub use shared::{Part, Shared};

use crate::{Evaluate, Limits, Stop, Value};

/// What a search found.
#[derive(Clone, Debug)]
pub(crate) struct Found<A> {
    /// At least one, best first.
    pub(crate) lines: Vec<FoundLine<A>>,
    /// How many turns ahead everything was looked at.
    pub(crate) depth: u32,
    /// How many positions were looked at.
    pub(crate) nodes: u64,
}

/// A line, turn by turn, and how far each seat is ahead at its end.
#[derive(Clone, Debug)]
pub(crate) struct FoundLine<A> {
    pub(crate) turns: Vec<Vec<A>>,
    pub(crate) values: PerSeat<Value>,
}

/// What a search dares to leave out. Without it, it is exact.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    /// Looks less far after actions that come late in the order, unless they surprise.
    pub(crate) reduces: bool,
    /// Leaves out actions that come late in the order, near the end of a line.
    pub(crate) prunes: bool,
    /// Where whole turns are compared, looks further only at those that look best.
    pub(crate) narrows: bool,
}

impl Style {
    pub(crate) const STRONG: Style = Style { reduces: true, prunes: true, narrows: true };
}

/// Searches a game that goes on.
pub(crate) fn search<G: Evaluate>(
    play: &Play<G>,
    limits: Limits,
    style: Style,
    stop: &Stop,
) -> Found<G::Action> {
    if has_short_turns(play) {
        root::search(play, limits, style, stop, None)
    } else {
        turns::search(play, limits, style, stop)
    }
}

/// One of several searches of a game that goes on. Where turns are long nobody can help.
pub(crate) fn search_part<G: Evaluate>(
    play: &Play<G>,
    limits: Limits,
    stop: &Stop,
    part: Part,
) -> Option<Found<G::Action>> {
    if has_short_turns(play) {
        Some(root::search(play, limits, Style::STRONG, stop, Some(part)))
    } else {
        (!part.is_helper()).then(|| turns::search(play, limits, Style::STRONG, stop))
    }
}

fn has_short_turns<G: Evaluate>(play: &Play<G>) -> bool {
    play.position().seats() == 2 && !G::LONG_TURNS
}
