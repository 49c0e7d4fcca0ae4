//! What a caller chooses about a picture.

use game::Themed;

/// How a board is to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style<'a> {
    /// The id of the game: it chooses the materials. A game that has none of its own gets plain ones.
    pub game: &'a str,
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

impl Theme {
    /// The value for this theme.
    pub(crate) fn of<T: Copy>(self, themed: Themed<T>) -> T {
        match self {
            Theme::Dark => themed.dark,
            Theme::Light => themed.light,
        }
    }
}
