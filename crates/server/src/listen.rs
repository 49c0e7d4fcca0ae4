//! Starting a server, and stopping it in order.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use store::{OpenError, Postgres, Sqlite, Store, StoreError};
use thiserror::Error;
use tokio::net::{TcpListener, TcpSocket};
use tokio::sync::{Notify, watch};
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::accept::accept;
use crate::app::{App, Shared, stopped};
use crate::arena::ArenaWatchers;
use crate::computers::Computers;
use crate::edge::{Budget, Sockets, raise_open_files};
use crate::kept_lines::KeptLines;
use crate::limits::RateLimits;
use crate::mail::MailError;
use crate::metrics::Metrics;
use crate::moment::wall_clock_ms;
use crate::options::{Database, Limits, Options};
use crate::people::People;
use crate::pictures::Pictures;
use crate::push::Vapid;
use crate::readiness::Readiness;
use crate::tables::Tables;
use crate::time::Time;
use crate::ways::Ways;
use crate::word_list::WordList;
use crate::workers::Workers;
use crate::{http, jobs, random};

/// How many connections there can be.
const MAX_CONNECTIONS: usize = 20_000;
/// How many connections can wait to be accepted.
const BACKLOG: u32 = 4096;
/// Bytes of requests in memory, of all and of one address: room for a save of the largest kind and a crowd of small
/// requests.
const MAX_BYTES: usize = 18 << 20;
const MAX_BYTES_EACH: usize = 9 << 20;
/// Analyses and reviews at once, of all and of one address.
const MAX_ANALYSES: usize = 32;
const MAX_ANALYSES_EACH: usize = 6;
/// Pictures, and studies, that wait to be begun.
const MAX_WAITING: usize = 64;
/// How long the parts of the server have to end, one after the other.
const CONNECTIONS_END: Duration = Duration::from_millis(2500);
const JOBS_END: Duration = Duration::from_millis(500);
const STORE_ENDS: Duration = Duration::from_millis(1500);

/// Why a server did not start.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The store cannot be opened.
    #[error("{0}")]
    Open(#[from] OpenError),
    /// The store does not answer.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// Mail cannot be sent with such settings.
    #[error("{0}")]
    Mail(#[from] MailError),
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
    let vapid = store.secret("vapid", &Vapid::generate()).await?;
    let ways = Ways::new(&options.notices, &vapid)?;
    let (computers, results) = Computers::start(options.thinkers);
    let name = random::hex(&random::bytes::<8>());
    let time = Arc::new(Time::start(store.clone(), name, wall_clock_ms).await?);
    let before = store.last_intervention().await?;
    let app = app(options, store, &secret, ways, time, computers, before);
    app.word_list.load(&*app.store).await?;
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

/// All parts of a server, with nothing in them yet. The secret signs cookies.
pub fn app(
    options: Options,
    store: Arc<dyn Store>,
    secret: &[u8],
    ways: Ways,
    time: Arc<Time>,
    computers: Computers,
    interventions_before: u64,
) -> Shared {
    let places = raise_open_files().min(MAX_CONNECTIONS);
    // A proxy comes from one address with everybody's requests, and so does a load test.
    let shared = options.behind_proxy || options.limits == Limits::Off;
    Arc::new(App {
        people: People::new(
            store.clone(),
            store.clone(),
            store.clone(),
            store.clone(),
            secret,
            options.https,
            time.clone(),
        ),
        tables: Tables::new(store.clone(), time.clone(), options.timeouts.thinking),
        time,
        computers,
        reviews: KeptLines::default(),
        answers: KeptLines::default(),
        figures: KeptLines::default(),
        limits: RateLimits::new(options.limits),
        word_list: WordList::default(),
        sockets: Arc::new(Sockets::new(places, shared)),
        clients: Arc::new(Sockets::new(places, options.limits == Limits::Off)),
        bytes: Arc::new(Budget::new(MAX_BYTES, MAX_BYTES_EACH)),
        analyses: Arc::new(Budget::new(MAX_ANALYSES, MAX_ANALYSES_EACH)),
        drawing: Workers::start("drawing", 1, MAX_WAITING),
        study: Workers::start("study", 2, MAX_WAITING),
        pictures: Pictures::default(),
        metrics: Metrics::new(),
        readiness: Readiness::default(),
        interventions_before,
        ways,
        touched: Notify::new(),
        arenas: ArenaWatchers::default(),
        lobby_changed: Notify::new(),
        lobby: watch::Sender::new(Utf8Bytes::from_static(
            "{\"type\":\"lobby\",\"open\":[],\"playing\":[],\"arenas\":[]}",
        )),
        stopping: watch::Sender::new(false),
        store,
        options,
    })
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
        self.app.drawing.close();
        self.app.study.close();
        let _ = timeout(CONNECTIONS_END, self.accepting).await;
        let jobs = async {
            for job in self.jobs {
                let _ = job.await;
            }
        };
        let _ = timeout(JOBS_END, jobs).await;
        let _ = timeout(JOBS_END, self.app.time.leave()).await;
        // Whatever was acknowledged is durable already; the rest may be lost.
        let _ = timeout(STORE_ENDS, self.app.store.close()).await;
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
