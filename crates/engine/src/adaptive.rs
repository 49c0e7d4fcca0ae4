//! A computer that adapts to whoever plays against it and keeps the game close.
//!
//! It plays at the level of whoever errs as much as the others do. How much that is their turns in this game say: the chance to
//! win that a quick look before a turn and one after it lie apart. While it stands better than is fair it plays a little
//! below that level, while it stands worse a little above. After many turns it plays on as an equal, however it stands, so
//! that no game is dragged out.

use game::{Dice, Game, Play, Seat};

use crate::think::{Thought, analyse, at_level};
use crate::{ActionOf, Computer, Limits, Player, Searchable, Stop, never};

/// The highest level it plays at: no second of thinking is needed to keep a game close.
const HIGHEST_LEVEL: f64 = (Player::LEVELS - 1) as f64;

/// How many times as much of the chance to win a level gives away in a turn as the next one up.
const LOSS_FACTOR: f64 = 1.3;

/// How many positions a quick look takes.
const LOOK_NODES: u64 = 1000;

/// How many of the others' last turns say how much they err.
const MEMORY_TURNS: usize = 16;

/// A chance that is smaller is as good as none.
const MIN_CHANCE: f64 = 0.02;

/// The level of somebody who has not done anything yet. It counts like so many turns.
const FIRST_LEVEL: f64 = 5.0;
const FIRST_LEVEL_TURNS: f64 = 4.0;

/// How many levels it would go down where it has all the chances, in place of none.
const LEVELS_GIVEN: f64 = 4.0;

/// After so many turns it goes neither down for standing well nor up for standing badly.
const PATIENCE: u32 = 100;

/// The turn that keeps the game close.
pub(crate) fn adaptive<C: Computer>(
    play: &Play<C::Game>,
    dice: &mut Dice,
    stop: &Stop,
) -> Thought<ActionOf<C>> {
    at_level::<C>(play, &C::LEVELS[level_for::<C>(play) - 1], dice, stop)
}

/// The level at which it plays now, from 1.
fn level_for<C: Computer>(play: &Play<C::Game>) -> usize {
    let (position, seat) = (play.position(), play.position().mover());
    let loss = loss_of_others::<C>(&play.turn_starts(), seat);
    let below = (loss / C::LEAST_LOSS).max(1.0).ln() / LOSS_FACTOR.ln();
    let ahead = chance::<C>(position, seat) - fair_chance(position);
    let given = if play.turn() < PATIENCE { LEVELS_GIVEN * ahead } else { 0.0 };
    (HIGHEST_LEVEL - below - given).round().clamp(1.0, HIGHEST_LEVEL) as usize
}

/// How much of their chance to win the others gave away in a turn, as far as a quick look tells.
fn loss_of_others<C: Computer>(starts: &[C::Game], seat: Seat) -> f64 {
    let theirs = starts.windows(2).rev().filter(|turn| turn[0].mover() != seat).take(MEMORY_TURNS);
    let loss = |turn: &[C::Game]| {
        let mover = turn[0].mover();
        lead(chance::<C>(&turn[0], mover)) - lead(chance::<C>(&turn[1], mover))
    };
    let losses: Vec<f64> = theirs.map(loss).collect();
    let expected = C::LEAST_LOSS * LOSS_FACTOR.powf(HIGHEST_LEVEL - FIRST_LEVEL);
    let sum = losses.iter().sum::<f64>() + expected * FIRST_LEVEL_TURNS;
    sum / (losses.len() as f64 + FIRST_LEVEL_TURNS)
}

/// A chance such that as much is given away by the same mistake, however somebody stands: in an even game it is the
/// chance itself that counts, and who has hardly any left can still lose something.
fn lead(chance: f64) -> f64 {
    let chance = chance.clamp(MIN_CHANCE, 1.0 - MIN_CHANCE);
    (chance / (1.0 - chance)).ln() / 4.0
}

/// The chance of a seat after a quick look.
fn chance<E: Searchable>(position: &E::Game, seat: Seat) -> f64 {
    let looked = analyse::<E>(&Play::from_position(position.clone()), Limits::nodes(LOOK_NODES), &never);
    looked.lines.first().map_or(0.0, |line| line.chances[seat.index()])
}

/// The same for everybody who is still in the game.
fn fair_chance<G: Game>(position: &G) -> f64 {
    let active = (0..position.seats() as u8).filter(|&seat| position.is_active(Seat(seat))).count();
    1.0 / active.max(1) as f64
}
