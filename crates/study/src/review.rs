//! What the engine thinks of a game that is over, turn by turn.

use catalog::AnyPlay;
use engine::{Limits, Mistake, Thought};
use game::{ActionView, Record, Seat, Step};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::analysis::views;
use crate::sure::MAX_FOLLOWING;
use crate::{Lines, Question, StudyError, Sure};

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
    /// How the game would have ended from there on if nobody had erred, if that is certain.
    sure: Option<Sure>,
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

/// A review under way. What a turn gave away is known when the next was thought about, so two boards are enough, however
/// long the game was.
pub struct Reviewing {
    turns: Vec<Turn>,
    /// What is thought about; nothing when all was.
    now: Option<Place>,
    /// The turn before, and what was thought of it.
    before: Option<(Place, Thought<String>)>,
    /// Where everything that can follow was looked at.
    certain: Option<Place>,
}

/// A turn as it was taken.
struct Turn {
    seat: Seat,
    /// Someone may have left instead of acting.
    taken: Vec<Step<String>>,
}

/// The game where a turn begins, or where it ended.
struct Place {
    play: Box<dyn AnyPlay>,
    turn: usize,
    step: usize,
}

impl Reviewing {
    /// The review of a game.
    ///
    /// # Errors
    /// If the record does not hold.
    pub fn new(record: &Record) -> Result<Reviewing, StudyError> {
        let game = catalog::find(&record.game).ok_or(StudyError::Record)?;
        let whole = game.replay(record).map_err(|_| StudyError::Record)?;
        let begun = Record { steps: Vec::new(), outcome: None, ..record.clone() };
        let play = game.replay(&begun).map_err(|_| StudyError::Record)?;
        let turns = whole.turns().into_iter().map(|(seat, taken)| {
            let taken = taken.into_iter().map(|step| step.map(|action| action.text)).collect();
            Turn { seat, taken }
        });
        let now = Some(Place { play, turn: 0, step: 0 });
        let mut reviewing = Reviewing { turns: turns.collect(), now, before: None, certain: None };
        reviewing.exhaust();
        Ok(reviewing)
    }

    /// Looks at everything that can follow from the first turn for which that can be done. What follows from a turn also
    /// follows from those before it: so if it cannot be done for the last turn, it cannot be done at all, and if it can for one,
    /// it can for all later ones.
    fn exhaust(&mut self) {
        let (mut low, mut high) = (0, self.turns.len());
        let mut tried = high.saturating_sub(1);
        while low < high {
            match self.exhausted(tried) {
                Some(place) => {
                    high = tried;
                    self.certain = Some(place);
                }
                None => low = tried + 1,
            }
            tried = low.midpoint(high);
        }
        self.now = self.certain.take_if(|certain| certain.turn == 0).or(self.now.take());
    }

    /// Where a turn begins, if everything that can follow could be looked at.
    fn exhausted(&self, turn: usize) -> Option<Place> {
        let first = self.now.as_ref()?.copied();
        let mut place = (0..turn).try_fold(first, |place, _| self.after(&place))?;
        place.play.exhaust(MAX_FOLLOWING).then_some(place)
    }

    fn nodes(&self) -> u64 {
        let (least, most) = TURN_NODES;
        (REVIEW_NODES / (self.turns.len() as u64 + 1)).clamp(least, most)
    }

    /// Where the next turn begins, or the game ended; nothing after that.
    fn after(&self, place: &Place) -> Option<Place> {
        if let Some(certain) = self.certain.as_ref().filter(|certain| certain.turn == place.turn + 1) {
            return Some(certain.copied());
        }
        let Turn { taken, .. } = self.turns.get(place.turn)?;
        let mut play = place.play.boxed_clone();
        taken.iter().try_for_each(|step| play.take(step)).ok()?;
        Some(Place { play, turn: place.turn + 1, step: place.step + taken.len() })
    }
}

impl Lines for Reviewing {
    type Line = Reviewed;

    fn question(&self) -> Option<Question<'_>> {
        let place = self.now.as_ref()?;
        Some(Question { play: &*place.play, limits: Limits::told(self.nodes()) })
    }

    fn answer(&mut self, thought: Thought<String>) -> Option<Reviewed> {
        let place = self.now.take()?;
        let after = place.chances(&thought);
        self.now = self.after(&place);
        let (before, best) = self.before.replace((place, thought))?;
        Some(self.turns.get(before.turn)?.reviewed(&before, best, &after))
    }
}

impl Turn {
    fn reviewed(&self, place: &Place, best: Thought<String>, after: &[f64]) -> Reviewed {
        let chances = place.chances(&best);
        let sure = best.lines.first().and_then(Sure::of);
        let best = best.lines.into_iter().next().map(|line| line.turns).unwrap_or_default();
        let played: Vec<&String> = self.taken.iter().filter_map(Step::action).collect();
        let is_best = best.first().is_some_and(|best| played.iter().copied().eq(best));
        let lost = match self.seat.index() {
            seat if self.was_played() && !is_best => (chances[seat] - after[seat]).max(0.0),
            _ => 0.0,
        };
        let Place { ref play, turn, step } = *place;
        let best = views(&**play, &best);
        Reviewed { turn, step, seat: self.seat, chances, sure, lost, mistake: Mistake::of(lost), best }
    }

    fn was_played(&self) -> bool {
        self.taken.first().is_some_and(|step| step.action().is_some())
    }
}

impl Place {
    fn copied(&self) -> Place {
        Place { play: self.play.boxed_clone(), ..*self }
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
