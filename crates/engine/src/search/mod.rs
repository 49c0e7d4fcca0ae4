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
use crate::{ActionOf, Algorithm, Exhausted, Limits, Searchable, Stop, Value};

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
    /// Whether it is certain that nobody wins.
    pub(crate) is_drawn: bool,
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
            root::search::<E>(play, limits, stop, None, None)
        }
        Algorithm::AlphaBeta | Algorithm::WholeTurns => turns::search::<E>(play, limits, stop, liking),
        Algorithm::MonteCarlo => monte_carlo::search::<E>(play, limits, stop),
    }
}

/// The same where all that can follow was looked at, which is so in games for two alone.
pub(crate) fn search_exhausted<E: Searchable>(
    play: &Play<E::Game>,
    limits: Limits,
    stop: &Stop,
    exhausted: &Exhausted,
) -> Found<ActionOf<E>> {
    match E::ALGORITHM {
        Algorithm::AlphaBeta => root::search::<E>(play, limits, stop, None, Some(exhausted)),
        Algorithm::WholeTurns | Algorithm::MonteCarlo => search::<E>(play, limits, stop),
    }
}

/// One of several searches of a game that goes on. Only alpha-beta can be helped.
pub(crate) fn search_shared<E: Searchable>(
    play: &Play<E::Game>,
    limits: Limits,
    stop: &Stop,
    thread: SmpThread,
) -> Option<Found<ActionOf<E>>> {
    if E::ALGORITHM == Algorithm::AlphaBeta && play.position().seats() == 2 {
        Some(root::search::<E>(play, limits, stop, Some(thread), None))
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
