//! Wins that are there are found.

use engine::{Evaluate, Limits, analyse, never, win_in};
use game::{Dice, Play};
use glyph_grid::GlyphGrid;
use pressure::Pressure;

/// Whether the mover can force a win in so many turns of the game, found by trying everything.
fn wins_in<G: Evaluate>(position: &G, turns: u32) -> bool {
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

fn loses_in<G: Evaluate>(position: &G, turns: u32) -> bool {
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

/// In random games, the positions that are won in `turns` turns and no sooner are valued so, and then won.
fn check<G: Evaluate>(turns: u32, wanted: usize) {
    let mut found = 0;
    for seed in 0.. {
        let (mut dice, mut play) = (Dice::new(seed), Play::<G>::start(G::SETUPS[0]));
        while play.outcome().is_none() && found < wanted {
            let position = play.position();
            let sooner = (1..turns).step_by(2).any(|sooner| wins_in(position, sooner));
            // A fresh play: what was repeated on the way here does not matter.
            if !sooner && wins_in(position, turns) {
                let fresh = Play::from_position(position.clone());
                let line = analyse(&fresh, Limits::turns(turns + 1), &never).lines.remove(0);
                assert_eq!(line.values[position.mover().index()], win_in(turns), "{position:?}");
                assert_eq!(line.chances[position.mover().index()], 1.0);
                found += 1;
            }
            play.act(*dice.pick(&play.actions())).expect("legal");
        }
        if found == wanted {
            break;
        }
    }
}

#[test]
fn of_pressure() {
    check::<Pressure>(1, 20);
    check::<Pressure>(3, 10);
}

#[test]
fn of_glyph_grid() {
    check::<GlyphGrid>(1, 20);
    check::<GlyphGrid>(3, 5);
}
