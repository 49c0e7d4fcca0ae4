//! The materials of each game, in both themes: data, no drawing.

use crate::colour::{BLACK, Colour, WHITE};
use crate::{Style, Theme};

/// Everything that makes the boards of a game look like one set of objects.
pub(crate) struct Look {
    pub(crate) page: Page,
    /// What the squares are let into, if anything.
    pub(crate) slab: Option<Slab>,
    /// From the squares to the edge of the board, with room for the coordinates.
    pub(crate) margin: u16,
    pub(crate) ground: Ground,
    /// Of the coordinates.
    pub(crate) label: Colour,
    /// Of the squares of the last move.
    pub(crate) last: Colour,
    /// By seat. Seats beyond the list begin it again.
    pub(crate) seats: &'static [Material],
    /// The kind of piece that stands for a seat beside its name.
    pub(crate) badge: &'static str,
}

/// What lies around a board.
pub(crate) struct Page {
    pub(crate) background: Colour,
    pub(crate) text: Colour,
    pub(crate) muted: Colour,
    pub(crate) accent: Colour,
    /// How dark a shadow is on it, in percent.
    pub(crate) shadow: u8,
}

/// The plate of a board, lit from the top left.
pub(crate) struct Slab {
    pub(crate) light: Colour,
    pub(crate) dark: Colour,
    pub(crate) rim: Colour,
}

/// The plain squares of a board.
pub(crate) struct Ground {
    /// Squares alternate between the two.
    pub(crate) fills: [Colour; 2],
    pub(crate) edge: Colour,
    pub(crate) relief: Relief,
    /// From the edge of the square, and how round.
    pub(crate) inset: u16,
    pub(crate) radius: u16,
    /// Of a pedestal, and of what is worked into it.
    pub(crate) pedestal: Colour,
    pub(crate) inlay: Colour,
    /// What the floor of a coloured tile is mixed with.
    pub(crate) floor: Colour,
}

/// How squares lie in the board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Relief {
    Sunk,
    Flat,
    Raised,
}

/// What the pieces of a seat are made of.
#[derive(Clone, Copy)]
pub(crate) struct Material {
    pub(crate) light: Colour,
    pub(crate) base: Colour,
    pub(crate) dark: Colour,
    /// Stands for the seat where colour alone would not do.
    pub(crate) letter: &'static str,
}

impl Look {
    pub(crate) fn of(style: Style) -> &'static Look {
        let (_, dark, light) = LOOKS.iter().find(|(game, ..)| *game == style.game).unwrap_or(&PLAIN);
        match style.theme {
            Theme::Dark => dark,
            Theme::Light => light,
        }
    }

    pub(crate) fn seat(&self, seat: game::Seat) -> &'static Material {
        &self.seats[seat.index() % self.seats.len()]
    }
}

/// What nobody owns any more.
pub(crate) const NEUTRAL: Material = material(0xC4C7CB, 0x8B8F95, 0x5B5F65, "");
/// A captured token of Pressure, whoever's it was.
pub(crate) const CAPTURED: Material = material(0x9CC0F0, 0x4576BD, 0x28497D, "");
/// What cannot move this turn.
pub(crate) const BARRED: Colour = Colour(0xE0523F);

/// By game, dark and light.
static LOOKS: [(&str, Look, Look); 3] = [
    ("pressure", DARK_SLATE, LIGHT_SLATE),
    ("glyph-grid", DARK_GLASS, LIGHT_GLASS),
    ("vacuum", DARK_EARTH, LIGHT_EARTH),
];

/// For games that have no look of their own: rocks on slate.
static PLAIN: (&str, Look, Look) =
    ("", Look { seats: ROCK, badge: "", ..DARK_SLATE }, Look { seats: ROCK, badge: "", ..LIGHT_SLATE });

const DARK_PAGE: Page = Page {
    background: Colour(0x121417),
    text: Colour(0xEAE6DF),
    muted: Colour(0x9BA1AA),
    accent: Colour(0xE2AB63),
    shadow: 60,
};
const LIGHT_PAGE: Page = Page {
    background: Colour(0xF3EFE7),
    text: Colour(0x23262B),
    muted: Colour(0x6D6A64),
    accent: Colour(0x9C5B17),
    shadow: 22,
};

const CERAMIC: &[Material] =
    &[material(0xFFFBF2, 0xEBE2D1, 0xBDB098, "W"), material(0x666C76, 0x2D3138, 0x131519, "B")];
const LUMINOUS: &[Material] =
    &[material(0xB5E8FF, 0x4FC3F7, 0x1377AB, "A"), material(0xFFE3B5, 0xFFB454, 0xB96A0E, "B")];
