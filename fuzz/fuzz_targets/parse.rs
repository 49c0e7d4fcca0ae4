//! Any text, read by every parser of every game.
#![no_main]

use catalog::Visitor;
use engine::Computer;
use game::{Show, conformance};

struct Parse<'a>(&'a str);

impl Visitor for Parse<'_> {
    type Output = ();

    fn visit<C: Computer<Game: Show>>(self) {
        conformance::parse::<C::Game>(self.0);
    }
}

libfuzzer_sys::fuzz_target!(|text: &str| {
    for game in catalog::GAMES {
        catalog::visit(game.id(), Parse(text));
    }
});
