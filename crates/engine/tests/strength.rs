//! In every game for two the strong players beat the weak ones: small matches from fixed seeds.

use catalog::Visitor;
use engine::{Computer, Player, conformance};
use game::{Game as _, Show};

/// (one, two, games, the least that one scores)
const MATCHES: &[(Player, Player, u64, f64)] = &[
    (Player::Greedy, Player::Random, 4, 3.0),
    (Player::Level(4), Player::Random, 4, 4.0),
    (Player::Level(5), Player::Level(1), 4, 3.0),
];

struct Matches;

impl Visitor for Matches {
    type Output = ();

    fn visit<C: Computer<Game: Show>>(self) {
        for (one, two, games, at_least) in MATCHES {
            let scored = conformance::score::<C>(one, two, *games);
            let name = C::Game::NAME;
            assert!(scored >= *at_least, "{name}: {one} scores {scored} of {games} against {two}");
        }
    }
}

#[test]
fn in_every_game() {
    for game in catalog::GAMES.iter().filter(|game| game.setups().iter().any(|setup| setup.players == 2)) {
        catalog::visit(game.id(), Matches);
    }
}
