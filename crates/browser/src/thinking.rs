//! Computers' turns.

use game::{Record, Seat};
use serde::{Deserialize, Serialize};
use table::computer_seed;
use ts_rs::TS;

use crate::request::Answered;
use crate::{Door, Problem};

/// Asks which computer is to move at a table, if this page may think for it.
#[derive(Deserialize, TS)]
#[ts(rename = "ComputerToMove")]
pub(crate) struct Computer {
    table: String,
}

/// A turn to think about, ready to be sent to where there is time for it.
#[derive(Serialize, Deserialize, TS)]
pub(crate) struct Thinking {
    /// The computer's.
    seat: Seat,
    /// Who it is: a level or a character.
    player: String,
    /// The same seed leads to the same turn. It is a number of 64 bits, which JavaScript has no exact type for.
    seed: String,
    /// The game so far.
    record: Record,
}

impl Answered for Computer {
    type Answer = Option<Thinking>;

    fn answer(self, door: &mut Door) -> Result<Option<Thinking>, Problem> {
        let mirror = &door.table(&self.table)?.mirror;
        let shown = mirror.shown();
        let may = shown.may_play_computers(mirror.who()).is_ok();
        let Some((seat, player)) = shown.computer_to_move().filter(|_| may) else { return Ok(None) };
        let seed = computer_seed(&self.table, shown.play().turn()).to_string();
        Ok(Some(Thinking { seat, player: player.to_string(), seed, record: shown.play().record() }))
    }
}

/// A computer's turn.
#[derive(Deserialize, TS)]
pub(crate) struct Think {
    thinking: Thinking,
}

/// A whole turn, or what is left of it.
#[derive(Serialize, TS)]
#[ts(rename = "ComputerTurn")]
pub(crate) struct Turn {
    seat: Seat,
    /// In the game's notation.
    actions: Vec<String>,
    /// How many positions were looked at.
    nodes: u64,
}

impl Answered for Think {
    type Answer = Turn;

    fn answer(self, door: &mut Door) -> Result<Turn, Problem> {
        let Thinking { seat, player, seed, record } = self.thinking;
        let player =
            catalog::player(&player).map_err(|error| Problem::new("unknown-player", error.to_string()))?;
        let seed = seed.parse().map_err(|_| Problem::new("bad-request", "A seed is a whole number."))?;
        let play = catalog::find(&record.game).and_then(|game| game.replay(&record).ok());
        let play = play.ok_or_else(|| Problem::new("bad-record", "It cannot be replayed."))?;
        let (clock, begun) = (door.clock, (door.clock)());
        let is_late = || player.time_ms().is_some_and(|ms| clock() - begun >= ms as f64);
        let thought = play.think(&player, seed, &is_late);
        Ok(Turn { seat, actions: thought.actions, nodes: thought.nodes })
    }
}
