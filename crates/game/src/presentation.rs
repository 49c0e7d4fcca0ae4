//! What people see of a game and no rule needs: data that the platform hands out, draws and speaks.
//!
//! Everything has a plain default, so a game says only what it wants otherwise:
//!
//! ```
//! use game::{Presentation, Stage, Verb};
//!
//! const PRESENTATION: Presentation = Presentation {
//!     line: "Three in a row on a board of nine.",
//!     stages: &[Stage { id: "turn", name: "Turn" }],
//!     verbs: &[Verb { id: "place", name: "Place", tip: "Choose an empty square.", stage: "turn", ..Verb::PLAIN }],
//!     ..Presentation::PLAIN
//! };
//! assert!(PRESENTATION.pieces.is_empty(), "its pieces are discs with the sign of their seat");
//! ```
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

use crate::{Colour, Finish, Material, Seat, StyleLook, Themed};

/// How a game looks and what it says, as data.
#[derive(Clone, Copy, Debug, Serialize, TS, JsonSchema)]
pub struct Presentation {
    /// One line that makes people curious.
    pub line: &'static str,
    /// The rules in short, a sentence or two each.
    #[ts(as = "Vec<String>")]
    pub aim: &'static [&'static str],
    /// How the seats look, in turn order; a seat beyond the list looks as its name says, see [`SeatLook::of`].
    #[serde(skip)]
    pub seats: &'static [SeatLook],
    /// The clock of a table that is made without a word about it.
    pub clock: DefaultClock,
    /// Whether turns may be taken back at a table that is made without a word about it. Undo within a turn is another
    /// matter.
    pub take_backs: bool,
    /// The parts of a turn, in order; actions are grouped by them.
    #[ts(as = "Vec<Stage>")]
    pub stages: &'static [Stage],
    /// What whoever is to move can do next, in words, by stage.
    #[ts(as = "Vec<Prompt>")]
    pub prompts: &'static [Prompt],
    /// The kinds of action, in the order a person should see them.
    #[ts(as = "Vec<Verb>")]
    pub verbs: &'static [Verb],
    /// What the board and pieces are made of, in a word: "Slate".
    #[serde(skip)]
    pub made_of: &'static str,
    /// How light falls on it.
    #[serde(skip)]
    pub finish: Finish,
    /// Other ways it can look.
    #[serde(skip)]
    pub styles: &'static [StyleLook],
    /// What the squares lie in.
    pub board: BoardLook,
    /// What squares are, by the terrain a scene names; others are plain tiles.
    #[ts(as = "Vec<TerrainLook>")]
    pub terrains: &'static [TerrainLook],
    /// Pieces by the kind a scene names; others are discs with the sign of their seat.
    #[ts(as = "Vec<PieceLook>")]
    pub pieces: &'static [PieceLook],
    /// What lies on squares, by the kind a scene names; others are thin frames.
    #[ts(as = "Vec<OverlayLook>")]
    pub overlays: &'static [OverlayLook],
    /// Materials beside those of the seats, which a [`Variant`] can name.
    #[serde(skip)]
    pub materials: &'static [(&'static str, Themed<Material>)],
    /// The kind of piece that stands for a seat beside its name; none: the first kind.
    pub badge: Option<&'static str>,
    /// How a game ended, in words of the game.
    #[ts(as = "Vec<Ending>")]
    pub endings: &'static [Ending],
}

impl Presentation {
    /// What a game looks like that says nothing of itself.
    pub const PLAIN: Presentation = Presentation {
        line: "A game for a small board.",
        aim: &[],
        seats: &[],
        clock: DefaultClock::None,
        take_backs: true,
        stages: &[],
        prompts: &[],
        verbs: &[],
        made_of: "Slate",
        finish: Finish::Round,
        styles: StyleLook::COMMON,
        board: BoardLook::SLATE,
        terrains: &[],
        pieces: &[],
        overlays: &[],
        materials: &[],
        badge: None,
        endings: &[],
    };

    /// How a seat looks, whether the game says so or not.
    #[must_use]
    pub fn seat(&self, seat: Seat, name: &'static str) -> SeatLook {
        self.seats.get(seat.index()).copied().unwrap_or_else(|| SeatLook::of(seat, name))
    }
}

/// A part of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
pub struct Stage {
    /// Stable, for code.
    pub id: &'static str,
    /// For people.
    pub name: &'static str,
}

/// What can be done next, as it is said to whoever is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
pub struct Prompt {
    /// The id of the stage it is said in.
    pub stage: &'static str,
    /// "Place a pebble or slide a tile."
    pub sentence: &'static str,
}

/// A kind of action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
pub struct Verb {
    /// Stable, for code; the first word of the action text where the notation has one.
    pub id: &'static str,
    /// For people.
    pub name: &'static str,
    /// A short reminder of what it does and what it needs.
    pub tip: &'static str,
    /// The id of the stage it belongs to.
    pub stage: &'static str,
    /// The key that chooses it; none for a blank.
    pub key: char,
    /// A little picture of it: the inside of an `<svg viewBox="0 0 24 24">`, drawn in `currentColor`.
    pub icon: &'static str,
    /// What is chosen once such an action was taken.
    pub flow: Flow,
    /// Whether it is there only while it is legal: for what most games never have.
    #[serde(skip)]
    #[ts(skip)]
    pub is_passing: bool,
    /// Whether two seats have each other's side of the board once such an action was taken.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub swaps_sides: bool,
}

impl Verb {
    /// A verb to fill in: no key, no icon, nothing stays chosen.
    pub const PLAIN: Verb = Verb {
        id: "",
        name: "",
        tip: "",
        stage: "",
        key: ' ',
        icon: "",
        flow: Flow::Once,
        is_passing: false,
        swaps_sides: false,
    };
}

/// What is chosen once an action was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Flow {
    /// Nothing.
    Once,
    /// The verb stays chosen.
    Stays,
    /// The verb stays chosen, and the square the action led to is its next source.
    Follows,
    /// The turn is over: its button has a place of its own.
    EndsTurn,
}

/// The clock a table has unless another is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum DefaultClock {
    /// Take your time.
    None,
    /// So much for the whole game.
    Total {
        /// For each player.
        minutes: u32,
        /// Added when a turn ends.
        increment_seconds: u32,
    },
}

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

/// What is said when a game is over. `{winner}` and `{loser}` are names of seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
pub struct Ending {
    /// The reason of the outcome; `{seat}` stands for the name of any seat.
    pub reason: &'static str,
    /// To whoever won: "You captured every token."
    pub won: &'static str,
    /// To the others.
    pub lost: &'static str,
}
