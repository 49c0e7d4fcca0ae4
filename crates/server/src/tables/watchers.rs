//! Who is told when something happens at a table.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{Notify, mpsc};

use table::Identity;

use super::reader::Reader;
use crate::messages::Detail;

/// Where a connection's messages wait. The queue is bounded: a reader that is too slow loses messages and is
/// sent the whole state of what it watches instead.
pub struct Outbox {
    queue: mpsc::Sender<Utf8Bytes>,
    /// Told when a message was lost.
    pub lost_some: Notify,
    reader: Mutex<Reader>,
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
            reader: Mutex::new(identity.into()),
            visible: AtomicBool::new(true),
        };
        (Arc::new(outbox), messages)
    }

    /// Whose it is, under all their ids.
    pub fn identity(&self) -> Identity {
        self.with_reader(|reader| reader.identity.clone())
    }

    /// Looks at whoever is told.
    pub fn with_reader<T>(&self, look: impl FnOnce(&Reader) -> T) -> T {
        look(&self.reader.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The same person, known by more ids than before.
    pub fn is_now(&self, identity: &Identity) {
        self.reader.lock().unwrap_or_else(PoisonError::into_inner).identity.clone_from(identity);
    }

    /// The same person, known better than before; whether they hear others now.
    pub fn is_for(&self, reader: Reader) -> bool {
        let mut known = self.reader.lock().unwrap_or_else(PoisonError::into_inner);
        let hears_others = known.near != reader.near || known.muted != reader.muted;
        *known = reader;
        hears_others
    }

    /// The page came to the front, or went behind another.
    pub fn show(&self, visible: bool) {
        self.visible.store(visible, Ordering::Relaxed);
    }

    /// Whether that person has the page before their eyes.
    pub fn is_looked_at_by(&self, person: &str) -> bool {
        self.visible.load(Ordering::Relaxed)
            && self.with_reader(|reader| reader.identity.ids().any(|id| id.0 == person))
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
    /// Whether something that spectators said here was kept from its person.
    pub withheld: Arc<AtomicBool>,
}
