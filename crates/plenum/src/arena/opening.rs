//! Random first turns, so that no two pairs of games are the same, after which nobody is far ahead: a game that is
//! decided before it begins says nothing about the players.

use std::error::Error;

use catalog::{AnyGame, AnyPlay};
use engine::{Limits, never};
use game::{Dice, SetupError};

/// How many positions a first glance looks at, which most openings do not pass.
const GLANCE: u64 = 5_000;
/// How often to try for an opening after which the game goes on evenly.
const MAX_ATTEMPTS: usize = 1000;

/// Where games begin.
#[derive(Clone, Copy)]
pub struct Openings<'a> {
    pub game: &'static dyn AnyGame,
    pub players: Option<u64>,
    pub setup: Option<&'a str>,
    /// How many turns are random.
    pub turns: u32,
    pub seed: u64,
    /// How many positions to look at before an opening is called even: what looks so at a glance may be lost by force.
    pub judged: u64,
}

impl Openings<'_> {
    /// The game before its random turns.
    pub fn start(&self) -> Result<Box<dyn AnyPlay>, SetupError> {
        self.game.start(self.players, self.setup)
    }

    /// The game after its random turns; the same number gives the same ones.
    pub fn play(&self, number: u64) -> Result<Box<dyn AnyPlay>, Box<dyn Error>> {
        let mut dice = Dice::new(self.seed);
        let mut dice = Dice::new(dice.next_u64() ^ number);
        for _ in 0..MAX_ATTEMPTS {
            let mut play = self.start()?;
            while play.turn() < self.turns && play.outcome().is_none() {
                let legal = play.legal();
                play.act(dice.pick::<String>(&legal)).expect("a legal action");
            }
            let is_even = |nodes| play.analyse(Limits::nodes(nodes), &never).is_even();
            if play.outcome().is_none() && is_even(GLANCE.min(self.judged)) && is_even(self.judged) {
                return Ok(play);
            }
        }
        Err(format!("no game of {} is even after {} random turns", self.game.name(), self.turns).into())
    }
}
