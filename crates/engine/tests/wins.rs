//! Wins that are there are found, in every game whose turns are single actions.

use catalog::Visitor;
use engine::{Algorithm, Computer, Limits, analyse, never, win_in};
use game::{Dice, Game, Play, Show};

/// So many random games are looked through.
const MAX_GAMES: u64 = 400;
/// How many positions of each distance are wanted.
const WANTED: [(u32, usize); 2] = [(1, 20), (3, 5)];

#[test]
fn wins_are_found() {
    for (turns, positions) in WANTED {
        let games = catalog::GAMES.iter().filter(|game| !game.about().has_long_turns());
        let found = games.filter_map(|game| catalog::visit(game.id(), Wins { turns, positions }));
        assert!(found.sum::<usize>() >= positions, "no game has wins in {turns} turns");
    }
}

/// In random games, the positions that are won in `turns` turns and no sooner are valued so, and then won.
struct Wins {
    turns: u32,
    positions: usize,
}

impl Visitor for Wins {
    /// How many were found.
    type Output = usize;

    fn visit<C: Computer<Game: Show>>(self) -> usize {
        // Random games prove a win that is near, and may prove a longer one first.
        if C::ALGORITHM == Algorithm::MonteCarlo && self.turns > 1 {
            return 0;
        }
        let Some(setup) = C::Game::SETUPS.iter().find(|setup| setup.players == 2) else { return 0 };
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
        found
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
