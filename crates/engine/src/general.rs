//! A computer player for any game that brings none: it knows the rules and nothing else.

use std::marker::PhantomData;

use game::{Dice, Game, PerSeat};

use crate::chance::leads_of;
use crate::search::play_out;
use crate::{
    Algorithm, Baseline, Endgames, Evaluation, Level, Levels, MoveGeneration, MoveOrdering, Player,
    Preferences, Quiescence, SearchTraits, Trainable, Value, Visibility,
};

/// Plays any game by Monte Carlo tree search, for any number of seats and turns of any length.
pub struct General<G>(PhantomData<fn() -> G>);

/// Where a position has to be judged without a tree: so many random games say how it stands.
const PLAYOUTS: u32 = 8;

impl<G: Game> Evaluation for General<G> {
    type Game = G;

    const SCALE: Value = 100;

    fn evaluate(position: &G) -> PerSeat<Value> {
        let (mut dice, mut actions) = (Dice::new(position.key()), Vec::new());
        let max_turns = G::TURN_CAP.map_or(u32::MAX, |cap| cap.turns);
        let mut sums = PerSeat::from_fn(position.seats(), |_| 0.0);
        for _ in 0..PLAYOUTS {
            let scores =
                play_out(&mut position.clone(), max_turns, &mut dice, &mut actions, |_, _| ()).scores;
            sums.iter_mut().zip(scores.iter()).for_each(|(sum, score)| *sum += score / f64::from(PLAYOUTS));
        }
        leads_of(&sums, Self::CHANCE_SCALE)
    }
}

impl<G: Game> SearchTraits for General<G> {
    const ALGORITHM: Algorithm = Algorithm::MonteCarlo;
}

impl<G: Game> Baseline for General<G> {
    const DEPTH: u32 = 1;
}

impl<G: Game> Levels for General<G> {
    // Positions, random games included; turns ahead; slack.
    const LEVELS: [Level; Player::LEVELS as usize] = [
        Level::new(3_000, u32::MAX, 100),
        Level::new(6_000, u32::MAX, 60),
        Level::new(12_000, u32::MAX, 40),
        Level::new(25_000, u32::MAX, 25),
        Level::new(50_000, u32::MAX, 12),
        Level::new(120_000, u32::MAX, 5),
        Level::new(300_000, u32::MAX, 0),
        Level::new(1_500_000, u32::MAX, 0),
    ];
}

impl<G: Game> MoveGeneration for General<G> {}
impl<G: Game> MoveOrdering for General<G> {}
impl<G: Game> Quiescence for General<G> {}
impl<G: Game> Endgames for General<G> {}
impl<G: Game> Visibility for General<G> {}
impl<G: Game> Preferences for General<G> {}
impl<G: Game> Trainable for General<G> {}
