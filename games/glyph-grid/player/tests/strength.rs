//! Small matches from fixed seeds: enough to notice when the player breaks, not to measure it.

use engine::{Player, conformance};
use glyph_grid_player::GlyphGridPlayer;

/// (one, two, games, the least that one scores)
const MATCHES: &[(Player, Player, u64, f64)] = &[
    (Player::Greedy, Player::Random, 20, 19.0),
    (Player::Greedy, Player::Level(1), 20, 16.0),
    (Player::Level(6), Player::Greedy, 10, 6.0),
];

#[test]
fn strong_players_beat_weak_ones() {
    for (one, two, games, at_least) in MATCHES {
        let scored = conformance::score::<GlyphGridPlayer>(one, two, *games);
        assert!(scored >= *at_least, "{one} scores {scored} of {games} against {two}");
    }
}
