//! The web app: files that whoever starts the server brings along.

use axum::extract::State;
use axum::http::header::HOST;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};

use super::asset;
use super::error::Problem;
use super::links;
use crate::app::Shared;
use crate::asset::Asset;

/// Served where there is no web app.
const PLAIN: &str = include_str!("plain.html");
const INDEX: &str = "index.html";

/// Any address that is not the API's: a file of the web app, or the page that shows all its screens.
pub async fn serve(State(app): State<Shared>, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(asset) = Asset::find(app.options.page, path).filter(|asset| asset.name != INDEX) {
        return asset.answer(&headers);
    }
    let is_page = !path.rsplit('/').next().unwrap_or_default().contains('.') && !path.starts_with("api/");
    if !is_page {
        let sentence = "There is nothing at this address.";
        return Problem::new(StatusCode::NOT_FOUND, "not-found", sentence).into_response();
    }
    page(&app, &uri, &headers).await
}

/// The one page, with what others need to show a preview of the link.
async fn page(app: &Shared, uri: &Uri, headers: &HeaderMap) -> Response {
    let index = Asset::find(app.options.page, INDEX);
    let index = index.map_or(PLAIN.into(), |index| String::from_utf8_lossy(index.content));
    let head = match headers.get(HOST).and_then(|host| host.to_str().ok()) {
        Some(host) => links::head(app, uri, host).await.unwrap_or_default(),
        None => String::new(),
    };
    asset::page(index.replacen("</head>", &format!("{head}</head>"), 1), headers)
}
