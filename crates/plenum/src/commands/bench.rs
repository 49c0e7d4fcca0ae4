//! `plenum bench`: how fast the rules and the search are, and what the games are like.

use std::io::{Write as _, stdout};
use std::time::{Duration, Instant};

use catalog::AnyGame;
use clap::Args;
use engine::Limits;
use game::{Playout, Setup};

use crate::arguments::Ended;

/// Measure the rules and the search of every game on one core
#[derive(Args)]
pub struct Bench {
    /// Seconds for each figure
    #[arg(long, default_value_t = 2.0, value_parser = seconds)]
    seconds: f64,
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds: f64 = text.parse().map_err(|_| format!("'{text}' is not a number"))?;
    if (0.01..=600.0).contains(&seconds) {
        Ok(seconds)
    } else {
        Err("between 0.01 and 600 seconds".to_string())
    }
}

impl Bench {
    pub fn run(&self) -> Ended {
        let time = Duration::from_secs_f64(self.seconds);
        let mut out = stdout().lock();
        for game in catalog::GAMES {
            for &setup in game.setups() {
                writeln!(out, "{}, {} players, {}", game.name(), setup.players, setup.name)?;
                let (depth, nodes_per_second) = perft(*game, setup, time);
                row(&mut out, &format!("perft nodes/s (depth {depth}, every leaf made)"), nodes_per_second)?;
                row(&mut out, "search positions/s", search(*game, setup, time))?;
                let played = playouts(*game, setup, time);
                for (name, value) in played.figures() {
                    row(&mut out, name, value)?;
                }
                writeln!(out)?;
            }
        }
        Ok(())
    }
}

fn row(out: &mut impl std::io::Write, name: &str, value: f64) -> std::io::Result<()> {
    let decimals = if value < 1000.0 { 1 } else { 0 };
    writeln!(out, "  {name:<44} {value:>14.decimals$}")
}

/// Goes deeper until a count takes a quarter of the time; then repeats that depth until the time is used.
fn perft(game: &dyn AnyGame, setup: Setup, time: Duration) -> (u32, f64) {
    let play = game.start(Some(setup.players.into()), Some(setup.name)).expect("a setup of the game");
    let timed = |depth| {
        let start = Instant::now();
        (play.about().perft(&*play, depth), start.elapsed())
    };
    let mut depth = 1;
    while timed(depth).1 < time / 4 {
        depth += 1;
    }
    let (mut nodes, mut spent) = (0, Duration::ZERO);
    while spent < time {
        let (counted, took) = timed(depth);
        nodes += counted;
        spent += took;
    }
    (depth, nodes as f64 / spent.as_secs_f64())
}

/// Positions a second of a search from the start.
fn search(game: &dyn AnyGame, setup: Setup, time: Duration) -> f64 {
    let play = game.start(Some(setup.players.into()), Some(setup.name)).expect("a setup of the game");
    let start = Instant::now();
    let thought = play.analyse(Limits::default(), &|| start.elapsed() >= time);
    thought.nodes as f64 / start.elapsed().as_secs_f64()
}

struct Played {
    games: Vec<Playout>,
    seconds: f64,
}

fn playouts(game: &dyn AnyGame, setup: Setup, time: Duration) -> Played {
    const BATCH: u32 = 64;
    let start = Instant::now();
    let mut games = Vec::new();
    for seed in 0.. {
        games.extend(game.about().playouts(setup, seed, BATCH));
        if start.elapsed() >= time {
            break;
        }
    }
    Played { games, seconds: start.elapsed().as_secs_f64() }
}

impl Played {
    fn figures(&self) -> [(&'static str, f64); 6] {
        let sum = |of: fn(&Playout) -> u64| self.games.iter().map(of).sum::<u64>() as f64;
        let games = self.games.len() as f64;
        let actions = sum(|played| played.actions);
        let most = self.games.iter().map(|played| played.most_choices).max().unwrap_or(0);
        [
            ("random playouts/s", games / self.seconds),
            ("actions/s, all legal actions listed", actions / self.seconds),
            ("mean game length, actions", actions / games),
            ("mean game length, turns", sum(|played| played.turns.into()) / games),
            ("mean branching factor", sum(|played| played.choices) / actions),
            ("largest branching factor", most as f64),
        ]
    }
}
