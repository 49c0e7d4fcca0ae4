//! Texts that are made once and asked for often: compressed once too.

use std::io::Write as _;

use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, VARY};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;

/// A text, and the same compressed.
pub struct Compressed {
    text: String,
    gzip: Vec<u8>,
}

impl Compressed {
    pub fn new(text: String) -> Compressed {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        let done = encoder.write_all(text.as_bytes()).and_then(|()| encoder.finish());
        Compressed { gzip: done.expect("writing to memory does not fail"), text }
    }

    /// As short as whoever asks can read it.
    pub fn answer(&'static self, headers: &HeaderMap) -> Response {
        let accepted = headers.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
        let vary = [(VARY, "Accept-Encoding")];
        match accepted.is_some_and(|accepted| accepted.contains("gzip")) {
            true => (vary, [(CONTENT_ENCODING, "gzip")], self.gzip.as_slice()).into_response(),
            false => (vary, self.text.as_str()).into_response(),
        }
    }
}
