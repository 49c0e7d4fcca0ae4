//! A load generator: real WebSocket clients that play legal moves against each other, each with the rules in
//! its own head, and a check at the end that everything that was acknowledged is in the log.

mod measure;
mod pair;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use catalog::AnyGame;
use tokio::task::JoinSet;

pub use measure::{Measured, Report};

/// What to do.
#[derive(Clone)]
pub struct Plan {
    /// The server: `127.0.0.1:8080`.
    pub host: String,
    pub game: &'static dyn AnyGame,
    pub tables: usize,
    pub time: Duration,
}

/// What went wrong in a client.
pub type Failure = String;

/// Plays at many tables at once; tells `progress` how many moves there were each half second.
pub async fn run(plan: Plan, progress: impl Fn(f64, u64)) -> Report {
    let measured = Arc::new(Measured::default());
    let enough = Arc::new(AtomicBool::new(false));
    let mut pairs = JoinSet::new();
    for number in 0..plan.tables {
        pairs.spawn(pair::play(plan.clone(), number as u64, Arc::clone(&measured), Arc::clone(&enough)));
    }
    let start = Instant::now();
    let mut tick = tokio::time::interval(Duration::from_millis(500));
    while start.elapsed() < plan.time {
        tick.tick().await;
        progress(start.elapsed().as_secs_f64() / plan.time.as_secs_f64(), measured.moves());
    }
    let moves = measured.moves();
    let seconds = start.elapsed().as_secs_f64();
    enough.store(true, std::sync::atomic::Ordering::Relaxed);
    while let Some(ended) = pairs.join_next().await {
        if let Err(failure) = ended.unwrap_or_else(|error| Err(error.to_string())) {
            measured.failed(failure);
        }
    }
    measured.report(moves, seconds)
}
