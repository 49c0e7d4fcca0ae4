//! Openings for matches: the same for whoever asks with the same seed.

use engine::{Computer, Limits, analyse, never};
use game::{Dice, Game as _, Play};

const TURNS: u32 = 4;
/// How many positions to look at before an opening is called even: at first, and where that looks so.
const NODES: [u64; 2] = [5_000, 500_000];

/// Random turns from the usual start after which nobody is far ahead.
pub fn opening<C: Computer>(seed: u64) -> Play<C::Game> {
    let mut dice = Dice::new(seed);
    loop {
        let mut play = Play::start(C::Game::SETUPS[0]);
        while play.turn() < TURNS && play.outcome().is_none() {
            play.act(*dice.pick(&play.actions())).expect("legal");
        }
        let is_even = |nodes| analyse::<C>(&play, Limits::nodes(nodes), &never).is_even();
        if play.outcome().is_none() && NODES.into_iter().all(is_even) {
            return play;
        }
    }
}
