//! The symbols of every game, made once when the first is asked for.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::LazyLock;

use catalog::AnyGame;
use render::Symbols;

use crate::compressed::Compressed;

/// What is drawn of a game, and the same as a text for the page.
pub struct Drawings {
    game: &'static str,
    pub symbols: Symbols,
    pub sprite: Compressed,
    /// Changes with the sprite.
    pub version: String,
}

static ALL: LazyLock<Vec<Drawings>> =
    LazyLock::new(|| catalog::GAMES.iter().map(|game| Drawings::new(*game)).collect());

impl Drawings {
    pub fn of(game: &str) -> Option<&'static Drawings> {
        ALL.iter().find(|drawings| drawings.game == game)
    }

    /// Where the page finds the sprite; browsers may keep what they got there for good.
    pub fn address(&self) -> String {
        format!("/api/games/{}/symbols.svg?v={}", self.game, self.version)
    }

    fn new(game: &dyn AnyGame) -> Drawings {
        let symbols = Symbols::new(game.id(), game.presentation(), game.seat_names(), &game.scene_names());
        let sprite = symbols.sprite();
        let mut hasher = DefaultHasher::new();
        sprite.hash(&mut hasher);
        let version = format!("{:016x}", hasher.finish());
        Drawings { game: game.id(), symbols, sprite: Compressed::new(sprite), version }
    }
}
