//! A game with its history: everything the rules say that one position cannot know.

use thiserror::Error;

use crate::{Departure, Game, Illegal, Outcome, Seat, Setup, Step};

/// A game being played: its position and how it came about. Repetition, length caps, undo and take-back
/// live here, once for all games.
///
/// Positions are compared by their 64-bit keys. Undo replays the turn from where it can go back to, so that
/// a play keeps two positions and a list of small steps, however long it gets.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/northcott.rs"));
/// # fn main() {
/// use game::{Play, Refusal};
///
/// let mut play = Play::<Northcott>::start(Northcott::SETUPS[0]);
/// play.act(BOARD.parse("c1").unwrap()).unwrap();
/// play.act(BOARD.parse("b2").unwrap()).unwrap();
/// // 2  x o . . .
/// // 1  . . x . o
/// //    a b c d e
/// assert_eq!(play.position().position_text(), "xo.../..x.o x");
/// assert_eq!(play.turn(), 2);
///
/// // What is refused changes nothing.
/// let refused = play.act(BOARD.parse("b1").unwrap()).unwrap_err();
/// assert_eq!(refused, Refusal::Illegal(NOT_NEARER));
///
/// play.act(BOARD.parse("d1").unwrap()).unwrap();
/// assert_eq!(play.outcome().unwrap().reason, "no room left");
/// play.take_back().unwrap();
/// assert!(play.outcome().is_none());
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Play<G: Game> {
    origin: Origin<G>,
    position: G,
    steps: Vec<Step<G::Action>>,
    turns: Vec<Turn>,
    /// How many steps undo cannot touch, and the position after them.
    fixed_steps: usize,
    fixed: G,
    outcome: Option<Outcome>,
}

/// Where a play began.
#[derive(Clone, Debug)]
pub(crate) enum Origin<G> {
    Setup(Setup),
    Position(G),
}

/// The start of a turn.
#[derive(Clone, Copy, Debug)]
struct Turn {
    /// How many steps were taken before it.
    first_step: usize,
    /// How many turns were ended by their player before it. A turn lost by resigning does not count.
    ended: u32,
    mover: Seat,
    key: u64,
}

/// How often a position may begin a turn before the game is a draw.
const REPETITIONS: usize = 3;

/// Why a play refuses what was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// A rule forbids the action.
    #[error("{0}")]
    Illegal(Illegal),
    /// The game has ended.
    #[error("The game is over.")]
    GameOver,
    /// There is no such seat.
    #[error("This game has no such seat.")]
    NoSuchSeat,
    /// That seat left the game before.
    #[error("That player is no longer in the game.")]
    SeatIsOut,
    /// Nothing in this turn can be taken back.
    #[error("There is nothing to undo in this turn.")]
    NothingToUndo,
    /// No turn was ended since the start, or since somebody left.
    #[error("There is no turn to take back.")]
    NothingToTakeBack,
}

impl Refusal {
    /// A stable id: the rule's own for an illegal action.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Refusal::Illegal(rule) => rule.id,
            Refusal::GameOver => "game-over",
            Refusal::NoSuchSeat => "no-such-seat",
            Refusal::SeatIsOut => "seat-is-out",
            Refusal::NothingToUndo => "nothing-to-undo",
            Refusal::NothingToTakeBack => "nothing-to-take-back",
        }
    }
}

impl<G: Game> Play<G> {
    /// A new game.
    #[must_use]
    pub fn start(setup: Setup) -> Play<G> {
        Play::begin(Origin::Setup(setup))
    }

    /// A game that begins at a position, with no history.
    #[must_use]
    pub fn from_position(position: G) -> Play<G> {
        Play::begin(Origin::Position(position))
    }

    pub(crate) fn begin(origin: Origin<G>) -> Play<G> {
        let position = match &origin {
            Origin::Setup(setup) => G::start(*setup),
            Origin::Position(position) => position.clone(),
        };
        let mut play = Play {
            origin,
            fixed: position.clone(),
            outcome: position.outcome(),
            position,
            steps: Vec::new(),
            turns: Vec::new(),
            fixed_steps: 0,
        };
        play.begin_turn(0);
        play
    }

    /// The position now.
    pub fn position(&self) -> &G {
        &self.position
    }

    /// The outcome, if the game has ended: by the position, by history, or because people ended it.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Every legal action; none once the game is over.
    pub fn actions(&self) -> Vec<G::Action> {
        let mut actions = Vec::new();
        if self.outcome.is_none() {
            self.position.actions(&mut actions);
        }
        actions
    }

    /// How many turns were ended so far.
    pub fn turn(&self) -> u32 {
        self.turns.last().map_or(0, |turn| turn.ended)
    }

    /// The keys of the positions that began a turn, the one at hand included: what repetition is judged by.
    pub fn turn_keys(&self) -> impl Iterator<Item = u64> {
        self.turns.iter().map(|turn| turn.key)
    }

    /// The positions that began the turns, the one at hand included. The game is played through once more for it.
    pub fn turn_starts(&self) -> Vec<G> {
        let mut earlier = Play::begin(self.origin.clone());
        let mut starts = vec![earlier.position.clone()];
        for turns in self.turns.windows(2) {
            for step in &self.steps[turns[0].first_step..turns[1].first_step] {
                earlier.take(*step).expect("it was taken before");
            }
            starts.push(earlier.position.clone());
        }
        starts
    }

    /// How many actions of this turn can be undone.
    pub fn undoable(&self) -> usize {
        if self.outcome.is_some() { 0 } else { self.steps.len() - self.fixed_steps }
    }

    /// Everything that was done, in order.
    pub fn steps(&self) -> &[Step<G::Action>] {
        &self.steps
    }

