//! What games say about their rules: records of games and what was noted while they were played in, figures with
//! their errors out, and the same figures as charts and as a page.
//!
//! No turn is chosen here, nothing is read or written, and no game is named: what is noted of a game is what a screen could
//! have shown (whose turn, how many choices), and what a player thought of its chances.

mod book;
mod chart;
mod charts;
mod estimate;
mod figures;
mod note;
mod opening;
mod page;
mod report;
mod sample;
mod svg;

pub use book::{Book, Continuation, MAX_TURNS};
pub use chart::{Chart, Layout, Series, Unit};
pub use estimate::{Estimate, Spread};
pub use figures::{Decided, Doubling, Ending, OpeningVariety, SeatScore, Strength, VerbUse};
pub use opening::{OpeningTurn, opening};
pub use page::page;
pub use report::{Player, Report, Study, Subject};
pub use sample::{Sample, Turn};
