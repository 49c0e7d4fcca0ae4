//! The smallest game that needs all of the contract: a hand on a dial from 0 to 9. The mover steps it by one,
//! once or twice, then commits; whoever commits it at 9 has won. Two or three play, and those who are left go
//! on without someone who leaves.
//!
//! A [`Twist`] breaks one promise of the contract, so that the conformance suite can be seen to notice.

mod notation;
mod show;

use std::fmt::Debug;
use std::hash::Hash;
use std::marker::PhantomData;

use game::{Departure, Game, Gesture, Illegal, Outcome, PerSeat, Rule, Scene, Seat, Setup, TurnCap, Verb};

const LAST: u8 = 9;
const MAX_STEPS: u8 = 2;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dial<T = Straight> {
    hand: u8,
    mover: Seat,
    /// Steps the mover has taken this turn.
    steps: u8,
    seats: u8,
    active: [bool; 3],
    /// What a twist leaves behind: no part of the rules, nor of the text.
    scar: u8,
    twist: PhantomData<T>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    Step(u8),
    Commit,
}

pub mod law {
    game::rules! {
        GAME_OVER = "game-over": "The game is over.";
        TOO_FAR = "too-far": "The hand moves to the next number, up or down.";
        TWO_STEPS = "two-steps": "The hand was moved twice in this turn.";
        STEP_FIRST = "step-first": "The hand must move before the turn ends.";
    }
}

/// What a broken game does otherwise.
pub trait Twist: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    const VERBS: &'static [Verb] = show::VERBS;
    const RULES: &'static [&'static Rule] = law::ALL;

    fn list(_: &mut Vec<Action>) {}
    fn scar() -> u8 {
        0
    }
    fn key(key: u64, _scar: u8) -> u64 {
        key
    }
    fn is_active(active: bool) -> bool {
        active
    }
    fn end(outcome: Outcome) -> Outcome {
        outcome
    }
    fn position_text(text: String) -> String {
        text
    }
    fn action_text(text: String) -> String {
        text
    }
    fn read(text: &str) -> &str {
        text
    }
    fn scene(_: &mut Scene) {}
    fn gesture(gesture: Gesture) -> Gesture {
        gesture
    }
}

/// Nothing is broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Straight;

impl Twist for Straight {}

impl<T: Twist> Dial<T> {
    fn seats_in_order(&self) -> impl Iterator<Item = Seat> {
        (0..self.seats).map(Seat)
    }

    fn left(&self) -> usize {
        self.seats_in_order().filter(|seat| self.active[seat.index()]).count()
    }

    fn pass(&mut self) {
        self.steps = 0;
        for _ in 0..self.seats {
            self.mover = Seat((self.mover.0 + 1) % self.seats);
            if self.active[self.mover.index()] {
                break;
            }
        }
    }

    fn shared(&self, best: impl Fn(Seat) -> bool, reason: impl Into<String>) -> Outcome {
        let share = 1.0 / self.seats_in_order().filter(|&seat| best(seat)).count() as f64;
        let seats = usize::from(self.seats);
        T::end(Outcome {
            scores: PerSeat::from_fn(seats, |seat| if best(seat) { share } else { 0.0 }),
            ranks: PerSeat::from_fn(seats, |seat| if best(seat) { 1 } else { 2 }),
            reason: reason.into().into(),
        })
    }

    fn last_one_left(&self, reason: impl Into<String>) -> Option<Outcome> {
        (self.left() == 1).then(|| self.shared(|seat| self.active[seat.index()], reason))
    }
}

impl<T: Twist> Game for Dial<T> {
    type Action = Action;

    const ID: &'static str = "dial";
    const NAME: &'static str = "Dial";
    const RULES_VERSION: u32 = 7;
    const SETUPS: &'static [Setup] =
        &[Setup::new(2, "standard"), Setup::new(3, "standard"), Setup::new(2, "close")];
    const SEAT_NAMES: &'static [&'static str] = &["Ann", "Ben", "Cleo"];
    const TURN_CAP: Option<TurnCap> = Some(TurnCap { turns: 12, reason: "12 turns" });
    const RULES: &'static [&'static Rule] = T::RULES;

    fn start(setup: Setup) -> Self {
        Dial {
            hand: if setup.name == "close" { 8 } else { 4 },
            mover: Seat::FIRST,
            steps: 0,
            seats: setup.players,
            active: [true, true, setup.players == 3],
            scar: 0,
            twist: PhantomData,
        }
    }

    fn seats(&self) -> usize {
        self.seats.into()
    }

    fn mover(&self) -> Seat {
        self.mover
    }

    fn actions(&self, out: &mut Vec<Action>) {
        let steps = (0..=LAST).map(Action::Step);
        out.extend(steps.chain([Action::Commit]).filter(|&action| self.check(action).is_ok()));
        T::list(out);
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        match action {
            _ if self.outcome().is_some() => Err(law::GAME_OVER),
            Action::Step(_) if self.steps == MAX_STEPS => Err(law::TWO_STEPS),
            Action::Step(to) if self.hand.abs_diff(to) != 1 => Err(law::TOO_FAR),
            Action::Commit if self.steps == 0 => Err(law::STEP_FIRST),
            _ => Ok(()),
        }
    }

    fn apply(&mut self, action: Action) {
        self.scar = T::scar();
        match action {
            Action::Step(to) => (self.hand, self.steps) = (to, self.steps + 1),
            // The winner stays the mover.
            Action::Commit if self.hand == LAST => self.steps = 0,
            Action::Commit => self.pass(),
        }
    }

    fn ends_turn(&self, action: Action) -> bool {
        action == Action::Commit
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.hand == LAST && self.steps == 0 {
            return Some(self.shared(|seat| seat == self.mover, "nine reached"));
        }
        self.last_one_left("the others left")
    }

    fn key(&self) -> u64 {
        let bytes = [self.hand, self.mover.0, self.steps, self.seats];
        let all = self.active.map(u8::from).into_iter().chain(bytes);
        T::key(all.fold(0, |key, byte| key * 16 + u64::from(byte)), self.scar)
    }

    fn withdraw(&mut self, seat: Seat, departure: Departure) -> Option<Outcome> {
        self.active[seat.index()] = false;
        if seat == self.mover {
            self.pass();
        }
        self.last_one_left(departure.reason(Self::SEAT_NAMES[seat.index()]))
    }

    fn is_active(&self, seat: Seat) -> bool {
        T::is_active(self.active[seat.index()])
    }

    fn draw(&self, reason: &'static str) -> Outcome {
        self.shared(|seat| self.active[seat.index()], reason)
    }
}
