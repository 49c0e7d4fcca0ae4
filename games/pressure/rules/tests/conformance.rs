//! Pressure under the suite that every game is thrown at.

use game::conformance::{self, Games, GoldenGame};
use pressure::Pressure;

#[test]
fn random_games_keep_the_contract() {
    conformance::random_games::<Pressure>(&Games { seeds: 0..40, every_action: 1, one_in_leaves: 0 });
    conformance::random_games::<Pressure>(&Games { seeds: 40..60, every_action: 5, one_in_leaves: 30 });
}

#[test]
fn vectors_agree() {
    assert!(
        conformance::vectors::<Pressure>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/vectors.jsonl"), "") > 0
    );
}

#[test]
fn perft_counts() {
    conformance::perft_file::<Pressure>(include_str!("perft.txt"), 20_000_000);
}

#[test]
fn golden_playthrough() {
    let games = [
        GoldenGame { players: 2, setup: "standard", seed: 3, leaves: &[] },
        GoldenGame { players: 2, setup: "standard", seed: 4, leaves: &[(12, 1)] },
    ];
    conformance::golden::<Pressure>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden.txt"), &games);
}

#[test]
fn any_input_is_survived() {
    assert_eq!(conformance::short_run::<Pressure>(4_000, 1), 4_000);
}
