//! The web app, as it was built into the program.

use axum::body::Body;
use axum::extract::State;
use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, HOST, VARY};
use axum::http::{HeaderMap, HeaderName, StatusCode, Uri};
use axum::response::{Html, IntoResponse, Response};

use super::error::Problem;
use crate::app::Shared;

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// Served when the program was built without the web app.
const PLAIN: &str = include_str!("plain.html");
const FOREVER: &str = "public, max-age=31536000, immutable";

/// Any address that is not the API's: a file of the web app, or the page that shows all its screens.
pub async fn serve(State(app): State<Shared>, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(response) = file(path, &headers) {
        return response;
    }
    let is_page = !path.rsplit('/').next().unwrap_or_default().contains('.') && !path.starts_with("api/");
    if !is_page {
        let sentence = "There is nothing at this address.";
        return Problem::new(StatusCode::NOT_FOUND, "not-found", sentence).into_response();
    }
    page(&app, path, &headers).await
}

fn find(name: &str) -> Option<&'static [u8]> {
    let place = FILES.binary_search_by(|(known, _)| known.cmp(&name)).ok()?;
    Some(FILES[place].1)
}

/// A file, compressed where the browser takes it. Names under `assets/` change with their content.
fn file(name: &str, headers: &HeaderMap) -> Option<Response> {
    let plain = find(name).filter(|_| name != "index.html")?;
    let takes_brotli = headers
        .get(ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|value| value.contains("br"));
    let (content, encoding): (_, &[(HeaderName, &str)]) = match find(&format!("{name}.br")) {
        Some(compressed) if takes_brotli => (compressed, &[(CONTENT_ENCODING, "br")]),
        _ => (plain, &[]),
    };
    let cache = if name.starts_with("assets/") { FOREVER } else { "no-cache" };
    let mut response =
        ([(CONTENT_TYPE, content_type(name)), (CACHE_CONTROL, cache), (VARY, "Accept-Encoding")], content)
            .into_response();
    for (name, value) in encoding {
        response.headers_mut().insert(name, axum::http::HeaderValue::from_static(value));
    }
    Some(response)
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("js") => "text/javascript",
        Some("css") => "text/css",
        Some("html") => "text/html; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}

/// The one page; for a table with what others need to show a preview of the link.
async fn page(app: &Shared, path: &str, headers: &HeaderMap) -> Response {
    let index = find("index.html").map(|bytes| String::from_utf8_lossy(bytes).into_owned());
    let Some(index) = index else { return Html(PLAIN).into_response() };
    let preview = match path.strip_prefix("t/") {
        Some(code) => preview(app, code, headers).await.unwrap_or_default(),
        None => String::new(),
    };
    let html = index.replacen("</head>", &format!("{preview}</head>"), 1);
    ([(CACHE_CONTROL, "no-cache")], Html(Body::from(html))).into_response()
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
