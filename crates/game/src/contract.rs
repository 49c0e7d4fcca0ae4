//! The rules of a game as pure values.

use std::fmt::Debug;
use std::hash::{DefaultHasher, Hash, Hasher as _};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Illegal, Outcome, Parameter, Rule, Seat, Setup};

/// A position of a game, with the rules that lead to the next one.
///
/// A turn is one action or many; nothing above the rules may assume one. Detect the end of a turn by
/// [`Game::ends_turn`], never by a change of mover: after an elimination the same seat may move again.
///
/// What needs history (repetition, length caps, undo) is not here but in [`crate::Play`].
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/northcott.rs"));
/// # fn main() {
/// // 2  x . . . o
/// // 1  . . x o .
/// //    a b c d e
/// let position = Northcott::parse_position("x...o/..xo. x").unwrap();
/// let mut actions = Vec::new();
/// position.actions(&mut actions);
/// assert_eq!(actions.iter().map(|square| BOARD.name(*square)).collect::<Vec<_>>(), ["b2", "c2", "d2"]);
///
/// // Illegal is a value, with a stable id and a sentence for people.
/// let there = BOARD.parse("e2").unwrap();
/// assert_eq!(position.check(there), Err(NOT_NEARER));
/// assert_eq!(NOT_NEARER.id, "not-nearer");
///
/// // 2  . . . x o
/// // 1  . . x o .
/// //    a b c d e
/// let end = position.after(BOARD.parse("d2").unwrap());
/// assert_eq!(end.outcome().and_then(|outcome| outcome.winner()), Some(Seat::FIRST));
/// # }
/// ```
pub trait Game: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// The smallest step a player takes.
    type Action: Copy + Ord + Hash + Debug + Send + Sync + 'static;

    /// The game's id, in kebab case.
    const ID: &'static str;
    /// The game's name for people.
    const NAME: &'static str;
    /// Rises when a change of the rules makes old records replay differently.
    const RULES_VERSION: u32;
    /// The ways to start, the default first.
    const SETUPS: &'static [Setup];
    /// What a setup may vary, at most [`crate::MAX_PARAMETERS`].
    const PARAMETERS: &'static [Parameter] = &[];
    /// The setup of rated games that nobody chose another for, with its parameters, if that is not the first: it should be
    /// as fair as can be.
    const RATED_SETUP: Option<&'static str> = None;
    /// The names of the seats in turn order.
    const SEAT_NAMES: &'static [&'static str];
    /// The length at which a game without an outcome is a draw, where games would not end by themselves.
    const TURN_CAP: Option<TurnCap> = None;
    /// Every rule that [`Game::check`] can answer with.
    const RULES: &'static [&'static Rule];

    /// The first position of a game. `setup` is one of [`Game::SETUPS`], with any values of [`Game::PARAMETERS`].
    fn start(setup: Setup) -> Self;

    /// How many seats the game has, those that are out included. As given it is for games for two alone.
    #[inline]
    fn seats(&self) -> usize {
        const { assert!(Setup::are_for_two(Self::SETUPS), "a game for more than two must say how many play") };
        2
    }

    /// The seat to move. In a finished game: as the notation prints it.
    fn mover(&self) -> Seat;

    /// Appends every legal action, each once, in no particular order; none if the game is over.
    fn actions(&self, out: &mut Vec<Self::Action>);

    /// Whether `action` is legal, and if not, the first rule that forbids it.
    ///
    /// # Errors
    /// The rule, for exactly the actions that [`Game::actions`] leaves out.
    fn check(&self, action: Self::Action) -> Result<(), Illegal>;

    /// Takes an action. It must be legal here: this is the unchecked, fast way; [`crate::Play::act`] checks.
    fn apply(&mut self, action: Self::Action);

    /// The position after an action, which must be legal here.
    #[inline]
    #[must_use]
    fn after(&self, action: Self::Action) -> Self {
        let mut next = self.clone();
        next.apply(action);
        next
    }

    /// Whether the turn is over once `action` was taken here. As given a turn is one action.
    #[inline]
    fn ends_turn(&self, _action: Self::Action) -> bool {
        true
    }

    /// The outcome, if this position is the end of the game by itself.
    fn outcome(&self) -> Option<Outcome>;

    /// Whether there is an [`Game::outcome`], where that can be had sooner.
    #[inline]
    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    /// A 64-bit key: equal for equal positions, else practically different. What only history knows has
    /// no part in it. As given it is a hash of the value: right for any game, and the slowest way.
    fn key(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.hash(&mut hasher);
        hasher.finish()
    }

    /// `seat` leaves the game. If it is the mover's, the position must be the one that undoing the turn
    /// leads to. Returns the outcome if that ends the game.
    ///
    /// As given it is for games for two alone, and a game for more does not compile with it: the position stays, and
    /// the other seat has won.
    fn withdraw(&mut self, seat: Seat, departure: Departure) -> Option<Outcome> {
        const { assert!(Setup::are_for_two(Self::SETUPS), "a game for more than two must say who goes on") };
        Some(Outcome::win_of_two(seat.other(), departure.reason(Self::SEAT_NAMES[seat.index()])))
    }

    /// Whether `seat` is still in the game. A game that goes on without someone must say so.
    fn is_active(&self, seat: Seat) -> bool {
        seat.index() < self.seats()
    }

    /// A draw between the seats that are still in the game.
    fn draw(&self, reason: &'static str) -> Outcome {
        Outcome::shared(self.seats(), |seat| self.is_active(seat), reason)
    }
}

/// The length at which a game is a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnCap {
    /// So many turns ended without an outcome.
    pub turns: u32,
    /// The reason to name.
    pub reason: &'static str,
}

/// How a player leaves a game that goes on without them, or ends by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Departure {
    /// They resigned.
    Resigned,
    /// Their flag fell. The rules treat it as a resignation; people are told which it was.
    OutOfTime,
}

impl Departure {
    /// The reason to name: `Gold resigned`.
    #[must_use]
    pub fn reason(self, seat_name: &str) -> String {
        match self {
            Departure::Resigned => format!("{seat_name} resigned"),
            Departure::OutOfTime => format!("{seat_name} ran out of time"),
        }
    }
}
