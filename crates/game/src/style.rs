//! Other ways a game can look: what its board is made of, and whether pieces are round or flat. Shapes stay as they
//! are, so that everyone knows the pieces whoever likes them how.

use crate::{BoardLook, Colour, Palette, Presentation, Themed};

/// Another way a game can look, to be chosen by whoever looks at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StyleLook {
    /// Stable, for code, in kebab case.
    pub id: &'static str,
    /// For people: what it is made of.
    pub name: &'static str,
    /// The colours of the board. Where it has no further colours of the game's shapes, the game's own stay.
    pub palette: Themed<Palette>,
    /// How light falls on it.
    pub finish: Finish,
}

/// How light falls on pieces and squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finish {
    /// Rounded bodies with light and shade.
    Round,
    /// Printed: no light, no shade.
    Flat,
}

impl StyleLook {
    /// A plate of wood with sunk squares.
    pub const WOOD: StyleLook =
        StyleLook { id: "wood", name: "Wood", palette: Themed::both(WOODEN), finish: Finish::Round };

    /// Printed on card.
    pub const CARD: StyleLook =
        StyleLook { id: "card", name: "Card", palette: Themed::both(PRINTED), finish: Finish::Flat };

    /// Those of a game that names none.
    pub const COMMON: &'static [StyleLook] = &[StyleLook::WOOD, StyleLook::CARD];
}

impl Presentation {
    /// The same game in another style.
    #[must_use]
    pub fn in_style(&self, style: &StyleLook) -> Presentation {
        let own = self.board.palette;
        let palette = Themed {
            dark: with_colours_of(style.palette.dark, own.dark),
            light: with_colours_of(style.palette.light, own.light),
        };
        Presentation { board: BoardLook { palette, ..self.board }, finish: style.finish, ..*self }
    }
}

fn with_colours_of(palette: Palette, own: Palette) -> Palette {
    if palette.more.is_empty() { Palette { more: own.more, ..palette } } else { palette }
}

const WOODEN: Palette = Palette {
    slab: [Colour(0x6A4527), Colour(0x4A2E18), Colour(0xA87A4C)],
    ground: [Colour(0x8A6340), Colour(0x936B47)],
    edge: Colour(0x5E3F24),
    foot: Colour(0x38220F),
    label: Colour(0xF0DDC2),
    last: Colour(0xFFE9BF),
    target: [Colour(0xFFEFD2), Colour(0x20140A)],
    chosen: Colour(0xFFF4DF),
    more: &[],
};

const PRINTED: Palette = Palette {
    slab: [Colour(0xE9DFCC), Colour(0xE2D7C1), Colour(0xB9AB90)],
    ground: [Colour(0x85785F), Colour(0x8C7F66)],
    edge: Colour(0x5F5441),
    foot: Colour(0x4A4132),
    label: Colour(0x3A3225),
    last: Colour(0xFFF1CE),
    target: [Colour(0xFFF6E0), Colour(0x1E180E)],
    chosen: Colour(0xFFFBF0),
    more: &[],
};
