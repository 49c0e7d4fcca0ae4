//! The one task that appends.
//!
//! Like its SQLite counterpart it takes all appends that wait, up to a bound, into one transaction, and
//! answers them when that is durable.

use tokio::sync::oneshot;
use tokio_postgres::Error;

use super::connection::Address;
use super::{Connection, batch, within};
use crate::error::Result;
use crate::queue::{Intake, Queue, queue};
use crate::{Append, StoreError};

/// How many appends may wait. Callers beyond that wait to be let in.
const MAX_QUEUED: usize = 4_096;

/// How many appends one transaction takes.
const MAX_BATCH: usize = 512;

/// Where callers hand in appends. Dropping it ends the worker.
pub(super) struct Writer {
    queue: Queue<Entry>,
}

struct Entry {
    append: Append,
    reply: oneshot::Sender<Result<u64>>,
}

impl Writer {
    /// Starts the task. `origin` tells our announcements from those of other servers.
    pub(super) fn start(address: Address, origin: u64) -> Writer {
        let (queue, intake) = queue(MAX_QUEUED);
        tokio::spawn(run(address, origin, intake));
        Writer { queue }
    }

    /// Appends, and answers when that is durable. When time is up, nobody knows.
    pub(super) async fn append(&self, append: Append) -> Result<u64> {
        within(async {
            let (reply, answer) = oneshot::channel();
            self.queue.push(Entry { append, reply }).await?;
            answer.await.unwrap_or_else(|_| Err(StoreError::lost()))
        })
        .await
    }

    pub(super) async fn close(&self) {
        self.queue.close().await;
    }
}

async fn run(address: Address, origin: u64, mut intake: Intake<Entry>) {
    let mut connection = None;
    let mut entries = Vec::with_capacity(MAX_BATCH);
    while intake.jobs.recv_many(&mut entries, MAX_BATCH).await > 0 {
        // Nobody waits for these any more, and nobody expects them to happen later.
        entries.retain(|entry| !entry.reply.is_closed());
        let appends: Vec<&Append> = entries.iter().map(|entry| &entry.append).collect();
        let verdicts = within(write(&address, &mut connection, origin, &appends)).await;
        if let Err(error) = &verdicts {
            tracing::error!(%error, appends = appends.len(), "a transaction failed");
            // Who knows what the old connection still does.
            connection = None;
        }
        answer(&mut entries, verdicts);
    }
}

fn answer(entries: &mut Vec<Entry>, verdicts: Result<Vec<Result<u64>>>) {
    match verdicts {
        Ok(verdicts) => {
            for (entry, verdict) in entries.drain(..).zip(verdicts) {
                // A caller that left does not mind.
                let _ = entry.reply.send(verdict);
            }
        }
        Err(error) => {
            for entry in entries.drain(..) {
                let _ = entry.reply.send(Err(error.clone()));
            }
        }
    }
}

/// A verdict for each append, or an error for all of them.
async fn write(
    address: &Address,
    connection: &mut Option<Connection>,
    origin: u64,
    appends: &[&Append],
) -> Result<Vec<Result<u64>>> {
    // A server that went away and came back leaves a dead connection behind.
    let connection = match connection.take().filter(|connection| !connection.is_closed()) {
        Some(open) => connection.insert(open),
        None => connection.insert(Connection::open(address).await?),
    };
    match batch::commit(connection, origin, appends).await {
        Err(error) if appends.len() > 1 && is_undone_by_content(&error) => {
            // One of them is at fault: alone, it fails alone.
            let mut verdicts = Vec::with_capacity(appends.len());
            for append in appends {
                let verdict = batch::commit(connection, origin, &[append]).await;
                verdicts.push(verdict.map_err(StoreError::from).and_then(only));
            }
            Ok(verdicts)
        }
        verdicts => Ok(verdicts?),
    }
}

fn only(verdicts: Vec<Result<u64>>) -> Result<u64> {
    verdicts.into_iter().next().unwrap_or_else(|| Err(StoreError::lost()))
}

/// Errors that come from what was written (a text that PostgreSQL does not take, a broken constraint) or from
/// an order of locks that went wrong. After these the transaction has surely been undone.
fn is_undone_by_content(error: &Error) -> bool {
    error.code().is_some_and(|state| ["22", "23", "40"].iter().any(|class| state.code().starts_with(class)))
}
