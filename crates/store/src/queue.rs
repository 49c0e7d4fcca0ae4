//! The way to a worker: bounded, and closed in good order.

use std::sync::{Mutex, PoisonError};

use tokio::sync::{mpsc, watch};

use crate::StoreError;

/// The end that callers push jobs into. A full queue makes them wait.
pub(crate) struct Queue<J> {
    sender: Mutex<Option<mpsc::Sender<J>>>,
    finished: watch::Receiver<()>,
}

/// The worker's end. The queue counts as finished when the worker drops it.
pub(crate) struct Intake<J> {
    pub(crate) jobs: mpsc::Receiver<J>,
    _finished: watch::Sender<()>,
}

/// A queue that holds at most so many jobs.
pub(crate) fn queue<J>(bound: usize) -> (Queue<J>, Intake<J>) {
    let (sender, jobs) = mpsc::channel(bound);
    let (finish, finished) = watch::channel(());
    (Queue { sender: Mutex::new(Some(sender)), finished }, Intake { jobs, _finished: finish })
}

impl<J> Queue<J> {
    /// Hands over a job, as soon as there is room.
    pub(crate) async fn push(&self, job: J) -> Result<(), StoreError> {
        let sender = self.sender.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let Some(sender) = sender else { return Err(StoreError::closed()) };
        sender.send(job).await.map_err(|_| StoreError::closed())
    }

    /// Takes no more jobs, and waits until the worker is through with those it has.
    pub(crate) async fn close(&self) {
        self.sender.lock().unwrap_or_else(PoisonError::into_inner).take();
        // Nothing is ever sent: the only change is that the worker's end goes away.
        let mut finished = self.finished.clone();
        while finished.changed().await.is_ok() {}
    }
}
