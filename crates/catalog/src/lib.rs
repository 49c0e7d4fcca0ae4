//! The one place that lists the games. Everything above the rules gets at them through here, by id, without
//! naming them: [`AnyGame`] is a game that can be started or read, [`AnyPlay`] a game being played.
//!
//! Nothing is decided here; every method hands on to the contract in [`game`].

mod any_game;
mod any_play;

pub use any_game::{AnyGame, FitError};
pub use any_play::{AnyPlay, StepError};

use any_game::Erased;

/// Every game, in the order people see them.
pub static GAMES: &[&dyn AnyGame] = &[
    &Erased::<pressure::Pressure>::NEW,
    &Erased::<glyph_grid::GlyphGrid>::NEW,
    &Erased::<vacuum::Vacuum>::NEW,
];

/// The game of that id.
#[must_use]
pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| game.id() == id)
}
