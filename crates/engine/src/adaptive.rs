//! A computer that adapts to whoever plays against it and keeps games close.
//!
//! It has a rating and plays at the levels on both sides of it, by chance the one or the other. In a game the rating goes
//! down while it stands better than is fair, and up while it stands worse. The next game begins with what came of that
//! and of the result ([`rematched`]). All of it follows from the game's record, so that it plays the same wherever
//! it is asked.

use game::{Dice, Game, Play, Seat};

use crate::think::{Thought, at_level};
use crate::value::leads;
use crate::{ActionOf, Computer, Evaluation, Level, Levels, Player, Stop, Value, chances};

/// Before its first game it takes the other for somebody who has played a little.
const FIRST_GUESS: f64 = 1000.0;

/// It learns so many times as fast in that game.
const FIRST_GAME: f64 = 3.0;

/// How much a turn changes the rating for a whole chance more or less than is fair. Of two it has half a one at most.
const TURN_STEP: f64 = 20.0;

/// How much lower it plays for a whole chance more than is fair.
const GIVEN: f64 = 400.0;

/// How much a game changes the rating for a whole point more or less than is fair.
const GAME_STEP: f64 = 300.0;

/// After so many turns it plays on as it is, however it stands, so that no game is dragged out.
const PATIENCE: usize = 100;

/// For those who have just learned the game: as the first level, with so many times its slack, and so much weaker.
const NEWCOMER_SLACKS: Value = 4;
const NEWCOMER_BELOW: f64 = 200.0;

/// The turn that keeps the game close. `rating` is what it began the game with.
pub(crate) fn adaptive<C: Computer>(
    play: &Play<C::Game>,
    rating: Option<u16>,
    dice: &mut Dice,
    stop: &Stop,
) -> Thought<ActionOf<C>> {
    let (position, seat) = (play.position(), play.position().mover());
    let given = if play.turn() < PATIENCE as u32 { GIVEN * ahead::<C>(position, seat) } else { 0.0 };
    let level = level_at::<C>(learned::<C>(play, seat, rating) - given, dice);
    at_level::<C>(play, &level, dice, stop)
}

/// Who sits there in another game: the same, or, if it learns from game to game, one that has learned from this.
pub fn rematched<C: Computer>(play: &Play<C::Game>, player: &Player, seat: Seat) -> Player {
    let (Player::Adaptive(rating), Some(outcome)) = (player, play.outcome()) else { return player.clone() };
    let surprise = fair_share(play.position().seats()) - outcome.scores[seat.index()];
    let next = learned::<C>(play, seat, *rating) + pace(*rating) * GAME_STEP * surprise;
    let ladder = ladder::<C>();
    Player::Adaptive(Some(next.clamp(ladder[0].0, ladder[ladder.len() - 1].0) as u16))
}

/// The rating it has come to, by how it stood whenever it was to move.
fn learned<C: Computer>(play: &Play<C::Game>, seat: Seat, rating: Option<u16>) -> f64 {
    let starts = play.turn_starts();
    let own = starts.iter().take(PATIENCE).filter(|start| start.mover() == seat && !start.is_over());
    let ahead: f64 = own.map(|start| ahead::<C>(start, seat)).sum();
    rating.map_or(FIRST_GUESS, f64::from) - pace(rating) * TURN_STEP * ahead
}

fn pace(rating: Option<u16>) -> f64 {
    if rating.is_some() { 1.0 } else { FIRST_GAME }
}

/// How much more than its fair share of the chances a seat has at first sight.
fn ahead<E: Evaluation>(position: &E::Game, seat: Seat) -> f64 {
    let active = (0..position.seats() as u8).filter(|&seat| position.is_active(Seat(seat))).count();
    let chances = chances(&leads(&E::evaluate(position)), E::CHANCE_SCALE);
    chances[seat.index()] - fair_share(active)
}

fn fair_share(seats: usize) -> f64 {
    1.0 / seats.max(1) as f64
}

/// The level that plays at a rating; between two, by chance the one or the other.
fn level_at<L: Levels>(rating: f64, dice: &mut Dice) -> Level {
    let ladder = ladder::<L>();
    let above = ladder.iter().position(|&(step, _)| step > rating).unwrap_or(ladder.len() - 1).max(1);
    let [(low, lower), (high, higher)] = [ladder[above - 1], ladder[above]];
    let share = ((rating - low) / (high - low)).clamp(0.0, 1.0);
    if dice.below(1000) < (1000.0 * share) as usize { higher } else { lower }
}

/// What it plays at, from the weakest up: someone below the first level, and all levels but the highest, which takes a
/// second for what no close game needs.
fn ladder<L: Levels>() -> [(f64, Level); Player::LEVELS as usize] {
    let ratings = L::RATINGS.unwrap_or(Level::UNMEASURED_RATINGS).map(f64::from);
    let first = L::LEVELS[0];
    let newcomer = Level { slack: NEWCOMER_SLACKS * first.slack, attention: 0, ..first };
    std::array::from_fn(|step| match step {
        0 => (ratings[0] - NEWCOMER_BELOW, newcomer),
        step => (ratings[step - 1], L::LEVELS[step - 1]),
    })
}
