//! The value of a position is what its features say, by the weights of the file.

use engine::{Evaluation as _, Model, Trainable as _, Value};
use game::{Dice, Game as _, Play};
use glyph_grid::GlyphGrid;
use glyph_grid_player::GlyphGridPlayer;

/// What may come on top: being to move where that wins.
const WINS_NOW: Value = 10_000;

#[test]
fn values_are_made_of_features() {
    let Model::Linear { names, features } = GlyphGridPlayer::MODEL else { panic!("it is linear") };
    let weight = |line: &str| line.split_once(' ').expect("two words").1.parse().expect("a number");
    let weights: Vec<Value> = include_str!("../weights.txt").lines().map(weight).collect();
    assert_eq!(weights.len(), names.len());
    let (mut dice, mut play) = (Dice::new(5), Play::<GlyphGrid>::start(GlyphGrid::SETUPS[0]));
    while play.outcome().is_none() {
        let position = play.position();
        let sum: Value = features(position).iter().zip(&weights).map(|(count, weight)| count * weight).sum();
        let over = GlyphGridPlayer::advantage(position) - sum;
        assert!(over == 0 || over == WINS_NOW, "{over} in {position:?}");
        play.act(*dice.pick(&play.actions())).expect("legal");
    }
}
