//! What a caller chooses about a picture.

use game::{Colour, Themed};

use crate::Symbols;
use crate::page::{PAGE, Page};

/// How a board is to look.
#[derive(Clone, Copy)]
pub struct Style<'a> {
    /// What its game is drawn with.
    pub symbols: &'a Symbols,
    /// The theme of the page around the board.
    pub theme: Theme,
}

/// Light or dark surroundings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// For dark pages.
    #[default]
    Dark,
    /// For light pages.
    Light,
}

impl Style<'_> {
    pub(crate) fn page(self) -> Page {
        self.theme.of(*PAGE)
    }

    /// A colour of the board; black if it has none of that name.
    pub(crate) fn colour(self, name: &str) -> Colour {
        self.symbols.colour(name).map_or(Colour::BLACK, |colour| self.theme.of(colour))
    }
}

impl Theme {
    /// The value for this theme.
    pub(crate) fn of<T: Copy>(self, themed: Themed<T>) -> T {
        *self.choose(&themed)
    }

    /// The same for what cannot be copied.
    pub(crate) fn choose<T>(self, themed: &Themed<T>) -> &T {
        match self {
            Theme::Dark => &themed.dark,
            Theme::Light => &themed.light,
        }
    }
}
