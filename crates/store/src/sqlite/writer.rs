//! The one thread that writes.
//!
//! Making a transaction durable takes about as long for one change as for hundreds. So the thread takes all
//! writes that wait, up to a bound, into one transaction, and answers them when it is committed. Each decides
//! for itself: one that refuses leaves no trace and does not touch its neighbours.

use std::thread;

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::execute;
use crate::StoreError;
use crate::error::Result;
use crate::queue::{Intake, Queue, queue};

/// How many writes may wait. Callers beyond that wait to be let in.
const MAX_QUEUED: usize = 4_096;

/// How many writes one transaction takes: enough to share the cost of a commit, few enough that the first of
/// them does not wait long for the last.
const MAX_BATCH: usize = 512;

/// Where callers hand in writes. Dropping it ends the thread.
pub(super) struct Writer {
    queue: Queue<Box<dyn Job>>,
}

impl Writer {
    /// Starts the thread.
    pub(super) fn start(connection: Connection) -> std::io::Result<Writer> {
        let (queue, intake) = queue(MAX_QUEUED);
        thread::Builder::new().name("sqlite-writer".into()).spawn(move || run(connection, intake))?;
        Ok(Writer { queue })
    }

    /// Runs the work in a transaction, and answers when that is durable. An error undoes what the work did.
    pub(super) async fn write<T, W>(&self, work: W) -> Result<T>
    where
        T: Send + 'static,
        W: FnOnce(&Connection) -> Result<T> + Send + 'static,
    {
        self.push(work, true).await
    }

    /// The same, for work that has decided before it first changes anything, so that nothing of it ever needs
    /// to be undone alone. That is a third of the cost.
    pub(super) async fn write_decided<T, W>(&self, work: W) -> Result<T>
    where
        T: Send + 'static,
        W: FnOnce(&Connection) -> Result<T> + Send + 'static,
    {
        self.push(work, false).await
    }

    async fn push<T, W>(&self, work: W, savepoint: bool) -> Result<T>
    where
        T: Send + 'static,
        W: FnOnce(&Connection) -> Result<T> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let job = Write { work: Some(work), savepoint, result: Err(StoreError::lost()), reply };
        self.queue.push(Box::new(job)).await?;
        answer.await.unwrap_or_else(|_| Err(StoreError::lost()))
    }

    pub(super) async fn close(&self) {
        self.queue.close().await;
    }
}

/// A write on its way through the thread.
trait Job: Send {
    /// Does the work in the open transaction. An error is about the transaction, not about the work.
    fn run(&mut self, connection: &Connection) -> Result<()>;

    /// Tells the caller, now that we know what became of the transaction.
    fn answer(self: Box<Self>, fate: Result<()>);
}

struct Write<T, W> {
    work: Option<W>,
    savepoint: bool,
    result: Result<T>,
    reply: oneshot::Sender<Result<T>>,
}

impl<T: Send, W: FnOnce(&Connection) -> Result<T> + Send> Job for Write<T, W> {
    fn run(&mut self, connection: &Connection) -> Result<()> {
        let Some(work) = self.work.take() else { return Ok(()) };
        if !self.savepoint {
            self.result = work(connection);
            // A refusal has changed nothing; any other error is the disk's.
            return match &self.result {
                Err(error @ StoreError::Unavailable(_)) => Err(error.clone()),
                _ => Ok(()),
            };
        }
        execute(connection, "SAVEPOINT job", [])?;
        self.result = work(connection);
        if connection.is_autocommit() {
            // Out of space, or worse: SQLite has undone the whole transaction.
            return Err(StoreError::Unavailable("the disk failed or is full".into()));
        }
        if self.result.is_err() {
            execute(connection, "ROLLBACK TO job", [])?;
        }
        execute(connection, "RELEASE job", [])?;
        Ok(())
    }

    fn answer(self: Box<Self>, fate: Result<()>) {
        let Write { result, reply, .. } = *self;
        // A caller that left does not mind.
        let _ = reply.send(fate.and(result));
    }
}

fn run(connection: Connection, mut intake: Intake<Box<dyn Job>>) {
    let mut batch = Vec::with_capacity(MAX_BATCH);
    while intake.jobs.blocking_recv_many(&mut batch, MAX_BATCH) > 0 {
        let fate = transact(&connection, &mut batch);
        if let Err(error) = &fate {
            tracing::error!(%error, writes = batch.len(), "a transaction failed");
        }
        for job in batch.drain(..) {
            job.answer(fate.clone());
        }
    }
    // The file must be complete before the queue counts as finished.
    drop(connection);
    drop(intake);
}

/// Commits all jobs or none.
fn transact(connection: &Connection, batch: &mut [Box<dyn Job>]) -> Result<()> {
    let fate = attempt(connection, batch);
    if fate.is_err() && !connection.is_autocommit() {
        execute(connection, "ROLLBACK", [])?;
    }
    fate
}

fn attempt(connection: &Connection, batch: &mut [Box<dyn Job>]) -> Result<()> {
    execute(connection, "BEGIN IMMEDIATE", [])?;
    for job in batch {
        job.run(connection)?;
    }
    execute(connection, "COMMIT", [])?;
    Ok(())
}
