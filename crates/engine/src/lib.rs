//! Computer players: a search that names no game, the contract of evaluations, levels and characters on top.
//! Opponents, hints and the review of games all ask the same [`think`] and [`analyse`].
//!
//! The same position, player, seed and limit always give the same answer. There are no threads and no clocks
//! here: whoever wants an answer in time hands in a [`Stop`].

mod active;
mod adaptive;
mod attention;
mod chance;
mod character;
pub mod conformance;
mod contract;
mod exhaust;
mod general;
mod key_hasher;
mod level;
mod limits;
pub mod linear;
pub mod net;
mod persona;
mod player;
mod preference;
mod reader;
mod review;
mod search;
mod solve;
mod tablebase;
mod think;
mod value;

pub use adaptive::rematched;
pub use attention::{Attention, Glance, Sight};
pub use chance::chances;
pub use character::Character;
pub use contract::{
    ActionOf, Algorithm, Baseline, Calibration, Computer, Endgames, Evaluation, Levels, Model,
    MoveGeneration, MoveOrdering, Preferences, Quiescence, SearchTraits, Searchable, Trainable, View,
    Visibility,
};
pub use exhaust::{Exhausted, exhaust};
pub use general::General;
pub use level::{Level, LevelInfo, Variety};
pub use limits::{Jitter, Limits, Stop, never};
pub use persona::{Persona, Portrait, Says};
pub use player::{Player, UnknownPlayer};
pub use preference::{Liking, Preference, TakenTurn};
pub use review::Mistake;
pub use search::{MAX_CAPTURES, SharedTable, SmpThread};
pub use solve::{Solver, TooMuch};
pub use tablebase::{BuildWish, Known, TablebaseError, TablebaseEvent, TablebaseTally, Tablebases};
pub use think::{Line, Thought, analyse, analyse_exhausted, analyse_liking, analyse_shared, think};
pub use value::{LIMIT, Value, WIN, lead, win_in};
