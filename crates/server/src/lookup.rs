//! Finding a table for somebody who names it.

use std::sync::Arc;

use crate::app::App;
use crate::limits::Cost;
use crate::tables::{CommandError, Live};

/// The table of that code. Whoever names too many that do not exist is heard no more for a while, but for tables
/// that are in use: playing goes on, guessing does not.
pub async fn find(app: &App, address: &str, code: &str) -> Result<Arc<Live>, CommandError> {
    if let Some(live) = app.tables.cached(code) {
        return Ok(live);
    }
    charged(app, address, app.tables.get(code)).await
}

/// Looks for something that may not exist; if it does not, that is a miss.
pub async fn charged<T>(
    app: &App,
    address: &str,
    looking: impl Future<Output = Result<T, CommandError>>,
) -> Result<T, CommandError> {
    if !app.limits.has(Cost::Miss, address) {
        app.metrics.limited.inc();
        return Err(CommandError::TooManyMisses);
    }
    let found = looking.await;
    if let Err(CommandError::NotFound) = found {
        app.limits.allow(Cost::Miss, address);
    }
    found
}
