//! A game being played, without its type.

use std::any::Any;

use engine::{ActionOf, Computer, Limits, Player, Stop, Thought};
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

    /// The best turn and the best lines, within limits.
    fn analyse(&self, limits: Limits, stop: &Stop) -> Thought<String>;

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
pub(crate) struct TypedPlay<C: Computer>(pub(crate) Play<C::Game>);

impl<C: Computer<Game: Show>> TypedPlay<C> {
    pub(crate) fn boxed(play: Play<C::Game>) -> Box<dyn AnyPlay> {
        Box::new(TypedPlay::<C>(play))
    }
}

impl<C: Computer<Game: Show>> AnyPlay for TypedPlay<C> {
    fn game_id(&self) -> &'static str {
        C::Game::ID
    }

    fn position(&self) -> String {
        self.0.position().position_text()
    }

    fn mover(&self) -> Seat {
        self.0.position().mover()
    }

    fn seats(&self) -> usize {
        self.0.position().seats()
    }

    fn is_active(&self, seat: Seat) -> bool {
        self.0.position().is_active(seat)
    }

    fn turn(&self) -> u32 {
        self.0.turn()
    }

    fn undoable(&self) -> usize {
        self.0.undoable()
    }

    fn outcome(&self) -> Option<&Outcome> {
        self.0.outcome()
    }

    fn legal(&self) -> Vec<String> {
        let mut texts: Vec<String> = self.0.actions().into_iter().map(C::Game::action_text).collect();
        game::sort_by(&mut texts, Ord::cmp);
        texts
    }

    fn menu(&self) -> Menu {
        Menu::of(&self.0)
    }

    fn scene(&self) -> Scene {
        self.0.scene()
    }

    fn record(&self) -> Record {
        self.0.record()
    }

    fn turns(&self) -> Vec<(Seat, Vec<Step<ActionView>>)> {
        let view = |step: &Step<ActionOf<C>>| step.map(ActionView::of::<C::Game>);
        let views = |steps: &[Step<ActionOf<C>>]| steps.iter().map(view).collect();
        self.0.turns().map(|(seat, steps)| (seat, views(steps))).collect()
    }

    fn boxed_clone(&self) -> Box<dyn AnyPlay> {
        TypedPlay::<C>::boxed(self.0.clone())
    }

    fn take(&mut self, step: &Step<String>) -> Result<(), StepError> {
        Ok(self.0.take(step.read::<C::Game>()?)?)
    }

    fn act(&mut self, action: &str) -> Result<(), StepError> {
        Ok(self.0.act(C::Game::parse_action(action)?)?)
    }

    fn act_unchecked(&mut self, action: &str) -> Result<(), ActionError> {
        self.0.act_unchecked(C::Game::parse_action(action)?);
        Ok(())
    }

    fn action_view(&self, action: &str) -> Result<ActionView, ActionError> {
        Ok(ActionView::of::<C::Game>(C::Game::parse_action(action)?))
    }

    fn check(&self, action: &str) -> Result<(), StepError> {
        Ok(self.0.check(C::Game::parse_action(action)?)?)
    }

    fn enter(&self, gesture: &Gesture) -> Result<String, StepError> {
        let action = C::Game::action_of(gesture)?;
        self.0.check(action)?;
        Ok(C::Game::action_text(action))
    }

    fn undo(&mut self) -> Result<(), Refusal> {
        self.0.undo()
    }

    fn take_back(&mut self) -> Result<(), Refusal> {
        self.0.take_back()
    }

    fn withdraw(&mut self, seat: Seat, departure: Departure) -> Result<(), Refusal> {
        self.0.withdraw(seat, departure)
    }

    fn agree_draw(&mut self) -> Result<(), Refusal> {
        self.0.agree_draw()
    }

    fn think(&self, player: &Player, seed: u64, stop: &Stop) -> Thought<String> {
        engine::think::<C>(&self.0, player, seed, stop).texts::<C::Game>()
    }

    fn analyse(&self, limits: Limits, stop: &Stop) -> Thought<String> {
        engine::analyse::<C>(&self.0, limits, stop).texts::<C::Game>()
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
