//! Who is told when something happens at a table.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use axum::extract::ws::Utf8Bytes;
use std::sync::Arc;
use tokio::sync::{Notify, mpsc};

use table::PersonId;

use crate::ws::messages::Detail;

/// Where a connection's messages wait. The queue is bounded: a reader that is too slow loses messages and is
/// sent the whole state of those tables instead.
pub struct Outbox {
    queue: mpsc::Sender<Utf8Bytes>,
    lost: Mutex<BTreeSet<String>>,
    pub lost_some: Notify,
    pub person: PersonId,
}

const QUEUE: usize = 64;

impl Outbox {
    pub fn new(person: PersonId) -> (Arc<Outbox>, mpsc::Receiver<Utf8Bytes>) {
        let (queue, messages) = mpsc::channel(QUEUE);
        let outbox = Outbox { queue, lost: Mutex::new(BTreeSet::new()), lost_some: Notify::new(), person };
        (Arc::new(outbox), messages)
    }

    /// Puts a message about a table into the queue, or notes that it was lost.
    pub fn put(&self, table: &str, message: Utf8Bytes) {
        if self.queue.try_send(message).is_err() {
            self.lost.lock().unwrap_or_else(PoisonError::into_inner).insert(table.to_string());
            self.lost_some.notify_one();
        }
    }

    /// The tables about which messages were lost since this was last asked.
    pub fn take_lost(&self) -> BTreeSet<String> {
        std::mem::take(&mut *self.lost.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// A connection that watches a table.
#[derive(Clone)]
pub struct Watching {
    pub outbox: Arc<Outbox>,
    pub detail: Detail,
}
