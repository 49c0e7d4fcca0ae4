//! A position as things to draw: all of it data, with names that style sheets and screen readers can use.

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::{OverlayLook, Seat};

/// A position as things to draw.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct Scene {
    /// How many columns the grid has.
    pub columns: u8,
    /// How many rows the grid has.
    pub rows: u8,
    /// Every square of the grid, row by row from the top left.
    pub squares: Vec<Square>,
    /// What stands on the squares, in the order of the squares.
    pub pieces: Vec<Piece>,
    /// What lies under or around the pieces: marks, pending squares, cooldowns, the last move.
    pub overlays: Vec<Overlay>,
    /// What whoever looks may want pointed out: threats, fights that are won. Drawn where they switched it on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Overlay>>", optional)]
    pub aids: Vec<Overlay>,
    /// What is known of each seat.
    pub seats: Vec<SeatFacts>,
    /// The seat to move.
    pub mover: Seat,
    /// The id of the stage the turn is in.
    pub stage: &'static str,
}

/// A square of the grid.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct Square {
    /// Its name in the notation: `c4`.
    pub name: String,
    /// Its column from the left, from zero.
    pub column: u8,
    /// Its row from the top, from zero.
    pub row: u8,
    /// The kind of ground, in kebab case.
    pub terrain: &'static str,
    /// The seat whose colour the ground has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub owner: Option<Seat>,
    /// All that is here, as it would be spoken: "c4, hill, two red pebbles, strength red 8 gold 2".
    pub label: String,
    /// What the game measures here, seat by seat.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Fact>>", optional)]
    pub facts: Vec<Fact>,
}

/// What stands on a square.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct Piece {
    /// The name of its square.
    pub square: String,
    /// The kind of piece, in kebab case.
    pub kind: &'static str,
    /// The seat whose colour it has.
    pub owner: Seat,
    /// How many of the kind stand here.
    pub count: u8,
    /// What is special about it, in kebab case; empty if nothing is. `captured` means the same in every game: lost to
    /// its owner, but still in the way. Screens turn it over and sound accordingly.
    pub state: &'static str,
    /// At most three characters for a terminal.
    pub short: String,
}

impl Piece {
    /// A single piece, as [`crate::Grid::scene`] puts it on its square.
    #[must_use]
    pub fn new(kind: &'static str, owner: Seat, short: impl Into<String>) -> Piece {
        Piece { square: String::new(), kind, owner, count: 1, state: "", short: short.into() }
    }
}

/// Something that lies on a square without being a piece.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct Overlay {
    /// The name of its square.
    pub square: String,
    /// The kind, in kebab case.
    pub kind: &'static str,
    /// The seat it belongs to.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub owner: Option<Seat>,
}

impl Overlay {
    /// On a square that ended the game; nothing lies there before.
    #[must_use]
    pub fn deciding(square: impl ToString) -> Overlay {
        Overlay { square: square.to_string(), kind: OverlayLook::DECIDING.kind, owner: None }
    }
}

/// What is known of a seat.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct SeatFacts {
    /// The seat.
    pub seat: Seat,
    /// Its name: `Azure`.
    pub name: &'static str,
    /// Whether it is still in the game.
    pub active: bool,
    /// What the game counts for it.
    pub facts: Vec<Fact>,
}

/// A number or a yes with its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
pub struct Fact {
    /// What is counted, in words.
    pub name: &'static str,
    /// The seat it is counted for, where it is not clear from the place.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<Seat>,
    /// How much; of a flag one or zero.
    pub value: i64,
    /// How it is to be read.
    #[serde(skip_serializing_if = "FactKind::is_count")]
    #[ts(as = "Option<FactKind>", optional)]
    pub kind: FactKind,
}

/// How a fact is to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FactKind {
    /// As a number: `stones 3`. Left out of the JSON.
    Count,
    /// As something that holds or not: its name alone says it.
    Flag,
}

impl Fact {
    /// A number that belongs to the place where it stands.
    #[must_use]
    pub fn new(name: &'static str, value: impl Into<i64>) -> Fact {
        Fact { name, seat: None, value: value.into(), kind: FactKind::Count }
    }

    /// Something that holds or not.
    #[must_use]
    pub fn flag(name: &'static str, holds: bool) -> Fact {
        Fact { kind: FactKind::Flag, ..Fact::new(name, holds) }
    }

    /// The same, counted for a seat where that is not clear from the place.
    #[must_use]
    pub fn of_seat(self, seat: Seat) -> Fact {
        Fact { seat: Some(seat), ..self }
    }
}

impl FactKind {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
    fn is_count(&self) -> bool {
        *self == FactKind::Count
    }
}

/// What the scenes of a game name, in the order in which they first do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SceneNames {
    /// Kinds of ground.
    pub terrains: Vec<&'static str>,
    /// Kinds of piece, each with its states.
    pub pieces: Vec<(&'static str, Vec<&'static str>)>,
}

impl SceneNames {
    /// Adds what a scene names.
    pub fn read(&mut self, scene: &Scene) {
        for square in &scene.squares {
            if !self.terrains.contains(&square.terrain) {
                self.terrains.push(square.terrain);
            }
        }
        for piece in &scene.pieces {
            let known = self.pieces.iter().position(|(kind, _)| *kind == piece.kind);
            let index = known.unwrap_or_else(|| {
                self.pieces.push((piece.kind, Vec::new()));
                self.pieces.len() - 1
            });
            let states = &mut self.pieces[index].1;
            if !states.contains(&piece.state) {
                states.push(piece.state);
            }
        }
    }
}
