//! A game made of dice: a random tree with turns of one to three actions.

use std::ops::ControlFlow;

use game::{Dice, Game, Illegal, Outcome, PerSeat, Rule, Seat, Setup, TurnCap};

use crate::{Evaluate, Value};

/// A position. The seed decides everything below it; few seeds make many ways lead to the same position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Tree<const SEATS: usize, const LONG_TURNS: bool> {
    seed: u64,
    /// Turns ended, and actions of this turn.
    turn: u32,
    step: u32,
    mover: Seat,
}

static NO_SUCH_BRANCH: Rule = Rule { id: "no-such-branch", sentence: "There is no such branch." };

impl<const SEATS: usize, const LONG_TURNS: bool> Tree<SEATS, LONG_TURNS> {
    pub(crate) fn new(seed: u64) -> Self {
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

impl<const SEATS: usize, const LONG_TURNS: bool> Game for Tree<SEATS, LONG_TURNS> {
    type Action = u8;

    const ID: &'static str = "tree";
    const NAME: &'static str = "Tree";
    const RULES_VERSION: u32 = 1;
    const SETUPS: &'static [Setup] = &[Setup { players: SEATS as u8, name: "standard" }];
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

    fn key(&self) -> u64 {
        let rest = u64::from(self.turn) << 8 | u64::from(self.step) << 4 | u64::from(self.mover.0);
        Dice::new(self.seed << 32 ^ rest).next_u64()
    }
}

impl<const SEATS: usize, const LONG_TURNS: bool> Evaluate for Tree<SEATS, LONG_TURNS> {
    const SCALE: Value = 100;
    const LONG_TURNS: bool = LONG_TURNS;
    const SLOTS: usize = 4;

    fn evaluate(&self) -> PerSeat<Value> {
        PerSeat::from_fn(SEATS, |seat| self.dice(200 + u64::from(seat.0)).below(9_000) as Value)
    }

    /// Where turns are short, some actions that end one are called captures.
    fn each_capture(&self, mut look: impl FnMut(&Self) -> ControlFlow<()>) {
        let captures =
            (0..self.branches()).filter(|&action| self.ends_turn(action) && self.dice(400).below(4) == 0);
        for action in captures.filter(|_| !LONG_TURNS) {
            if look(&self.after(action)).is_break() {
                return;
            }
        }
    }

    fn slot(action: u8) -> usize {
        action.into()
    }

    fn action_in(slot: usize) -> Option<u8> {
        u8::try_from(slot).ok()
    }

    fn promises(&self) -> impl Fn(u8) -> Value {
        |action| self.dice(300 + u64::from(action)).below(20) as Value - 10
    }
}
