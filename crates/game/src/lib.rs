//! The contract between a game and everything that plays, shows, stores or studies it.
//!
//! A rules crate implements three traits: [`Game`] (the rules as pure values), [`Notation`] (texts for
//! positions and actions) and [`Show`] (what a screen needs, as data, most of it a [`Presentation`]). In return it gets [`Play`] (a game
//! with its history), [`Record`] (the JSON of a game), [`Menu`] (the legal actions, grouped for people),
//! [`perft`] and the [`conformance`] suite.
//!
//! This crate names no game and will never do I/O, read a clock or know about people. (The conformance
//! suite reads the data files it is handed; it is there for tests.)
//!
//! # A game, complete but for its looks
//! Northcott's game, which the examples of [`Game`], [`Notation`] and [`Play`] go on with:
//! ```text
//! 2  x . . . o
//! 1  x . . . o
//!    a b c d e
//! ```
//! ```
#![doc = include_str!("../doc/northcott.rs")]
//! ```

mod colour;
pub mod conformance;
mod contract;
mod dice;
mod fingerprint;
mod grid;
mod illegal;
pub mod look;
mod menu;
mod notation;
mod outcome;
mod perft;
mod play;
mod playout;
mod presentation;
mod record;
mod scene;
mod seat;
mod setup;
mod show;
mod sorting;
mod step;
mod style;
mod tree;

pub use colour::{Colour, Material, Themed};
pub use contract::{Departure, Game, TurnCap};
pub use dice::Dice;
pub use fingerprint::fingerprint;
pub use grid::Grid;
pub use illegal::{Illegal, Rule};
pub use look::{
    BoardLook, Heap, OverlayLook, Palette, PieceLook, Relief, SeatLook, Stroke, TerrainLook, Tile, Variant,
};
pub use menu::{Menu, MenuEntry, MenuVerb};
pub use notation::{ActionError, Notation, PositionError};
pub use outcome::Outcome;
pub use perft::{divide, perft};
pub use play::{Play, Refusal};
pub use playout::{Playout, playout};
pub use presentation::{DefaultClock, Ending, Flow, Presentation, Prompt, Stage, Verb};
pub use record::{Record, RecordError};
pub use scene::{Fact, FactKind, Overlay, Piece, Scene, SceneNames, SeatFacts, Square};
pub use seat::{MAX_SEATS, PerSeat, Seat};
pub use setup::{MAX_PARAMETERS, Parameter, Setup, SetupError};
pub use show::{ActionView, Gesture, Show, scene_names};
pub use sorting::{keep_first, sort_by};
pub use step::Step;
pub use style::{Finish, StyleLook};
pub use tree::{TAG, TaggedTree, TreeError, from_text, from_tree};
