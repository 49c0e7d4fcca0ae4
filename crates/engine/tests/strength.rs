//! Small matches from fixed seeds: enough to notice when a player breaks, not to measure one.

use engine::{Evaluate, Player, never, think};
use game::{Dice, Play, Seat};
use glyph_grid::GlyphGrid;
use pressure::Pressure;
use vacuum::Vacuum;

/// What `one` scores against `two` in so many games with both seats, from random first turns.
fn score<G: Evaluate>(one: &str, two: &str, games: u64) -> f64 {
    let [one, two] = [one, two].map(|text| Player::parse(text).expect("a player"));
    (0..games)
        .map(|number| {
            let seat = Seat((number % 2) as u8);
            let mut play = opening::<G>(number / 2);
            while play.outcome().is_none() {
                let player = if play.position().mover() == seat { &one } else { &two };
                for action in think(&play, player, number, &never).actions {
                    play.act(action).expect("legal");
                }
            }
            play.outcome().expect("it is over").scores[seat.index()]
        })
        .sum()
}

fn opening<G: Evaluate>(seed: u64) -> Play<G> {
    let (mut dice, mut play) = (Dice::new(seed), Play::<G>::start(G::SETUPS[0]));
    while play.turn() < 2 {
        play.act(*dice.pick(&play.actions())).expect("legal");
    }
    play
}

fn check<G: Evaluate>(one: &str, two: &str, games: u64, at_least: f64) {
    let scored = score::<G>(one, two, games);
    assert!(scored >= at_least, "{}: {one} scores {scored} of {games} against {two}", G::NAME);
}

#[test]
fn in_pressure() {
    check::<Pressure>("greedy", "random", 20, 19.0);
    check::<Pressure>("level:3", "greedy", 20, 13.0);
    check::<Pressure>("level:5", "level:3", 10, 8.0);
}

#[test]
fn in_glyph_grid() {
    check::<GlyphGrid>("greedy", "random", 20, 19.0);
    check::<GlyphGrid>("greedy", "level:1", 20, 16.0);
    check::<GlyphGrid>("level:5", "greedy", 10, 6.0);
}

#[test]
fn in_vacuum() {
    check::<Vacuum>("level:1", "random", 4, 4.0);
    check::<Vacuum>("greedy", "level:1", 2, 2.0);
    check::<Vacuum>("level:5", "level:2", 4, 3.0);
}
