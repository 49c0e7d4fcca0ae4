//! Alpha-beta without anything else, no order, no table, no history: what the rules and the evaluation alone allow.

use std::ops::ControlFlow;

use engine::{MoveGeneration, Value, WIN};
use game::Game as _;

/// Looks so many turns ahead in a game where a turn is one action, and says how many positions it met.
pub fn positions<M: MoveGeneration>(position: &M::Game, depth: u32) -> u64 {
    let mut count = 0;
    std::hint::black_box(value::<M>(position, -WIN, WIN, depth, &mut count));
    count
}

fn value<M: MoveGeneration>(
    position: &M::Game,
    mut alpha: Value,
    beta: Value,
    depth: u32,
    count: &mut u64,
) -> Value {
    *count += 1;
    if depth == 0 {
        return if position.is_over() { -WIN } else { M::advantage(position) };
    }
    let mut best = -WIN;
    M::each_action(position, &mut Vec::new(), |action| {
        best = best.max(-value::<M>(&position.after(action), -beta, -alpha, depth - 1, count));
        alpha = alpha.max(best);
        if best >= beta { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    best
}
