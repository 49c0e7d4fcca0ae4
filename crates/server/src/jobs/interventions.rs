//! What operators did to the store while this server had it in memory: tables whose words were changed are read
//! again, and so is the list of words that nobody may use. (That sessions ended, connections find out by themselves.)

use std::time::Duration;

use store::{Act, StoreError};

use super::ticks::ticks;
use crate::app::Shared;
use crate::tables::CommandError;

const POLL_INTERVAL: Duration = Duration::from_secs(2);
const MAX_AT_ONCE: u32 = 500;

pub async fn run(app: Shared) {
    let mut tick = ticks(POLL_INTERVAL);
    let mut known = app.interventions_before;
    loop {
        tick.tick().await;
        match read_on(&app, known).await {
            Ok(last) => known = last,
            Err(error) => tracing::debug!(%error, "no news of interventions"),
        }
    }
}

/// Does what follows from all that came after the known number; the number of the last it was done for. What the store
/// did not let us do is done the next time.
async fn read_on(app: &Shared, mut known: u64) -> Result<u64, StoreError> {
    loop {
        let page = app.store.interventions(known, MAX_AT_ONCE).await?;
        if page.is_empty() {
            return Ok(known);
        }
        if page.iter().any(|done| done.act == Act::UnwantedWords) {
            app.word_list.load(&*app.store).await?;
        }
        for done in page {
            if done.act == Act::Words
                && let Some(live) = app.tables.cached(&done.subject)
                && let Err(error) = live.reread().await
            {
                tracing::warn!(table = done.subject, %error, "could not be read again");
                if matches!(error, CommandError::Unavailable(_)) {
                    return Ok(known);
                }
            }
            known = done.number;
        }
        app.lobby_changed.notify_one();
    }
}
