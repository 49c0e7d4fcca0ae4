//! Small matches from fixed seeds: enough to notice when the player breaks, not to measure it.

use engine::{Player, conformance};
use vacuum_player::VacuumPlayer;

/// (one, two, games, the least that one scores)
const MATCHES: &[(Player, Player, u64, f64)] = &[
    (Player::Level(1), Player::Random, 4, 4.0),
    (Player::Greedy, Player::Level(1), 2, 2.0),
    (Player::Level(5), Player::Level(2), 4, 3.0),
];

#[test]
fn strong_players_beat_weak_ones() {
    for (one, two, games, at_least) in MATCHES {
        let scored = conformance::score::<VacuumPlayer>(one, two, *games);
        assert!(scored >= *at_least, "{one} scores {scored} of {games} against {two}");
    }
}
