//! A load generator: real WebSocket clients that play legal moves against each other, each with the rules in
//! its own head, and a check at the end that everything that was acknowledged is in the log.

mod alone;
mod connection;
mod measure;
mod pair;
mod pool;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use catalog::AnyGame;
use game::Dice;
use tokio::task::JoinSet;

pub use measure::{Measured, Report};
pub use pool::Pool;

/// What to do.
#[derive(Clone)]
pub struct Plan {
    /// The server: `127.0.0.1:8080`.
    pub host: String,
    pub game: &'static dyn AnyGame,
    pub tables: usize,
    pub time: Duration,
    /// The computer everyone plays alone against, if not each other.
    pub against: Option<String>,
    /// About how long everyone thinks before each move.
    pub thinking: Duration,
}

impl Plan {
    /// Somebody thinks, half as long or half as long again.
    async fn pause(&self, dice: &mut Dice) {
        let whole_ms = self.thinking.as_millis() as u64;
        if whole_ms > 0 {
            let ms = whole_ms / 2 + dice.next_u64() % whole_ms;
            tokio::time::sleep(Duration::from_millis(ms)).await;
        }
    }
}

/// How long the tables may take until everyone sits.
const MAX_BEGINNING: Duration = Duration::from_secs(30);

/// What went wrong in a client.
pub type Failure = String;

/// Plays at many tables at once; tells `progress` how many moves there were each half second.
pub async fn run(plan: Plan, progress: impl Fn(f64, u64)) -> Report {
    let measured = Arc::new(Measured::default());
    let enough = Arc::new(AtomicBool::new(false));
    let before = Pool::ask(&plan.host).await;
    let mut pairs = JoinSet::new();
    for number in 0..plan.tables {
        let (plan, number) = (plan.clone(), number as u64);
        let (measured, enough) = (Arc::clone(&measured), Arc::clone(&enough));
        match plan.against.clone() {
            None => pairs.spawn(pair::play(plan, number, measured, enough)),
            Some(against) => pairs.spawn(alone::play(plan, against, number, measured, enough)),
        };
    }
    let mut tick = tokio::time::interval(Duration::from_millis(500));
    let start = Instant::now();
    while measured.begun() < plan.tables && start.elapsed() < MAX_BEGINNING {
        tick.tick().await;
    }
    // What a crowd that comes all at once has to wait is another question.
    measured.begin_again();
    let start = Instant::now();
    while start.elapsed() < plan.time {
        tick.tick().await;
        progress(start.elapsed().as_secs_f64() / plan.time.as_secs_f64(), measured.moves());
    }
    let moves = measured.moves();
    let seconds = start.elapsed().as_secs_f64();
    let pool = Pool::ask(&plan.host).await.zip(before).map(|(after, before)| after.since(before));
    enough.store(true, std::sync::atomic::Ordering::Relaxed);
    while let Some(ended) = pairs.join_next().await {
        if let Err(failure) = ended.unwrap_or_else(|error| Err(error.to_string())) {
            measured.failed(failure);
        }
    }
    Report { pool, ..measured.report(moves, seconds) }
}
