//! Pressure judged by the baseline's evaluation alone, so that searches can be compared with each other.

use std::ops::ControlFlow;

use engine::{Evaluate, Value};
use game::{Game, Illegal, Outcome, PerSeat, Rule, Seat, Setup, TurnCap};
use pressure::{Action, Pressure};

/// Pressure, judged plainly. No captures are followed: other searches do not do that either.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Plain(pub Pressure);

impl Game for Plain {
    type Action = Action;

    const ID: &'static str = Pressure::ID;
    const NAME: &'static str = Pressure::NAME;
    const RULES_VERSION: u32 = Pressure::RULES_VERSION;
    const SETUPS: &'static [Setup] = Pressure::SETUPS;
    const SEAT_NAMES: &'static [&'static str] = Pressure::SEAT_NAMES;
    const TURN_CAP: Option<TurnCap> = Pressure::TURN_CAP;
    const RULES: &'static [&'static Rule] = Pressure::RULES;

    fn start(setup: Setup) -> Plain {
        Plain(Pressure::start(setup))
    }

    fn seats(&self) -> usize {
        self.0.seats()
    }

    fn mover(&self) -> Seat {
        self.0.mover()
    }

    fn actions(&self, out: &mut Vec<Action>) {
        self.0.actions(out);
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        self.0.check(action)
    }

    fn apply(&mut self, action: Action) {
        self.0.apply(action);
    }

    #[inline]
    fn after(&self, action: Action) -> Plain {
        Plain(self.0.after(action))
    }

    fn ends_turn(&self, action: Action) -> bool {
        self.0.ends_turn(action)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.0.is_over()
    }

    fn key(&self) -> u64 {
        self.0.key()
    }
}

impl Evaluate for Plain {
    const SCALE: Value = Pressure::SCALE;
    const STEADY_TURNS: u32 = Pressure::STEADY_TURNS;
    const SLOTS: usize = Pressure::SLOTS;

    #[inline]
    fn evaluate(&self) -> PerSeat<Value> {
        self.0.plain()
    }

    #[inline]
    fn each_action(&self, _: &mut Vec<Action>, look: impl FnMut(Action) -> ControlFlow<()>) {
        self.0.each_move(look);
    }

    #[inline]
    fn is_legal(&self, action: Action) -> bool {
        self.0.is_legal(action)
    }

    #[inline]
    fn slot(action: Action) -> usize {
        Pressure::slot(action)
    }

    #[inline]
    fn action_in(slot: usize) -> Option<Action> {
        Pressure::action_in(slot)
    }

    #[inline]
    fn promises(&self) -> impl Fn(Action) -> Value {
        self.0.promises()
    }
}
