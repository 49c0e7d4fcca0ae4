//! `plenum puzzles`: positions with one way to win, out of games the engine plays with itself.

use std::collections::HashSet;
use std::error::Error;
use std::fs::File;
use std::io::{BufWriter, IsTerminal as _, Write, stderr, stdout};
use std::path::PathBuf;

use catalog::{AnyGame, AnyPlay};
use clap::Args;
use engine::{LIMIT, Limits, Player, WIN, never};
use game::{Dice, Record};
use serde::{Deserialize, Serialize};

use crate::arguments::{Ended, game_parser};

/// How many positions are looked at to notice a win, and to verify one.
const NOTICE_NODES: u64 = 20_000;
const VERIFY_NODES: u64 = 3_000_000;
/// The longest win, in turns of both players.
const MOST_TURNS: u32 = 5;
/// One in so many may be won by a single action.
const EASY: usize = 4;
/// Where turns are long: random turns that are tried, and how many of them may win.
const TRIES: u64 = 200;
const LUCKY: usize = 2;
/// Where turns are long: a winning turn of fewer actions is no puzzle.
const LEAST_ACTIONS: usize = 2;

/// Find positions with one way to win, in games that computer players play
#[derive(Args)]
pub struct Puzzles {
    /// Which game
    #[arg(value_parser = game_parser())]
    game: &'static dyn AnyGame,
    /// How many to find
    #[arg(long, value_name = "N", default_value_t = 10)]
    count: usize,
    /// Other numbers give other games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Who plays the games
    #[arg(long, value_name = "PLAYER", default_value = "level:3", value_parser = catalog::player)]
    player: Player,
    /// Look in these games instead of playing some: records as JSON
    #[arg(long = "record", value_name = "FILE", conflicts_with_all = ["seed", "player"])]
    records: Vec<PathBuf>,
    /// Write them there, as JSON, instead of on the screen
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
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
}

impl Puzzles {
    pub fn run(&self) -> Ended {
        let mut out: Box<dyn Write> = match &self.out {
            Some(path) => Box::new(BufWriter::new(File::create(path)?)),
            None => Box::new(stdout()),
        };
        let puzzles = if self.records.is_empty() { self.find() } else { self.find_in_records()? };
        let lines: Vec<String> = puzzles.iter().map(serde_json::to_string).collect::<Result<_, _>>()?;
        writeln!(out, "[\n{}\n]", lines.join(",\n"))?;
        Ok(out.flush()?)
    }

    /// As many as are wanted, all different, the easiest first.
    fn find(&self) -> Vec<Puzzle> {
        let (mut known, mut found, mut games) = (HashSet::new(), Vec::new(), 0);
        while found.len() < self.count {
            for puzzle in self.in_game(self.seed.wrapping_add(games)) {
                let easy = found.iter().filter(|known| self.is_easy(known)).count();
                let is_wanted =
                    found.len() < self.count && !(self.is_easy(&puzzle) && easy * EASY > found.len());
                if is_wanted && known.insert(puzzle.position.clone()) {
                    found.push(puzzle);
                }
            }
            games += 1;
            if stderr().is_terminal() {
                eprint!("\r{} of {} puzzles in {games} games", found.len(), self.count);
            }
        }
        found.sort_by_key(|puzzle| puzzle.rating);
        found
    }

    /// Those in games that were played, at most as many as are wanted.
    fn find_in_records(&self) -> Result<Vec<Puzzle>, Box<dyn Error>> {
        let mut found = Vec::new();
        for path in &self.records {
            let wrong = |error: &dyn Error| format!("{}: {error}", path.display());
            let text = std::fs::read_to_string(path).map_err(|error| wrong(&error))?;
            let record: Record = serde_json::from_str(&text).map_err(|error| wrong(&error))?;
            // The whole game first: it says what is wrong with a record that does not hold.
            self.game.replay(&record).map_err(|error| wrong(&error))?;
            let begun = Record { steps: Vec::new(), outcome: None, ..record.clone() };
            let mut play = self.game.replay(&begun).map_err(|error| wrong(&error))?;
            for step in &record.steps {
                if play.undoable() == 0 && play.outcome().is_none() {
                    found.extend(self.puzzle(&*play));
                }
                play.take(step).map_err(|error| wrong(&error))?;
            }
        }
        found.truncate(self.count);
        Ok(found)
    }

    fn is_easy(&self, puzzle: &Puzzle) -> bool {
        !self.game.has_long_turns() && puzzle.solution.len() == 1
    }

    /// The first puzzle of each player in one game: later ones are often the same idea.
    fn in_game(&self, seed: u64) -> Vec<Puzzle> {
        let Ok(mut play) = self.game.start(Some(2), None) else { return Vec::new() };
        let mut dice = Dice::new(seed);
        let mut found: [Option<Puzzle>; 2] = [None, None];
        while play.outcome().is_none() {
            let mover = play.mover().index();
            if let Some(puzzle) = self.puzzle(&*play) {
                found[mover].get_or_insert(puzzle);
            }
            // The first turns are anybody's, so that games differ.
            let player = if play.turn() < 4 { &Player::Random } else { &self.player };
            for action in play.think(player, dice.next_u64(), &never).actions {
                play.take(&action).expect("players take legal actions");
            }
        }
        found.into_iter().flatten().collect()
    }

    fn puzzle(&self, play: &dyn AnyPlay) -> Option<Puzzle> {
        let thought = play.analyse(Limits::nodes(NOTICE_NODES), &never);
        let value = thought.lines.first()?.values[play.mover().index()];
        if value <= LIMIT {
            return None;
        }
        let turns = (WIN - value) as u32;
        if self.game.has_long_turns() {
            in_one_turn(play, turns, &thought.actions)
        } else {
            forced(play, turns)
        }
    }
}

/// A puzzle whose first turns are each the only ones that win; any winning turn will do for the last.
fn forced(play: &dyn AnyPlay, turns: u32) -> Option<Puzzle> {
    if turns > MOST_TURNS || turns.is_multiple_of(2) {
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
        let slower = (left + 2).min(MOST_TURNS);
        let is_only = is_last || winning.len() == 1 && play.winning(slower, VERIFY_NODES)?.len() == 1;
        if !is_only || turns == 1 && winning.len() > 1 {
            return None;
        }
        play.take(&best).ok()?;
        solution.push(vec![best]);
        if is_last {
            break;
        }
        let answer = longest_defence(&*play, left - 1)?;
        play.take(&answer).ok()?;
        solution.push(vec![answer]);
        left -= 2;
    }
    Some(Puzzle { position, solution, rating: rating(turns, choices) })
}

/// The answer after which the win takes all the turns that are left, if there is one.
fn longest_defence(play: &dyn AnyPlay, turns: u32) -> Option<String> {
    play.legal().into_iter().find(|answer| {
        let mut next = play.boxed_clone();
        let taken = next.take(answer).is_ok();
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
        turn.iter().all(|action| after.take(action).is_ok())
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
