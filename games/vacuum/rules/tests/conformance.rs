//! Vacuum under the suite that every game is thrown at.

use game::conformance::{self, Games, GoldenGame};
use vacuum::Vacuum;

#[test]
fn random_games_keep_the_contract() {
    conformance::random_games::<Vacuum>(&Games { seeds: 0..3, every_action: 50, one_in_leaves: 0 });
    conformance::random_games::<Vacuum>(&Games { seeds: 3..7, every_action: 100, one_in_leaves: 60 });
}

#[test]
fn vectors_agree() {
    assert!(
        conformance::vectors::<Vacuum>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/vectors.jsonl"), "ROGW")
            > 0
    );
}

#[test]
fn perft_counts() {
    conformance::perft_file::<Vacuum>(include_str!("perft.txt"), 20_000_000);
}

#[test]
fn golden_playthrough() {
    let games = [
        GoldenGame { players: 2, setup: "standard", seed: 3, leaves: &[] },
        GoldenGame { players: 3, setup: "standard", seed: 4, leaves: &[(40, 1), (80, 0)] },
        GoldenGame { players: 4, setup: "standard", seed: 5, leaves: &[(21, 2), (50, 0), (80, 3)] },
    ];
    conformance::golden::<Vacuum>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden.txt"), &games);
}

#[test]
fn any_input_is_survived() {
    assert_eq!(conformance::short_run::<Vacuum>(1_000, 1), 1_000);
}
