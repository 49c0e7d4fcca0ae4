//! How a server is started.

use std::net::SocketAddr;
use std::path::PathBuf;

/// How a server is started.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where to listen.
    pub address: SocketAddr,
    /// Where metrics are served instead, if not there.
    pub metrics_address: Option<SocketAddr>,
    /// Where things are kept.
    pub database: Database,
    /// Whether browsers reach it by HTTPS, so that cookies must not travel otherwise.
    pub https: bool,
    /// Whether the address of a client is told by a proxy in front (`X-Forwarded-For`).
    pub behind_proxy: bool,
    /// How much one client may ask for.
    pub limits: Limits,
    /// How many computer players think at once.
    pub thinkers: usize,
}

/// Where things are kept.
#[derive(Clone, Debug)]
pub enum Database {
    /// One file on this machine.
    Sqlite(PathBuf),
    /// A PostgreSQL server that several machines share.
    Postgres(String),
}

/// How much one client may ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limits {
    /// What people need, with room.
    People,
    /// No limits on rates: for load tests on one's own machine.
    Off,
}
