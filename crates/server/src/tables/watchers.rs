//! Who is told when something happens at a table.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{Notify, mpsc};

use table::PersonId;

use crate::messages::Detail;

/// Where a connection's messages wait. The queue is bounded: a reader that is too slow loses messages and is
/// sent the whole state of what it watches instead.
pub struct Outbox {
    queue: mpsc::Sender<Utf8Bytes>,
    /// Told when a message was lost.
    pub lost_some: Notify,
    pub person: PersonId,
}

const QUEUE: usize = 64;

impl Outbox {
    pub fn new(person: PersonId) -> (Arc<Outbox>, mpsc::Receiver<Utf8Bytes>) {
        let (queue, messages) = mpsc::channel(QUEUE);
        let outbox = Outbox { queue, lost_some: Notify::new(), person };
        (Arc::new(outbox), messages)
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
}
