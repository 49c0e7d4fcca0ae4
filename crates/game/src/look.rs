//! How seats, boards, ground and pieces of a game look, as data.
//!
//! # Shapes
//! A shape is an `<svg viewBox="-50 -50 100 100">`, or the inside of one, drawn around the middle of its square. It
//! names its colours as variables, so that it is drawn once for all seats and both themes:
//!
//! | in a shape | is |
//! |---|---|
//! | `var(--light)`, `--base`, `--dark` | its material, which is its owner's unless a [`Variant`] says another |
//! | `var(--lit)`, `--bright`, `--halflit`, `--shaded`, `--dusk`, `--deep`, `--side`, `--rim`, `--ink` | tones of it, from the light to the dark; `ink` is for signs |
//! | `var(--floor)`, `--floor-ink` | ground of it, and what is written there |
//! | `var(--owner-base)` and so on | the owner's, where the material is another |
//! | `var(--ground)`, `--edge`, `--foot`, `--label`, `--last`, … | the [`Palette`], with the colours it names itself |
//! | `var(--bg)`, `var(--text)` | the page |
//! | `var(--owner-base, var(--edge))` | the second where there is no owner |
//! | `url(#body)`, `url(#glow)` | a rounded body of its material, a light of it |
//! | `url(#shadow)`, `url(#sheen)`, `url(#hollow)`, `url(#relief)` | shade under a body, light on it, the inside of a hollow, the top of a block |
//! | `<use href="#disc"/>` | a disc of its material |
//! | `<use href="#sign" stroke="var(--ink)"/>`, `#pattern` | the sign of the owner's seat, its pattern |
//! | `{initials}` | how the name of the owner's seat begins |

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::{Colour, Material, Seat, Themed};

/// What tells the pieces of a seat from those of the others, with and without colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatLook {
    /// What its pieces are made of.
    pub material: Themed<Material>,
    /// How its name begins: one letter, or as many as tell it from the others.
    pub initials: &'static str,
    /// Drawn on its pieces.
    pub sign: Stroke,
    /// Drawn on ground of its colour, with the upper right corner left to the initials.
    pub pattern: Stroke,
}

/// A line to draw, in a square of 100 around the middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// As in the attribute `d` of an SVG path.
    pub path: &'static str,
    /// How thick, in tenths.
    pub width_tenths: u8,
}

impl SeatLook {
    /// What a seat looks like by its name and place: `White` is white, whatever else is the next colour nobody has.
    #[must_use]
    pub fn of(seat: Seat, name: &'static str) -> SeatLook {
        const BY_PLACE: [Material; 4] = [Material::RED, Material::GOLD, Material::GREEN, Material::BLUE];
        let place = seat.index() % BY_PLACE.len();
        SeatLook {
            material: Themed::both(Material::named(name).unwrap_or(BY_PLACE[place])),
            initials: name.char_indices().nth(1).map_or(name, |(second, _)| &name[..second]),
            sign: SeatLook::SIGNS[place],
            pattern: SeatLook::PATTERNS[place],
        }
    }

    /// A seat with the sign and pattern of its place.
    #[must_use]
    pub const fn new(place: usize, initials: &'static str, material: Themed<Material>) -> SeatLook {
        SeatLook { material, initials, sign: SeatLook::SIGNS[place], pattern: SeatLook::PATTERNS[place] }
    }

    /// Bar, dot, cross and roof.
    pub const SIGNS: [Stroke; 4] = [
        Stroke::new("M-9 0H9", 40),
        Stroke::new("M0 0V.1", 85),
        Stroke::new("M-8 0H8M0 -8V8", 40),
        Stroke::new("M-7 4L0 -4L7 4", 40),
    ];

    /// Slopes, dots, lines and waves.
    pub const PATTERNS: [Stroke; 4] = [
        Stroke::new("M-30 10L10 -30M-30 30L30 -30M-10 30L30 -10", 30),
        Stroke::new(
            "M-22 -22V-21.9M0 -22V-21.9M-22 0V.1M0 0V.1M22 0V.1M-22 22V22.1M0 22V22.1M22 22V22.1",
            70,
        ),
        Stroke::new("M-30 -18H12M-30 0H30M-30 18H30", 30),
        Stroke::new("M-26 2L-13 -9L0 2L13 -9L26 2M-26 22L-13 11L0 22L13 11L26 22", 30),
    ];
}

