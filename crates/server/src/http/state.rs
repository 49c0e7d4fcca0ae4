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

/// `GET /api/health`: whether the store answers.
pub async fn health(State(app): State<Shared>) -> Response {
    match app.store.last_heartbeat().await {
        Ok(_) => Json(Health { healthy: true, version: Some(env!("CARGO_PKG_VERSION")) }).into_response(),
        Err(_) => {
            let unwell = Health { healthy: false, version: None };
            (StatusCode::SERVICE_UNAVAILABLE, Json(unwell)).into_response()
        }
    }
}

/// `GET /metrics`, for Prometheus.
pub async fn metrics(State(app): State<Shared>) -> Response {
    let text = app.metrics.text(app.tables.len(), app.computers.busy());
    ([(CONTENT_TYPE, TEXT_TYPE)], text).into_response()
}
