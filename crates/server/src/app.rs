//! What all parts of a server share.

use std::sync::Arc;

use store::Store;
use tokio::sync::{Notify, watch};

use crate::computers::Computers;
use crate::limits::RateLimits;
use crate::metrics::Metrics;
use crate::options::Options;
use crate::people::People;
use crate::readiness::Readiness;
use crate::reviews::Reviews;
use crate::tables::Tables;

/// What all parts of a server share.
pub struct App {
    pub options: Options,
    pub store: Arc<dyn Store>,
    pub people: People,
    pub tables: Tables,
    pub computers: Computers,
    pub reviews: Reviews,
    pub limits: RateLimits,
    pub metrics: Metrics,
    pub readiness: Readiness,
    /// The number of the last intervention before this server had anything in memory.
    pub interventions_before: u64,
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
