//! A program's way to a Plenum server: as much HTTP and WebSocket as a player needs. The load generator and the
//! tests play through it. It knows nothing of games or tables: JSON goes out and comes in.

mod http;
mod socket;

pub use http::{Answer, JSON, Request, request};
pub use socket::Socket;

use std::time::Duration;

use thiserror::Error;

/// How long a server has to answer anything.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// What went wrong on the way.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ClientError {
    /// No connection, or it broke.
    #[error("no connection: {0}")]
    Connection(String),
    /// The server closed the connection.
    #[error("the connection was closed")]
    Closed,
    /// Nothing was heard for too long.
    #[error("silence")]
    Silence,
    /// The server turned the connection away.
    #[error("turned away with {0}")]
    Status(u16),
    /// What came back makes no sense.
    #[error("nonsense: {0}")]
    Nonsense(String),
}
