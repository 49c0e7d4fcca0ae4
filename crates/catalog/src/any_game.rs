//! A game without its type.

use std::marker::PhantomData;

use engine::{Character, Computer};
use game::{
    DefaultClock, Game as _, Notation as _, Parameter, Play, PositionError, Record, RecordError, Setup,
    SetupError, Show,
};

use crate::any_play::TypedPlay;
use crate::{AnyPlay, folder};

/// A game whose type is not known: what it is called, and how to start, read and replay it.
pub trait AnyGame: Sync {
    /// The game's id, in kebab case.
    fn id(&self) -> &'static str;
    /// The game's name for people.
    fn name(&self) -> &'static str;
    /// The version of the rules.
    fn rules_version(&self) -> u32;
    /// The ways to start, the default first.
    fn setups(&self) -> &'static [Setup];
    /// What a setup may vary.
    fn parameters(&self) -> &'static [Parameter];
    /// The setup of rated games, where that is not the first.
    fn rated_setup(&self) -> Option<&'static str>;
    /// The setup for so many players where nobody chose one, as text; none if the game is not for so many.
    fn usual_setup(&self, players: u8, is_rated: bool) -> Option<String>;
    /// The names of the seats in turn order.
    fn seat_names(&self) -> &'static [&'static str];
    /// The clock of a table that is made without a word about it.
    fn usual_clock(&self) -> DefaultClock;
    /// Whether turns may be taken back at such a table.
    fn usual_take_backs(&self) -> bool;
    /// Its characters, the weakest first; none if it has no ladder.
    fn characters(&self) -> &'static [Character];

    /// A new game; what is left open is the default.
    ///
    /// # Errors
    /// If the game has no such setup.
    fn start(&self, players: Option<u64>, setup: Option<&str>) -> Result<Box<dyn AnyPlay>, SetupError>;

    /// A game that begins at a position.
    ///
    /// # Errors
    /// If the text is not a position.
    fn read(&self, position: &str) -> Result<Box<dyn AnyPlay>, PositionError>;

    /// The game a record tells.
    ///
    /// # Errors
    /// If the record does not hold.
    fn replay(&self, record: &Record) -> Result<Box<dyn AnyPlay>, RecordError>;
}

/// The one implementation of [`AnyGame`].
pub(crate) struct Erased<C>(PhantomData<fn() -> C>);

impl<C> Erased<C> {
    pub(crate) const NEW: Erased<C> = Erased(PhantomData);
}

impl<C: Computer<Game: Show>> AnyGame for Erased<C> {
    fn id(&self) -> &'static str {
        C::Game::ID
    }

    fn name(&self) -> &'static str {
        C::Game::NAME
    }

    fn rules_version(&self) -> u32 {
        C::Game::RULES_VERSION
    }

    fn setups(&self) -> &'static [Setup] {
        C::Game::SETUPS
    }

    fn parameters(&self) -> &'static [Parameter] {
        C::Game::PARAMETERS
    }

    fn rated_setup(&self) -> Option<&'static str> {
        C::Game::RATED_SETUP
    }

    fn usual_setup(&self, players: u8, is_rated: bool) -> Option<String> {
        Setup::usual::<C::Game>(players, is_rated).map(|setup| setup.text::<C::Game>())
    }

    fn seat_names(&self) -> &'static [&'static str] {
        C::Game::SEAT_NAMES
    }

    fn usual_clock(&self) -> DefaultClock {
        C::Game::PRESENTATION.clock
    }

    fn usual_take_backs(&self) -> bool {
        C::Game::PRESENTATION.take_backs
    }

    fn characters(&self) -> &'static [Character] {
        folder::characters(C::Game::ID)
    }

    fn start(&self, players: Option<u64>, setup: Option<&str>) -> Result<Box<dyn AnyPlay>, SetupError> {
        Ok(TypedPlay::<C>::boxed(Play::start(Setup::choose::<C::Game>(players, setup)?)))
    }

    fn read(&self, position: &str) -> Result<Box<dyn AnyPlay>, PositionError> {
        Ok(TypedPlay::<C>::boxed(Play::from_position(C::Game::parse_position(position)?)))
    }

    fn replay(&self, record: &Record) -> Result<Box<dyn AnyPlay>, RecordError> {
        Ok(TypedPlay::<C>::boxed(Play::replay(record)?))
    }
}
