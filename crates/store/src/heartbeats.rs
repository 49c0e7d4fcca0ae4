//! Servers that are up, and the times when one was not.

use async_trait::async_trait;

use crate::error::Result;

/// Which servers are up, and when one of them was not. What follows from it for a clock is the caller's business.
#[async_trait]
pub trait Heartbeats: Send + Sync {
    /// Says that a server is up, and what it found out with that, all or nothing.
    async fn heartbeat(&self, heartbeat: Heartbeat) -> Result<()>;

    /// The last heartbeat of every server, and the outages that ended after a moment: at least all those that were
    /// written with a heartbeat which is among them, or before it.
    async fn pulse(&self, ended_after_ms: u64) -> Result<Pulse>;

    /// When any server was last up.
    async fn last_heartbeat(&self) -> Result<Option<u64>>;

    /// Forgets the outages that ended before a moment.
    async fn forget_outages(&self, before_ms: u64) -> Result<()>;
}

/// A server says that it is up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heartbeat {
    /// Who, and when.
    pub node: Node,
    /// To be remembered.
    pub outages: Vec<Outage>,
    /// Servers that have been given up. One that was heard from since stays.
    pub gone: Vec<Node>,
}

impl Heartbeat {
    /// One that has nothing else to say.
    #[must_use]
    pub fn new(name: &str, beat_ms: u64) -> Heartbeat {
        let node = Node { name: name.to_owned(), beat_ms };
        Heartbeat { node, outages: Vec::new(), gone: Vec::new() }
    }
}

/// What is known of the servers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pulse {
    /// The store's own clock, in milliseconds since 1970. None if it is nobody's but its only server's.
    pub clock_ms: Option<u64>,
    /// Every server that is up or has not been given up.
    pub nodes: Vec<Node>,
    /// In no particular order; they may overlap.
    pub outages: Vec<Outage>,
}

/// A server and its last heartbeat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Any text that no other server has.
    pub name: String,
    /// By its own clock.
    pub beat_ms: u64,
}

/// A time when a server was not up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Outage {
    /// Its last heartbeat before.
    pub from_ms: u64,
    /// Its first heartbeat after, or when it was given up.
    pub to_ms: u64,
}
