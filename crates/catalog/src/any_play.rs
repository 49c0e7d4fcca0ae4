//! A game being played, without its type.

use engine::{Evaluate, Limits, Part, Player, Solver, Stop, Thought};
use game::{
    ActionError, Departure, Gesture, Menu, Outcome, Play, Record, Refusal, Scene, Seat, Show, Step, divide,
    perft,
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
    /// The steps as text, turn by turn, with the seat whose turn it was.
    fn turns(&self) -> Vec<(Seat, Vec<String>)>;
    /// The same play once more.
    fn boxed_clone(&self) -> Box<dyn AnyPlay>;

    /// Takes a step given as text: an action, `resign 0`, `flag 0` or `draw`.
    ///
    /// # Errors
    /// If it is no step or not allowed; then nothing changes.
    fn take(&mut self, step: &str) -> Result<(), StepError>;

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

    /// The same, as one of several searches that share what they find; nothing if it cannot help.
    fn analyse_part(&self, limits: Limits, stop: &Stop, part: Part) -> Thought<String>;

    /// The actions that force a win within so many turns, found by looking at everything, if that is not more
    /// than so many positions. Only for games for two whose turns are single actions.
    fn winning(&self, turns: u32, nodes: u64) -> Option<Vec<String>>;

    /// How many sequences of `depth` actions start here, if the game is not over.
    fn perft(&self, depth: u32) -> u64;

    /// [`AnyPlay::perft`] by first action.
    fn divide(&self, depth: u32) -> Vec<(String, u64)>;
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

impl<G: Show + Evaluate> AnyPlay for Play<G> {
    fn game_id(&self) -> &'static str {
        G::ID
    }

    fn position(&self) -> String {
        self.position().position_text()
    }

    fn mover(&self) -> Seat {
        self.position().mover()
    }

    fn seats(&self) -> usize {
        self.position().seats()
    }

    fn is_active(&self, seat: Seat) -> bool {
        self.position().is_active(seat)
    }

    fn turn(&self) -> u32 {
        self.turn()
    }

    fn undoable(&self) -> usize {
        self.undoable()
    }

    fn outcome(&self) -> Option<&Outcome> {
        self.outcome()
    }

    fn legal(&self) -> Vec<String> {
        let mut texts: Vec<String> = self.actions().into_iter().map(G::action_text).collect();
        texts.sort_unstable();
        texts
    }

    fn menu(&self) -> Menu {
        Menu::of(self)
    }

    fn scene(&self) -> Scene {
        self.scene()
    }

    fn record(&self) -> Record {
        self.record()
    }

    fn turns(&self) -> Vec<(Seat, Vec<String>)> {
        let texts = |steps: &[Step<G::Action>]| steps.iter().map(|step| step.text::<G>()).collect();
        self.turns().map(|(seat, steps)| (seat, texts(steps))).collect()
    }

    fn boxed_clone(&self) -> Box<dyn AnyPlay> {
        Box::new(self.clone())
    }

    fn take(&mut self, step: &str) -> Result<(), StepError> {
        Ok(Play::take(self, Step::parse::<G>(step)?)?)
    }

    fn check(&self, action: &str) -> Result<(), StepError> {
        Ok(self.check(G::parse_action(action)?)?)
    }

    fn enter(&self, gesture: &Gesture) -> Result<String, StepError> {
        let action = G::action_of(gesture)?;
        self.check(action)?;
        Ok(G::action_text(action))
    }

    fn undo(&mut self) -> Result<(), Refusal> {
        self.undo()
    }

    fn take_back(&mut self) -> Result<(), Refusal> {
        self.take_back()
    }

    fn withdraw(&mut self, seat: Seat, departure: Departure) -> Result<(), Refusal> {
        self.withdraw(seat, departure)
    }

    fn agree_draw(&mut self) -> Result<(), Refusal> {
        self.agree_draw()
    }

    fn think(&self, player: &Player, seed: u64, stop: &Stop) -> Thought<String> {
        engine::think(self, player, seed, stop).texts::<G>()
    }

    fn analyse(&self, limits: Limits, stop: &Stop) -> Thought<String> {
        engine::analyse(self, limits, stop).texts::<G>()
    }

    fn analyse_part(&self, limits: Limits, stop: &Stop, part: Part) -> Thought<String> {
        engine::analyse_part(self, limits, stop, part).texts::<G>()
    }

    fn winning(&self, turns: u32, nodes: u64) -> Option<Vec<String>> {
        if G::LONG_TURNS || self.position().seats() != 2 {
            return None;
        }
        let actions = Solver::new(nodes).winning(self.position(), turns).ok()?;
        Some(actions.into_iter().map(G::action_text).collect())
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(self.position(), depth)
    }

    fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        divide(self.position(), depth)
            .into_iter()
            .map(|(action, nodes)| (G::action_text(action), nodes))
            .collect()
    }
}
