//! Positions from self-play, with how the game ended.

use game::{Dice, Play, Seat, Setup};

use crate::value::{LIMIT, lead};
use crate::{Evaluate, Limits, analyse, never};

/// Turns at the start that are random, and how many of a hundred later ones are, so that games differ.
const OPENING_TURNS: u32 = 5;
const RANDOM_PERCENT: usize = 4;
/// A position is quiet if looking ahead changes its value by less than this part of the game's scale.
const QUIET_PERCENT: i32 = 80;

/// A quiet position.
#[derive(Clone, Debug)]
pub struct Sample {
    /// What the mover has more of than the other, by feature.
    pub features: Vec<f32>,
    /// The value to the mover by the evaluation as it is.
    pub value: f64,
    /// What the mover scored in the end.
    pub score: f64,
}

/// Plays a game and returns its quiet positions.
pub(super) fn game<G: Evaluate>(setup: Setup, nodes: u64, dice: &mut Dice) -> Vec<Sample> {
    let mut play = Play::<G>::start(setup);
    let mut seen: Vec<(Seat, Sample)> = Vec::new();
    while play.outcome().is_none() {
        if play.turn() < OPENING_TURNS || dice.below(100) < RANDOM_PERCENT {
            play.act(*dice.pick(&play.actions())).expect("legal");
            continue;
        }
        let thought = analyse(&play, Limits::nodes(nodes), &never);
        let (position, mover) = (play.position(), play.position().mover());
        let (ahead, at_sight) = (thought.lines[0].values[mover.index()], lead(&position.evaluate(), mover));
        if ahead.abs() < LIMIT && (ahead - at_sight).abs() < G::SCALE * QUIET_PERCENT / 100 {
            let features = position.features().into_iter().map(|count| count as f32).collect();
            seen.push((mover, Sample { features, value: at_sight.into(), score: 0.0 }));
        }
        for &action in &thought.actions {
            play.act(action).expect("legal");
        }
    }
    let scores = play.outcome().expect("it is over").scores;
    seen.into_iter().map(|(mover, sample)| Sample { score: scores[mover.index()], ..sample }).collect()
}
