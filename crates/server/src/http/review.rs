//! What the engine thinks of a game that is over, turn by turn.

use axum::extract::{Extension, State};
use axum::http::StatusCode;
use axum::response::Response;
use catalog::AnyPlay;
use engine::{Limits, Mistake, Thought};
use game::{ActionView, Record, Seat, Step};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use super::analysis::views;
use super::at_table::AtTable;
use super::charge::charge;
use super::error::Problem;
use super::headers::Address;
use super::lines::{as_line, line_by_line, whole};
use crate::app::Shared;
use crate::limits::Cost;

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

/// `GET /api/tables/{code}/review`: one [`Reviewed`] a line, for each turn of a finished game.
pub async fn review(
    State(app): State<Shared>,
    Extension(Address(address)): Extension<Address>,
    AtTable(live): AtTable,
) -> Result<Response, Problem> {
    charge(&app, Cost::Analysis, &address)?;
    let finished = live.read(|table| {
        let play = table.play();
        play.outcome().is_some().then(|| (play.record(), table.game_version()))
    });
    let (record, version) = finished.await?.ok_or_else(|| {
        Problem::new(StatusCode::CONFLICT, "still-playing", "A game is reviewed when it is over.")
    })?;
    if let Some(lines) = app.reviews.get(&live.code, version) {
        return Ok(whole(&lines));
    }
    let under_way = app.analyses.one(&address)?;
    let turns = app.study.run(&address, move || Reviewing::of(&record)).await?;
    let turns = turns.ok_or_else(|| Problem::bad("no-review", "It cannot be replayed."))?;
    Ok(line_by_line(async move |out| {
        let _under_way = under_way;
        let (least, most) = TURN_NODES;
        let nodes = (REVIEW_NODES / turns.len().max(1) as u64).clamp(least, most);
        let mut before: Option<(&Reviewing, Thought<String>)> = None;
        let mut lines = Vec::with_capacity(turns.len());
        for turn in &turns {
            let thought = app.computers.ask(&address, turn.play.boxed_clone(), Limits::nodes(nodes)).await?;
            if let Some((earlier, best)) = before.take() {
                let line = as_line(&earlier.reviewed(best, &chances(turn, &thought)));
                lines.push(line.clone());
                if !out.send(line).await {
                    return Ok(());
                }
            }
            before = Some((turn, thought));
        }
        app.reviews.keep(live.code.clone(), version, lines);
        Ok(())
    }))
}

/// A game where a turn begins, or where it ended.
struct Reviewing {
    play: Box<dyn AnyPlay>,
    turn: usize,
    step: usize,
    seat: Seat,
    /// Someone may have left instead of acting.
    taken: Vec<Step<String>>,
}

impl Reviewing {
    /// The game turn by turn; nothing if the record does not hold.
    fn of(record: &Record) -> Option<Vec<Reviewing>> {
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
            found.push(Reviewing { play: before, turn, step, seat, taken });
            step += steps;
        }
        let (turn, seat) = (found.len(), play.mover());
        found.push(Reviewing { play, turn, step, seat, taken: Vec::new() });
        Some(found)
    }

    fn reviewed(&self, best: Thought<String>, after: &[f64]) -> Reviewed {
        let chances = chances(self, &best);
        let best = best.lines.into_iter().next().map(|line| line.turns).unwrap_or_default();
        let played: Vec<&String> = self.taken.iter().filter_map(Step::action).collect();
        let is_best = best.first().is_some_and(|best| played.iter().copied().eq(best));
        let lost = match self.seat.index() {
            seat if self.was_played() && !is_best => (chances[seat] - after[seat]).max(0.0),
            _ => 0.0,
        };
        let Reviewing { turn, step, seat, .. } = *self;
        Reviewed {
            turn,
            step,
            seat,
            chances,
            lost,
            mistake: Mistake::of(lost),
            best: views(&*self.play, &best),
        }
    }

    fn was_played(&self) -> bool {
        self.taken.first().is_some_and(|step| step.action().is_some())
    }
}

/// The chance of each seat to win: what the engine found, or how the game ended.
fn chances(turn: &Reviewing, thought: &Thought<String>) -> Vec<f64> {
    match (turn.play.outcome(), thought.lines.first()) {
        (Some(outcome), _) => outcome.scores.to_vec(),
        (None, Some(line)) => line.chances.to_vec(),
        (None, None) => vec![1.0 / turn.play.seats() as f64; turn.play.seats()],
    }
}
