//! Random games of every kind, for tests to draw, save and replay.

use game::{Dice, Play, Record, Scene, Setup, Show};
use glyph_grid::GlyphGrid;
use pressure::Pressure;
use render::{Style, Symbols, Theme};
use vacuum::Vacuum;

/// A game that was played: its id, every scene that looks different from the one before, and its record.
#[derive(Clone)]
pub struct Played {
    pub id: &'static str,
    pub scenes: Vec<Scene>,
    pub record: Record,
}

impl Played {
    pub fn style(&self) -> Style<'static> {
        Style { game: self.id, theme: Theme::Dark }
    }

    pub fn last(&self) -> &Scene {
        self.scenes.last().expect("the start at least")
    }
}

/// A game of each kind and setup, at most so many actions long.
pub fn all(most_actions: usize) -> Vec<Played> {
    [each::<Pressure>(most_actions), each::<GlyphGrid>(most_actions), each::<Vacuum>(most_actions)].concat()
}

fn each<G: Show>(most_actions: usize) -> Vec<Played> {
    G::SETUPS.iter().map(|&setup| played::<G>(setup, most_actions)).collect()
}

fn played<G: Show>(setup: Setup, most_actions: usize) -> Played {
    let mut dice = Dice::new(7);
    let mut play = Play::<G>::start(setup);
    let mut scenes = vec![play.scene()];
    for _ in 0..most_actions {
        if play.outcome().is_some() {
            break;
        }
        let action = *dice.pick(&play.actions());
        play.act(action).expect("a legal action");
        scenes.push(play.scene());
    }
    scenes.dedup_by(|next, before| looks(next) == looks(before));
    Played { id: G::ID, scenes, record: play.record() }
}

/// All of a scene that is drawn.
fn looks(scene: &Scene) -> impl PartialEq {
    let grounds: Vec<_> = scene.squares.iter().map(|square| (square.terrain, square.owner)).collect();
    (scene.pieces.clone(), scene.overlays.clone(), grounds)
}

/// The symbols of every game.
pub fn symbols() -> Vec<(&'static str, Symbols)> {
    let of = |game: &&dyn catalog::AnyGame| {
        let symbols = Symbols::new(game.id(), game.presentation(), game.seat_names(), &game.scene_names());
        (game.id(), symbols)
    };
    catalog::GAMES.iter().map(of).collect()
}
