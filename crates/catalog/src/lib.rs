//! The one place that lists the games. Everything above the rules gets at them through here, by id, without
//! naming them: [`AnyGame`] is a game that can be started or read, [`AnyPlay`] a game being played.
//!
//! Nothing is decided here; every method hands on to the contract in [`game`] or to the [`engine`].

mod about;
mod any_game;
mod any_play;
mod folder;

pub use about::About;
pub use any_game::AnyGame;
pub use any_play::{AnyPlay, StepError};
pub use folder::{Content, persona};

use any_game::Erased;
use engine::{Computer, Player, UnknownPlayer};
use game::Show;

/// Lists the games by the type of their computer player, in the order people see them. A game that brings no player is
/// played by the general one: `engine::General<hex::Hex>,`.
macro_rules! games {
    ($($(#[$when:meta])* $computer:ty,)+) => {
        /// Every game, in the order people see them.
        pub static GAMES: &[&dyn AnyGame] = &[$($(#[$when])* &Erased::<$computer>::NEW),+];

        /// The same by id, for those who do more than play them.
        static ABOUT: &[(&str, &dyn About)] = &[$($(#[$when])* (
            <<$computer as engine::Evaluation>::Game as game::Game>::ID,
            &Erased::<$computer>::NEW,
        )),+];

        /// Does something with the game of that id, and its type; nothing if there is none.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Option<V::Output> {
            $($(#[$when])* {
                if id == <<$computer as engine::Evaluation>::Game as game::Game>::ID {
                    return Some(visitor.visit::<$computer>());
                }
            })+
            None
        }
    };
}

games! {
    pressure_player::PressurePlayer,
    glyph_grid_player::GlyphGridPlayer,
    vacuum_player::VacuumPlayer,
    // The smallest complete game, in development builds only: tests, terminal and page keep it working.
    #[cfg(debug_assertions)]
    engine::General<konane::Konane>,
}

/// What can be done only where the types are known; see [`visit`].
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it for a game, given by its computer player.
    fn visit<C: Computer<Game: Show>>(self) -> Self::Output;
}

/// The game of that id.
#[must_use]
pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| game.id() == id)
}

/// The computer player a text says, characters of all games included; see [`Player::parse`].
///
/// # Errors
/// If it says none.
pub fn player(text: &str) -> Result<Player, UnknownPlayer> {
    Player::parse(text, folder::character)
}