impl Stroke {
    /// A path, and how thick it is drawn in tenths.
    #[must_use]
    pub const fn new(path: &'static str, width_tenths: u8) -> Stroke {
        Stroke { path, width_tenths }
    }
}

/// What the squares lie in, and how. Lengths are in hundredths of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
pub struct BoardLook {
    /// Whether the squares are let into a plate.
    pub slab: bool,
    /// From the squares to the edge of the board, with room for the coordinates.
    pub margin: u8,
    /// From the edge of a square to its tile.
    pub inset: u8,
    /// How round the corners of a tile are.
    pub radius: u8,
    /// How tiles lie in the board.
    pub relief: Relief,
    /// The colours.
    #[serde(skip)]
    pub palette: Themed<Palette>,
}

/// How tiles lie in a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Relief {
    /// Hollows in a plate.
    Sunk,
    /// Level with it.
    Flat,
    /// Blocks that stand on the page.
    Raised,
}

/// The colours of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    /// The plate, where the light falls and in the shade, and its rim.
    pub slab: [Colour; 3],
    /// Tiles alternate between the two.
    pub ground: [Colour; 2],
    /// Around a tile.
    pub edge: Colour,
    /// Under a raised tile.
    pub foot: Colour,
    /// Coordinates.
    pub label: Colour,
    /// The squares of the last turn.
    pub last: Colour,
    /// Where one can go, and what is written on it.
    pub target: [Colour; 2],
    /// What is chosen.
    pub chosen: Colour,
    /// Further colours that shapes of the game name.
    pub more: &'static [(&'static str, Colour)],
}

impl BoardLook {
    /// A plate of slate with sunk squares.
    pub const SLATE: BoardLook = BoardLook {
        slab: true,
        margin: 38,
        inset: 5,
        radius: 16,
        relief: Relief::Sunk,
        palette: Themed {
            dark: Palette {
                slab: [Colour(0x48535F), Colour(0x2A3139), Colour(0x6B7886)],
                ground: [Colour(0x20262D), Colour(0x20262D)],
                edge: Colour(0x3B444E),
                foot: Colour(0x14181C),
                label: Colour(0xB4BBC3),
                last: Colour(0xE4AF6A),
                target: [Colour(0xF0C184), Colour(0x18120A)],
                chosen: Colour(0xF0C184),
                more: &[],
            },
            light: Palette {
                slab: [Colour(0xB4BDC6), Colour(0x8C97A2), Colour(0xDCE2E8)],
                ground: [Colour(0x74808C), Colour(0x74808C)],
                edge: Colour(0xA3ADB7),
                foot: Colour(0x5B6570),
                label: Colour(0x2B3138),
                last: Colour(0xFFD79A),
                target: [Colour(0xFFE0AE), Colour(0x18120A)],
                chosen: Colour(0xFFE9C7),
                more: &[],
            },
        },
    };
}

/// A kind of ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
pub struct TerrainLook {
    /// As a scene names it.
    pub id: &'static str,
    /// For people.
    pub name: &'static str,
    /// What people should know of it wherever it is: `×2`.
    pub note: &'static str,
    /// The tile, if there is one.
    #[serde(skip)]
    pub tile: Option<Tile>,
    /// What lies on the tile: the first that fits is drawn.
    #[serde(skip)]
    pub variants: &'static [Variant],
    /// What a terminal prints where nothing stands.
    #[serde(skip)]
    pub short: char,
}

impl TerrainLook {
    /// A terrain to fill in: a plain tile without a note.
    pub const PLAIN: TerrainLook =
        TerrainLook { id: "", name: "", note: "", tile: Some(Tile::GROUND), variants: &[], short: '·' };

    /// Where nothing is: no tile, and a blank in the terminal.
    pub const VOID: TerrainLook = TerrainLook { tile: None, short: ' ', ..TerrainLook::PLAIN };
}

