//! Computers among themselves play while somebody looks, and those whose page has gone go on here. Such turns are due in
//! no list, or only later, so that whoever is in memory here is looked after here.

use std::time::Duration;

use super::ticks::ticks;
use crate::app::Shared;
use crate::commands;

const INTERVAL: Duration = Duration::from_secs(1);

pub async fn run(app: Shared) {
    let mut tick = ticks(INTERVAL);
    loop {
        tick.tick().await;
        for live in app.tables.all() {
            if !app.computers.knows(&live.code)
                && let Some(Some(thinking)) = live.peek(|table| live.thinking(table, app.time.now_ms()))
            {
                commands::let_think(&app, thinking);
            }
        }
    }
}
