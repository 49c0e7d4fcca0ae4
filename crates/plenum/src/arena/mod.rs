//! Matches between computer players: who plays, the games, and what they say about strength.

mod bout;
mod contestant;
mod learner;
mod opening;
mod program;
mod progress;
mod rating;
mod strength;
mod tally;

pub use bout::Bout;
pub use contestant::{Contestant, think};
pub use opening::Openings;
pub use progress::Progress;
pub use rating::ratings;
pub use strength::{Sprt, elo_of};
pub use tally::Tally;
