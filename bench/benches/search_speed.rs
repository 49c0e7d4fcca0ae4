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
    let mut theirs = Minimax::new(TIME);
    let mut ratios = Vec::new();
    println!("round      ours   minimax   ratio   depth   (million positions/s)");
    for round in 1..=ROUNDS {
        let position: Pressure = midgame(2, round, round as usize % 20);
        let (ours, depth) = rate(position);
        let (_, their_rate) = theirs.choose(&position);
        ratios.push(ours / their_rate);
        println!(
            "{round:>5} {:>9.2} {:>9.2} {:>7.2} {depth:>7}",
            ours / 1e6,
            their_rate / 1e6,
            ours / their_rate
        );
    }
    ratios.sort_by(f64::total_cmp);
    println!("median ratio {:.2}", ratios[ROUNDS as usize / 2]);
}

fn rate(position: Pressure) -> (f64, u32) {
    let play = Play::from_position(Plain(position));
    let start = Instant::now();
    let thought = analyse(&play, Limits::default(), &|| start.elapsed() >= TIME);
    (thought.nodes as f64 / start.elapsed().as_secs_f64(), thought.depth)
}
