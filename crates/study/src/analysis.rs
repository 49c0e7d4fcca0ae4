//! What the engine thinks of a position, each look deeper than the last.

use catalog::AnyPlay;
use engine::{Limits, Thought};
use game::{ActionView, PerSeat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::sure::MAX_FOLLOWING;
use crate::{Lines, Question, StudyWish, Sure};

/// How many positions each look at a position may see; every look is shown.
const LOOKS: [u64; 4] = [8_000, 40_000, 200_000, 1_000_000];
const MAX_LINES: usize = 5;

/// What to think about.
#[derive(Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AnalysisWish {
    /// The game so far.
    pub study: StudyWish,
    /// How many best lines to find.
    #[serde(default = "one")]
    lines: usize,
}

fn one() -> usize {
    1
}

/// What the engine thinks of a position.
#[derive(Serialize, TS, JsonSchema)]
pub struct Analysis {
    /// The best lines, best first; none once the game is over.
    lines: Vec<AnalysisLine>,
    /// How many turns ahead everything was looked at.
    depth: u32,
    /// How many positions were looked at.
    nodes: u64,
    /// Whether no deeper look will follow.
    done: bool,
}

/// A way the game may go on.
#[derive(Serialize, TS, JsonSchema)]
pub struct AnalysisLine {
    /// Turn by turn.
    turns: Vec<Vec<ActionView>>,
    /// The chance of each seat to win.
    #[ts(as = "Vec<f64>")]
    chances: PerSeat<f64>,
    /// How it ends for certain, if that is known.
    sure: Option<Sure>,
}

impl AnalysisWish {
    /// How many best lines to find, within bounds.
    #[must_use]
    pub fn lines(&self) -> usize {
        self.lines.clamp(1, MAX_LINES)
    }
}

/// An analysis under way.
pub struct Analysing {
    play: Box<dyn AnyPlay>,
    lines: usize,
    /// How many looks were taken.
    looks: usize,
}

impl Analysing {
    /// Before the first look; so many best lines will be found. Where few positions can follow, all of them were looked
    /// at.
    #[must_use]
    pub fn new(mut play: Box<dyn AnyPlay>, lines: usize) -> Analysing {
        play.exhaust(MAX_FOLLOWING);
        Analysing { play, lines, looks: 0 }
    }
}

impl Lines for Analysing {
    type Line = Analysis;

    fn question(&self) -> Option<Question<'_>> {
        let &nodes = LOOKS.get(self.looks)?;
        Some(Question { play: &*self.play, limits: Limits { lines: self.lines, ..Limits::told(nodes) } })
    }

    fn answer(&mut self, thought: Thought<String>) -> Option<Analysis> {
        let &nodes = LOOKS.get(self.looks)?;
        // A search that ended early has seen the end of the game.
        let done = self.looks + 1 == LOOKS.len() || thought.nodes < nodes;
        self.looks = if done { LOOKS.len() } else { self.looks + 1 };
        Some(Analysis::new(&*self.play, thought, done))
    }
}

impl Analysis {
    fn new(play: &dyn AnyPlay, thought: Thought<String>, done: bool) -> Analysis {
        let line = |line: engine::Line<String>| AnalysisLine {
            sure: Sure::of(&line),
            turns: views(play, &line.turns),
            chances: line.chances,
        };
        let lines = thought.lines.into_iter().map(line).collect();
        Analysis { lines, depth: thought.depth, nodes: thought.nodes, done }
    }
}

/// Turns of the engine as screens tell them.
pub(crate) fn views(play: &dyn AnyPlay, turns: &[Vec<String>]) -> Vec<Vec<ActionView>> {
    let view = |action: &String| play.action_view(action).expect("the engine writes actions of the game");
    turns.iter().map(|turn| turn.iter().map(view).collect()).collect()
}
