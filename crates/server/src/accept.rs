//! Connections, from the first packet to the last. Every phase has a time limit: an empty connection, half a head and
//! an idle one wait for the head of a request (here), a body is read with a limit of its own (`http::body`), an answer
//! is written to a stream that loses patience with slow readers (`edge::Patient`), and a WebSocket is asked whether it
//! is there (`ws`).

use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, StatusCode};
use hyper::body::{Body as HttpBody, Frame, Incoming, SizeHint};
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::app::{Shared, stopped};
use crate::edge::{Patient, Place, client_address};

/// How long open connections have to finish when the server stops.
const GOODBYE: Duration = Duration::from_secs(2);
/// What a head may take up, and how much is read ahead.
const MAX_HEAD_BYTES: usize = 16 * 1024;

/// Accepts connections until the server stops, and lets them say goodbye.
pub async fn accept(listener: TcpListener, router: Router, app: Shared) {
    let mut stopping = app.stopping.subscribe();
    let mut connections = JoinSet::new();
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => {
                    let address = client_address(peer.ip(), &HeaderMap::new(), false);
                    if let Some(place) = app.sockets.enter(&address) {
                        connections.spawn(connection(stream, peer, router.clone(), app.clone(), place));
                    } else {
                        app.metrics.limited.inc();
                    }
                }
                // Out of file handles, most likely: a moment's wait lets some come free.
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be accepted");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            },
            Some(_) = connections.join_next() => {}
            () = stopped(&mut stopping) => break,
        }
    }
    drop(listener);
    let _ = timeout(GOODBYE, async { while connections.join_next().await.is_some() {} }).await;
}

async fn connection(stream: TcpStream, peer: SocketAddr, router: Router, app: Shared, place: Place) {
    // Moves are small and should not wait for more to say.
    let _ = stream.set_nodelay(true);
    let place = Arc::new(place);
    let mut stopping = app.stopping.subscribe();
    let seat = Arc::clone(&place);
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        seat.set_busy(true);
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        answer(router.clone(), request, Arc::clone(&seat))
    });
    let timeouts = app.options.timeouts;
    let stream = TokioIo::new(Patient::new(stream, Arc::clone(&place), timeouts.write));
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(timeouts.head)
        .max_buf_size(MAX_HEAD_BYTES)
        .serve_connection(stream, service)
        .with_upgrades();
    tokio::pin!(served);
    tokio::select! {
        _ = served.as_mut() => return,
        () = place.dismissed() => return,
        () = stopped(&mut stopping) => served.as_mut().graceful_shutdown(),
    }
    let _ = timeout(GOODBYE, served).await;
}

async fn answer(
    router: Router,
    request: hyper::Request<Body>,
    place: Arc<Place>,
) -> Result<hyper::Response<Answering>, Infallible> {
    let response = TowerToHyperService::new(router).call(request).await?;
    // A WebSocket stays busy for good.
    let place = (response.status() != StatusCode::SWITCHING_PROTOCOLS).then_some(place);
    Ok(response.map(|body| Answering { body, place }))
}

/// The body of an answer; when it is out or given up, the connection waits for the next request.
struct Answering {
    body: Body,
    place: Option<Arc<Place>>,
}

impl HttpBody for Answering {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for Answering {
    fn drop(&mut self) {
        if let Some(place) = &self.place {
            place.set_busy(false);
        }
    }
}
