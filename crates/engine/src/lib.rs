//! Computer players: a search that names no game, an evaluation for each game, levels and characters on top.
//! Opponents, hints and the review of games all ask the same [`think`] and [`analyse`].
//!
//! The same position, player, seed and limit always give the same answer. There are no threads and no clocks
//! here: whoever wants an answer in time hands in a [`Stop`].

#[cfg(test)]
mod agreement;
mod chance;
mod character;
mod eval;
mod evaluate;
mod fit;
mod level;
mod limits;
mod net;
mod player;
mod reader;
mod review;
mod search;
mod solve;
mod taste;
mod think;
mod value;

pub use chance::chances;
pub use character::{Character, Portrait, Says};
pub use evaluate::Evaluate;
pub use fit::{Fitted, Sample, fit, sample};
pub use level::Level;
pub use limits::{Limits, Stop, never};
pub use player::{Player, UnknownPlayer};
pub use review::Mistake;
pub use search::{Part, Shared};
pub use solve::{Solver, TooMuch};
pub use taste::{TakenTurn, Taste};
pub use think::{Line, Thought, analyse, analyse_part, think};
pub use value::{LIMIT, Value, WIN, lead, win_in};
