//! A match at Pressure: our search with its own evaluation against the crate `minimax` with the baseline's, so many
//! milliseconds a turn each, both seats from each of many random openings, on one core.
//!
//! `against_minimax [GAMES] [MS] [FIRST]`, 400 games at 100 ms if left out. Parts of a match can be played one by one,
//! each with the number of its first game.

use std::time::{Duration, Instant};

use bench::against::Minimax;
use bench::opening::opening;
use bench::tally::Tally;
use engine::{Player, think};
use game::Game as _;
use pressure_player::PressurePlayer;

fn main() {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse::<u64>().expect("a number"));
    let games = arguments.next().unwrap_or(400);
    let time = Duration::from_millis(arguments.next().unwrap_or(100));
    let first = arguments.next().unwrap_or(0);
    let mut tally = Tally::default();
    for number in first..first + games {
        tally.count(game(number, time));
        println!("game {}: {tally}", number + 1);
    }
}

/// What our side scores. Both seatings share an opening.
fn game(number: u64, time: Duration) -> f64 {
    let ours = (number % 2) as usize;
    let mut play = opening::<PressurePlayer>(number / 2);
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
