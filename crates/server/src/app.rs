//! What all parts of a server share.

use std::sync::Arc;

use store::Store;
use tokio::sync::{Notify, watch};

use crate::arena::ArenaWatchers;
use crate::computers::Computers;
use crate::edge::{Budget, Sockets};
use crate::kept_lines::KeptLines;
use crate::limits::RateLimits;
use crate::metrics::Metrics;
use crate::options::Options;
use crate::people::People;
use crate::pictures::Pictures;
use crate::readiness::Readiness;
use crate::tables::Tables;
use crate::time::Time;
use crate::ways::Ways;
use crate::word_list::WordList;
use crate::workers::Workers;

/// What all parts of a server share.
pub struct App {
    pub options: Options,
    pub store: Arc<dyn Store>,
    pub time: Arc<Time>,
    pub people: People,
    pub tables: Tables,
    pub computers: Computers,
    pub reviews: KeptLines,
    /// What the engine said of positions.
    pub answers: KeptLines,
    /// What people's games say of a game's rules.
    pub figures: KeptLines,
    pub limits: RateLimits,
    /// Words that nobody may use here.
    pub word_list: WordList,
    /// Connections by the address they come from.
    pub sockets: Arc<Sockets>,
    /// WebSockets by the client that a proxy names.
    pub clients: Arc<Sockets>,
    /// Bytes of requests that nobody has dealt with yet.
    pub bytes: Arc<Budget>,
    /// Analyses and reviews under way.
    pub analyses: Arc<Budget>,
    /// Draws pictures.
    pub drawing: Workers,
    /// Takes steps of games that only the asker knows.
    pub study: Workers,
    pub pictures: Pictures,
    pub metrics: Metrics,
    pub readiness: Readiness,
    /// The number of the last intervention before this server had anything in memory.
    pub interventions_before: u64,
    /// The ways to people who are not here.
    pub ways: Ways,
    /// A table with days for each move has changed.
    pub touched: Notify,
    /// Who looks at which arena here.
    pub arenas: ArenaWatchers,
    /// Something changed that the lobby shows.
    pub lobby_changed: Notify,
    /// The lobby as it was last seen, as a message ready to send.
    pub lobby: watch::Sender<axum::extract::ws::Utf8Bytes>,
    /// Turns true when the server is to stop.
    pub stopping: watch::Sender<bool>,
}

pub type Shared = Arc<App>;

/// Waits until the server is to stop.
pub async fn stopped(stopping: &mut watch::Receiver<bool>) {
    // The only failure is that the server is gone altogether.
    let _ = stopping.wait_for(|stopping| *stopping).await;
}
