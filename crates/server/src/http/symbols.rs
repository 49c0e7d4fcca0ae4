//! What the page draws games with.

use axum::extract::{Path, Query};
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use schemars::JsonSchema;
use serde::Deserialize;

use super::asset::{ASK, FOREVER};
use super::error::Problem;
use crate::drawings::Drawings;

#[derive(Deserialize, JsonSchema)]
pub struct Version {
    /// As `/api/games` names it: then the answer can be kept for good.
    v: Option<String>,
}

/// `GET /api/games/{game}/symbols.svg`: for good where the address names the version, as `/api/games` does.
pub async fn symbols(
    Path(game): Path<String>,
    Query(version): Query<Version>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    sprite(&game, "", &version, &headers)
}

/// `GET /api/games/{game}/styles/{style}`: the same in another style, named as a file.
pub async fn style(
    Path((game, file)): Path<(String, String)>,
    Query(version): Query<Version>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    sprite(&game, file.strip_suffix(".svg").unwrap_or(&file), &version, &headers)
}

fn sprite(game: &str, style: &str, version: &Version, headers: &HeaderMap) -> Result<Response, Problem> {
    let Some(drawings) = Drawings::of(game, style) else {
        return Err(Problem::not_found(
            "unknown-game",
            "There is no such game here, or it does not look so.",
        ));
    };
    let cache = if version.v.as_ref() == Some(&drawings.version) { FOREVER } else { ASK };
    let kept = [(CACHE_CONTROL, cache), (CONTENT_TYPE, "image/svg+xml")];
    Ok((kept, drawings.sprite.answer(headers)).into_response())
}
