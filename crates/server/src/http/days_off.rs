//! The visitor's days off.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use schemars::JsonSchema;
use serde::Deserialize;

use super::charge::charge;
use super::error::Problem;
use super::visitor::Greeted;
use crate::app::Shared;
use crate::days_off::{USED, days_off_of, take_days_off};
use crate::limits::Cost;

/// Days to take.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DaysOffWish {
    /// How many, from now on; none ends those one has.
    days: u32,
}

/// `GET /api/me/days-off`.
pub async fn show(State(app): State<Shared>, greeted: Greeted) -> Result<Response, Problem> {
    let info = days_off_of(&app, &greeted.visitor.identity).await?;
    Ok(greeted.with_cookie(Json(info)))
}

/// `PUT /api/me/days-off`: in all games of the visitor with days for each move, and in those that begin meanwhile.
pub async fn take(
    State(app): State<Shared>,
    greeted: Greeted,
    Json(DaysOffWish { days }): Json<DaysOffWish>,
) -> Result<Response, Problem> {
    let identity = &greeted.visitor.identity;
    charge(&app, Cost::DaysOff, &identity.person.id.0)?;
    if !take_days_off(&app, identity, days).await? {
        return Err(Problem::new(StatusCode::CONFLICT, USED.0, USED.1));
    }
    let info = days_off_of(&app, identity).await?;
    Ok(greeted.with_cookie(Json(info)))
}
