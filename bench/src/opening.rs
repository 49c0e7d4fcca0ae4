//! Openings for matches: the same for whoever asks with the same seed.

use engine::{Computer, Limits, analyse, never};
use game::{Dice, Game as _, Play};

const TURNS: u32 = 4;
/// How many positions to look at before an opening is called even.
const NODES: u64 = 5000;

/// Random turns from the usual start after which nobody is far ahead.
pub fn opening<C: Computer>(seed: u64) -> Play<C::Game> {
    let mut dice = Dice::new(seed);
    loop {
        let mut play = Play::start(C::Game::SETUPS[0]);
        while play.turn() < TURNS && play.outcome().is_none() {
            play.act(*dice.pick(&play.actions())).expect("legal");
        }
        if play.outcome().is_none() && analyse::<C>(&play, Limits::nodes(NODES), &never).is_even() {
            return play;
        }
    }
}
