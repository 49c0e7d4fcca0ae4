//! A yardstick of another kind: PUCT, which grows a tree by visits and priors, with a solver and judgements of its own.
//! It shares nothing with our engine and players but the rules, so what both overlook they overlook for different reasons.
//! For games of two.

pub mod glyph_grid;
mod judgement;
mod met;
pub mod pressure;
mod proof;
mod tree;
pub mod vacuum;

use std::time::{Duration, Instant};

use game::{Game, Play};

pub use judgement::Judgement;
use tree::Tree;

/// One who plays so, with the tree of earlier turns.
pub struct Puct<J: Judgement> {
    time: Duration,
    tree: Tree<J>,
    /// How many steps of the game the tree has followed.
    steps: usize,
}

impl<J: Judgement> Puct<J> {
    /// One for a game that begins at `play`, with so much time a turn.
    #[must_use]
    pub fn new(play: &Play<J::Game>, time: Duration) -> Puct<J> {
        Puct { time, tree: Tree::new(play), steps: play.steps().len() }
    }

    /// The next turn: it is thought about once, as a whole.
    pub fn turn(&mut self, play: &Play<J::Game>) -> Vec<<J::Game as Game>::Action> {
        let until = Instant::now() + self.time;
        self.follow(play);
        self.tree.think(until)
    }

    fn follow(&mut self, play: &Play<J::Game>) {
        let actions: Vec<_> =
            play.steps()[self.steps..].iter().filter_map(|step| step.action().copied()).collect();
        self.steps = play.steps().len();
        self.tree.advance(play, &actions);
    }
}
