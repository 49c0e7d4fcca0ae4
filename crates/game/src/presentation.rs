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

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::{
    BoardLook, Finish, Material, OverlayLook, PieceLook, Seat, SeatLook, StyleLook, TerrainLook, Themed,
};

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
    /// Materials beside those of the seats, which a [`crate::Variant`] can name.
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
    /// Whether a click on its target takes it though no verb was chosen and the turn is in an earlier stage. Without it
    /// people are asked first, since they may not mean to skip what lies between.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub at_once: bool,
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
        at_once: false,
        swaps_sides: false,
    };

    /// The swap of the pie rule, but for its tip and its stage.
    pub const SWAP: Verb = Verb {
        id: "swap",
        name: "Swap sides",
        key: 's',
        icon: "<g fill='none' stroke='currentColor' stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round'>\
               <path d='M7 20V5M3.5 8.5L7 5L10.5 8.5M17 4V19M13.5 15.5L17 19L20.5 15.5'/></g>",
        is_passing: true,
        swaps_sides: true,
        ..Verb::PLAIN
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
