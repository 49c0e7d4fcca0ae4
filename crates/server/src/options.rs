//! How a server is started.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use crate::asset::Asset;
use crate::mail::MailOptions;
use crate::push::Reach;

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
    /// How long clients may take.
    pub timeouts: Timeouts,
    /// How many computer players think at once.
    pub thinkers: usize,
    /// How people who are not here are told of things.
    pub notices: NoticeOptions,
    /// The files of the web app, sorted by name; with none there is a plain page.
    pub page: &'static [Asset],
}

/// How people who are not here are told of things.
#[derive(Clone, Debug)]
pub struct NoticeOptions {
    /// A mail server, if there is one; Web Push needs none.
    pub mail: Option<MailOptions>,
    /// Where people reach this server: `https://…`. Mail needs it, for links.
    pub public_url: Option<String>,
    /// How long notices wait, in case their people see for themselves.
    pub delay: Duration,
    /// Where push services may be.
    pub push_reach: Reach,
}

impl Default for NoticeOptions {
    fn default() -> NoticeOptions {
        NoticeOptions {
            mail: None,
            public_url: None,
            delay: Duration::from_secs(8),
            push_reach: Reach::Internet,
        }
    }
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

/// How long clients may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timeouts {
    /// For a whole head, from the moment a connection is open or its last answer is out.
    pub head: Duration,
    /// For a whole body.
    pub body: Duration,
    /// For a whole file.
    pub upload: Duration,
    /// How long writes may wait for a slow reader.
    pub write: Duration,
    /// How often a WebSocket is asked whether it is there.
    pub ping: Duration,
    /// How long a silent WebSocket is kept.
    pub silence: Duration,
    /// How long a page that thinks for computers may take over a turn: much longer than any player does.
    pub thinking: Duration,
}

impl Timeouts {
    /// For clients who connect directly.
    pub const CLIENTS: Timeouts = Timeouts {
        head: Duration::from_secs(15),
        body: Duration::from_secs(15),
        upload: Duration::from_secs(45),
        write: Duration::from_secs(15),
        ping: Duration::from_secs(20),
        silence: Duration::from_secs(50),
        thinking: Duration::from_secs(10),
    };
    /// A proxy keeps idle connections for later, and is surprised if they are closed first.
    pub const PROXY: Timeouts = Timeouts { head: Duration::from_secs(75), ..Timeouts::CLIENTS };
}
