//! Why a message was not delivered.

use std::time::Duration;

use thiserror::Error;

/// Why a message was not delivered.
#[derive(Debug, Error)]
pub enum PushError {
    /// Nothing that is sent there will ever arrive.
    #[error("the subscription is of no use: {0}")]
    Useless(&'static str),
    /// The push service says that the browser is gone.
    #[error("the subscription has ended")]
    Gone,
    /// It may work later.
    #[error("not now: {reason}")]
    Later {
        /// For logs.
        reason: String,
        /// When the push service asks to be asked again.
        after: Option<Duration>,
    },
}

impl PushError {
    pub(super) fn later(reason: impl ToString) -> PushError {
        PushError::Later { reason: reason.to_string(), after: None }
    }
}
