//! A game to study: it begins anywhere, steps are taken, and nothing of it is kept.

use axum::Json;
use axum::extract::{Extension, Path, State};
use study::{Studied, StudyWish};

use super::charge::charge_several;
use super::error::Problem;
use super::headers::Address;
use crate::app::Shared;
use crate::limits::Cost;

/// `POST /api/games/{game}/study`.
pub async fn study(
    State(app): State<Shared>,
    Extension(Address(address)): Extension<Address>,
    Path(game): Path<String>,
    Json(wish): Json<StudyWish>,
) -> Result<Json<Studied>, Problem> {
    charge_several(&app, Cost::Study, wish.studies(), &address)?;
    wish.bounded()?;
    // Many steps are work: they are taken beside the async threads.
    Ok(app.study.run(&address, move || wish.studied(&game)).await?.map(Json)?)
}
