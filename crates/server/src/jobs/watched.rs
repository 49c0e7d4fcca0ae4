//! Computers among themselves play while somebody looks. Their turns are due in no list, so that whoever is watched
//! here is looked after here.

use std::time::Duration;

use super::ticks::ticks;
use crate::app::Shared;
use crate::commands;
use crate::tables::thinking;

const INTERVAL: Duration = Duration::from_secs(1);

pub async fn run(app: Shared) {
    let mut tick = ticks(INTERVAL);
    loop {
        tick.tick().await;
        for live in app.tables.all() {
            if live.is_watched()
                && !app.computers.knows(&live.code)
                && let Some(Some(thinking)) = live.peek(|table| thinking(&live.code, table))
            {
                commands::let_think(&app, thinking);
            }
        }
    }
}
