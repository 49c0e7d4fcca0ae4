//! What the engine thinks of a position.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Extension, Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use catalog::AnyPlay;
use serde::Serialize;
use sha2::{Digest as _, Sha256};
use study::{Analysing, AnalysisWish, Lines, Question};

use super::charge::{charge, charge_several};
use super::error::Problem;
use super::headers::Address;
use super::lines::{Out, as_line, line_by_line, whole};
use super::visitor::Known;
use crate::app::Shared;
use crate::computers::Busy;
use crate::fair_play;
use crate::limits::Cost;
use crate::people::Visitor;
use crate::random;

/// `POST /api/games/{game}/analysis`: one [`study::Analysis`] a line, each deeper than the last.
pub async fn analyse(
    State(app): State<Shared>,
    Extension(Address(address)): Extension<Address>,
    Known(visitor): Known,
    Path(game): Path<String>,
    Json(wish): Json<AnalysisWish>,
) -> Result<Response, Problem> {
    charge(&app, Cost::Analysis, &address)?;
    charge_several(&app, Cost::Study, wish.study.studies(), &address)?;
    wish.study.bounded()?;
    let under_way = app.analyses.one(&address)?;
    let lines = wish.lines();
    let play = app.study.run(&address, move || wish.study.play(&game)).await??;
    alone(&app, visitor.as_ref(), &address, &*play).await?;
    let question = question(&*play, lines);
    if let Some(known) = app.answers.get(&question, 0) {
        return Ok(whole(&known));
    }
    let mut analysing = app.study.run(&address, move || Analysing::new(play, lines)).await?;
    Ok(line_by_line(async move |out| {
        let _under_way = under_way;
        let Some(found) = thought_of(&app, &address, &mut analysing, &out).await? else { return Ok(()) };
        app.answers.keep(question, 0, found);
        Ok(())
    }))
}

/// Sends line after line as the computers find them: all of them, unless nobody listens any more.
pub(super) async fn thought_of<L: Lines<Line: Serialize>>(
    app: &Shared,
    address: &str,
    lines: &mut L,
    out: &Out,
) -> Result<Option<Vec<Bytes>>, Busy> {
    let mut found = Vec::new();
    while let Some(Question { play, limits }) = lines.question() {
        let thought = app.computers.ask(address, play.boxed_clone(), limits).await?;
        let Some(line) = lines.answer(thought).map(|line| as_line(&line)) else { continue };
        found.push(line.clone());
        if !out.send(line).await {
            return Ok(None);
        }
    }
    Ok(Some(found))
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
