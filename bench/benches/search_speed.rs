//! Positions a second of our search beside those of the crate `minimax`, on the same rules with the same
//! evaluation, in turns in one run, so that the ratio means something on a noisy machine.

use std::time::{Duration, Instant};

use bench::against::Minimax;
use bench::midgame;
use bench::plain::Plain;
use engine::{Limits, analyse};
use game::Play;
use pressure::Pressure;

const ROUNDS: u64 = 41;
/// As in a match: a turn at a time.
const TIME: Duration = Duration::from_millis(100);

fn main() {
    let mut theirs = [Minimax::with_our_memory(TIME), Minimax::as_it_comes(TIME)];
    let mut ratios = [Vec::new(), Vec::new()];
    println!("million positions/s: ours (depth), minimax with as large a table, minimax as it comes");
    for round in 1..=ROUNDS {
        let position: Pressure = midgame(2, round, round as usize % 20);
        let (ours, depth) = rate(position);
        let rates = theirs.each_mut().map(|theirs| theirs.choose(&position).1);
        let [large, small] = rates.map(|rate| rate / 1e6);
        println!("{round:>3} {:>9.2} ({depth}) {large:>9.2} {small:>9.2}", ours / 1e6);
        for (ratios, rate) in ratios.iter_mut().zip(rates) {
            ratios.push(ours / rate);
        }
    }
    let [large, small] = ratios.map(median);
    println!("median ratio {large:.2} with as large a table, {small:.2} as it comes");
}

fn median(mut ratios: Vec<f64>) -> f64 {
    ratios.sort_by(f64::total_cmp);
    ratios[ratios.len() / 2]
}

fn rate(position: Pressure) -> (f64, u32) {
    let play = Play::from_position(Plain(position));
    let start = Instant::now();
    let thought = analyse(&play, Limits::default(), &|| start.elapsed() >= TIME);
    (thought.nodes as f64 / start.elapsed().as_secs_f64(), thought.depth)
}
