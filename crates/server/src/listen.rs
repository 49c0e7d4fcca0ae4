//! Starting a server, and stopping it in order.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::extract::ws::Utf8Bytes;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use store::{OpenError, Postgres, Sqlite, Store, StoreError};
use thiserror::Error;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::{Notify, Semaphore, watch};
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::timeout;

use crate::app::{App, Shared, stopped};
use crate::computers::Computers;
use crate::limits::RateLimits;
use crate::metrics::Metrics;
use crate::options::{Database, Options};
use crate::people::People;
use crate::readiness::Readiness;
use crate::reviews::Reviews;
use crate::tables::Tables;
use crate::{http, jobs, random};

/// How many connections there can be; more wait to be accepted.
const MAX_CONNECTIONS: usize = 20_000;
/// How many connections can wait to be accepted.
const BACKLOG: u32 = 4096;
/// A client that has not said what it wants by then is let go.
const HEADER_TIMEOUT: Duration = Duration::from_secs(10);
/// How long open connections have to finish when the server stops.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);

/// Why a server did not start.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The store cannot be opened.
    #[error("{0}")]
    Open(#[from] OpenError),
    /// The store does not answer.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// Somebody else listens there, or we may not.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// As it was asked for.
        address: SocketAddr,
        /// What the system says.
        error: std::io::Error,
    },
}

/// A server that is up.
pub struct Serving {
    /// Where it listens.
    pub address: SocketAddr,
    /// Where its metrics are, if they have an address of their own.
    pub metrics_address: Option<SocketAddr>,
    app: Shared,
    accepting: JoinHandle<()>,
    jobs: Vec<JoinHandle<()>>,
}

/// Opens the store, listens, and serves until [`Serving::stop`].
///
/// # Errors
/// If the store cannot be opened or the address is in use.
pub async fn serve(options: Options) -> Result<Serving, ServeError> {
    let listen_on = options.address;
    let store = open(&options.database).await?;
    let secret = store.secret("cookies", &random::bytes::<32>()).await?;
    let (computers, results) = Computers::start(options.thinkers);
    let app = Arc::new(App {
        people: People::new(store.clone(), store.clone(), store.clone(), &secret, options.https),
        tables: Tables::new(store.clone()),
        computers,
        reviews: Reviews::default(),
        limits: RateLimits::new(options.limits),
        metrics: Metrics::new(),
        readiness: Readiness::default(),
        interventions_before: store.last_intervention().await?,
        lobby_changed: Notify::new(),
        lobby: watch::Sender::new(Utf8Bytes::from_static("{\"type\":\"lobby\",\"open\":[],\"playing\":[]}")),
        stopping: watch::Sender::new(false),
        store,
        options,
    });
    jobs::before(&app).await?;
    let failed = |error| ServeError::Listen { address: listen_on, error };
    let listener = bind(listen_on).map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    let mut jobs = jobs::start(&app, results);
    let mut metrics_address = None;
    if let Some(address) = app.options.metrics_address {
        let failed = |error| ServeError::Listen { address, error };
        let listener = bind(address).map_err(failed)?;
        metrics_address = Some(listener.local_addr().map_err(failed)?);
        jobs.push(tokio::spawn(serve_metrics(listener, Arc::clone(&app))));
    }
    let accepting = tokio::spawn(accept(listener, http::router(&app), Arc::clone(&app)));
    Ok(Serving { address, metrics_address, app, accepting, jobs })
}

/// Listens with room for a crowd that comes all at once, as after a restart.
fn bind(address: SocketAddr) -> std::io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

async fn open(database: &Database) -> Result<Arc<dyn Store>, OpenError> {
    Ok(match database {
        Database::Sqlite(path) => Arc::new(Sqlite::open_alone(path)?),
        Database::Postgres(url) => Arc::new(Postgres::connect(url).await?),
    })
}

impl Serving {
    /// Stops accepting, lets connections say goodbye, ends the jobs, makes sure that everything is stored.
    pub async fn stop(self) {
        self.app.stopping.send_replace(true);
        self.app.computers.close();
        let _ = timeout(SHUTDOWN_TIMEOUT * 2, self.accepting).await;
        for job in self.jobs {
            let _ = timeout(SHUTDOWN_TIMEOUT, job).await;
        }
        self.app.store.close().await;
    }
}

/// Metrics for those who run the place, on an address that others cannot reach.
async fn serve_metrics(listener: TcpListener, app: Shared) {
    let mut stopping = app.stopping.subscribe();
    let served = axum::serve(listener, http::metrics_router(&app))
        .with_graceful_shutdown(async move { stopped(&mut stopping).await });
    if let Err(error) = served.await {
        tracing::error!(%error, "metrics are not served any more");
    }
}

async fn accept(listener: TcpListener, router: Router, app: Shared) {
    let places = Arc::new(Semaphore::new(MAX_CONNECTIONS));
    let mut stopping = app.stopping.subscribe();
    let mut connections = JoinSet::new();
    loop {
        let Ok(place) = Arc::clone(&places).acquire_owned().await else { break };
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => {
                    let (router, stopping) = (router.clone(), app.stopping.subscribe());
                    connections.spawn(async move {
                        connection(stream, peer, router, stopping).await;
                        drop(place);
                    });
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
    let _ = timeout(SHUTDOWN_TIMEOUT, async { while connections.join_next().await.is_some() {} }).await;
}

async fn connection(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    mut stopping: watch::Receiver<bool>,
) {
    // Moves are small and should not wait for more to say.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        tower_call(router.clone(), request)
    });
    let mut builder = Builder::new(TokioExecutor::new());
    builder.http1().timer(TokioTimer::new()).header_read_timeout(HEADER_TIMEOUT).max_buf_size(16 * 1024);
    let served = builder.serve_connection_with_upgrades(TokioIo::new(stream), service);
    tokio::pin!(served);
    tokio::select! {
        _ = served.as_mut() => return,
        () = stopped(&mut stopping) => served.as_mut().graceful_shutdown(),
    }
    let _ = timeout(SHUTDOWN_TIMEOUT, served).await;
}

async fn tower_call(
    router: Router,
    request: hyper::Request<Body>,
) -> Result<hyper::Response<Body>, std::convert::Infallible> {
    use hyper_util::service::TowerToHyperService;
    hyper::service::Service::call(&TowerToHyperService::new(router), request).await
}
