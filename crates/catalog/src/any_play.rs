//! A game being played, without its type.

use std::any::Any;
use std::sync::Arc;

use engine::{ActionOf, Algorithm, Computer, Exhausted, Limits, Player, Stop, Thought};
use game::{
    ActionError, ActionView, Departure, Game as _, Gesture, Menu, Notation as _, Outcome, Play, Record,
    Refusal, Scene, Seat, Show, Step,
};
use thiserror::Error;

/// A game being played whose type is not known. Actions come and go as text.
pub trait AnyPlay: Send + Sync {
    /// The game's id.
    fn game_id(&self) -> &'static str;
    /// The position as text.
    fn position(&self) -> String;
    /// The seat to move.
    fn mover(&self) -> Seat;
    /// How many seats the game has.
    fn seats(&self) -> usize;
    /// Whether a seat is still in the game.
    fn is_active(&self, seat: Seat) -> bool;
    /// How many turns were ended so far.
    fn turn(&self) -> u32;
    /// How many actions of this turn can be undone.
    fn undoable(&self) -> usize;
    /// How the game ended, if it did.
    fn outcome(&self) -> Option<&Outcome>;
    /// The legal actions as text, sorted.
    fn legal(&self) -> Vec<String>;
    /// The legal actions, grouped for people.
    fn menu(&self) -> Menu;
    /// The position as things to draw.
    fn scene(&self) -> Scene;
    /// The game so far as data.
    fn record(&self) -> Record;
    /// The steps, turn by turn, with the seat whose turn it was.
    fn turns(&self) -> Vec<(Seat, Vec<Step<ActionView>>)>;
    /// The same play once more.
    fn boxed_clone(&self) -> Box<dyn AnyPlay>;

    /// Takes a step of a record.
    ///
    /// # Errors
    /// If its action is none of this game or it is not allowed; then nothing changes.
    fn take(&mut self, step: &Step<String>) -> Result<(), StepError>;

    /// Takes an action given as text.
    ///
    /// # Errors
    /// If it is no action or not allowed; then nothing changes.
    fn act(&mut self, action: &str) -> Result<(), StepError>;

    /// Takes an action that [`AnyPlay::check`] allowed on this very play, without asking again.
    ///
    /// # Errors
    /// If the text is no action of the game.
    fn act_unchecked(&mut self, action: &str) -> Result<(), ActionError>;

    /// How a person would enter an action given as text, legal or not.
    ///
    /// # Errors
    /// If the text is no action of the game.
    fn action_view(&self, action: &str) -> Result<ActionView, ActionError>;

    /// Whether an action, given as text, may be taken now.
    ///
    /// # Errors
    /// Why not.
    fn check(&self, action: &str) -> Result<(), StepError>;

    /// The text of the action a gesture means, if it may be taken now.
    ///
    /// # Errors
    /// Why not.
    fn enter(&self, gesture: &Gesture) -> Result<String, StepError>;

    /// Takes back the last action of the current turn.
    ///
    /// # Errors
    /// If there is none.
    fn undo(&mut self) -> Result<(), Refusal>;

    /// Goes back to the start of the turn that was ended last.
    ///
    /// # Errors
    /// If there is none.
    fn take_back(&mut self) -> Result<(), Refusal>;

    /// `seat` leaves the game.
    ///
    /// # Errors
    /// If the game is over, or the seat is not in it.
    fn withdraw(&mut self, seat: Seat, departure: Departure) -> Result<(), Refusal>;

    /// The players agree on a draw.
    ///
    /// # Errors
    /// If the game is over.
    fn agree_draw(&mut self) -> Result<(), Refusal>;

    /// The turn a computer player would take now. The same `seed` gives the same turn, unless `stop` came.
    fn think(&self, player: &Player, seed: u64, stop: &Stop) -> Thought<String>;

    /// The computer player that takes the place of one on a seat in another game; see [`engine::rematched`].
    fn rematched(&self, player: &Player, seat: Seat) -> Player;

    /// The best turn and the best lines, within limits.
    fn analyse(&self, limits: Limits, stop: &Stop) -> Thought<String>;

    /// Looks at all that can follow, if that is no more than so many positions, and says whether it was. What
    /// [`AnyPlay::analyse`] says from then on is exact, also in what is played from here. Games for two that are searched
    /// action by action can be looked at like that.
    fn exhaust(&mut self, max_positions: usize) -> bool;

    /// For those who know the game's type; see [`crate::visit`].
    fn as_any(&self) -> &dyn Any;
}

/// A step was not taken.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StepError {
    /// The text or gesture says no step.
    #[error(transparent)]
    Unreadable(#[from] ActionError),
    /// It is not allowed now.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

impl Clone for Box<dyn AnyPlay> {
    fn clone(&self) -> Self {
        self.boxed_clone()
    }
}

impl StepError {
    /// A stable id: the rule's own for an illegal action.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            StepError::Unreadable(_) => "bad-action",
            StepError::Refused(refusal) => refusal.code(),
        }
    }
}

