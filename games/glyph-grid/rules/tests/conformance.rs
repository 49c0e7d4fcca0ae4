//! Glyph Grid under the suite that every game is thrown at.

use game::conformance::{self, Games, GoldenGame};
use glyph_grid::GlyphGrid;

#[test]
fn random_games_keep_the_contract() {
    conformance::random_games::<GlyphGrid>(&Games { seeds: 0..20, every_action: 4, one_in_leaves: 0 });
    conformance::random_games::<GlyphGrid>(&Games { seeds: 20..30, every_action: 20, one_in_leaves: 30 });
}

#[test]
fn vectors_agree() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/vectors.jsonl");
    assert!(conformance::vectors::<GlyphGrid>(path, "") > 0);
}

#[test]
fn perft_counts() {
    conformance::perft_file::<GlyphGrid>(include_str!("perft.txt"), 40_000_000);
}

#[test]
fn golden_playthrough() {
    let games = [
        GoldenGame { players: 2, setup: "standard", seed: 3, leaves: &[] },
        GoldenGame { players: 2, setup: "komi", seed: 4, leaves: &[] },
        GoldenGame { players: 2, setup: "standard", seed: 5, leaves: &[(12, 1)] },
    ];
    conformance::golden::<GlyphGrid>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden.txt"), &games);
}

#[test]
fn any_input_is_survived() {
    assert_eq!(conformance::short_run::<GlyphGrid>(4_000, 1), 4_000);
}
