//! Positions a second of our search beside those of the crate `minimax`, on the same rules with the same
//! evaluation, in turns in one run, so that the ratio means something on a noisy machine.

use std::time::{Duration, Instant};

use bench::against::Minimax;
use bench::plain::PlainPlayer;
use bench::{bare, midgame};
use engine::{Limits, analyse};
use game::Play;
use pressure::Pressure;

const ROUNDS: u64 = 41;
/// As in a match: a turn at a time.
const TIME: Duration = Duration::from_millis(100);
/// How far the bare search looks: some hundred thousand positions.
const BARE_DEPTH: u32 = 6;

fn main() {
    let mut theirs = [Minimax::with_our_memory(TIME), Minimax::as_it_comes(TIME)];
    let mut all: [Vec<f64>; 4] = Default::default();
    println!(
        "million positions/s: ours, minimax with as large a table, minimax as it comes, bare alpha-beta"
    );
    for round in 1..=ROUNDS {
        let position: Pressure = midgame(2, round, round as usize % 20);
        let [large, small] = theirs.each_mut().map(|theirs| theirs.choose(&position).1);
        let rates = [ours(position), large, small, bare(position)].map(|rate| rate / 1e6);
        let [ours, large, small, bare] = rates;
        println!("{round:>3} {ours:>9.2} {large:>9.2} {small:>9.2} {bare:>9.2}");
        for (all, ratio) in all.iter_mut().zip([ours / large, ours / small, bare / large, bare / small]) {
            all.push(ratio);
        }
    }
    let [large, small, bare_large, bare_small] = all.map(median);
    println!("median ratio of ours to minimax: {large:.2} with as large a table, {small:.2} as it comes");
    println!(
        "median ratio of the bare search: {bare_large:.2} with as large a table, {bare_small:.2} as it comes"
    );
}

fn ours(position: Pressure) -> f64 {
    let play = Play::from_position(position);
    let start = Instant::now();
    let thought = analyse::<PlainPlayer>(&play, Limits::default(), &|| start.elapsed() >= TIME);
    thought.nodes as f64 / start.elapsed().as_secs_f64()
}

fn bare(position: Pressure) -> f64 {
    let start = Instant::now();
    bare::positions::<PlainPlayer>(&position, BARE_DEPTH) as f64 / start.elapsed().as_secs_f64()
}

fn median(mut ratios: Vec<f64>) -> f64 {
    ratios.sort_by(f64::total_cmp);
    ratios[ratios.len() / 2]
}
