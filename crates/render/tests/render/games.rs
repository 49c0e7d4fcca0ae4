//! Random games of every kind, for tests to draw, save and replay.

use std::sync::LazyLock;

use catalog::AnyGame;
use game::{Dice, Record, Scene};
use render::{Style, Symbols, Theme};

/// A game that was played: its id, every scene that looks different from the one before, and its record.
#[derive(Clone)]
pub struct Played {
    pub id: &'static str,
    pub scenes: Vec<Scene>,
    pub record: Record,
}

impl Played {
    pub fn style(&self) -> Style<'static> {
        self.in_theme(Theme::Dark)
    }

    pub fn in_theme(&self, theme: Theme) -> Style<'static> {
        let of_this = SYMBOLS.iter().find(|(id, _)| *id == self.id);
        let (_, symbols) = of_this.expect("every game has symbols");
        Style { symbols, theme }
    }

    pub fn last(&self) -> &Scene {
        self.scenes.last().expect("the start at least")
    }
}

/// The symbols of every game.
pub static SYMBOLS: LazyLock<Vec<(&'static str, Symbols)>> = LazyLock::new(|| {
    let of = |game: &&dyn AnyGame| {
        let symbols = Symbols::new(
            game.id(),
            game.about().presentation(),
            game.seat_names(),
            &game.about().scene_names(),
        );
        (game.id(), symbols)
    };
    catalog::GAMES.iter().map(of).collect()
});

/// A game of each kind and setup, at most so many actions long.
pub fn all(max_actions: usize) -> Vec<Played> {
    let each = |game: &&'static dyn AnyGame| {
        let game = *game;
        game.setups().iter().map(move |setup| played(game, setup.players, setup.name, max_actions))
    };
    catalog::GAMES.iter().flat_map(each).collect()
}

fn played(game: &'static dyn AnyGame, players: u8, setup: &str, max_actions: usize) -> Played {
    let mut dice = Dice::new(7);
    let mut play = game.start(Some(players.into()), Some(setup)).expect("a setup of the game");
    let mut scenes = vec![play.scene()];
    for _ in 0..max_actions {
        if play.outcome().is_some() {
            break;
        }
        let action = dice.pick(&play.legal()).clone();
        play.act(&action).expect("a legal action");
        scenes.push(play.scene());
    }
    scenes.dedup_by(|next, before| looks(next) == looks(before));
    Played { id: game.id(), scenes, record: play.record() }
}

/// All of a scene that is drawn.
fn looks(scene: &Scene) -> impl PartialEq {
    let grounds: Vec<_> = scene.squares.iter().map(|square| (square.terrain, square.owner)).collect();
    (scene.pieces.clone(), scene.overlays.clone(), grounds)
}
