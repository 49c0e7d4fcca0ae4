//! What the engine thinks of a game that is over, turn by turn.

use catalog::AnyPlay;
use engine::{Limits, Mistake, Thought};
use game::{ActionView, Record, Seat, Step};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::analysis::views;
use crate::{Lines, Question, StudyError};

/// How many positions the review of a game sees, and each of its turns at least and at most.
const REVIEW_NODES: u64 = 12_000_000;
const TURN_NODES: (u64, u64) = (20_000, 200_000);

/// What the engine thinks of a turn of a game.
#[derive(Serialize, TS, JsonSchema)]
pub struct Reviewed {
    /// The turn's number, from zero.
    turn: usize,
    /// How many steps of the game come before it.
    step: usize,
    /// Whose turn it was.
    seat: Seat,
    /// The chance of each seat to win when the turn began.
    chances: Vec<f64>,
    /// How much of it the turn gave away.
    lost: f64,
    /// What that is called.
    #[ts(as = "Option<Mistake>")]
    mistake: Option<Mistake>,
    /// How the game should have gone on, turn by turn.
    best: Vec<Vec<ActionView>>,
}

/// A review under way. What a turn gave away is known when the next was thought about.
pub struct Reviewing {
    turns: Vec<Turn>,
    /// How many of them were thought about.
    seen: usize,
    /// What is best in the turn before.
    best: Option<Thought<String>>,
}

/// A game where a turn begins, or where it ended.
struct Turn {
    play: Box<dyn AnyPlay>,
    turn: usize,
    step: usize,
    seat: Seat,
    /// Someone may have left instead of acting.
    taken: Vec<Step<String>>,
}

impl Reviewing {
    /// The review of a game.
    ///
    /// # Errors
    /// If the record does not hold.
    pub fn new(record: &Record) -> Result<Reviewing, StudyError> {
        let turns = turns(record).ok_or(StudyError::Record)?;
        Ok(Reviewing { turns, seen: 0, best: None })
    }

    fn nodes(&self) -> u64 {
        let (least, most) = TURN_NODES;
        (REVIEW_NODES / self.turns.len().max(1) as u64).clamp(least, most)
    }
}

impl Lines for Reviewing {
    type Line = Reviewed;

    fn question(&self) -> Option<Question<'_>> {
        let turn = self.turns.get(self.seen)?;
        Some(Question { play: &*turn.play, limits: Limits::nodes(self.nodes()) })
    }

    fn answer(&mut self, thought: Thought<String>) -> Option<Reviewed> {
        let after = self.turns.get(self.seen)?.chances(&thought);
        let best = self.best.replace(thought);
        self.seen += 1;
        Some(self.turns[self.seen.checked_sub(2)?].reviewed(best?, &after))
    }
}

/// The game turn by turn, and its end; nothing if the record does not hold.
fn turns(record: &Record) -> Option<Vec<Turn>> {
    let game = catalog::find(&record.game)?;
    let begun = Record { steps: Vec::new(), outcome: None, ..record.clone() };
    let mut play = game.replay(&begun).ok()?;
    let turns = game.replay(record).ok()?.turns();
    let mut found = Vec::with_capacity(turns.len() + 1);
    let mut step = 0;
    for (turn, (seat, taken)) in turns.into_iter().enumerate() {
        let before = play.boxed_clone();
        let taken: Vec<_> = taken.into_iter().map(|step| step.map(|action| action.text)).collect();
        taken.iter().try_for_each(|step| play.take(step)).ok()?;
        let steps = taken.len();
        found.push(Turn { play: before, turn, step, seat, taken });
        step += steps;
    }
    let (turn, seat) = (found.len(), play.mover());
    found.push(Turn { play, turn, step, seat, taken: Vec::new() });
    Some(found)
}

impl Turn {
    fn reviewed(&self, best: Thought<String>, after: &[f64]) -> Reviewed {
        let chances = self.chances(&best);
        let best = best.lines.into_iter().next().map(|line| line.turns).unwrap_or_default();
        let played: Vec<&String> = self.taken.iter().filter_map(Step::action).collect();
        let is_best = best.first().is_some_and(|best| played.iter().copied().eq(best));
        let lost = match self.seat.index() {
            seat if self.was_played() && !is_best => (chances[seat] - after[seat]).max(0.0),
            _ => 0.0,
        };
        let Turn { turn, step, seat, .. } = *self;
        let best = views(&*self.play, &best);
        Reviewed { turn, step, seat, chances, lost, mistake: Mistake::of(lost), best }
    }

    fn was_played(&self) -> bool {
        self.taken.first().is_some_and(|step| step.action().is_some())
    }

    /// The chance of each seat to win: what the engine found, or how the game ended.
    fn chances(&self, thought: &Thought<String>) -> Vec<f64> {
        match (self.play.outcome(), thought.lines.first()) {
            (Some(outcome), _) => outcome.scores.to_vec(),
            (None, Some(line)) => line.chances.to_vec(),
            (None, None) => vec![1.0 / self.play.seats() as f64; self.play.seats()],
        }
    }
}
