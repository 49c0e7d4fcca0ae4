//! Wins that are there are found, in every game whose turns are single actions.

use catalog::Visitor;
use engine::{Computer, Limits, analyse, never, win_in};
use game::{Dice, Game, Play, Show};

/// So many random games are looked through.
const MAX_GAMES: u64 = 400;
/// How many positions of each distance are wanted.
const WANTED: [(u32, usize); 2] = [(1, 20), (3, 5)];

#[test]
fn wins_are_found() {
    for game in catalog::GAMES.iter().filter(|game| !game.has_long_turns()) {
        for (turns, positions) in WANTED {
            catalog::visit(game.id(), Wins { turns, positions });
        }
    }
}

/// In random games, the positions that are won in `turns` turns and no sooner are valued so, and then won.
struct Wins {
    turns: u32,
    positions: usize,
}

impl Visitor for Wins {
    type Output = ();

    fn visit<C: Computer<Game: Show>>(self) {
        let Some(setup) = C::Game::SETUPS.iter().find(|setup| setup.players == 2) else { return };
        let mut found = 0;
        for seed in 0..MAX_GAMES {
            let (mut dice, mut play) = (Dice::new(seed), Play::<C::Game>::start(*setup));
            while play.outcome().is_none() && found < self.positions {
                let position = play.position();
                let sooner = (1..self.turns).step_by(2).any(|sooner| wins_in(position, sooner));
                if !sooner && wins_in(position, self.turns) {
                    check::<C>(position, self.turns);
                    found += 1;
                }
                play.act(*dice.pick(&play.actions())).expect("legal");
            }
            if found == self.positions {
                break;
            }
        }
        assert!(found > 0, "{} has no win in {} turns", C::Game::NAME, self.turns);
    }
}

fn check<C: Computer>(position: &C::Game, turns: u32) {
    // A fresh play: what was repeated on the way here does not matter.
    let fresh = Play::from_position(position.clone());
    let line = analyse::<C>(&fresh, Limits::turns(turns + 1), &never).lines.remove(0);
    assert_eq!(line.values[position.mover().index()], win_in(turns), "{position:?}");
    assert_eq!(line.chances[position.mover().index()], 1.0);
}

/// Whether the mover can force a win in so many turns of the game, found by trying everything.
fn wins_in<G: Game>(position: &G, turns: u32) -> bool {
    let mover = position.mover();
    let mut actions = Vec::new();
    position.actions(&mut actions);
    actions.iter().any(|&action| {
        let next = position.after(action);
        match next.outcome() {
            Some(outcome) => outcome.winner() == Some(mover),
            None => turns > 1 && loses_in(&next, turns - 1),
        }
    })
}

fn loses_in<G: Game>(position: &G, turns: u32) -> bool {
    let mover = position.mover();
    let mut actions = Vec::new();
    position.actions(&mut actions);
    actions.iter().all(|&action| {
        let next = position.after(action);
        match next.outcome() {
            Some(outcome) => outcome.winner() == Some(mover.other()),
            None => turns > 1 && wins_in(&next, turns - 1),
        }
    })
}
