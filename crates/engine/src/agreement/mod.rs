//! Every clever search agrees with a plain one.

mod plain;
mod tree;

use game::{Dice, Play};

use crate::search::{Style, search};
use crate::{Evaluate, Limits, Value, never};
use tree::Tree;

const EXACT: Style = Style { reduces: false, prunes: false };

/// More than any of these searches needs. The table is as large, and small enough to be overwritten here.
const MOST_NODES: u64 = 50_000;

/// The best lines have the values a plain search finds, and begin with actions that have them.
fn check<G: Evaluate>(play: &Play<G>, depth: u32, lines: usize) {
    let expected = plain::values(play, depth);
    let mut best: Vec<Value> = expected.iter().map(|&(_, value)| value).collect();
    best.sort_unstable_by(|a, b| b.cmp(a));
    best.truncate(lines);
    let limits = Limits { lines, nodes: Some(MOST_NODES), ..Limits::turns(depth) };
    let found = search(play, limits, EXACT, &never);
    assert!(found.nodes < MOST_NODES, "{} nodes", found.nodes);
    let mover = play.position().mover().index();
    let values: Vec<Value> = found.lines.iter().map(|line| line.values[mover]).collect();
    assert_eq!(values, best, "{:?}, {depth} turns", play.position());
    for line in &found.lines {
        let first = (line.turns[0][0], line.values[mover]);
        assert!(expected.contains(&first), "{first:?} in {:?}", play.position());
    }
}

#[test]
fn on_random_trees() {
    for seed in 0..100 {
        let play = Play::from_position(Tree::<2>::new(seed));
        for depth in 1..=4 {
            check(&play, depth, 1);
            check(&play, depth, 3);
        }
    }
}

/// Plays random turns from the start and compares searches now and then.
fn check_on_real_positions<G: Evaluate>(games: u64, depth: u32, every: usize) {
    for seed in 0..games {
        let (mut dice, mut play) = (Dice::new(seed), Play::<G>::start(G::SETUPS[0]));
        for ply in 0.. {
            let actions = play.actions();
            if actions.is_empty() {
                break;
            }
            if ply % every == 0 {
                check(&play, depth, 1 + ply % 3);
            }
            play.act(*dice.pick(&actions)).expect("legal");
        }
    }
}

#[test]
fn on_positions_of_pressure() {
    check_on_real_positions::<pressure::Pressure>(3, 4, 7);
}

#[test]
fn on_positions_of_glyph_grid() {
    check_on_real_positions::<glyph_grid::GlyphGrid>(3, 2, 9);
}