    /// The steps turn by turn, with the seat whose turn it was.
    pub fn turns(&self) -> impl Iterator<Item = (Seat, &[Step<G::Action>])> {
        let ends = self.turns.iter().skip(1).map(|turn| turn.first_step).chain([self.steps.len()]);
        let turns =
            self.turns.iter().zip(ends).map(|(turn, end)| (turn.mover, &self.steps[turn.first_step..end]));
        turns.filter(|(_, steps)| !steps.is_empty())
    }

    /// The actions of the last turn that has any, whoever left since.
    pub fn last_actions(&self) -> Vec<G::Action> {
        let actions = |steps: &[Step<G::Action>]| steps.iter().filter_map(Step::action).copied().collect();
        let turns = self.turns().map(|(_, steps)| actions(steps));
        turns.filter(|actions: &Vec<_>| !actions.is_empty()).last().unwrap_or_default()
    }

    pub(crate) fn origin(&self) -> &Origin<G> {
        &self.origin
    }

    /// Whether `action` may be taken now.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, action: G::Action) -> Result<(), Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::GameOver);
        }
        self.position.check(action).map_err(Refusal::Illegal)
    }

    /// Takes an action.
    ///
    /// # Errors
    /// If it is illegal or the game is over; then nothing changes.
    pub fn act(&mut self, action: G::Action) -> Result<(), Refusal> {
        self.check(action)?;
        self.act_unchecked(action);
        Ok(())
    }

    /// Takes an action that [`Play::check`] allowed here; what else it is given leads nowhere sensible. For those
    /// who decide first and act later, so that nothing is checked twice.
    pub fn act_unchecked(&mut self, action: G::Action) {
        debug_assert!(self.check(action).is_ok(), "an action that was not checked: {action:?}");
        let ends_turn = self.position.ends_turn(action);
        self.position.apply(action);
        self.steps.push(Step::Act(action));
        self.outcome = self.position.outcome();
        if ends_turn {
            self.begin_turn(self.turn() + 1);
        }
    }

    /// Takes back the last action of the current turn.
    ///
    /// # Errors
    /// If there is none: nothing committed is undone, nor what was done before somebody left.
    pub fn undo(&mut self) -> Result<(), Refusal> {
        if self.undoable() == 0 {
            return Err(Refusal::NothingToUndo);
        }
        self.steps.pop();
        self.position = self.fixed.clone();
        for step in &self.steps[self.fixed_steps..] {
            if let Step::Act(action) = *step {
                self.position.apply(action);
            }
        }
        Ok(())
    }

    /// Goes back to the start of the turn that was ended last, also when that ended the game.
    ///
    /// # Errors
    /// If there is no such turn. Someone who left does not come back, nor does an agreed draw open again.
    pub fn take_back(&mut self) -> Result<(), Refusal> {
        let [.., last, _] = self.turns[..] else { return Err(Refusal::NothingToTakeBack) };
        if self.steps[last.first_step..].iter().any(|step| !matches!(step, Step::Act(_))) {
            return Err(Refusal::NothingToTakeBack);
        }
        let mut earlier = Play::begin(self.origin.clone());
        for step in &self.steps[..last.first_step] {
            earlier.take(*step)?;
        }
        *self = earlier;
        Ok(())
    }

    /// `seat` leaves the game. What the mover did this turn and did not commit is undone first if it is
    /// theirs to lose; else it stands and can no longer be undone.
    ///
    /// # Errors
    /// If the game is over, or the seat is not in it.
    pub fn withdraw(&mut self, seat: Seat, departure: Departure) -> Result<(), Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::GameOver);
        }
        if seat.index() >= self.position.seats() {
            return Err(Refusal::NoSuchSeat);
        }
        if !self.position.is_active(seat) {
            return Err(Refusal::SeatIsOut);
        }
        let turn_passes = seat == self.position.mover();
        if turn_passes {
            self.steps.truncate(self.fixed_steps);
            self.position = self.fixed.clone();
        }
        self.outcome = self.position.withdraw(seat, departure);
        self.steps.push(Step::departure(seat, departure));
        if turn_passes {
            self.begin_turn(self.turn());
        } else {
            self.fix_steps();
        }
        Ok(())
    }

    /// The players agree on a draw.
    ///
    /// # Errors
    /// If the game is over.
    pub fn agree_draw(&mut self) -> Result<(), Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::GameOver);
        }
        self.steps.push(Step::Draw);
        self.outcome = Some(self.position.draw("draw agreed"));
        self.fix_steps();
        Ok(())
    }

    /// Does what a step of a record says.
    ///
    /// # Errors
    /// As the method that took the step first.
    pub fn take(&mut self, step: Step<G::Action>) -> Result<(), Refusal> {
        match step {
            Step::Act(action) => self.act(action),
            Step::Resign(seat) => self.withdraw(seat, Departure::Resigned),
            Step::Flag(seat) => self.withdraw(seat, Departure::OutOfTime),
            Step::Draw => self.agree_draw(),
        }
    }

    fn begin_turn(&mut self, ended: u32) {
        let key = self.position.key();
        let mover = self.position.mover();
        self.turns.push(Turn { first_step: self.steps.len(), ended, mover, key });
        self.fix_steps();
        if self.outcome.is_none() {
            self.outcome = self.draw_by_history(key, ended);
        }
    }

    fn draw_by_history(&self, key: u64, ended: u32) -> Option<Outcome> {
        if self.turns.iter().filter(|turn| turn.key == key).count() >= REPETITIONS {
            return Some(self.position.draw("third repetition"));
        }
        let cap = G::TURN_CAP.filter(|cap| ended >= cap.turns)?;
        Some(self.position.draw(cap.reason))
    }

    fn fix_steps(&mut self) {
        self.fixed_steps = self.steps.len();
        self.fixed = self.position.clone();
    }
}
