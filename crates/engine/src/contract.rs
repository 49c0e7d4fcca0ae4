//! What a player of a game tells the search beyond the rules: the manual of a player crate.
//!
//! A player is a type of its own, which names the game it plays. It has to say how positions stand
//! ([`Evaluation`]). Each of the other traits has one job and defaults that are right for any game and any number of
//! seats: an empty `impl` takes them. A type with all of them is [`Searchable`] and, as one who can sit at a table, a
//! [`Computer`].

use std::ops::ControlFlow;

use game::{Game, PerSeat, Seat};

use crate::value::{Value, lead};
use crate::{Glance, Known, Level, Player, Preference, Sight, Tablebases, Variety};

/// An action of the game that an evaluation is for.
pub type ActionOf<E> = <<E as Evaluation>::Game as Game>::Action;

/// How positions stand, without playing them out.
pub trait Evaluation: Sized + Send + Sync + 'static {
    /// What is played.
    type Game: Game;

    /// A lead in value that matters: how much levels and characters give away is counted in hundredths of it.
    const SCALE: Value;

    /// The lead in value at which a seat wins about three games of four against one other, as measured in games
    /// of the engine with itself: it turns values into chances.
    const CHANCE_SCALE: Value = Self::SCALE;

    /// How each seat stands, in a game that goes on. Only differences between seats count.
    fn evaluate(position: &Self::Game) -> PerSeat<Value>;

    /// Whether [`Evaluation::glance`] says something else than [`Evaluation::evaluate`].
    const GLANCES: bool = false;

    /// How each seat stands at a glance, on the same scale, for the many parts of turns that a search over whole turns
    /// only chooses among: what it chooses it evaluates.
    fn glance(position: &Self::Game) -> PerSeat<Value> {
        Self::evaluate(position)
    }

    /// How far the mover is ahead, in a game that goes on: the same as [`Evaluation::evaluate`] says, where that can
    /// be had sooner.
    fn advantage(position: &Self::Game) -> Value {
        lead(&Self::evaluate(position), position.mover())
    }
}

/// Quicker ways to ask the rules what only the search asks so often.
pub trait MoveGeneration: Evaluation {
    /// Shows the legal actions to `look`, one by one, until it has seen enough. `list` is there to be used.
    #[inline]
    fn each_action(
        position: &Self::Game,
        list: &mut Vec<ActionOf<Self>>,
        mut look: impl FnMut(ActionOf<Self>) -> ControlFlow<()>,
    ) {
        list.clear();
        position.actions(list);
        let _ = list.iter().try_for_each(|&action| look(action));
    }

    /// Whether an action is legal, where that can be had sooner than the reason why not.
    fn is_legal(position: &Self::Game, action: ActionOf<Self>) -> bool {
        position.check(action).is_ok()
    }

    /// The one legal action, where there is plainly no other: whoever asks would rather list the actions than
    /// wait for the answer.
    fn only_action(_position: &Self::Game) -> Option<ActionOf<Self>> {
        None
    }
}

/// Which actions to look at first, and by which number the search remembers them.
pub trait MoveOrdering: Evaluation {
    /// How many indices [`MoveOrdering::move_index`] gives, fewer than 65,535.
    const MOVE_INDICES: usize = 1;

    /// An index for an action, the same wherever it is taken: killers, the history heuristic and the transposition
    /// table keep it instead of the action.
    #[inline]
    fn move_index(_: ActionOf<Self>) -> usize {
        0
    }

    /// The action of such an index, if it says one.
    #[inline]
    fn action_at(_index: usize) -> Option<ActionOf<Self>> {
        None
    }

    /// How good each legal action looks at first sight: above zero for captures, threats and the like, which
    /// are looked at first and never reduced or pruned. It only has to be quick.
    fn move_scores(_position: &Self::Game) -> impl Fn(ActionOf<Self>) -> Value {
        |_| 0
    }
}

/// What is followed beyond the end of a line before a position is judged.
pub trait Quiescence: Evaluation {
    /// Shows `look` the actions after which a position must not be judged as it is, captures and the like, and where
    /// they lead, until it has seen enough. None where following them has won no match.
    #[inline]
    fn each_capture(
        _position: &Self::Game,
        _look: impl FnMut(ActionOf<Self>, &Self::Game) -> ControlFlow<()>,
    ) {
    }
}

/// What people see of an action, and so what they overlook.
pub trait Visibility: MoveOrdering {
    /// The facts that make it easy or hard to see. As given, only what looks good at first sight stands out.
    fn sight(glance: &Glance<Self::Game>) -> Sight {
        Sight { is_quiet: Self::move_scores(glance.before)(glance.action) <= 0, ..Sight::default() }
    }

