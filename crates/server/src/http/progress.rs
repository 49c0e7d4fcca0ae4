//! How far a visitor is with lessons, ladders and the like. The server keeps it; what it means is the page's
//! business.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Path, State};
use axum::response::Response;
use serde_json::Value;
use store::ProgressEntry;

use super::account::done;
use super::error::Problem;
use super::visitor::Greeted;
use crate::app::Shared;

const MAX_NAME_BYTES: usize = 64;
const MAX_VALUE_BYTES: usize = 16 * 1024;
/// Different names one person may use.
const MAX_NAMES: usize = 64;

/// `GET /api/me/progress`: by name, what is kept for the visitor and for the guests they were before.
pub async fn show(State(app): State<Shared>, greeted: Greeted) -> Result<Response, Problem> {
    let mut found: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    for id in greeted.visitor.identity.ids() {
        for ProgressEntry { name, value, .. } in app.store.progress_of(&id.0).await? {
            found.entry(name).or_default().extend(serde_json::from_str::<Value>(&value).ok());
        }
    }
    Ok(greeted.with_cookie(Json(found)))
}

/// `PUT /api/me/progress/{name}`.
pub async fn keep(
    State(app): State<Shared>,
    greeted: Greeted,
    Path(name): Path<String>,
    Json(value): Json<Value>,
) -> Result<Response, Problem> {
    let value = value.to_string();
    if name.len() > MAX_NAME_BYTES || value.len() > MAX_VALUE_BYTES {
        return Err(Problem::bad("too-long", "That is more than progress needs."));
    }
    let person = greeted.visitor.identity.person.id.0.clone();
    let known = app.store.progress_of(&person).await?;
    if known.len() >= MAX_NAMES && !known.iter().any(|progress| progress.name == name) {
        return Err(Problem::bad("too-many", "That is more than progress needs."));
    }
    app.store.put_progress(ProgressEntry { person, name, value, updated_ms: app.time.now_ms() }).await?;
    Ok(greeted.with_cookie(done()))
}

/// `DELETE /api/me/progress/{name}`: also what the guests they were before have kept.
pub async fn forget(
    State(app): State<Shared>,
    greeted: Greeted,
    Path(name): Path<String>,
) -> Result<Response, Problem> {
    for id in greeted.visitor.identity.ids() {
        app.store.delete_progress(&id.0, &name).await?;
    }
    Ok(greeted.with_cookie(done()))
}
