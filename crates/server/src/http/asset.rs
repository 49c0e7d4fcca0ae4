//! Files of the web app and how browsers keep them: those whose name changes with their content for good, all
//! others until they ask and are told that nothing has changed.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use axum::body::Body;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderName, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};

use crate::asset::Asset;

pub const FOREVER: &str = "public, max-age=31536000, immutable";
pub const ASK: &str = "no-cache";
const HTML: &str = "text/html; charset=utf-8";

impl Asset {
    /// The file, compressed where the browser takes it; nothing if the browser has it.
    pub(super) fn answer(&self, headers: &HeaderMap) -> Response {
        let takes_brotli = values(headers, &ACCEPT_ENCODING)
            .any(|encoding| encoding.split(';').next().is_some_and(|name| name.trim() == "br"));
        let (etag, content, encoding) = match self.brotli {
            Some(brotli) if takes_brotli => (format!("\"{}-br\"", self.etag), brotli, Some("br")),
            _ => (format!("\"{}\"", self.etag), self.content, None),
        };
        let cache = if self.name.starts_with("assets/") { FOREVER } else { ASK };
        let mut response = answer(headers, &etag, cache, content_type(self.name), content.into());
        response.headers_mut().insert(VARY, HeaderValue::from_static("Accept-Encoding"));
        if let Some(encoding) = encoding.filter(|_| response.status() == StatusCode::OK) {
            response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static(encoding));
        }
        response
    }
}

/// A page that was made just now; nothing if the browser has the same.
pub fn page(html: String, headers: &HeaderMap) -> Response {
    let mut hasher = DefaultHasher::new();
    html.hash(&mut hasher);
    answer(headers, &format!("\"{:016x}\"", hasher.finish()), ASK, HTML, html.into())
}

fn answer(
    headers: &HeaderMap,
    etag: &str,
    cache: &'static str,
    kind: &'static str,
    content: Body,
) -> Response {
    // The weak comparison, which is the one for this header.
    let known = values(headers, &IF_NONE_MATCH)
        .any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known) == etag);
    let kept = [(ETAG, etag), (CACHE_CONTROL, cache)];
    match known {
        true => (StatusCode::NOT_MODIFIED, kept).into_response(),
        false => (kept, [(CONTENT_TYPE, kind)], content).into_response(),
    }
}

/// The values of a header that is a list.
fn values<'a>(headers: &'a HeaderMap, name: &HeaderName) -> impl Iterator<Item = &'a str> {
    let texts = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    texts.flat_map(|text| text.split(',')).map(str::trim)
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("js") => "text/javascript",
        Some("css") => "text/css",
        Some("html") => HTML,
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("wasm") => "application/wasm",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCRIPT: Asset =
        Asset { name: "assets/main-1a2b.js", etag: "aa", content: b"plain", brotli: Some(b"short") };
    const ICON: Asset = Asset { name: "icon.svg", etag: "bb", content: b"<svg/>", brotli: None };

    /// (file, what it accepts, what it has, status, ETag, encoding, cache)
    type Case = (Asset, &'static str, &'static str, u16, &'static str, &'static str, &'static str);

    const CASES: &[Case] = &[
        (SCRIPT, "gzip, br;q=1.0", "", 200, "\"aa-br\"", "br", FOREVER),
        (SCRIPT, "gzip, brutal", "", 200, "\"aa\"", "", FOREVER),
        (SCRIPT, "br", "\"aa-br\"", 304, "\"aa-br\"", "", FOREVER),
        (SCRIPT, "br", "\"aa\"", 200, "\"aa-br\"", "br", FOREVER),
        (ICON, "br", "", 200, "\"bb\"", "", ASK),
        (ICON, "br", "\"cc\"", 200, "\"bb\"", "", ASK),
        (ICON, "br", "\"cc\", W/\"bb\"", 304, "\"bb\"", "", ASK),
        (ICON, "", "*", 304, "\"bb\"", "", ASK),
        (ICON, "", "bb", 200, "\"bb\"", "", ASK),
    ];

    #[test]
    fn browsers_are_told_what_they_have() {
        for (asset, accept, known, status, etag, encoding, cache) in CASES {
            let headers = HeaderMap::from_iter([
                (ACCEPT_ENCODING, HeaderValue::from_static(accept)),
                (IF_NONE_MATCH, HeaderValue::from_static(known)),
            ]);
            let response = asset.answer(&headers);
            let header = |name| response.headers().get(name).map_or("", |value| value.to_str().unwrap());
            let found =
                (response.status().as_u16(), header(ETAG), header(CONTENT_ENCODING), header(CACHE_CONTROL));
            assert_eq!(found, (*status, *etag, *encoding, *cache), "{} {accept} {known}", asset.name);
            assert_eq!(header(VARY), "Accept-Encoding");
        }
    }
}