    /// How far the mover seems to be ahead to someone who does not look at what can be done next, in a game that goes
    /// on. Where the evaluation knows of threats, this must not: who overlooks a turn is not to see it there.
    fn impression(position: &Self::Game) -> Value {
        Self::advantage(position)
    }
}

/// Which search suits the game.
pub trait SearchTraits: Evaluation {
    /// How its tree is searched.
    const ALGORITHM: Algorithm = Algorithm::AlphaBeta;

    /// Reverse futility pruning: who is far ahead so many turns before the end of a line, or fewer, is taken to stay
    /// so. None where a single turn can end a game that is all but won.
    const REVERSE_FUTILITY_TURNS: u32 = 0;

    /// How chances are told where whole turns are compared. None where the search itself foresees results best.
    fn calibration(_position: &Self::Game) -> Option<Calibration> {
        None
    }
}

/// Chances by a narrow look at the turn at hand. A wider or deeper search finds better turns, and thinks too well of them: it
/// takes the best of so many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Calibration {
    /// So many positions are looked at.
    pub nodes: u64,
    /// What [`Evaluation::CHANCE_SCALE`] is to the evaluation.
    pub scale: Value,
}

/// A way to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Algorithm {
    /// Alpha-beta over single actions between two seats; among more, whole turns are compared.
    AlphaBeta,
    /// A turn is made of many actions whose order often does not matter: whole turns are compared, and only the best
    /// are looked at further.
    WholeTurns,
    /// Monte Carlo tree search: random games instead of an evaluation.
    MonteCarlo,
}

/// What [`Player::Baseline`], the yardstick for the others, sees.
pub trait Baseline: Evaluation {
    /// How many actions ahead it looks.
    const DEPTH: u32 = 2;

    /// Something that takes no skill to think of.
    fn count(position: &Self::Game) -> PerSeat<Value> {
        Self::evaluate(position)
    }
}

/// How the levels play.
pub trait Levels: Evaluation {
    /// From the weakest to the strongest.
    const LEVELS: [Level; Player::LEVELS as usize] = Level::UNMEASURED;

    /// How strong each is, as games between them say: Elo, the first at [`Level::FIRST_RATING`]. Nothing if nobody
    /// has measured it.
    const RATINGS: Option<[u16; Player::LEVELS as usize]> = None;

    /// How much their games differ.
    const VARIETY: Variety = Variety::USUAL;
}

/// What characters can like in a turn.
pub trait Preferences: Evaluation {
    /// Those that the game's characters name.
    const PREFERENCES: &'static [Preference<Self::Game>] = &[];
}

/// What the evaluation is made of, so that it can be fitted to games.
pub trait Trainable: Evaluation {
    /// What there is to fit.
    const MODEL: Model<Self::Game> = Model::Fixed;

    /// Whether it learns from positions that are not quiet too: right where lines end as they come, without a look
    /// at what follows from captures and threats.
    const LEARNS_THREATS: bool = false;
}

/// A seat, and the inputs of a net that a position turns on from its side.
pub type View = (Seat, Vec<usize>);

/// The form of an evaluation. Linear ones are of games for two: they say how the mover stands.
pub enum Model<G> {
    /// Nothing in it is fitted.
    Fixed,
    /// A weight for each thing that is counted; the file is read by [`crate::linear::weights`].
    Linear {
        /// What is counted.
        names: &'static [&'static str],
        /// How much more the mover has of each than the other.
        features: fn(&G) -> Vec<Value>,
    },
    /// A small net; the file is read by [`crate::net::Net::parse`].
    Net {
        /// How many inputs there are.
        inputs: usize,
        /// Those that are on, from the side of each seat whose chance it judges: of the mover alone, where the other
        /// has the rest, or of everyone who plays.
        views: fn(&G) -> Vec<View>,
        /// In how many ways the board can be turned without changing the game.
        mirrors: usize,
        /// Where an input goes when the board is turned in one of these ways.
        mirrored: fn(usize, usize) -> usize,
    },
}

/// What is known for certain of positions, because all that can follow from them was looked at before.
pub trait Endgames: Evaluation {
    /// What can be built and opened for that, if anything.
    const TABLEBASES: Option<&'static dyn Tablebases> = None;

    /// What is known of a position of a game for two that goes on, or nothing. Repetitions and turn caps are left to
    /// whoever knows the game's history.
    #[inline]
    fn known(_position: &Self::Game) -> Option<Known> {
        None
    }
}

/// All that a search asks.
pub trait Searchable:
    MoveGeneration + MoveOrdering + Quiescence + Visibility + SearchTraits + Endgames
{
}

impl<E: MoveGeneration + MoveOrdering + Quiescence + Visibility + SearchTraits + Endgames> Searchable for E {}

/// All that a computer player needs.
pub trait Computer: Searchable + Baseline + Levels + Preferences + Trainable {}

impl<E: Searchable + Baseline + Levels + Preferences + Trainable> Computer for E {}
