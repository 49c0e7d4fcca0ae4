//! In every game for two the computer is better than chance: small matches from fixed seeds. How much better a fitted
//! player is, its own tests say.

use catalog::Visitor;
use engine::{Computer, Player, conformance};
use game::{Game as _, Show};

/// (one, two, games, the least that one scores)
const MATCHES: &[(Player, Player, u64, f64)] =
    &[(Player::Level(3), Player::Random, 6, 3.5), (Player::Level(5), Player::Random, 6, 4.0)];

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
