//! The rules in examples: what actions do, which rule forbids the others, how games end, what texts say.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod endings;
mod facts;
mod illegal;
mod moves;
mod play;
mod positions;
mod readings;
mod removal;
mod screen;
mod texts;