/// The paints of a tile: colours or variables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tile {
    /// Its face.
    pub fill: &'static str,
    /// Around it.
    pub edge: &'static str,
    /// Under it, where tiles are raised.
    pub foot: &'static str,
}

impl Tile {
    /// The ground of the board.
    pub const GROUND: Tile = Tile { fill: "var(--ground)", edge: "var(--edge)", foot: "var(--foot)" };
}

/// A kind of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
pub struct PieceLook {
    /// As a scene names it.
    pub kind: &'static str,
    /// The states a scene can name for it, the usual one left out.
    #[ts(as = "Vec<String>")]
    pub states: &'static [&'static str],
    /// The first that fits is drawn; without one it is a disc.
    #[serde(skip)]
    pub variants: &'static [Variant],
    /// Where several of them lie on one square, by their number from one; beyond the list, and without one, a number
    /// is written on a single piece.
    #[ts(as = "Vec<Heap>")]
    pub heaps: &'static [Heap],
}

impl PieceLook {
    /// A piece to fill in: a disc that has no states and is never more than one.
    pub const PLAIN: PieceLook = PieceLook { kind: "", states: &[], variants: &[], heaps: &[] };
}

/// Something that lies on a square without being a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
pub struct OverlayLook {
    /// As a scene names it.
    pub kind: &'static str,
    /// Of an aid, what it points out, for people: "tokens one step from capture".
    pub name: &'static str,
    /// Whether it lies above the pieces.
    pub above: bool,
    /// The first that fits is drawn; without one it is a thin frame.
    #[serde(skip)]
    pub variants: &'static [Variant],
    /// Whether a terminal prints the first letter of the kind.
    #[serde(skip)]
    pub printed: bool,
}

impl OverlayLook {
    /// An overlay to fill in: a thin frame under the pieces, with a letter in a terminal.
    pub const PLAIN: OverlayLook =
        OverlayLook { kind: "", name: "", above: false, variants: &[], printed: true };

    /// Around the squares that ended a game: see [`crate::Overlay::deciding`].
    pub const DECIDING: OverlayLook = OverlayLook {
        kind: "deciding",
        above: true,
        variants: &[Variant::of(&["<rect x='-45' y='-45' width='90' height='90' rx='13' fill='none' \
                                   stroke='var(--chosen)' stroke-width='6'/>"])],
        printed: false,
        ..OverlayLook::PLAIN
    };
}

/// A shape and whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variant {
    /// Only for the things of that seat.
    pub owner: Option<Seat>,
    /// Only in that state.
    pub state: Option<&'static str>,
    /// What it is made of, if not of its owner's material.
    pub material: Option<&'static str>,
    /// Shapes that lie on each other; how they may be written is said at the top of this module.
    pub layers: &'static [&'static str],
}

impl Variant {
    /// A shape for all seats and states.
    #[must_use]
    pub const fn of(layers: &'static [&'static str]) -> Variant {
        Variant { owner: None, state: None, material: None, layers }
    }

    /// The same for one seat alone.
    #[must_use]
    pub const fn owned_by(self, seat: Seat) -> Variant {
        Variant { owner: Some(seat), ..self }
    }

    /// The same in one state alone.
    #[must_use]
    pub const fn in_state(self, state: &'static str) -> Variant {
        Variant { state: Some(state), ..self }
    }

    /// The same of another material.
    #[must_use]
    pub const fn made_of(self, material: &'static str) -> Variant {
        Variant { material: Some(material), ..self }
    }

    /// Whether it is for such a thing.
    #[must_use]
    pub fn fits(&self, owner: Option<Seat>, state: &str) -> bool {
        self.owner.is_none_or(|seat| Some(seat) == owner) && self.state.is_none_or(|named| named == state)
    }
}

/// How several pieces lie on one square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
pub struct Heap {
    /// How large each is, in hundredths of a single one.
    pub percent: u8,
    /// Where they lie: right and down from the middle in hundredths of a square, and by how many degrees turned.
    #[ts(as = "Vec<(i8, i8, i8)>")]
    pub places: &'static [(i8, i8, i8)],
}