const ROCK: &[Material] = &[
    material(0xF0A493, 0xD6543F, 0x82291B, "R"),
    material(0xF6D796, 0xDCA43C, 0x8A5F12, "O"),
    material(0x9DD3B0, 0x4F9E6D, 0x265A3B, "G"),
    material(0xFFFDF6, 0xECE6D8, 0x9C9482, "W"),
];

const DARK_SLATE: Look = Look {
    page: DARK_PAGE,
    slab: Some(Slab { light: Colour(0x48535F), dark: Colour(0x2A3139), rim: Colour(0x6B7886) }),
    margin: 46,
    ground: Ground {
        fills: [Colour(0x20262D), Colour(0x20262D)],
        edge: Colour(0x3B444E),
        relief: Relief::Sunk,
        inset: 5,
        radius: 16,
        pedestal: Colour(0x3A434D),
        inlay: Colour(0x48535F),
        floor: BLACK,
    },
    label: Colour(0xB4BBC3),
    last: Colour(0xE2AB63),
    seats: CERAMIC,
    badge: "token",
};

const LIGHT_SLATE: Look = Look {
    page: LIGHT_PAGE,
    slab: Some(Slab { light: Colour(0xB4BDC6), dark: Colour(0x8C97A2), rim: Colour(0xDCE2E8) }),
    margin: 46,
    ground: Ground {
        fills: [Colour(0x74808C), Colour(0x74808C)],
        edge: Colour(0xA3ADB7),
        relief: Relief::Sunk,
        inset: 5,
        radius: 16,
        pedestal: Colour(0x8C97A2),
        inlay: Colour(0x8C97A2),
        floor: WHITE,
    },
    label: Colour(0x2B3138),
    last: Colour(0xFFD79A),
    seats: CERAMIC,
    badge: "token",
};

const DARK_GLASS: Look = Look {
    page: DARK_PAGE,
    slab: Some(Slab { light: Colour(0x1B2735), dark: Colour(0x0B1018), rim: Colour(0x3B4E66) }),
    margin: 44,
    ground: Ground {
        fills: [Colour(0x111925), Colour(0x151F2C)],
        edge: Colour(0x2A3A4F),
        relief: Relief::Flat,
        inset: 4,
        radius: 12,
        pedestal: Colour(0x1E2A3A),
        inlay: Colour(0x2A3A4F),
        floor: BLACK,
    },
    label: Colour(0x8FA6C0),
    last: Colour(0xE8F0FA),
    seats: LUMINOUS,
    badge: "core",
};

const LIGHT_GLASS: Look = Look {
    page: LIGHT_PAGE,
    slab: Some(Slab { light: Colour(0x3A4D64), dark: Colour(0x222F40), rim: Colour(0x6E88A6) }),
    margin: 44,
    ground: Ground {
        fills: [Colour(0x1D2938), Colour(0x223041)],
        edge: Colour(0x41566F),
        relief: Relief::Flat,
        inset: 4,
        radius: 12,
        pedestal: Colour(0x2C3B4E),
        inlay: Colour(0x41566F),
        floor: BLACK,
    },
    label: Colour(0xC3D2E2),
    last: Colour(0xE8F0FA),
    seats: LUMINOUS,
    badge: "core",
};

const DARK_EARTH: Look = Look {
    page: DARK_PAGE,
    slab: None,
    margin: 44,
    ground: Ground {
        fills: [Colour(0x453F37), Colour(0x4A443B)],
        edge: Colour(0x625A4D),
        relief: Relief::Raised,
        inset: 2,
        radius: 9,
        pedestal: Colour(0x6A5D49),
        inlay: Colour(0xD9BF8F),
        floor: BLACK,
    },
    label: Colour(0x9BA1AA),
    last: Colour(0xFFF0CF),
    seats: ROCK,
    badge: "pebble",
};

const LIGHT_EARTH: Look = Look {
    page: LIGHT_PAGE,
    slab: None,
    margin: 44,
    ground: Ground {
        fills: [Colour(0xD2C5AC), Colour(0xD9CDB6)],
        edge: Colour(0xF1E8D6),
        relief: Relief::Raised,
        inset: 2,
        radius: 9,
        pedestal: Colour(0xB8A88A),
        inlay: Colour(0xFFF8E6),
        floor: WHITE,
    },
    label: Colour(0x6D6A64),
    last: Colour(0x4A3413),
    seats: ROCK,
    badge: "pebble",
};

const fn material(light: u32, base: u32, dark: u32, letter: &'static str) -> Material {
    Material { light: Colour(light), base: Colour(base), dark: Colour(dark), letter }
}
