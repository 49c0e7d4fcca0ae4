//! Pages for people and for programs that look around.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use serde_json::Value;

use super::error::Problem;
use super::openapi;

/// `GET /`.
pub async fn home() -> Html<&'static str> {
    Html(include_str!("home.html"))
}

/// `GET /api/openapi.json`.
pub async fn openapi() -> Json<Value> {
    Json(openapi::document())
}

/// Any other address.
pub async fn not_found() -> Response {
    Problem::new(StatusCode::NOT_FOUND, "not-found", "There is nothing at this address.").into_response()
}
