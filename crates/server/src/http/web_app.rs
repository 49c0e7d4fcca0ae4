//! The web app: files that whoever starts the server brings along.

use axum::extract::State;
use axum::http::header::HOST;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};

use super::asset;
use super::error::Problem;
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
    page(&app, path, &headers).await
}

/// The one page; for a table with what others need to show a preview of the link.
async fn page(app: &Shared, path: &str, headers: &HeaderMap) -> Response {
    let Some(index) = Asset::find(app.options.page, INDEX) else {
        return asset::page(PLAIN.to_string(), headers);
    };
    let preview = match path.strip_prefix("t/") {
        Some(code) => preview(app, code, headers).await.unwrap_or_default(),
        None => String::new(),
    };
    let index = String::from_utf8_lossy(index.content);
    asset::page(index.replacen("</head>", &format!("{preview}</head>"), 1), headers)
}

async fn preview(app: &Shared, code: &str, headers: &HeaderMap) -> Option<String> {
    if !code.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return None;
    }
    let card = app.store.card(code).await.ok()??;
    let game = catalog::find(&card.game)?.name();
    let host = headers.get(HOST)?.to_str().ok()?;
    let plain = |letter: u8| letter.is_ascii_alphanumeric() || b".-:[]".contains(&letter);
    if !host.bytes().all(plain) {
        return None;
    }
    let scheme = if app.options.https { "https" } else { "http" };
    Some(format!(
        "<meta property=\"og:title\" content=\"{game} on Plenum\">\
         <meta property=\"og:type\" content=\"website\">\
         <meta property=\"og:url\" content=\"{scheme}://{host}/t/{code}\">\
         <meta property=\"og:image\" content=\"{scheme}://{host}/api/tables/{code}/preview.png\">\
         <meta name=\"twitter:card\" content=\"summary_large_image\">"
    ))
}
