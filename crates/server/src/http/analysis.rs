//! What the engine thinks of a position, and of a game. Answers come line by line as they are found; whoever
//! closes the connection stops the thinking.

use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::{Extension, Path, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderName};
use axum::response::{IntoResponse, Response};
use catalog::AnyPlay;
use engine::{LIMIT, Limits, Mistake, Thought, WIN};
use game::{PerSeat, Record, Seat};
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use ts_rs::TS;

use super::error::Problem;
use super::headers::Address;
use super::study::StudyWish;
use crate::app::Shared;
use crate::jobs::questions::{Busy, ask};
use crate::limits::Cost;

/// How many positions each look at a position may see; every look is shown.
const LOOKS: [u64; 4] = [8_000, 40_000, 200_000, 1_000_000];
const MOST_LINES: usize = 5;
/// How many positions the review of a game sees, and each of its turns at least and at most.
const REVIEW_NODES: u64 = 12_000_000;
const TURN_NODES: (u64, u64) = (20_000, 200_000);
/// Lines that are found before anyone reads them.
const AHEAD: usize = 4;

/// What to think about.
#[derive(Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct AnalysisWish {
    /// The game so far.
    study: StudyWish,
    /// How many best lines to find.
    #[serde(default = "one")]
    lines: usize,
}

fn one() -> usize {
    1
}

/// What the engine thinks of a position.
#[derive(Serialize, TS)]
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
#[derive(Serialize, TS)]
pub struct AnalysisLine {
    /// Turn by turn.
    turns: Vec<Vec<String>>,
    /// The chance of each seat to win.
    #[ts(as = "Vec<f64>")]
    chances: PerSeat<f64>,
    /// Who wins for certain, if anyone does.
    sure: Option<SureWin>,
}

/// A win that nothing can prevent.
#[derive(Serialize, TS)]
pub struct SureWin {
    seat: Seat,
    /// In how many turns.
    turns: u32,
}

/// What the engine thinks of a turn of a game.
#[derive(Serialize, TS)]
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
    best: Vec<Vec<String>>,
}

/// `POST /api/games/{game}/analysis`: one [`Analysis`] a line, each deeper than the last.
pub async fn analyse(
    State(app): State<Shared>,
    Extension(Address(address)): Extension<Address>,
    Path(game): Path<String>,
    Json(wish): Json<AnalysisWish>,
) -> Result<Response, Problem> {
    allowed(&app, &address)?;
    wish.study.bounded()?;
    let play = wish.study.play(&game)?;
    let lines = wish.lines.clamp(1, MOST_LINES);
    Ok(line_by_line(async move |out| {
        for (look, nodes) in LOOKS.into_iter().enumerate() {
            let limits = Limits { lines, ..Limits::nodes(nodes) };
            let thought = ask(&app.computers, play.boxed_clone(), limits).await?;
            // A search that ended early has seen the end of the game.
            let done = look + 1 == LOOKS.len() || thought.nodes < nodes;
            if !out.tell(&Analysis::new(thought, done)).await || done {
                return Ok(());
            }
        }
        Ok(())
    }))
}

/// `GET /api/tables/{code}/review`: one [`Reviewed`] a line, for each turn of a finished game.
pub async fn review(
    State(app): State<Shared>,
    Extension(Address(address)): Extension<Address>,
    Path(code): Path<String>,
) -> Result<Response, Problem> {
    allowed(&app, &address)?;
    let live = app.tables.get(&code);
    let finished = live.read(|table| {
        let play = table.play();
        play.outcome().is_some().then(|| (play.record(), table.game_version()))
    });
    let (record, version) = finished.await?.ok_or_else(|| {
        Problem::new(StatusCode::CONFLICT, "still-playing", "A game is reviewed when it is over.")
    })?;
    if let Some(lines) = app.reviews.get(&code, version) {
        return Ok((ndjson(), Body::from(lines.concat())).into_response());
    }
    let turns = tokio::task::spawn_blocking(move || Reviewing::of(&record)).await;
    let turns = turns.ok().flatten().ok_or_else(|| Problem::bad("no-review", "It cannot be replayed."))?;
    Ok(line_by_line(async move |out| {
        let (least, most) = TURN_NODES;
        let nodes = (REVIEW_NODES / turns.len().max(1) as u64).clamp(least, most);
        let mut before: Option<(&Reviewing, Thought<String>)> = None;
        let mut lines = Vec::with_capacity(turns.len());
        for turn in &turns {
            let thought = ask(&app.computers, turn.play.boxed_clone(), Limits::nodes(nodes)).await?;
            if let Some((earlier, best)) = before.take() {
                let line = as_line(&earlier.reviewed(best, &chances(turn, &thought)));
                lines.push(line.clone());
                if !out.send(line).await {
                    return Ok(());
                }
            }
            before = Some((turn, thought));
        }
        app.reviews.keep(code, version, lines);
        Ok(())
    }))
}

