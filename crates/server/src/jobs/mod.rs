//! What a server does by itself.

pub mod computers;
mod downtime;
mod due;
mod follow;
mod lobby;
pub mod questions;

use std::time::Duration;

use store::StoreError;
use tokio::task::JoinHandle;
use tokio::time::{MissedTickBehavior, interval};

use crate::app::{Shared, stopped};
use crate::moment::now_ms;

const TIDY: Duration = Duration::from_secs(30);
const IDLE_MS: u64 = 60_000;

/// Before anyone is let in: time that passed while no server was up is taken off the clocks.
pub async fn before(app: &Shared) -> Result<(), StoreError> {
    downtime::hold(app).await
}

/// Starts all of them; they end when the server stops.
pub fn start(app: &Shared, results: computers::Results) -> Vec<JoinHandle<()>> {
    vec![
        until_stopped(app, downtime::heartbeat(app.clone())),
        until_stopped(app, due::run(app.clone())),
        until_stopped(app, follow::run(app.clone())),
        until_stopped(app, lobby::run(app.clone())),
        until_stopped(app, computers::hand_in(app.clone(), results)),
        until_stopped(app, tidy(app.clone())),
    ]
}

fn until_stopped(app: &Shared, job: impl Future<Output = ()> + Send + 'static) -> JoinHandle<()> {
    let mut stopping = app.stopping.subscribe();
    tokio::spawn(async move {
        tokio::select! {
            () = job => {}
            () = stopped(&mut stopping) => {}
        }
    })
}

async fn tidy(app: Shared) {
    let mut tick = ticks(TIDY);
    loop {
        tick.tick().await;
        app.tables.forget_idle(IDLE_MS);
        if let Err(error) = app.store.expire_sessions(now_ms()).await {
            tracing::warn!(%error, "sessions could not be expired");
        }
    }
}

/// Ticks that do not pile up when something takes long.
fn ticks(every: Duration) -> tokio::time::Interval {
    let mut ticks = interval(every);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    ticks
}
