//! Positions from self-play, with what the search thought of them and how the game ended.

use engine::{ActionOf, Computer, LIMIT, Limits, Thought, Value, analyse, never};
use game::{Dice, Game as _, Notation, Play, Seat, Setup};

use crate::TrainError;

/// At least so many turns at the start are random, and fewer than so many more; and so many of a hundred later
/// ones, so that games differ.
const OPENING_TURNS: u32 = 2;
const MORE_OPENING_TURNS: usize = 8;
const RANDOM_PERCENT: usize = 4;
/// A position is quiet if looking ahead changes its value by less than this part of the game's scale.
const QUIET_PERCENT: Value = 80;

/// A position.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample<G> {
    /// Where the game goes on.
    pub position: G,
    /// How far the mover is ahead, as the search sees it.
    pub ahead: Value,
    /// What the mover scored in the end.
    pub score: f64,
}

/// Plays a game for two, in any of its setups, and returns the positions to learn from. Each turn looks at so many
/// positions.
///
/// # Errors
/// If the game is not for two.
pub fn sample<C: Computer>(nodes: u64, dice: &mut Dice) -> Result<Vec<Sample<C::Game>>, TrainError> {
    let setups: Vec<Setup> = C::Game::SETUPS.iter().copied().filter(|setup| setup.players == 2).collect();
    if setups.is_empty() {
        return Err(TrainError::NotForTwo(C::Game::NAME));
    }
    let mut play = Play::<C::Game>::start(*dice.pick(&setups));
    let mut seen: Vec<(Seat, Sample<C::Game>)> = Vec::new();
    let opening = OPENING_TURNS + dice.below(MORE_OPENING_TURNS) as u32;
    while play.outcome().is_none() {
        if play.turn() < opening || dice.below(100) < RANDOM_PERCENT {
            play.act(*dice.pick(&play.actions())).expect("legal");
            continue;
        }
        let thought = analyse::<C>(&play, Limits::nodes(nodes), &never);
        let (position, mover) = (play.position(), play.position().mover());
        let ahead = thought.lines[0].values[mover.index()];
        if is_learned_from::<C>(position, ahead, &thought) {
            seen.push((mover, Sample { position: position.clone(), ahead, score: 0.0 }));
        }
        for &action in &thought.actions {
            play.act(action).expect("legal");
        }
    }
    let scores = play.outcome().expect("it is over").scores;
    let scored = |(mover, sample): (Seat, _)| Sample { score: scores[mover.index()], ..sample };
    Ok(seen.into_iter().map(scored).collect())
}

/// Whether a position says something to the evaluation: one that is quiet, or any in which the mover does not win at
/// once, as the player has it.
fn is_learned_from<C: Computer>(position: &C::Game, ahead: Value, thought: &Thought<ActionOf<C>>) -> bool {
    if C::LEARNS_THREATS {
        return ahead < LIMIT || thought.lines[0].turns.len() > 1;
    }
    ahead.abs() < LIMIT && (ahead - C::advantage(position)).abs() < C::SCALE * QUIET_PERCENT / 100
}

impl<G: Notation> Sample<G> {
    /// One line: how far ahead, the score, and the position.
    #[must_use]
    pub fn text(&self) -> String {
        format!("{} {} {}", self.ahead, self.score, self.position.position_text())
    }

    /// The sample a line says.
    ///
    /// # Errors
    /// If it says none.
    pub fn parse(line: &str) -> Result<Sample<G>, TrainError> {
        Sample::read(line).ok_or_else(|| TrainError::Line(line.to_string()))
    }

    fn read(line: &str) -> Option<Sample<G>> {
        let mut words = line.splitn(3, ' ');
        let (ahead, score) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        Some(Sample { position: G::parse_position(words.next()?).ok()?, ahead, score })
    }
}
