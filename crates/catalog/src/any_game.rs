//! A game without its type.

use std::marker::PhantomData;

use engine::{Character, Computer, Player};
use game::{
    Dice, Game as _, Notation as _, Parameter, Play, Playout, PositionError, Presentation, Record,
    RecordError, Rule, SceneNames, Setup, SetupError, Show, playout,
};

use crate::any_play::TypedPlay;
use crate::{AnyPlay, Content, folder};

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
    /// The names of the seats in turn order.
    fn seat_names(&self) -> &'static [&'static str];
    /// Every rule that can forbid an action.
    fn rules(&self) -> &'static [&'static Rule];
    /// What people see of it.
    fn presentation(&self) -> &'static Presentation;
    /// What its scenes name, as far as random games show it.
    fn scene_names(&self) -> SceneNames;

    /// Whether a turn can be made of several actions.
    fn has_long_turns(&self) -> bool;
    /// Which of the optional files lie beside its rules.
    fn content(&self) -> Content;
    /// Its characters, the weakest first; none if it has no ladder.
    fn characters(&self) -> &'static [Character];

    /// The ratings of the levels, if they were measured.
    fn level_ratings(&self) -> Option<[u16; Player::LEVELS as usize]>;

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

    /// Random games from the same setup, one after the other, without history.
    fn playouts(&self, setup: Setup, seed: u64, games: u32) -> Vec<Playout>;
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

    fn seat_names(&self) -> &'static [&'static str] {
        C::Game::SEAT_NAMES
    }

    fn rules(&self) -> &'static [&'static Rule] {
        C::Game::RULES
    }

    fn presentation(&self) -> &'static Presentation {
        C::Game::PRESENTATION
    }

    fn scene_names(&self) -> SceneNames {
        game::scene_names::<C::Game>()
    }

    fn has_long_turns(&self) -> bool {
        let start = C::Game::start(C::Game::SETUPS[0]);
        let mut actions = Vec::new();
        start.actions(&mut actions);
        actions.into_iter().any(|action| !start.ends_turn(action))
    }

    fn content(&self) -> Content {
        folder::content(C::Game::ID)
    }

    fn characters(&self) -> &'static [Character] {
        folder::characters(C::Game::ID)
    }

    fn level_ratings(&self) -> Option<[u16; Player::LEVELS as usize]> {
        C::RATINGS
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

    fn playouts(&self, setup: Setup, seed: u64, games: u32) -> Vec<Playout> {
        let (mut dice, mut actions) = (Dice::new(seed), Vec::new());
        (0..games).map(|_| playout(&mut C::Game::start(setup), &mut dice, &mut actions)).collect()
    }
}
