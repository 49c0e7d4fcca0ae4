//! Answers of the engine that come line by line as they are found; whoever closes the connection stops the thinking.

use axum::body::{Body, Bytes};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderName};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use tokio::sync::mpsc;

use crate::computers::Busy;

/// Lines that are found before anyone reads them.
const MAX_AHEAD: usize = 4;

/// Where lines are written to.
pub(super) struct Out(mpsc::Sender<Bytes>);

impl Out {
    /// Whether somebody still listens.
    pub(super) async fn tell(&self, line: &impl Serialize) -> bool {
        self.send(as_line(line)).await
    }

    pub(super) async fn send(&self, line: Bytes) -> bool {
        self.0.send(line).await.is_ok()
    }
}

pub(super) fn as_line(line: &impl Serialize) -> Bytes {
    let mut text = serde_json::to_vec(line).expect("plain data");
    text.push(b'\n');
    text.into()
}

/// Lines that were found before.
pub(super) fn whole(lines: &[Bytes]) -> Response {
    (ndjson(), Body::from(lines.concat())).into_response()
}

fn ndjson() -> [(HeaderName, &'static str); 2] {
    [(CONTENT_TYPE, "application/x-ndjson"), (CACHE_CONTROL, "no-store")]
}

/// An answer that is written while it is read. When nobody reads any more, the writing stops where it is.
pub(super) fn line_by_line<F>(write: impl FnOnce(Out) -> F + Send + 'static) -> Response
where
    F: Future<Output = Result<(), Busy>> + Send,
{
    let (lines, mut read) = mpsc::channel(MAX_AHEAD);
    let closed = lines.clone();
    tokio::spawn(async move {
        let out = Out(lines);
        tokio::select! {
            written = write(Out(out.0.clone())) => if written.is_err() {
                let sentence = "The engine has too much to think about; try again in a moment.";
                out.tell(&serde_json::json!({ "error": { "code": "busy", "sentence": sentence } })).await;
            },
            () = closed.closed() => {}
        }
    });
    let stream = futures_util::stream::poll_fn(move |context| {
        read.poll_recv(context).map(|line| line.map(Ok::<Bytes, std::convert::Infallible>))
    });
    (ndjson(), Body::from_stream(stream)).into_response()
}
