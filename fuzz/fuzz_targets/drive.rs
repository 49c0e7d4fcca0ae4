//! Any bytes, played as a game: the first one says which.
#![no_main]

use catalog::Visitor;
use engine::Computer;
use game::{Show, conformance};

struct Drive<'a>(&'a [u8]);

impl Visitor for Drive<'_> {
    type Output = ();

    fn visit<C: Computer<Game: Show>>(self) {
        conformance::drive::<C::Game>(self.0);
    }
}

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Some((&first, rest)) = bytes.split_first() else { return };
    let game = catalog::GAMES[usize::from(first) % catalog::GAMES.len()];
    catalog::visit(game.id(), Drive(rest));
});
