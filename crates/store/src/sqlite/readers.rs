//! The threads that read. In WAL mode they see the last commit and never wait for the writer.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::schema;
use crate::error::Result;
use crate::queue::{Intake, Queue, queue};
use crate::{OpenError, StoreError};

const THREADS: usize = 4;

/// How many reads may wait. Callers beyond that wait to be let in.
const MAX_QUEUED: usize = 1_024;

type Job = Box<dyn FnOnce(&Connection) + Send>;

/// Where callers hand in reads. Dropping it ends the threads.
pub(super) struct Readers {
    queue: Queue<Job>,
}

impl Readers {
    /// Starts the threads, each with its own connection.
    pub(super) fn start(path: &Path) -> std::result::Result<Readers, OpenError> {
        let (queue, intake) = queue(MAX_QUEUED);
        let intake = Arc::new(Mutex::new(intake));
        for number in 1..=THREADS {
            let connection = schema::open_reader(path)?;
            let intake = Arc::clone(&intake);
            thread::Builder::new()
                .name(format!("sqlite-reader-{number}"))
                .spawn(move || run(connection, intake))
                .map_err(|error| OpenError::Unavailable(error.to_string()))?;
        }
        Ok(Readers { queue })
    }

    /// Runs the work on the last committed state.
    pub(super) async fn read<T, W>(&self, work: W) -> Result<T>
    where
        T: Send + 'static,
        W: FnOnce(&Connection) -> Result<T> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let job = move |connection: &Connection| {
            if !reply.is_closed() {
                // A caller that left meanwhile does not mind.
                let _ = reply.send(work(connection));
            }
        };
        self.queue.push(Box::new(job)).await?;
        answer.await.unwrap_or_else(|_| Err(StoreError::lost()))
    }

    pub(super) async fn close(&self) {
        self.queue.close().await;
    }
}

fn run(connection: Connection, intake: Arc<Mutex<Intake<Job>>>) {
    loop {
        // One thread waits for the next job, the others wait for the lock.
        let job = intake.lock().unwrap_or_else(PoisonError::into_inner).jobs.blocking_recv();
        let Some(job) = job else { break };
        job(&connection);
    }
    // The file must be closed before the queue counts as finished.
    drop(connection);
    drop(intake);
}
