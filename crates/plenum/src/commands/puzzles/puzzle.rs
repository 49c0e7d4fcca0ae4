//! What makes a position a puzzle.

use catalog::AnyPlay;
use engine::{LIMIT, Limits, Player, WIN, never};
use serde::{Deserialize, Serialize};

/// How many positions are looked at to notice a win, and to verify one.
const NOTICE_NODES: u64 = 20_000;
const VERIFY_NODES: u64 = 3_000_000;
/// The longest win, in turns of both players.
const MAX_TURNS: u32 = 5;
/// Where turns are long: random turns that are tried, and how many of them may win.
const TRIES: u64 = 200;
const LUCKY: usize = 2;
/// Where turns are long: a winning turn of fewer actions is no puzzle.
const LEAST_ACTIONS: usize = 2;

/// A position where the mover wins in one way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Puzzle {
    /// Where it begins.
    pub position: String,
    /// The way, turn by turn: the winner's and the best answers, the winner's last.
    pub solution: Vec<Vec<String>>,
    /// How hard it is, roughly on the scale of chess puzzles: deeper wins are harder, and so are those among
    /// many choices.
    pub rating: u32,
}

impl Puzzle {
    /// The puzzle a position is, if it is one.
    pub fn at(play: &dyn AnyPlay, has_long_turns: bool) -> Option<Puzzle> {
        let thought = play.analyse(Limits::nodes(NOTICE_NODES), &never);
        let value = thought.lines.first()?.values[play.mover().index()];
        if value <= LIMIT {
            return None;
        }
        let turns = (WIN - value) as u32;
        if has_long_turns { in_one_turn(play, turns, &thought.actions) } else { forced(play, turns) }
    }
}

/// A puzzle whose first turns are each the only ones that win; any winning turn will do for the last.
fn forced(play: &dyn AnyPlay, turns: u32) -> Option<Puzzle> {
    if turns > MAX_TURNS || turns.is_multiple_of(2) {
        return None;
    }
    let position = play.position();
    let choices = play.legal().len();
    let mut play = play.boxed_clone();
    let mut solution = Vec::new();
    let mut left = turns;
    loop {
        let winning = play.winning(left, VERIFY_NODES)?;
        let is_last = left == 1;
        let best = winning.first()?.clone();
        // Ways that win a little more slowly would be second ways.
        let slower = (left + 2).min(MAX_TURNS);
        let is_only = is_last || winning.len() == 1 && play.winning(slower, VERIFY_NODES)?.len() == 1;
        if !is_only || turns == 1 && winning.len() > 1 {
            return None;
        }
        play.act(&best).ok()?;
        solution.push(vec![best]);
        if is_last {
            break;
        }
        let answer = longest_defence(&*play, left - 1)?;
        play.act(&answer).ok()?;
        solution.push(vec![answer]);
        left -= 2;
    }
    Some(Puzzle { position, solution, rating: rating(turns, choices) })
}

/// The answer after which the win takes all the turns that are left, if there is one.
fn longest_defence(play: &dyn AnyPlay, turns: u32) -> Option<String> {
    play.legal().into_iter().find(|answer| {
        let mut next = play.boxed_clone();
        let taken = next.act(answer).is_ok();
        taken
            && next.outcome().is_none()
            && (turns < 3 || next.winning(turns - 3, VERIFY_NODES).is_some_and(|quicker| quicker.is_empty()))
    })
}

/// A puzzle whose turn is long: any turn that wins will do, but few do.
fn in_one_turn(play: &dyn AnyPlay, turns: u32, actions: &[String]) -> Option<Puzzle> {
    if turns != 1 || actions.len() < LEAST_ACTIONS || play.undoable() > 0 {
        return None;
    }
    let wins = |seed: &u64| {
        let mut after = play.boxed_clone();
        let turn = play.think(&Player::Random, *seed, &never).actions;
        turn.iter().all(|action| after.act(action).is_ok())
            && after.outcome().is_some_and(|outcome| outcome.winner() == Some(play.mover()))
    };
    let lucky = (0..TRIES).filter(wins).count();
    (lucky <= LUCKY).then(|| Puzzle {
        position: play.position(),
        solution: vec![actions.to_vec()],
        rating: rating(actions.len() as u32, play.legal().len()) - 100 * lucky as u32,
    })
}

fn rating(turns: u32, choices: usize) -> u32 {
    500 + 250 * turns + 100 * (choices.max(1)).ilog2()
}
