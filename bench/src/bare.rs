//! Alpha-beta without anything else, no order, no table, no history: what the rules and the evaluation alone allow.

use std::ops::ControlFlow;

use engine::{Evaluate, Value, WIN};

/// Looks so many turns ahead in a game where a turn is one action, and says how many positions it met.
pub fn positions<G: Evaluate>(position: &G, depth: u32) -> u64 {
    let mut count = 0;
    std::hint::black_box(value(position, -WIN, WIN, depth, &mut count));
    count
}

fn value<G: Evaluate>(position: &G, mut alpha: Value, beta: Value, depth: u32, count: &mut u64) -> Value {
    *count += 1;
    if depth == 0 {
        return if position.is_over() { -WIN } else { position.advantage() };
    }
    let mut best = -WIN;
    position.each_action(&mut Vec::new(), |action| {
        best = best.max(-value(&position.after(action), -beta, -alpha, depth - 1, count));
        alpha = alpha.max(best);
        if best >= beta { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    best
}
