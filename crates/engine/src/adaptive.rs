//! A computer that adapts to whoever plays against it and keeps the game close.
//!
//! It plays at a level of its own choice: it starts in the middle, goes down as long as it stands better than it should,
//! and up as long as it stands worse. At that level it looks at several lines and follows the one after which everybody
//! has about the same chance. What its level sees to win at once it takes, as a person would; and after many turns it holds
//! back no longer, so that no game is dragged out.

use game::{Dice, Game, Play, Seat};

use crate::level::drawn;
use crate::think::{Line, Thought, analyse, to_win};
use crate::value::{Value, leads, win_in};
use crate::{ActionOf, Computer, Evaluation, Level, Limits, Player, Stop, chances};

/// The level it starts at, and the highest it plays at: no second of thinking is needed to keep a game close.
const FIRST_LEVEL: f64 = 5.0;
const HIGHEST_LEVEL: f64 = (Player::LEVELS - 1) as f64;

/// How many levels it would go down in a turn in which it has all the chances, and up where it has none.
const LEVELS_A_TURN: f64 = 3.0;

/// After so many turns it holds back no longer.
const PATIENCE: u32 = 80;

/// Lines that are so much worse than the best are not followed, in hundredths of the lead that wins three games of four.
const MAX_GIFT: Value = 150;

/// How near to a fair chance is near enough to leave it to luck, in thousandths.
const NEAR: Value = 20;

/// The turn that keeps the game close.
pub(crate) fn adaptive<C: Computer>(
    play: &Play<C::Game>,
    dice: &mut Dice,
    stop: &Stop,
) -> Thought<ActionOf<C>> {
    let level = &C::LEVELS[level_for::<C>(play) - 1];
    let margin = C::CHANCE_SCALE * MAX_GIFT / 100;
    let limits = Limits {
        lines: Level::CHOICES,
        margin: Some(margin),
        ..level.limits(C::SCALE, play.turn(), dice.next_u64())
    };
    let mut thought = analyse::<C>(play, to_win::<C>(limits), stop);
    let mover = play.position().mover().index();
    let chosen = if play.turn() < PATIENCE {
        closest(&thought.lines, mover, fair_chance(play.position()), dice)
    } else {
        level.choose(&thought.lines, mover, C::SCALE, dice)
    };
    thought.actions.clone_from(&thought.lines[chosen].turns[0]);
    thought
}

/// The level at which it plays now, from 1: how it stood whenever it was to move in this game says it.
fn level_for<C: Computer>(play: &Play<C::Game>) -> usize {
    let seat = play.position().mover();
    let mine = play.turn_starts().into_iter().filter(|position| position.mover() == seat);
    let level = mine.fold(FIRST_LEVEL, |level, position| {
        let ahead = chance::<C>(&position, seat) - fair_chance(&position);
        (level - LEVELS_A_TURN * ahead).clamp(1.0, HIGHEST_LEVEL)
    });
    level.round() as usize
}

/// The chance of a seat at sight.
fn chance<E: Evaluation>(position: &E::Game, seat: Seat) -> f64 {
    chances(&leads(&E::evaluate(position)), E::CHANCE_SCALE)[seat.index()]
}

/// The same for everybody who is still in the game.
fn fair_chance<G: Game>(position: &G) -> f64 {
    let active = (0..position.seats() as u8).filter(|&seat| position.is_active(Seat(seat))).count();
    1.0 / active.max(1) as f64
}

/// Which of the lines, best first, leaves the mover nearest to a chance.
fn closest<A>(lines: &[Line<A>], mover: usize, wanted: f64, dice: &mut Dice) -> usize {
    if lines[0].values[mover] >= win_in(1) {
        return 0;
    }
    let far = |line: &Line<A>| (1000.0 * (line.chances[mover] - wanted).abs()) as Value;
    let nearness: Vec<Value> = lines.iter().map(|line| -far(line)).collect();
    drawn(&nearness, NEAR, dice)
}
