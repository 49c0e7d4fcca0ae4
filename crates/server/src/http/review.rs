//! What the engine thinks of a game that is over, turn by turn.

use axum::extract::{Extension, State};
use axum::http::StatusCode;
use axum::response::Response;
use study::Reviewing;

use super::analysis::thought_of;
use super::at_table::AtTable;
use super::charge::charge;
use super::error::Problem;
use super::headers::Address;
use super::lines::{line_by_line, whole};
use crate::app::Shared;
use crate::limits::Cost;

/// `GET /api/tables/{code}/review`: one [`study::Reviewed`] a line, for each turn of a finished game.
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
    let mut reviewing = app.study.run(&address, move || Reviewing::new(&record)).await??;
    Ok(line_by_line(async move |out| {
        let _under_way = under_way;
        if let Some(lines) = thought_of(&app, &address, &mut reviewing, &out).await? {
            app.reviews.keep(live.code.clone(), version, lines);
        }
        Ok(())
    }))
}
