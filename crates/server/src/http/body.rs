//! The bodies of requests, read in one place: charged before they are read, bounded in size and in time, and counted
//! for as long as they are in memory.

use axum::body::{BodyDataStream, Bytes};
use axum::extract::{Extension, Request, State};
use axum::http::header::CONTENT_LENGTH;
use axum::http::request::Parts;
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt as _;
use hyper::body::Body as _;
use tokio::time::timeout;

use super::charge::charge;
use super::discard::discard;
use super::error::Problem;
use super::headers::Address;
use crate::app::Shared;
use crate::edge::Spent;
use crate::limits::Cost;

/// The one address that takes files.
const LOAD: &str = "/api/tables/load";
/// Where tables are made, and a table under a code of its maker's: with the record of a long game, if it goes on from one.
const TABLES: &str = "/api/tables";
/// Where a game is looked at that is nowhere else: as long as a record is.
const LOOKS: [&str; 2] = ["/study", "/analysis"];
const GAMES: &str = "/api/games/";
/// Everything else is small.
const MAX_BODY_BYTES: usize = 64 * 1024;

/// Reads the body before anyone looks at the request.
pub async fn read(
    State(app): State<Shared>,
    Extension(Address(address)): Extension<Address>,
    request: Request,
    next: Next,
) -> Response {
    if request.body().is_end_stream() {
        return next.run(request).await;
    }
    let mut spent = app.bytes.open(&address);
    let (head, body) = request.into_parts();
    let mut frames = body.into_data_stream();
    match whole(&app, &address, &head, &mut frames, &mut spent).await {
        Ok(bytes) => next.run(Request::from_parts(head, bytes.into())).await,
        Err(problem) => {
            drop(spent);
            discard(frames).await;
            problem.into_response()
        }
    }
}

async fn whole(
    app: &Shared,
    address: &str,
    head: &Parts,
    frames: &mut BodyDataStream,
    spent: &mut Spent,
) -> Result<Bytes, Problem> {
    let length = head.headers.get(CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
    let (max_bytes, time) = match room(head, length) {
        Some(max_bytes) => {
            charge(app, Cost::Picture, address)?;
            (max_bytes, app.options.timeouts.upload)
        }
        None => (MAX_BODY_BYTES, app.options.timeouts.body),
    };
    if length.is_some_and(|length: usize| length > max_bytes) {
        return Err(too_large());
    }
    timeout(time, collect(frames, length.unwrap_or(0), max_bytes, spent)).await.map_err(|_| {
        Problem::new(StatusCode::REQUEST_TIMEOUT, "too-slow", "The request took too long to arrive.")
    })?
}

/// How much a request may bring that is more than usual: a file, or a long game to go on from or to look at. Such are
/// charged as saves, whichever way they come; one that does not say how long it is may be long.
fn room(head: &Parts, length: Option<usize>) -> Option<usize> {
    let path = head.uri.path();
    if path == LOAD {
        return Some(render::MAX_FILE_BYTES);
    }
    let is_long = length.is_none_or(|length| length > MAX_BODY_BYTES);
    let has_game = match head.method {
        Method::POST => path == TABLES || looks_at_game(path),
        Method::PUT => path.strip_prefix(TABLES).is_some_and(|rest| rest.matches('/').count() == 1),
        _ => false,
    };
    (has_game && is_long).then_some(render::MAX_RECORD_BYTES + MAX_BODY_BYTES)
}

fn looks_at_game(path: &str) -> bool {
    path.strip_prefix(GAMES).is_some_and(|rest| LOOKS.iter().any(|look| rest.ends_with(look)))
}

async fn collect(
    frames: &mut BodyDataStream,
    length: usize,
    max_bytes: usize,
    spent: &mut Spent,
) -> Result<Bytes, Problem> {
    // Memory is taken up only as far as it is written to.
    let mut bytes = Vec::with_capacity(length);
    while let Some(frame) = frames.next().await {
        let frame =
            frame.map_err(|_| Problem::bad("incomplete", "The request ended before it was whole."))?;
        if bytes.len() + frame.len() > max_bytes {
            return Err(too_large());
        }
        spent.more(frame.len())?;
        bytes.extend_from_slice(&frame);
    }
    Ok(bytes.into())
}

fn too_large() -> Problem {
    Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", "That is more than this address takes.")
}
