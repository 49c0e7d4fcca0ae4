//! Answers that come line by line: each line takes some thinking.

use catalog::AnyPlay;
use engine::{Limits, Stop, Thought};

/// Something for the engine to think about.
pub struct Question<'a> {
    /// The game as it stands.
    pub play: &'a dyn AnyPlay,
    /// How far to look.
    pub limits: Limits,
}

/// An answer that is found line by line. It does not think itself: a server asks its pool, a page its worker.
pub trait Lines {
    /// What each line says.
    type Line;

    /// What to think about next; nothing when all was said.
    fn question(&self) -> Option<Question<'_>>;

    /// Takes what came out of thinking about the question; the line it leads to, if it leads to one.
    fn answer(&mut self, thought: Thought<String>) -> Option<Self::Line>;

    /// The next line, thought of here and now.
    fn next_line(&mut self, stop: &Stop) -> Option<Self::Line> {
        loop {
            let Question { play, limits } = self.question()?;
            let thought = play.analyse(limits, stop);
            if let Some(line) = self.answer(thought) {
                return Some(line);
            }
        }
    }
}
