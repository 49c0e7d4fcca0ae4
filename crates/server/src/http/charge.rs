//! What is asked too often is refused, and counted.

use super::error::Problem;
use crate::app::Shared;
use crate::limits::Cost;

/// Takes what something costs from what `who` may still ask for.
pub fn charge(app: &Shared, cost: Cost, who: &str) -> Result<(), Problem> {
    charge_several(app, cost, 1, who)
}

/// The same for what counts several times.
pub fn charge_several(app: &Shared, cost: Cost, tokens: u32, who: &str) -> Result<(), Problem> {
    if app.limits.allow_several(cost, tokens, who) {
        return Ok(());
    }
    app.metrics.limited.inc();
    Err(Problem::too_fast())
}
