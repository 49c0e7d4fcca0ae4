//! The thread that copies the write-ahead log into the file, so that the writer need not stop for it.

use std::path::Path;
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread;

use rusqlite::Connection;

use super::schema;
use crate::OpenError;

/// How many writes are worth a copy: often enough to keep the log small, seldom enough that pages which
/// change all the time are copied once for many changes.
const WRITES: usize = 4_000;

/// The writer's end.
pub(super) struct Checkpoint {
    writes: usize,
    wake: SyncSender<()>,
}

impl Checkpoint {
    /// Starts the thread, with its own connection. It ends with the value.
    pub(super) fn start(path: &Path) -> Result<Checkpoint, OpenError> {
        let connection = schema::open_checkpointer(path)?;
        let (wake, woken) = sync_channel(1);
        thread::Builder::new()
            .name("sqlite-checkpoint".into())
            .spawn(move || {
                while woken.recv().is_ok() {
                    copy(&connection);
                }
            })
            .map_err(|error| OpenError::Unavailable(error.to_string()))?;
        Ok(Checkpoint { writes: 0, wake })
    }

    /// Counts what was committed.
    pub(super) fn count(&mut self, writes: usize) {
        self.writes += writes;
        if self.writes >= WRITES {
            self.writes = 0;
            // If it is still busy with the last one, there will be another.
            let _ = self.wake.try_send(());
        }
    }
}

fn copy(connection: &Connection) {
    // Passive: it waits for nobody, and does as much as it can.
    if let Err(error) = connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(())) {
        // The log grows until the writer itself has to copy it; nothing is lost.
        tracing::warn!(%error, "a checkpoint failed");
    }
}
