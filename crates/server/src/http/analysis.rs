//! What the engine thinks of a position.

use axum::Json;
use axum::extract::{Extension, Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use catalog::AnyPlay;
use engine::{LIMIT, Limits, Thought, WIN};
use game::{ActionView, PerSeat, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use ts_rs::TS;

use super::charge::charge;
use super::error::Problem;
use super::headers::Address;
use super::lines::{as_line, line_by_line, whole};
use super::study::StudyWish;
use super::visitor::Known;
use crate::app::Shared;
use crate::fair_play;
use crate::limits::Cost;
use crate::people::Visitor;
use crate::random;

/// How many positions each look at a position may see; every look is shown.
const LOOKS: [u64; 4] = [8_000, 40_000, 200_000, 1_000_000];
const MAX_LINES: usize = 5;

/// What to think about.
#[derive(Deserialize, TS, JsonSchema)]
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
    /// Who wins for certain, if anyone does.
    sure: Option<SureWin>,
}

/// A win that nothing can prevent.
#[derive(Serialize, TS, JsonSchema)]
pub struct SureWin {
    seat: Seat,
    /// In how many turns.
    turns: u32,
}

/// `POST /api/games/{game}/analysis`: one [`Analysis`] a line, each deeper than the last.
pub async fn analyse(
    State(app): State<Shared>,
    Extension(Address(address)): Extension<Address>,
    Known(visitor): Known,
    Path(game): Path<String>,
    Json(wish): Json<AnalysisWish>,
) -> Result<Response, Problem> {
    charge(&app, Cost::Analysis, &address)?;
    wish.study.bounded()?;
    let under_way = app.analyses.one(&address)?;
    let lines = wish.lines.clamp(1, MAX_LINES);
    let play = app.study.run(&address, move || wish.study.play(&game)).await??;
    alone(&app, visitor.as_ref(), &address, &*play).await?;
    let question = question(&*play, lines);
    if let Some(known) = app.answers.get(&question, 0) {
        return Ok(whole(&known));
    }
    Ok(line_by_line(async move |out| {
        let _under_way = under_way;
        let mut found = Vec::with_capacity(LOOKS.len());
        for (look, nodes) in LOOKS.into_iter().enumerate() {
            let limits = Limits { lines, ..Limits::nodes(nodes) };
            let thought = app.computers.ask(&address, play.boxed_clone(), limits).await?;
            // A search that ended early has seen the end of the game.
            let done = look + 1 == LOOKS.len() || thought.nodes < nodes;
            let line = as_line(&Analysis::new(&*play, thought, done));
            found.push(line.clone());
            if !out.send(line).await {
                return Ok(());
            }
            if done {
                break;
            }
        }
        app.answers.keep(question, 0, found);
        Ok(())
    }))
}

/// Whoever plays a rated game plays it alone.
pub(super) async fn alone(
    app: &Shared,
    visitor: Option<&Visitor>,
    address: &str,
    play: &dyn AnyPlay,
) -> Result<(), Problem> {
    let people = fair_play::askers(app, visitor.map(|visitor| &visitor.identity), address).await?;
    let positions = fair_play::positions(play);
    if fair_play::is_in_rated_game(app, people, play.game_id(), &positions).await? {
        let sentence = "That is in a rated game you are playing. The engine looks at it when it is over.";
        return Err(Problem::new(StatusCode::CONFLICT, "rated-game", sentence));
    }
    Ok(())
}

/// The same question has the same answer; how the game came about is a part of it.
fn question(play: &dyn AnyPlay, lines: usize) -> String {
    let record = serde_json::to_vec(&play.record()).expect("plain data");
    format!("{lines} {}", random::hex(&Sha256::digest(record)))
}

impl Analysis {
    fn new(play: &dyn AnyPlay, thought: Thought<String>, done: bool) -> Analysis {
        let line = |line: engine::Line<String>| AnalysisLine {
            sure: sure(&line.values),
            turns: views(play, &line.turns),
            chances: line.chances,
        };
        let lines = thought.lines.into_iter().map(line).collect();
        Analysis { lines, depth: thought.depth, nodes: thought.nodes, done }
    }
}

/// Turns of the engine as screens tell them.
pub(super) fn views(play: &dyn AnyPlay, turns: &[Vec<String>]) -> Vec<Vec<ActionView>> {
    let view = |action: &String| play.action_view(action).expect("the engine writes actions of the game");
    turns.iter().map(|turn| turn.iter().map(view).collect()).collect()
}

fn sure(values: &PerSeat<engine::Value>) -> Option<SureWin> {
    let (seat, &value) = (0..).map(Seat).zip(values.iter()).find(|(_, value)| **value > LIMIT)?;
    Some(SureWin { seat, turns: (WIN - value) as u32 })
}
