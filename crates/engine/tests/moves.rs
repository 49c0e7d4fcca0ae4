//! What players tell the search about moves agrees with the rules, in every game.

use catalog::Visitor;
use engine::{Computer, conformance};
use game::Show;

struct Moves;

impl Visitor for Moves {
    type Output = ();

    fn visit<C: Computer<Game: Show>>(self) {
        conformance::moves::<C>();
    }
}

#[test]
fn in_every_game() {
    for game in catalog::GAMES {
        catalog::visit(game.id(), Moves);
    }
}
