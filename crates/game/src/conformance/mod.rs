//! Tests that any game can be thrown at. A rules crate calls them from its own tests with its own data
//! files; each panics with the position at which a promise of the contract was broken.

mod fuzz;
mod golden;
mod perft_file;
mod position;
mod random_games;
mod vectors;

pub use fuzz::{drive, parse, short_run};
pub use golden::{GoldenGame, golden};
pub use perft_file::perft_file;
pub use position::check_position;
pub use random_games::{Games, random_games};
pub use vectors::{vector_lines, vectors};

use crate::{Dice, Play, Show};

/// A legal action, chosen by verb first, so that rare kinds of action are tried as often as common ones.
fn varied_action<G: Show>(play: &Play<G>, dice: &mut Dice) -> G::Action {
    let mut actions = play.actions();
    assert!(!actions.is_empty(), "an unfinished game has no action: {}", play.position().position_text());
    actions.sort_unstable_by_key(|&action| G::action_text(action));
    let verb_of = |action: G::Action| G::gesture(action).verb;
    let mut verbs: Vec<String> = actions.iter().map(|&action| verb_of(action)).collect();
    verbs.sort_unstable();
    verbs.dedup();
    let verb = dice.pick(&verbs);
    actions.retain(|&action| verb_of(action) == *verb);
    *dice.pick(&actions)
}
