//! Who is told when something happens at a table.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{Notify, mpsc};

use table::Identity;

use crate::messages::Detail;

/// Where a connection's messages wait. The queue is bounded: a reader that is too slow loses messages and is
/// sent the whole state of what it watches instead.
pub struct Outbox {
    queue: mpsc::Sender<Utf8Bytes>,
    /// Told when a message was lost.
    pub lost_some: Notify,
    /// Whether something that spectators said was kept from its person.
    pub withheld: AtomicBool,
    identity: Mutex<Identity>,
    /// Whether the page is in front of somebody, and not behind another.
    visible: AtomicBool,
}

const QUEUE: usize = 64;

impl Outbox {
    pub fn new(identity: Identity) -> (Arc<Outbox>, mpsc::Receiver<Utf8Bytes>) {
        let (queue, messages) = mpsc::channel(QUEUE);
        let outbox = Outbox {
            queue,
            lost_some: Notify::new(),
            withheld: AtomicBool::new(false),
            identity: Mutex::new(identity),
            visible: AtomicBool::new(true),
        };
        (Arc::new(outbox), messages)
    }

    /// Whose it is, under all their ids.
    pub fn identity(&self) -> Identity {
        self.identity.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The same person, known by more ids than before.
    pub fn is_for(&self, identity: &Identity) {
        self.identity.lock().unwrap_or_else(PoisonError::into_inner).clone_from(identity);
    }

    /// The page came to the front, or went behind another.
    pub fn show(&self, visible: bool) {
        self.visible.store(visible, Ordering::Relaxed);
    }

    /// Whether that person has the page before their eyes.
    pub fn is_looked_at_by(&self, person: &str) -> bool {
        self.visible.load(Ordering::Relaxed) && self.identity().ids().any(|id| id.0 == person)
    }

    /// Puts a message into the queue, or notes that it was lost.
    pub fn put(&self, message: Utf8Bytes) {
        if self.queue.try_send(message).is_err() {
            self.lost_some.notify_one();
        }
    }
}

/// A connection that watches a table.
#[derive(Clone)]
pub struct Watching {
    pub outbox: Arc<Outbox>,
    pub detail: Detail,
    /// Since when it hands in the turns of computers, if it does.
    pub thinks_since_ms: Option<u64>,
}
