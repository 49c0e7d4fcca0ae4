//! A match at Pressure: our search with its own evaluation against the crate `minimax` with the baseline's, so many
//! milliseconds a turn each, both seats from each of many random openings, on one core.
//!
//! `against_minimax [GAMES] [MS] [FIRST]`, 400 games at 100 ms if left out. Parts of a match can be played one by one,
//! each with the number of its first game.

use std::time::{Duration, Instant};

use bench::against::Minimax;
use engine::{Limits, Player, analyse, never, think};
use game::{Dice, Game as _, Play};
use pressure::Pressure;
use pressure_player::PressurePlayer;

const OPENING_TURNS: u32 = 4;
/// How many positions to look at before an opening is called even.
const OPENING_NODES: u64 = 5000;

fn main() {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse::<u64>().expect("a number"));
    let games = arguments.next().unwrap_or(400);
    let time = Duration::from_millis(arguments.next().unwrap_or(100));
    let first = arguments.next().unwrap_or(0);
    let (mut wins, mut draws, mut losses) = (0u32, 0u32, 0u32);
    for number in first..first + games {
        match game(number, time) {
            1.0 => wins += 1,
            0.0 => losses += 1,
            _ => draws += 1,
        }
        println!("game {}: +{wins} ={draws} -{losses}, Elo {}", number + 1, elo(wins, draws, losses));
    }
}

/// What our side scores. Both seatings share an opening.
fn game(number: u64, time: Duration) -> f64 {
    let ours = (number % 2) as usize;
    let mut play = opening(number / 2);
    let mut theirs = Minimax::as_it_comes(time);
    while play.outcome().is_none() {
        let action = if play.position().mover().index() == ours {
            let (start, ms) = (Instant::now(), time.as_millis() as u64);
            think::<PressurePlayer>(&play, &Player::Time(ms), 0, &|| start.elapsed() >= time).actions[0]
        } else {
            theirs.choose(play.position()).0
        };
        play.act(action).expect("legal");
    }
    play.outcome().expect("it is over").scores[ours]
}

/// Random turns after which nobody is far ahead.
fn opening(seed: u64) -> Play<Pressure> {
    let mut dice = Dice::new(seed);
    loop {
        let mut play = Play::start(Pressure::SETUPS[0]);
        while play.turn() < OPENING_TURNS {
            play.act(*dice.pick(&play.actions())).expect("legal");
        }
        if analyse::<PressurePlayer>(&play, Limits::nodes(OPENING_NODES), &never).is_even() {
            return play;
        }
    }
}

/// The difference in strength, with its 95 % error.
fn elo(wins: u32, draws: u32, losses: u32) -> String {
    let [wins, draws, losses] = [wins, draws, losses].map(f64::from);
    let games = wins + draws + losses;
    let score = (wins + draws / 2.0) / games;
    let variance =
        (wins * (1.0 - score).powi(2) + draws * (0.5 - score).powi(2) + losses * score.powi(2)) / games;
    let error = 1.96 * (variance / games).sqrt();
    let elo = |score: f64| -400.0 * (1.0 / score.clamp(1e-6, 1.0 - 1e-6) - 1.0).log10();
    format!("{:+.0} ± {:.0}", elo(score), (elo(score + error) - elo(score - error)) / 2.0)
}
