//! What makes a position a puzzle.

use std::collections::HashSet;

use catalog::AnyPlay;
use engine::{LIMIT, Limits, Player, WIN, never};
use serde::{Deserialize, Serialize};

/// How many positions are looked at to notice a win, and to verify one.
const NOTICE_NODES: u64 = 20_000;
const VERIFY_NODES: u64 = 3_000_000;
/// Where turns are long: random turns that are tried, and how many of them may win.
const TRIES: u64 = 200;
const LUCKY: usize = 2;
/// Where turns are long: a winning turn of fewer actions is no puzzle.
const LEAST_ACTIONS: usize = 2;

/// Where a win is too long to be found to its end: how many moves of the winner are asked for, at least and at most.
const KEPT: (usize, usize) = (3, 6);
/// From an ending no more positions may follow: whoever looks at all of them verifies it without a tablebase.
const MAX_FOLLOWING: usize = 200_000;

/// The hardest there are, however long: those who choose puzzles by rating are to meet them.
const MAX_RATING: u32 = 3000;

/// How far puzzles go.
#[derive(Clone, Copy)]
pub struct Reach {
    /// The longest win, in turns of both players.
    max_turns: u32,
    /// A second way is one that takes no more than so many turns longer.
    slower: u32,
}

impl Reach {
    /// What trying everything can verify.
    pub const GAMES: Reach = Reach { max_turns: 5, slower: 2 };
    /// What tablebases can verify.
    pub const ENDGAMES: Reach = Reach { max_turns: 99, slower: 99 };

    /// The lengths of wins beyond those of another reach, the longest first.
    pub fn beyond(self, other: Reach) -> impl Iterator<Item = u32> {
        (other.max_turns + 1..=self.max_turns).rev().filter(|turns| !turns.is_multiple_of(2))
    }
}

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
    /// What it is about, where that can be asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub theme: Option<Theme>,
    /// How many turns the win still takes after the solution, if it does not end the game: so far every other move of the
    /// winner would have given the win away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<u32>,
}

/// What a puzzle is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// Few pieces are left that can act.
    Ending,
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
        if has_long_turns {
            in_one_turn(play, turns, &thought.actions)
        } else {
            Forced { reach: Reach::GAMES, failed: HashSet::new() }.puzzle(play, turns)
        }
    }

    /// The puzzle that a position of a tablebase is, won in so many turns: there is one way to win, at least in the
    /// beginning.
    pub fn ending(play: &dyn AnyPlay, turns: u32) -> Option<Puzzle> {
        let whole = Forced { reach: Reach::ENDGAMES, failed: HashSet::new() }.puzzle(play, turns);
        let puzzle = whole.or_else(|| long_win(play, turns))?;
        let can_be_verified = play.boxed_clone().exhaust(MAX_FOLLOWING);
        can_be_verified.then_some(Puzzle { theme: Some(Theme::Ending), ..puzzle })
    }

    fn new(play: &dyn AnyPlay, turns: u32, solution: Vec<Vec<String>>) -> Puzzle {
        let (position, rating) = (play.position(), rating(turns, play.legal().len()));
        Puzzle { position, solution, rating, theme: None, left: None }
    }
}

/// A long win that has one way in the beginning.
fn long_win(play: &dyn AnyPlay, turns: u32) -> Option<Puzzle> {
    let (least, most) = KEPT;
    let solution = kept(play, turns, most);
    let left = turns - solution.len() as u32;
    (solution.len() >= 2 * least - 1)
        .then(|| Puzzle { left: Some(left), ..Puzzle::new(play, turns, solution) })
}

/// The moves of the winner, so many at most, each the only one that wins at all, and answers that delay the end as long as
/// possible: those after which there is only one way for longest.
fn kept(play: &dyn AnyPlay, turns: u32, most: usize) -> Vec<Vec<String>> {
    let winning = play.about().winning(play, Reach::ENDGAMES.max_turns, VERIFY_NODES).unwrap_or_default();
    let [only] = &winning[..] else { return Vec::new() };
    let mut answered = play.boxed_clone();
    if most == 0 || turns < 3 || answered.act(only).is_err() {
        return Vec::new();
    }
    let goes_on = |answer: String| {
        let mut next = answered.boxed_clone();
        next.act(&answer).ok()?;
        let rest = kept(&*next, turns - 2, most - 1);
        (!rest.is_empty()).then(|| [vec![answer]].into_iter().chain(rest).collect())
    };
    let longest: Option<Vec<Vec<String>>> =
        longest_defences(&*answered, turns - 1).into_iter().filter_map(goes_on).max_by_key(Vec::len);
    [vec![only.clone()]].into_iter().chain(longest.unwrap_or_default()).collect()
}

/// Looks for puzzles whose first turns are each the only ones that win; any winning turn will do for the last.
struct Forced {
    reach: Reach,
    /// Positions where there is a second way, whatever the defence.
    failed: HashSet<String>,
}

impl Forced {
    fn puzzle(&mut self, play: &dyn AnyPlay, turns: u32) -> Option<Puzzle> {
        if turns > self.reach.max_turns || turns.is_multiple_of(2) {
            return None;
        }
        if turns == 1 && play.about().winning(play, 1, VERIFY_NODES)?.len() > 1 {
            return None;
        }
        let solution = self.solution(play, turns)?;
        Some(Puzzle::new(play, turns, solution))
    }

    /// The only way to win in so many turns, against a defence that takes them all and leaves no second way.
    fn solution(&mut self, play: &dyn AnyPlay, left: u32) -> Option<Vec<Vec<String>>> {
        if self.failed.contains(&play.position()) {
            return None;
        }
        let found = self.unknown_solution(play, left);
        if found.is_none() {
            self.failed.insert(play.position());
        }
        found
    }

    fn unknown_solution(&mut self, play: &dyn AnyPlay, left: u32) -> Option<Vec<Vec<String>>> {
        let winning = play.about().winning(play, left, VERIFY_NODES)?;
        let best = winning.first()?.clone();
        if left == 1 {
            return Some(vec![vec![best]]);
        }
        // Ways that win more slowly would be second ways.
        let slower = (left + self.reach.slower).min(self.reach.max_turns);
        if winning.len() > 1 || play.about().winning(play, slower, VERIFY_NODES)?.len() > 1 {
            return None;
        }
        let mut answered = play.boxed_clone();
        answered.act(&best).ok()?;
        longest_defences(&*answered, left - 1).into_iter().find_map(|answer| {
            let mut next = answered.boxed_clone();
            next.act(&answer).ok()?;
            let rest = self.solution(&*next, left - 2)?;
            Some([vec![best.clone()], vec![answer]].into_iter().chain(rest).collect())
        })
    }
}

/// The answers after which the win takes all the turns that are left.
fn longest_defences(play: &dyn AnyPlay, turns: u32) -> Vec<String> {
    let takes_all = |answer: &String| {
        let mut next = play.boxed_clone();
        let taken = next.act(answer).is_ok();
        taken
            && next.outcome().is_none()
            && (turns < 3
                || next
                    .about()
                    .winning(&*next, turns - 3, VERIFY_NODES)
                    .is_some_and(|quicker| quicker.is_empty()))
    };
    play.legal().into_iter().filter(takes_all).collect()
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
    let puzzle = Puzzle::new(play, actions.len() as u32, vec![actions.to_vec()]);
    (lucky <= LUCKY).then(|| Puzzle { rating: puzzle.rating - 100 * lucky as u32, ..puzzle })
}

fn rating(turns: u32, choices: usize) -> u32 {
    (500 + 250 * turns + 100 * (choices.max(1)).ilog2()).min(MAX_RATING)
}
