//! What a server does by itself.

mod arenas;
mod clean;
mod count;
mod days_off;
mod due;
mod follow;
mod hand_in;
mod interventions;
mod lobby;
mod meet;
mod outage;
mod post;
mod ticks;
mod watched;

use std::time::Duration;

use tokio::task::JoinHandle;

use crate::app::{Shared, stopped};
use crate::computers::Results;
use ticks::ticks;

const TIDY: Duration = Duration::from_secs(30);
const IDLE_MS: u64 = 60_000;

/// Starts all of them; they end when the server stops.
pub fn start(app: &Shared, results: Results) -> Vec<JoinHandle<()>> {
    vec![
        until_stopped(app, outage::run(app.clone())),
        until_stopped(app, due::flags(app.clone())),
        until_stopped(app, due::others(app.clone())),
        until_stopped(app, watched::run(app.clone())),
        until_stopped(app, follow::run(app.clone())),
        until_stopped(app, lobby::run(app.clone())),
        until_stopped(app, meet::pair(app.clone())),
        until_stopped(app, meet::see(app.clone())),
        until_stopped(app, arenas::run(app.clone())),
        until_stopped(app, interventions::run(app.clone())),
        until_stopped(app, post::look_after_touched(app.clone())),
        until_stopped(app, post::deliver(app.clone())),
        until_stopped(app, hand_in::run(app.clone(), results)),
        until_stopped(app, tidy(app.clone())),
        until_stopped(app, clean::run(app.clone())),
        until_stopped(app, count::run(app.clone())),
    ]
}

fn until_stopped(app: &Shared, job: impl Future<Output = ()> + Send + 'static) -> JoinHandle<()> {
    let mut stopping = app.stopping.subscribe();
    tokio::spawn(async move {
        tokio::select! {
            biased;
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
        if let Err(error) = app.store.expire_sessions(app.time.now_ms()).await {
            tracing::warn!(%error, "sessions could not be expired");
        }
    }
}
