//! Konane under the suite that every game is thrown at.

use game::conformance::{self, Games, GoldenGame};
use konane::Konane;

#[test]
fn random_games_keep_the_contract() {
    conformance::random_games::<Konane>(&Games { seeds: 0..20, every_action: 1, one_in_leaves: 20 });
}

#[test]
fn perft_counts() {
    conformance::perft_file::<Konane>(include_str!("perft.txt"), 1_000_000);
}

#[test]
fn golden_playthrough() {
    let games = [GoldenGame { players: 2, setup: "standard", seed: 1, leaves: &[] }];
    conformance::golden::<Konane>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden.txt"), &games);
}

#[test]
fn any_input_is_survived() {
    assert_eq!(conformance::short_run::<Konane>(500, 1), 500);
}
