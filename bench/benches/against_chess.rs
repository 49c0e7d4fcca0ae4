//! Pressure's perft beside chess perft with shakmaty, in turns in one run, so that the ratio means something
//! on a noisy machine. Every leaf is made in both.

use std::hint::black_box;
use std::time::Instant;

use game::{Game, perft};
use pressure::Pressure;
use shakmaty::{Chess, Position};

const ROUNDS: usize = 7;

fn main() {
    let start = Pressure::start(Pressure::SETUPS[0]);
    let mut ratios = Vec::new();
    println!("round   pressure perft 6   chess perft 5   ratio   (million nodes/s)");
    for round in 1..=ROUNDS {
        let ours = rate(|| perft(&start, 6));
        let chess = rate(|| chess_perft(&Chess::default(), 5));
        ratios.push(ours / chess);
        println!("{round:>5} {:>18.1} {:>15.1} {:>7.2}", ours / 1e6, chess / 1e6, ours / chess);
    }
    ratios.sort_by(f64::total_cmp);
    println!("median ratio {:.2}", ratios[ROUNDS / 2]);
}

fn rate(count: impl Fn() -> u64) -> f64 {
    let start = Instant::now();
    let nodes = black_box(count());
    nodes as f64 / start.elapsed().as_secs_f64()
}

/// The plain count: list the moves, make each one, also the last.
fn chess_perft(position: &Chess, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    for chess_move in &position.legal_moves() {
        let mut next = position.clone();
        next.play_unchecked(*chess_move);
        if depth == 1 {
            black_box(&next);
            nodes += 1;
        } else {
            nodes += chess_perft(&next, depth - 1);
        }
    }
    nodes
}
