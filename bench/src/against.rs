//! The rules of Pressure and the baseline's evaluation as the crate `minimax` wants them.

use std::time::Duration;

use engine::{Baseline as _, lead};
use game::Game as _;
use minimax::{Evaluation, Evaluator, IterativeOptions, IterativeSearch, Strategy as _, Winner};
use pressure::{Action, Pressure};
use pressure_player::PressurePlayer;

/// As many bytes as our own table grows to.
const OUR_TABLE: usize = 32 << 20;

pub struct Rules;

pub struct PlainEvaluator;

/// Its iterative search.
pub struct Minimax {
    search: IterativeSearch<PlainEvaluator>,
}

impl minimax::Game for Rules {
    type S = Pressure;
    type M = Action;

    fn generate_moves(position: &Pressure, moves: &mut Vec<Action>) -> Option<Winner> {
        position.actions(moves);
        moves.is_empty().then_some(Winner::PlayerJustMoved)
    }

    fn apply(position: &mut Pressure, action: Action) -> Option<Pressure> {
        let next = position.after(action);
        Some(next)
    }

    fn get_winner(position: &Pressure) -> Option<Winner> {
        position.is_over().then_some(Winner::PlayerJustMoved)
    }

    fn zobrist_hash(position: &Pressure) -> u64 {
        position.key()
    }

    fn table_index(action: Action) -> u16 {
        action.index() as u16
    }

    fn max_table_index() -> u16 {
        Action::INDICES as u16 - 1
    }
}

impl Evaluator for PlainEvaluator {
    type G = Rules;

    fn evaluate(&self, position: &Pressure) -> Evaluation {
        lead(&PressurePlayer::count(position), position.mover()) as Evaluation
    }
}

impl Minimax {
    /// As it comes: null windows and a table of one megabyte, which stays in the processor's cache. Nothing it offers
    /// looked further in a tenth of a second.
    #[must_use]
    pub fn as_it_comes(time: Duration) -> Minimax {
        Minimax::new(time, IterativeOptions::new())
    }

    /// With a table as large as ours.
    #[must_use]
    pub fn with_our_memory(time: Duration) -> Minimax {
        Minimax::new(time, IterativeOptions::new().with_table_byte_size(OUR_TABLE))
    }

    fn new(time: Duration, options: IterativeOptions) -> Minimax {
        let mut search = IterativeSearch::new(PlainEvaluator, options);
        search.set_timeout(time);
        Minimax { search }
    }

    /// The move it chooses, and how many positions it looked at in a second.
    pub fn choose(&mut self, position: &Pressure) -> (Action, f64) {
        // On a busy machine the time may be up before it looked at anything; then it is asked again.
        let action = std::iter::repeat_with(|| self.search.choose_move(position)).flatten().next();
        let action = action.expect("it is asked until it answers");
        let stats = self.search.stats(&mut position.clone());
        let rate = stats.lines().last().and_then(|line| line.strip_suffix(" nodes/sec"));
        (action, rate.and_then(|rate| rate.parse().ok()).expect("its last line of figures says so"))
    }
}
