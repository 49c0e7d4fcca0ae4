//! A game made of dice: a random tree with turns of one to three actions.

use std::ops::ControlFlow;

use engine::{
    Algorithm, Baseline, Endgames, Evaluation, Levels, MoveGeneration, MoveOrdering, Preferences, Quiescence,
    SearchTraits, Trainable, Value, Visibility,
};
use game::{Departure, Dice, Game, Illegal, Outcome, PerSeat, Rule, Seat, Setup, TurnCap};

/// A position. The seed decides everything below it; few seeds make many ways lead to the same position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tree<const SEATS: usize> {
    seed: u64,
    /// Turns ended, and actions of this turn.
    turn: u32,
    step: u32,
    mover: Seat,
}

static NO_SUCH_BRANCH: Rule = Rule { id: "no-such-branch", sentence: "There is no such branch." };

impl<const SEATS: usize> Tree<SEATS> {
    pub fn new(seed: u64) -> Self {
        // The first position must not be the end.
        let roots = (0..).map(|attempt| Tree { seed: seed + attempt, turn: 0, step: 0, mover: Seat::FIRST });
        let mut open = roots.filter(|root| root.outcome().is_none());
        open.next().expect("most positions go on")
    }

    /// Dice of this position for one purpose.
    fn dice(&self, purpose: u64) -> Dice {
        let mut dice = Dice::new(self.key());
        Dice::new(dice.next_u64() ^ purpose)
    }

    fn branches(&self) -> u8 {
        if self.outcome().is_some() { 0 } else { 1 + self.dice(1).below(4) as u8 }
    }
}

impl<const SEATS: usize> Game for Tree<SEATS> {
    type Action = u8;

    const ID: &'static str = "tree";
    const NAME: &'static str = "Tree";
    const RULES_VERSION: u32 = 1;
    const SETUPS: &'static [Setup] = &[Setup::new(SEATS as u8, "standard")];
    const SEAT_NAMES: &'static [&'static str] = &["One", "Two", "Three", "Four"];
    const TURN_CAP: Option<TurnCap> = Some(TurnCap { turns: 100, reason: "100 turns" });
    const RULES: &'static [&'static Rule] = &[&NO_SUCH_BRANCH];

    fn start(_: Setup) -> Self {
        Tree::new(0)
    }

    fn seats(&self) -> usize {
        SEATS
    }

    fn mover(&self) -> Seat {
        self.mover
    }

    fn actions(&self, out: &mut Vec<u8>) {
        out.extend(0..self.branches());
    }

    fn check(&self, action: u8) -> Result<(), Illegal> {
        if action < self.branches() { Ok(()) } else { Err(&NO_SUCH_BRANCH) }
    }

    fn apply(&mut self, action: u8) {
        // Now and then the same seat moves again, as after an elimination.
        let passes = self.dice(2).below(8) > 0;
        let ends_turn = self.ends_turn(action);
        self.seed = self.dice(3 + u64::from(action)).next_u64() % 16;
        self.step += 1;
        if ends_turn {
            (self.turn, self.step) = (self.turn + 1, 0);
            self.mover = Seat((self.mover.0 + u8::from(passes)) % SEATS as u8);
        }
    }

    fn ends_turn(&self, _: u8) -> bool {
        self.step == 2 || self.dice(100).below(3) == 0
    }

    /// A game ends only where a turn does.
    fn outcome(&self) -> Option<Outcome> {
        if self.step > 0 {
            return None;
        }
        let mut dice = self.dice(101);
        let winner = Seat(dice.below(SEATS) as u8);
        let score = match dice.below(24) {
            0 => |seat, winner| f64::from(u8::from(seat == winner)),
            1 => |_, _| 1.0 / SEATS as f64,
            _ => return None,
        };
        let scores = PerSeat::from_fn(SEATS, |seat| score(seat, winner));
        Some(Outcome { scores, ranks: PerSeat::from_fn(SEATS, |_| 1), reason: "dice".into() })
    }

    fn withdraw(&mut self, _: Seat, departure: Departure) -> Option<Outcome> {
        Some(self.draw(if departure == Departure::Resigned { "resigned" } else { "out of time" }))
    }

    fn key(&self) -> u64 {
        let rest = u64::from(self.turn) << 8 | u64::from(self.step) << 4 | u64::from(self.mover.0);
        Dice::new(self.seed << 32 ^ rest).next_u64()
    }
}

/// Whoever plays it, by single actions or by whole turns.
pub struct TreePlayer<const SEATS: usize, const LONG_TURNS: bool>;

impl<const SEATS: usize, const LONG_TURNS: bool> Evaluation for TreePlayer<SEATS, LONG_TURNS> {
    type Game = Tree<SEATS>;

    const SCALE: Value = 100;

    fn evaluate(position: &Tree<SEATS>) -> PerSeat<Value> {
        PerSeat::from_fn(SEATS, |seat| position.dice(200 + u64::from(seat.0)).below(9_000) as Value)
    }
}

impl<const SEATS: usize, const LONG_TURNS: bool> SearchTraits for TreePlayer<SEATS, LONG_TURNS> {
    const ALGORITHM: Algorithm = if LONG_TURNS { Algorithm::WholeTurns } else { Algorithm::AlphaBeta };
}

impl<const SEATS: usize, const LONG_TURNS: bool> Endgames for TreePlayer<SEATS, LONG_TURNS> {}

impl<const SEATS: usize, const LONG_TURNS: bool> Quiescence for TreePlayer<SEATS, LONG_TURNS> {
    /// Where turns are short, some actions that end one are called captures.
    fn each_capture(position: &Tree<SEATS>, mut look: impl FnMut(u8, &Tree<SEATS>) -> ControlFlow<()>) {
        let is_capture = |action: &u8| position.ends_turn(*action) && position.dice(400).below(4) == 0;
        for action in (0..position.branches()).filter(is_capture).filter(|_| !LONG_TURNS) {
            if look(action, &position.after(action)).is_break() {
                return;
            }
        }
    }
}

impl<const SEATS: usize, const LONG_TURNS: bool> MoveOrdering for TreePlayer<SEATS, LONG_TURNS> {
    const MOVE_INDICES: usize = 4;

    fn move_index(action: u8) -> usize {
        action.into()
    }

    fn action_at(index: usize) -> Option<u8> {
        u8::try_from(index).ok()
    }

    fn move_scores(position: &Tree<SEATS>) -> impl Fn(u8) -> Value {
        |action| position.dice(300 + u64::from(action)).below(20) as Value - 10
    }
}

impl<const SEATS: usize, const LONG_TURNS: bool> Visibility for TreePlayer<SEATS, LONG_TURNS> {}

impl<const SEATS: usize, const LONG_TURNS: bool> Baseline for TreePlayer<SEATS, LONG_TURNS> {
    const DEPTH: u32 = 4;
}

impl<const SEATS: usize, const LONG_TURNS: bool> MoveGeneration for TreePlayer<SEATS, LONG_TURNS> {}
impl<const SEATS: usize, const LONG_TURNS: bool> Levels for TreePlayer<SEATS, LONG_TURNS> {}
impl<const SEATS: usize, const LONG_TURNS: bool> Preferences for TreePlayer<SEATS, LONG_TURNS> {}
impl<const SEATS: usize, const LONG_TURNS: bool> Trainable for TreePlayer<SEATS, LONG_TURNS> {}
