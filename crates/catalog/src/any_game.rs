//! A game without its type.

use std::marker::PhantomData;

use engine::{Evaluate, Fitted, Sample};
use game::{
    Dice, Play, Playout, PositionError, Presentation, Record, RecordError, Rule, Setup, SetupError, Show,
    playout,
};
use thiserror::Error;

use crate::AnyPlay;

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
    /// The names of the seats in turn order.
    fn seat_names(&self) -> &'static [&'static str];
    /// Every rule that can forbid an action.
    fn rules(&self) -> &'static [&'static Rule];
    /// What people see of it.
    fn presentation(&self) -> &'static Presentation;

    /// Whether a turn is made of many actions.
    fn has_long_turns(&self) -> bool;

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

    /// The quiet positions of a game the engine plays against itself, each as a line with what it thought and how
    /// the game ended. Each turn looks at so many positions.
    fn sample(&self, nodes: u64, seed: u64) -> Vec<String>;

    /// A new evaluation from such lines.
    ///
    /// # Errors
    /// If a line is not one of them, or there is nothing to fit.
    fn fit(&self, lines: &[String]) -> Result<Fitted, FitError>;
}

/// No evaluation can be fitted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FitError {
    /// It says no sample.
    #[error("'{0}' is not a value, a score and a position")]
    Line(String),
    /// The evaluation has nothing to fit, or there are too few positions.
    #[error("{0} has no evaluation to fit, or there are too few positions")]
    Nothing(&'static str),
}

/// The one implementation of [`AnyGame`].
pub(crate) struct Erased<G>(PhantomData<fn() -> G>);

impl<G> Erased<G> {
    pub(crate) const NEW: Erased<G> = Erased(PhantomData);
}

impl<G: Show + Evaluate> AnyGame for Erased<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn name(&self) -> &'static str {
        G::NAME
    }

    fn rules_version(&self) -> u32 {
        G::RULES_VERSION
    }

    fn setups(&self) -> &'static [Setup] {
        G::SETUPS
    }

    fn seat_names(&self) -> &'static [&'static str] {
        G::SEAT_NAMES
    }

    fn rules(&self) -> &'static [&'static Rule] {
        G::RULES
    }

    fn presentation(&self) -> &'static Presentation {
        G::PRESENTATION
    }

    fn has_long_turns(&self) -> bool {
        G::LONG_TURNS
    }

    fn start(&self, players: Option<u64>, setup: Option<&str>) -> Result<Box<dyn AnyPlay>, SetupError> {
        Ok(Box::new(Play::<G>::start(Setup::choose::<G>(players, setup)?)))
    }

    fn read(&self, position: &str) -> Result<Box<dyn AnyPlay>, PositionError> {
        Ok(Box::new(Play::from_position(G::parse_position(position)?)))
    }

    fn replay(&self, record: &Record) -> Result<Box<dyn AnyPlay>, RecordError> {
        Ok(Box::new(Play::<G>::replay(record)?))
    }

    fn playouts(&self, setup: Setup, seed: u64, games: u32) -> Vec<Playout> {
        let (mut dice, mut actions) = (Dice::new(seed), Vec::new());
        (0..games).map(|_| playout(&mut G::start(setup), &mut dice, &mut actions)).collect()
    }

    fn sample(&self, nodes: u64, seed: u64) -> Vec<String> {
        engine::sample::<G>(G::SETUPS[0], nodes, &mut Dice::new(seed)).iter().map(Sample::text).collect()
    }

    fn fit(&self, lines: &[String]) -> Result<Fitted, FitError> {
        let sample = |line: &String| Sample::<G>::parse(line).ok_or_else(|| FitError::Line(line.clone()));
        let samples = lines.iter().map(sample).collect::<Result<Vec<_>, _>>()?;
        engine::fit(&samples).ok_or(FitError::Nothing(G::NAME))
    }
}
