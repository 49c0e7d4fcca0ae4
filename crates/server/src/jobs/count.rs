//! Finished public games are counted, old ones too, a few at a time: for the openings people play and for what the
//! laboratory says of their games.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use super::ticks::ticks;
use crate::app::Shared;
use crate::statistics::counted;
use crate::tables::{CommandError, archive};

const INTERVAL: Duration = Duration::from_secs(1);
const MAX_AT_ONCE: u32 = 20;
/// In whose name the server itself asks for work.
const OWNER: &str = "statistics";

pub async fn run(app: Shared) {
    let mut tick = ticks(INTERVAL);
    loop {
        tick.tick().await;
        for code in app.store.uncounted_games(MAX_AT_ONCE).await.unwrap_or_default() {
            if let Err(error) = count(&app, &code).await {
                tracing::debug!(table = code, %error, "not counted");
            }
        }
    }
}

async fn count(app: &Shared, code: &str) -> Result<(), CommandError> {
    let game = match archive(&*app.store, code).await {
        Ok(archive) => {
            // What panics once would do so for ever, and is left out.
            let judge = move || catch_unwind(AssertUnwindSafe(|| counted(&archive))).unwrap_or_default();
            // Others come first, or the server ends: it waits on.
            let Ok(game) = app.study.run(OWNER, judge).await else { return Ok(()) };
            game
        }
        // A table that cannot be read says nothing.
        Err(CommandError::NotFound | CommandError::Rules(_) | CommandError::Broken(_)) => None,
        Err(error) => return Err(error),
    };
    app.store.count_game(code, game).await?;
    Ok(())
}
