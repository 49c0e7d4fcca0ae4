//! What is asked too often is refused, and counted.

use super::error::Problem;
use crate::app::Shared;
use crate::limits::Cost;

/// Takes what something costs from what `who` may still ask for.
pub fn charge(app: &Shared, cost: Cost, who: &str) -> Result<(), Problem> {
    if app.limits.allow(cost, who) {
        return Ok(());
    }
    app.metrics.limited.inc();
    Err(Problem::too_fast())
}
