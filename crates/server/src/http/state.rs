//! How the server is.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};

use crate::app::Shared;
use crate::metrics::TEXT_TYPE;

/// `GET /api/health`: whether the store answers.
pub async fn health(State(app): State<Shared>) -> Response {
    match app.store.last_heartbeat().await {
        Ok(_) => {
            Json(serde_json::json!({ "healthy": true, "version": env!("CARGO_PKG_VERSION") })).into_response()
        }
        Err(_) => {
            (StatusCode::SERVICE_UNAVAILABLE, Json(serde_json::json!({ "healthy": false }))).into_response()
        }
    }
}

/// `GET /metrics`, for Prometheus.
pub async fn metrics(State(app): State<Shared>) -> Response {
    let text = app.metrics.text(app.tables.len(), app.computers.busy());
    ([(CONTENT_TYPE, TEXT_TYPE)], text).into_response()
}
