//! How long answers take.

use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::Response;

use crate::app::Shared;

/// Anybody can make up methods and addresses; those we do not know are one label.
const OTHER: &str = "other";

/// Measures every request by the pattern of its address.
pub async fn measure(State(app): State<Shared>, request: Request, next: Next) -> Response {
    let method = match *request.method() {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::DELETE => "DELETE",
        _ => OTHER,
    };
    let path = request.extensions().get::<MatchedPath>().map_or(OTHER, MatchedPath::as_str).to_string();
    let begun = Instant::now();
    let response = next.run(request).await;
    app.metrics.answered(method, path, response.status().as_u16(), begun.elapsed());
    response
}