/// The one implementation of [`AnyPlay`]: a play, and by its type the computer that plays it.
pub(crate) struct TypedPlay<C: Computer> {
    pub(crate) play: Play<C::Game>,
    /// What [`AnyPlay::exhaust`] found.
    exhausted: Option<Arc<Exhausted>>,
}

impl<C: Computer<Game: Show>> TypedPlay<C> {
    pub(crate) fn boxed(play: Play<C::Game>) -> Box<dyn AnyPlay> {
        Box::new(TypedPlay::<C> { play, exhausted: None })
    }
}

impl<C: Computer<Game: Show>> AnyPlay for TypedPlay<C> {
    fn game_id(&self) -> &'static str {
        C::Game::ID
    }

    fn position(&self) -> String {
        self.play.position().position_text()
    }

    fn mover(&self) -> Seat {
        self.play.position().mover()
    }

    fn seats(&self) -> usize {
        self.play.position().seats()
    }

    fn is_active(&self, seat: Seat) -> bool {
        self.play.position().is_active(seat)
    }

    fn turn(&self) -> u32 {
        self.play.turn()
    }

    fn undoable(&self) -> usize {
        self.play.undoable()
    }

    fn outcome(&self) -> Option<&Outcome> {
        self.play.outcome()
    }

    fn legal(&self) -> Vec<String> {
        let mut texts: Vec<String> = self.play.actions().into_iter().map(C::Game::action_text).collect();
        game::sort_by(&mut texts, Ord::cmp);
        texts
    }

    fn menu(&self) -> Menu {
        Menu::of(&self.play)
    }

    fn scene(&self) -> Scene {
        self.play.scene()
    }

    fn record(&self) -> Record {
        self.play.record()
    }

    fn turns(&self) -> Vec<(Seat, Vec<Step<ActionView>>)> {
        let view = |step: &Step<ActionOf<C>>| step.map(ActionView::of::<C::Game>);
        let views = |steps: &[Step<ActionOf<C>>]| steps.iter().map(view).collect();
        self.play.turns().map(|(seat, steps)| (seat, views(steps))).collect()
    }

    fn boxed_clone(&self) -> Box<dyn AnyPlay> {
        Box::new(TypedPlay::<C> { play: self.play.clone(), exhausted: self.exhausted.clone() })
    }

    fn take(&mut self, step: &Step<String>) -> Result<(), StepError> {
        Ok(self.play.take(step.read::<C::Game>()?)?)
    }

    fn act(&mut self, action: &str) -> Result<(), StepError> {
        Ok(self.play.act(C::Game::parse_action(action)?)?)
    }

    fn act_unchecked(&mut self, action: &str) -> Result<(), ActionError> {
        self.play.act_unchecked(C::Game::parse_action(action)?);
        Ok(())
    }

    fn action_view(&self, action: &str) -> Result<ActionView, ActionError> {
        Ok(ActionView::of::<C::Game>(C::Game::parse_action(action)?))
    }

    fn check(&self, action: &str) -> Result<(), StepError> {
        Ok(self.play.check(C::Game::parse_action(action)?)?)
    }

    fn enter(&self, gesture: &Gesture) -> Result<String, StepError> {
        let action = C::Game::action_of(gesture)?;
        self.play.check(action)?;
        Ok(C::Game::action_text(action))
    }

    fn undo(&mut self) -> Result<(), Refusal> {
        self.play.undo()
    }

    fn take_back(&mut self) -> Result<(), Refusal> {
        self.play.take_back()
    }

    fn withdraw(&mut self, seat: Seat, departure: Departure) -> Result<(), Refusal> {
        self.play.withdraw(seat, departure)
    }

    fn agree_draw(&mut self) -> Result<(), Refusal> {
        self.play.agree_draw()
    }

    fn think(&self, player: &Player, seed: u64, stop: &Stop) -> Thought<String> {
        engine::think::<C>(&self.play, player, seed, stop).texts::<C::Game>()
    }

    fn rematched(&self, player: &Player, seat: Seat) -> Player {
        engine::rematched::<C>(&self.play, player, seat)
    }

    fn analyse(&self, limits: Limits, stop: &Stop) -> Thought<String> {
        let thought = match &self.exhausted {
            Some(exhausted) => engine::analyse_exhausted::<C>(&self.play, limits, stop, exhausted),
            None => engine::analyse::<C>(&self.play, limits, stop),
        };
        thought.texts::<C::Game>()
    }

    fn exhaust(&mut self, max_positions: usize) -> bool {
        if C::ALGORITHM == Algorithm::AlphaBeta {
            self.exhausted = engine::exhaust(self.play.position(), max_positions).map(Arc::new);
        }
        self.exhausted.is_some()
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