fn allowed(app: &Shared, address: &str) -> Result<(), Problem> {
    if app.limits.allow(Cost::Analysis, address) {
        return Ok(());
    }
    app.metrics.limited.add(1);
    Err(Problem::too_fast())
}

/// A game where a turn begins, or where it ended.
struct Reviewing {
    play: Box<dyn AnyPlay>,
    turn: usize,
    step: usize,
    seat: Seat,
    taken: Vec<String>,
    /// Whether it was played; someone may have left instead.
    played: bool,
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
            let played = taken.first().is_some_and(|action| play.check(action).is_ok());
            taken.iter().try_for_each(|step| play.take(step)).ok()?;
            let steps = taken.len();
            found.push(Reviewing { play: before, turn, step, seat, taken, played });
            step += steps;
        }
        let (turn, seat) = (found.len(), play.mover());
        found.push(Reviewing { play, turn, step, seat, taken: Vec::new(), played: false });
        Some(found)
    }

    fn reviewed(&self, best: Thought<String>, after: &[f64]) -> Reviewed {
        let chances = chances(self, &best);
        let best = best.lines.into_iter().next().map(|line| line.turns).unwrap_or_default();
        let is_best = best.first() == Some(&self.taken);
        let lost = match self.seat.index() {
            seat if self.played && !is_best => (chances[seat] - after[seat]).max(0.0),
            _ => 0.0,
        };
        let Reviewing { turn, step, seat, .. } = *self;
        Reviewed { turn, step, seat, chances, lost, mistake: Mistake::of(lost), best }
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

impl Analysis {
    fn new(thought: Thought<String>, done: bool) -> Analysis {
        let line = |line: engine::Line<String>| AnalysisLine {
            sure: sure(&line.values),
            turns: line.turns,
            chances: line.chances,
        };
        let lines = thought.lines.into_iter().map(line).collect();
        Analysis { lines, depth: thought.depth, nodes: thought.nodes, done }
    }
}

fn sure(values: &PerSeat<engine::Value>) -> Option<SureWin> {
    let (seat, &value) = (0..).map(Seat).zip(values.iter()).find(|(_, value)| **value > LIMIT)?;
    Some(SureWin { seat, turns: (WIN - value) as u32 })
}

/// Where lines are written to.
struct Out(mpsc::Sender<Bytes>);

impl Out {
    /// Whether somebody still listens.
    async fn tell(&self, line: &impl Serialize) -> bool {
        self.send(as_line(line)).await
    }

    async fn send(&self, line: Bytes) -> bool {
        self.0.send(line).await.is_ok()
    }
}

fn as_line(line: &impl Serialize) -> Bytes {
    let mut text = serde_json::to_vec(line).expect("plain data");
    text.push(b'\n');
    text.into()
}

fn ndjson() -> [(HeaderName, &'static str); 2] {
    [(CONTENT_TYPE, "application/x-ndjson"), (CACHE_CONTROL, "no-store")]
}

/// An answer that is written while it is read. When nobody reads any more, the writing stops where it is.
fn line_by_line<F>(write: impl FnOnce(Out) -> F + Send + 'static) -> Response
where
    F: Future<Output = Result<(), Busy>> + Send,
{
    let (lines, mut read) = mpsc::channel(AHEAD);
    let closed = lines.clone();
    tokio::spawn(async move {
        let out = Out(lines);
        tokio::select! {
            written = write(Out(out.0.clone())) => if written.is_err() {
                let sentence = "The engine has too much to think about; try again in a moment.";
                out.tell(&serde_json::json!({ "error": { "code": "busy", "sentence": sentence } })).await;
            },
            () = closed.closed() => {}
        }
    });
    let stream = futures_util::stream::poll_fn(move |context| {
        read.poll_recv(context).map(|line| line.map(Ok::<Bytes, std::convert::Infallible>))
    });
    (ndjson(), Body::from_stream(stream)).into_response()
}
