//! Perft and playouts.

mod tiny;

use game::{Dice, Game, Notation, Playout, divide, perft, playout};
use tiny::{Action, Dial};

fn dial(text: &str) -> Dial {
    Dial::parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// (position, nodes at depth 0, 1, 2 …), counted by hand
const COUNTS: &[(&str, &[u64])] = &[
    ("4 A 0 AB", &[1, 2, 6, 8]),
    // From nine the commit ends the game: no path goes on from there.
    ("8 A 0 AB", &[1, 2, 5, 5]),
    ("9 A 1 AB", &[1, 2, 1, 2]),
    ("0 C 0 AbC", &[1, 1, 3, 4]),
    ("9 A 0 AB", &[1, 0, 0]),
];

#[test]
fn perft_counts_paths() {
    for (text, counts) in COUNTS {
        for (depth, count) in (0..).zip(*counts) {
            assert_eq!(perft(&dial(text), depth), *count, "{text} at depth {depth}");
        }
    }
}

#[test]
fn divide_is_perft_by_first_action() {
    assert_eq!(divide(&dial("8 A 0 AB"), 3), [(Action::Step(7), 4), (Action::Step(9), 1)]);
    for (text, counts) in COUNTS {
        for (depth, count) in (0..).zip(*counts).skip(1) {
            let total: u64 = divide(&dial(text), depth).iter().map(|(_, nodes)| nodes).sum();
            assert_eq!(total, *count, "{text} at depth {depth}");
        }
    }
}

#[test]
fn a_playout_counts_what_it_does() {
    let mut actions = vec![Action::Commit; 5];
    for (text, expected) in [
        ("9 A 0 AB", Playout::default()),
        ("9 A 2 AB", Playout { actions: 1, turns: 1, choices: 1, most_choices: 1 }),
    ] {
        let mut game = dial(text);
        assert_eq!(playout(&mut game, &mut Dice::new(1), &mut actions), expected, "{text}");
        assert!(game.outcome().is_some(), "{text}");
    }
}

#[test]
fn playouts_end_by_the_rules_or_at_the_cap() {
    let (mut won, mut capped) = (0, 0);
    for seed in 0..50 {
        let played = |game: &mut Dial| playout(game, &mut Dice::new(seed), &mut Vec::new());
        let (mut game, mut again) = (dial("5 A 0 AB"), dial("5 A 0 AB"));
        let counts = played(&mut game);
        assert_eq!(counts, played(&mut again), "the same seed plays the same game");
        assert!((counts.turns.into()..=3 * u64::from(counts.turns)).contains(&counts.actions), "{counts:?}");
        assert!(counts.choices >= counts.actions && (2..=3).contains(&counts.most_choices), "{counts:?}");
        match game.outcome() {
            Some(_) => won += 1,
            None => {
                assert_eq!(counts.turns, Dial::<tiny::Straight>::TURN_CAP.unwrap().turns, "{counts:?}");
                capped += 1;
            }
        }
    }
    assert!(won > 0 && capped > 0, "both ways to end: {won} won, {capped} capped");
}
