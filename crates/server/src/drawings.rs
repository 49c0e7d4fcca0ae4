//! The symbols of every game in every style, made once when the first is asked for.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::LazyLock;

use catalog::AnyGame;
use game::StyleLook;
use render::Symbols;

use crate::compressed::Compressed;

/// What is drawn of a game, and the same as a text for the page.
pub struct Drawings {
    game: &'static str,
    /// Nothing for the game's own.
    style: &'static str,
    pub symbols: Symbols,
    pub sprite: Compressed,
    /// Changes with the sprite.
    pub version: String,
}

static ALL: LazyLock<Vec<Drawings>> =
    LazyLock::new(|| catalog::GAMES.iter().flat_map(|game| Drawings::all_of(*game)).collect());

impl Drawings {
    /// Of a game in a style; in its own if the style has no name.
    pub fn of(game: &str, style: &str) -> Option<&'static Drawings> {
        ALL.iter().find(|drawings| drawings.game == game && drawings.style == style)
    }

    /// Where the page finds the sprite; browsers may keep what they got there for good.
    pub fn address(&self) -> String {
        let file = match self.style {
            "" => "symbols.svg".to_string(),
            style => format!("styles/{style}.svg"),
        };
        format!("/api/games/{}/{file}?v={}", self.game, self.version)
    }

    fn all_of(game: &dyn AnyGame) -> Vec<Drawings> {
        let (id, looks, seats, names) =
            (game.id(), game.about().presentation(), game.seat_names(), game.about().scene_names());
        let styled = |style: &StyleLook| {
            Drawings::new(id, style.id, Symbols::in_style(id, style, looks, seats, &names))
        };
        let own = Drawings::new(id, "", Symbols::new(id, looks, seats, &names));
        [own].into_iter().chain(looks.styles.iter().map(styled)).collect()
    }

    fn new(game: &'static str, style: &'static str, symbols: Symbols) -> Drawings {
        let sprite = symbols.sprite();
        let mut hasher = DefaultHasher::new();
        sprite.hash(&mut hasher);
        let version = format!("{:016x}", hasher.finish());
        Drawings { game, style, symbols, sprite: Compressed::new(sprite), version }
    }
}
