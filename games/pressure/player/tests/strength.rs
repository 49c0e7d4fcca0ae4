//! Small matches from fixed seeds: enough to notice when the player breaks, not to measure it.

use engine::{Player, conformance};
use pressure_player::PressurePlayer;

/// (one, two, games, the least that one scores)
const MATCHES: &[(Player, Player, u64, f64)] = &[
    (Player::Greedy, Player::Random, 20, 19.0),
    (Player::Level(4), Player::Greedy, 20, 13.0),
    (Player::Level(5), Player::Level(3), 10, 8.0),
];

#[test]
fn strong_players_beat_weak_ones() {
    for (one, two, games, at_least) in MATCHES {
        let scored = conformance::score::<PressurePlayer>(one, two, *games);
        assert!(scored >= *at_least, "{one} scores {scored} of {games} against {two}");
    }
}
