//! What the benches share: positions from the middle of games, the same in every run.

pub mod against;
pub mod bare;
pub mod opening;
pub mod plain;
pub mod puct;
pub mod tally;

use game::{Dice, Game};

/// A position some way into a random game, with its seed as its name.
pub fn midgame<G: Game>(players: u8, seed: u64, actions: usize) -> G {
    let setup = *G::SETUPS.iter().find(|setup| setup.players == players).expect("a setup for so many");
    let mut dice = Dice::new(seed);
    let mut game = G::start(setup);
    let mut list = Vec::new();
    for _ in 0..actions {
        let mut next = game.clone();
        list.clear();
        next.actions(&mut list);
        next.apply(*dice.pick(&list));
        if next.is_over() {
            break;
        }
        game = next;
    }
    game
}
