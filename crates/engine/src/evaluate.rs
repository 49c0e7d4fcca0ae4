//! What the search wants to know of a game beyond its rules.

use std::ops::ControlFlow;

use game::{Game, PerSeat};

use crate::value::{Value, lead};
use crate::{Level, Player, Taste};

/// A game that can be judged without playing it out.
pub trait Evaluate: Game {
    /// A lead in value that matters: how much levels and characters give away is counted in hundredths of it.
    const SCALE: Value;

    /// The lead in value at which a seat wins about three games of four against one other, as measured in games
    /// of the engine with itself: it turns values into chances.
    const CHANCE_SCALE: Value = Self::SCALE;

    /// Whether a turn is made of many actions whose order often does not matter. Then whole turns are
    /// compared, and only the best are looked at further.
    const LONG_TURNS: bool = false;

    /// Who is far ahead so many turns before the end of a line, or fewer, is taken to stay so. None where a single turn
    /// can end a game that is all but won.
    const STEADY_TURNS: u32 = 0;

    /// How many actions ahead the plain search of [`Player::Baseline`] looks.
    const PLAIN_DEPTH: u32 = 2;

    /// How the levels play it.
    const LEVELS: [Level; Player::LEVELS as usize] = Level::UNMEASURED;

    /// How many numbers [`Evaluate::slot`] gives, fewer than 65,535.
    const SLOTS: usize = 1;

    /// What its characters can like in a turn.
    const TASTES: &'static [Taste<Self>] = &[];

    /// The names of what a linear evaluation counts, so that its weights can be fitted; none if it is not linear.
    const FEATURES: &'static [&'static str] = &[];

    /// How much more the mover of a game for two has of each of [`Evaluate::FEATURES`] than the other.
    fn features(&self) -> Vec<Value> {
        Vec::new()
    }

    /// How many inputs a net has that judges it; none if there is no net.
    const INPUTS: usize = 0;

    /// In how many ways the board can be turned without changing the game.
    const MIRRORS: usize = 1;

    /// The inputs of the net that are on, as the mover sees the position.
    fn inputs(&self) -> Vec<usize> {
        Vec::new()
    }

    /// Where an input goes when the board is turned in one of [`Evaluate::MIRRORS`] ways.
    fn mirrored(input: usize, _mirror: usize) -> usize {
        input
    }

    /// How each seat stands, in a game that goes on. Only differences between seats count.
    fn evaluate(&self) -> PerSeat<Value>;

    /// How far the mover of a game for two is ahead, in a game that goes on: the same as [`Evaluate::evaluate`]
    /// says, where that can be had sooner.
    fn advantage(&self) -> Value {
        lead(&self.evaluate(), self.mover())
    }

    /// What [`Player::Baseline`] counts: something that takes no skill to think of.
    fn plain(&self) -> PerSeat<Value> {
        self.evaluate()
    }

    /// Shows the legal actions to `look`, one by one, until it has seen enough. `list` is there to be used.
    #[inline]
    fn each_action(
        &self,
        list: &mut Vec<Self::Action>,
        mut look: impl FnMut(Self::Action) -> ControlFlow<()>,
    ) {
        list.clear();
        self.actions(list);
        let _ = list.iter().try_for_each(|&action| look(action));
    }

    /// Shows `look` where the actions lead after which a position must not be judged as it is, captures and the like,
    /// until it has seen enough. None where following them has won no match.
    #[inline]
    fn each_capture(&self, _look: impl FnMut(&Self) -> ControlFlow<()>) {}

    /// Whether an action is legal, where that can be had sooner than the reason why not.
    fn is_legal(&self, action: Self::Action) -> bool {
        self.check(action).is_ok()
    }

    /// A number for an action, the same wherever it is taken: what was learned of it elsewhere is kept by it.
    #[inline]
    fn slot(_: Self::Action) -> usize {
        0
    }

    /// The action of such a number.
    #[inline]
    fn action_in(_slot: usize) -> Option<Self::Action> {
        None
    }

    /// The one legal action, where there is plainly no other: whoever asks would rather list the actions than
    /// wait for the answer.
    fn only_action(&self) -> Option<Self::Action> {
        None
    }

    /// How much each legal action promises at first sight: above zero for captures, threats and the like, which
    /// are looked at first and never lightly. It only has to be quick.
    fn promises(&self) -> impl Fn(Self::Action) -> Value {
        |_| 0
    }
}
