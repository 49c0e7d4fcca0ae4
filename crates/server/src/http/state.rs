//! How the server is.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use schemars::JsonSchema;
use serde::Serialize;

use crate::app::Shared;
use crate::metrics::TEXT_TYPE;

/// Whether everything works.
#[derive(Serialize, JsonSchema)]
pub struct Health {
    healthy: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    version: Option<&'static str>,
}

/// `GET /health/live`: whether the server answers at all. One that does not should be started again.
pub async fn live() -> Json<Health> {
    Json(Health { healthy: true, version: Some(env!("CARGO_PKG_VERSION")) })
}

/// `GET /health/ready`, and `GET /api/health` for those who know it by that name: whether the server can write.
/// One that cannot needs no restart, but nobody should be sent there.
pub async fn ready(State(app): State<Shared>) -> Response {
    if !*app.stopping.borrow() && app.readiness.can_write(&*app.store).await {
        return live().await.into_response();
    }
    let unwell = Health { healthy: false, version: None };
    (StatusCode::SERVICE_UNAVAILABLE, Json(unwell)).into_response()
}

/// `GET /metrics`, for Prometheus.
pub async fn metrics(State(app): State<Shared>) -> Response {
    let text = app.metrics.text(app.tables.len(), app.computers.busy());
    ([(CONTENT_TYPE, TEXT_TYPE)], text).into_response()
}
