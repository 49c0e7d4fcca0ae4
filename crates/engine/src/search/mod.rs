//! Search. It knows the contract of a game and its evaluation, and names no game.

mod alpha_beta;
mod baseline;
mod budget;
mod frontier;
mod iterative_deepening;
mod lazy_smp;
mod monte_carlo;
mod move_picker;
mod position_history;
mod quiescence;
mod root;
mod transposition_table;
pub(crate) mod turns;

use game::{Game, PerSeat, Play, sort_by};

pub(crate) use baseline::best_action;
pub(crate) use budget::Budget;
pub use lazy_smp::{SharedTable, SmpThread};
pub(crate) use monte_carlo::play_out;
pub(crate) use position_history::PositionHistory;
pub use quiescence::MAX_CAPTURES;

use crate::preference::Liking;
use crate::{ActionOf, Algorithm, Attention, Glance, Limits, Searchable, Stop, Value};

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

/// Searches a game that goes on.
pub(crate) fn search<E: Searchable>(play: &Play<E::Game>, limits: Limits, stop: &Stop) -> Found<ActionOf<E>> {
    search_liking::<E>(play, limits, stop, None)
}

/// The same for someone who likes some turns more than others. Where not every turn is looked at, theirs are; which of
/// the lines to follow is theirs to choose.
pub(crate) fn search_liking<E: Searchable>(
    play: &Play<E::Game>,
    limits: Limits,
    stop: &Stop,
    liking: Option<&Liking<E::Game>>,
) -> Found<ActionOf<E>> {
    match E::ALGORITHM {
        // Asked of the game first: what is always for two needs no search for more, in the page least of all.
        Algorithm::AlphaBeta if <E::Game as Game>::SEAT_NAMES.len() == 2 || play.position().seats() == 2 => {
            root::search::<E>(play, limits, stop, None)
        }
        Algorithm::AlphaBeta | Algorithm::WholeTurns => {
            leave_out_overlooked::<E>(play, limits, turns::search::<E>(play, limits, stop, liking))
        }
        Algorithm::MonteCarlo => {
            leave_out_overlooked::<E>(play, limits, monte_carlo::search::<E>(play, limits, stop))
        }
    }
}

/// Where whole turns are compared: leaves out lines that begin with something that is overlooked, unless all do.
fn leave_out_overlooked<E: Searchable>(
    play: &Play<E::Game>,
    limits: Limits,
    mut found: Found<ActionOf<E>>,
) -> Found<ActionOf<E>> {
    let Some(attention) = limits.attention else { return found };
    let is_seen = |line: &FoundLine<ActionOf<E>>| sees_turn::<E>(play, attention, &line.turns[0]);
    if found.lines.iter().any(is_seen) {
        found.lines.retain(is_seen);
    }
    found
}

fn sees_turn<E: Searchable>(play: &Play<E::Game>, attention: Attention, turn: &[ActionOf<E>]) -> bool {
    let (mut before, mut last) = (play.position().clone(), play.last_actions().last().copied());
    turn.iter().all(|&action| {
        let after = before.after(action);
        let is_seen = !attention.overlooks::<E>(&Glance { before: &before, action, after: &after, last });
        (before, last) = (after, Some(action));
        is_seen
    })
}

/// One of several searches of a game that goes on. Only alpha-beta can be helped.
pub(crate) fn search_shared<E: Searchable>(
    play: &Play<E::Game>,
    limits: Limits,
    stop: &Stop,
    thread: SmpThread,
) -> Option<Found<ActionOf<E>>> {
    if E::ALGORITHM == Algorithm::AlphaBeta && play.position().seats() == 2 {
        Some(root::search::<E>(play, limits, stop, Some(thread)))
    } else {
        (!thread.is_helper()).then(|| search::<E>(play, limits, stop))
    }
}

/// All actions, the best at first sight first.
pub(crate) fn promising_first<E: Searchable>(position: &E::Game) -> Vec<ActionOf<E>> {
    let mut actions = Vec::new();
    position.actions(&mut actions);
    let score_of = E::move_scores(position);
    let mut scored: Vec<_> = actions.into_iter().map(|action| (-score_of(action), action)).collect();
    sort_by(&mut scored, Ord::cmp);
    scored.into_iter().map(|(_, action)| action).collect()
}
