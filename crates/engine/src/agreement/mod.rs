//! Every clever search agrees with a plain one.

mod plain;
mod tree;

use game::{Dice, Game as _, Play};

use crate::search::{MOST_CAPTURES, Style, best_action, search};
use crate::value::{lead, leads};
use crate::{Evaluate, Limits, Value, never};
use pressure::Pressure;
use tree::Tree;
use vacuum::Vacuum;

const EXACT: Style = Style { reduces: false, prunes: false, narrows: false };

/// More than any search over single actions needs here.
const MOST_NODES: u64 = 100_000;

/// The best lines have the values a plain search finds, and begin with actions that have them.
fn check<G: Evaluate>(play: &Play<G>, depth: u32, lines: usize) {
    let at_rest = |position: &G, turns| plain::at_rest(position, turns, MOST_CAPTURES);
    let expected = plain::values(play, depth, at_rest);
    let mut best: Vec<Value> = expected.iter().map(|&(_, value)| value).collect();
    best.sort_unstable_by(|a, b| b.cmp(a));
    best.truncate(lines);
    let nodes = (!G::LONG_TURNS).then_some(MOST_NODES);
    let limits = Limits { lines, nodes, ..Limits::turns(depth) };
    let found = search(play, limits, EXACT, &never);
    assert!(nodes.is_none_or(|most| found.nodes < most), "{} nodes", found.nodes);
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
        let play = Play::from_position(Tree::<2, false>::new(seed));
        for depth in 1..=4 {
            check(&play, depth, 1);
            check(&play, depth, 3);
        }
    }
}

#[test]
fn on_random_trees_by_whole_turns() {
    for seed in 0..100 {
        let play = Play::from_position(Tree::<2, true>::new(seed));
        for depth in 1..=4 {
            check(&play, depth, 1);
        }
    }
}

/// Every seat for itself: the values of all seats are those of a plain search.
#[test]
fn on_random_trees_for_three() {
    for seed in 0..100 {
        let play = Play::from_position(Tree::<3, false>::new(seed));
        for depth in 1..=3 {
            let found = search(&play, Limits::turns(depth), EXACT, &never);
            let expected = leads(&plain::party_values(play.position(), 0, depth));
            assert_eq!(found.lines[0].values, expected, "tree {seed}, {depth} turns");
        }
    }
}

/// The baseline takes an action that nothing beats, where a turn is one action.
#[test]
fn of_the_baseline() {
    for seed in 0..3 {
        let (mut dice, mut play) = (Dice::new(seed), Play::<Pressure>::start(Pressure::SETUPS[0]));
        while play.outcome().is_none() {
            if play.turn() % 7 == 0 {
                let judge = |position: &Pressure, _| lead(&position.plain(), position.mover());
                let values = plain::values(&play, 3, judge);
                let chosen = best_action(&play, 3, &mut dice).action;
                let best = values.iter().max_by_key(|&&(_, value)| value).expect("it goes on").1;
                assert!(values.contains(&(chosen, best)), "{chosen:?} in {:?}", play.position());
            }
            play.act(*dice.pick(&play.actions())).expect("legal");
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
    check_on_real_positions::<Pressure>(3, 4, 7);
}

#[test]
fn on_positions_of_glyph_grid() {
    check_on_real_positions::<glyph_grid::GlyphGrid>(3, 2, 9);
}

/// Where there are few pieces, even whole turns can be tried in every order.
#[test]
fn on_first_positions_of_vacuum() {
    for (turns, depth) in [(0, 2), (1, 2), (2, 1), (3, 1)] {
        let (mut dice, mut play) = (Dice::new(turns.into()), Play::<Vacuum>::start(Vacuum::SETUPS[0]));
        while play.turn() < turns {
            play.act(*dice.pick(&play.actions())).expect("legal");
        }
        check(&play, depth, 1);
    }
}
