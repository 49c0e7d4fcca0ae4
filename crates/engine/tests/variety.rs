//! No two games of a player against itself are alike, unless they are played with the same seed.

use std::collections::BTreeSet;

use catalog::AnyGame;
use engine::{Player, never};

/// Players and games of each, and how many different ones there must be. Those who never err are here: levels 7 and 8
/// of some games take too long for a test, and do nothing else.
const PLAYERS: &[(&str, &str, u64, usize)] = &[
    ("pressure", "level:1", 6, 6),
    ("pressure", "level:5", 6, 6),
    ("glyph-grid", "level:1", 6, 6),
    ("glyph-grid", "level:5", 6, 6),
    ("vacuum", "level:1", 6, 6),
    ("vacuum", "level:4", 6, 6),
];

/// So many turns of a game: chance has a part in as many.
const TURNS: u32 = 24;

#[test]
fn games_differ_by_seed_alone() {
    for &(game, player, games, at_least) in PLAYERS {
        let (game, player) =
            (catalog::find(game).expect("a game"), catalog::player(player).expect("a player"));
        let played: BTreeSet<Vec<String>> = (0..games).map(|seed| play(game, &player, seed)).collect();
        assert!(played.len() >= at_least, "{}: {} of {games} games of {player}", game.name(), played.len());
        assert!(played.contains(&play(game, &player, 3)), "{}: {player} is asked again", game.name());
    }
}

fn play(game: &dyn AnyGame, player: &Player, seed: u64) -> Vec<String> {
    let (mut play, mut taken) = (game.start(Some(2), None).expect("a game for two"), Vec::new());
    while play.outcome().is_none() && play.turn() < TURNS {
        for action in play.think(player, seed, &never).actions {
            play.act(&action).expect("legal");
            taken.push(action);
        }
    }
    taken
}
