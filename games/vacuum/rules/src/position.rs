//! A position, and the contract it keeps.

use game::{Departure, Game, Illegal, Outcome, Parameter, Rule, Seat, Setup, TurnCap};

use crate::board::Board;
use crate::players::{Decision, Players};
use crate::readings::{PARAMETERS, Readings};
use crate::terrain::Terrain;
use crate::turn::Turn;
use crate::view::View;
use crate::{Action, actions, key, law};

/// A position: ground, pieces, players, and the turn so far.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Vacuum {
    pub(crate) terrain: Terrain,
    pub(crate) board: Board,
    pub(crate) players: Players,
    pub(crate) turn: Turn,
    /// The same in all of a game.
    pub(crate) readings: Readings,
    /// What decided the game, if play led to its end. A text does not say it.
    pub(crate) decision: Option<Decision>,
}

impl Game for Vacuum {
    type Action = Action;

    const ID: &'static str = "vacuum";
    const NAME: &'static str = "Vacuum";
    const RULES_VERSION: u32 = 1;
    const SETUPS: &'static [Setup] =
        &[Setup::new(2, "standard"), Setup::new(3, "standard"), Setup::new(4, "standard")];
    const PARAMETERS: &'static [Parameter] = PARAMETERS;
    const SEAT_NAMES: &'static [&'static str] = &["Red", "Gold", "Green", "White"];
    const TURN_CAP: Option<TurnCap> = Some(TurnCap { turns: 500, reason: "500 commits" });
    const RULES: &'static [&'static Rule] = law::ALL;

    fn start(setup: Setup) -> Vacuum {
        Vacuum {
            terrain: Terrain::start(),
            board: Board::EMPTY,
            players: Players::new(setup.players),
            turn: Turn::of(Seat::FIRST),
            readings: Readings::of(setup),
            decision: None,
        }
    }

    fn seats(&self) -> usize {
        self.players.seats().into()
    }

    fn mover(&self) -> Seat {
        self.turn.mover
    }

    fn actions(&self, out: &mut Vec<Action>) {
        if self.players.winner().is_none() {
            actions::list(&View::new(self), out);
        }
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        if self.players.winner().is_some() {
            return Err(law::GAME_OVER);
        }
        actions::check(&View::new(self), action)
    }

    fn apply(&mut self, action: Action) {
        actions::apply(self, action);
    }

    fn ends_turn(&self, action: Action) -> bool {
        action == Action::Commit
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = self.players.winner()?;
        let reason = match self.decision {
            Some(decision) => decision.reason(),
            // V19: a finished position read from a text does not know what decided it.
            None => format!("{} is the only player left", Vacuum::SEAT_NAMES[winner.index()]),
        };
        Some(self.players.outcome(reason))
    }

    fn key(&self) -> u64 {
        let rest = self.readings.bits() << 48 | self.players.bits() << 32 | self.turn.bits();
        self.terrain.key() ^ self.board.key() ^ key::of_rest(rest)
    }

    fn withdraw(&mut self, seat: Seat, departure: Departure) -> Option<Outcome> {
        self.leave(seat, departure);
        self.outcome()
    }

    fn is_active(&self, seat: Seat) -> bool {
        self.players.is_active(seat)
    }

    fn draw(&self, reason: &'static str) -> Outcome {
        self.players.outcome(reason)
    }
}
