//! Who is here, and whom one follows.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::account::done;
use super::error::Problem;
use super::visitor::Greeted;
use crate::app::Shared;
use crate::meet::{self, Followed, OnlinePerson};
use crate::people::{PeopleError, Visitor};

/// Nobody follows more people than this.
const MAX_FOLLOWED: usize = 200;

/// Who is here.
#[derive(Serialize, TS, JsonSchema)]
pub struct OnlineInfo {
    /// How many, guests among them.
    count: u64,
    /// Accounts that may be seen, by name.
    people: Vec<OnlinePerson>,
}

/// Whether the visitor does not want to be seen here.
#[derive(Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Hidden {
    hidden: bool,
}

/// `GET /api/online`.
pub async fn online(State(app): State<Shared>) -> Result<Json<OnlineInfo>, Problem> {
    let count = app.store.count_online(meet::is_online_since(&app)).await?;
    Ok(Json(OnlineInfo { count, people: meet::online(&app).await? }))
}

/// `GET /api/me/following`.
pub async fn list(State(app): State<Shared>, greeted: Greeted) -> Result<Response, Problem> {
    let people: Vec<Followed> = meet::following(&app, &greeted.visitor.identity.person.id.0).await?;
    Ok(greeted.with_cookie(Json(people)))
}

/// `PUT /api/me/following/{name}`.
pub async fn follow(
    State(app): State<Shared>,
    Path(name): Path<String>,
    greeted: Greeted,
) -> Result<Response, Problem> {
    let person = account(&greeted.visitor)?;
    let followed = app.store.person_by_name(&name).await?.ok_or_else(super::people::nobody)?;
    if followed.id == person {
        return Err(Problem::bad("oneself", "That is you."));
    }
    if app.store.following(person, 0).await?.len() >= MAX_FOLLOWED {
        let sentence = "You follow as many people as one can. Let go of somebody first.";
        return Err(Problem::new(StatusCode::CONFLICT, "too-many-followed", sentence));
    }
    app.store.follow(person, &followed.id, app.time.now_ms()).await?;
    Ok(greeted.with_cookie(done()))
}

/// `DELETE /api/me/following/{name}`.
pub async fn unfollow(
    State(app): State<Shared>,
    Path(name): Path<String>,
    greeted: Greeted,
) -> Result<Response, Problem> {
    let person = account(&greeted.visitor)?;
    let followed = app.store.person_by_name(&name).await?.ok_or_else(super::people::nobody)?;
    app.store.unfollow(person, &followed.id).await?;
    Ok(greeted.with_cookie(done()))
}

/// `GET /api/me/hidden`.
pub async fn hidden(State(app): State<Shared>, greeted: Greeted) -> Result<Response, Problem> {
    let hidden = app.store.is_hidden(&greeted.visitor.identity.person.id.0).await?;
    Ok(greeted.with_cookie(Json(Hidden { hidden })))
}

/// `PUT /api/me/hidden`.
pub async fn hide(
    State(app): State<Shared>,
    greeted: Greeted,
    Json(Hidden { hidden }): Json<Hidden>,
) -> Result<Response, Problem> {
    app.store.set_hidden(account(&greeted.visitor)?, hidden).await?;
    Ok(greeted.with_cookie(done()))
}

/// Guests come and go; only accounts are followed, and follow.
fn account(visitor: &Visitor) -> Result<&str, Problem> {
    if visitor.registered {
        return Ok(&visitor.identity.person.id.0);
    }
    Err(PeopleError::NotRegistered.into())
}
