//! Threads for work that takes long: few, with a bounded queue in which owners take turns. They give way to the
//! threads that carry moves.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use thiserror::Error;
use tokio::sync::oneshot;

use crate::fair_queue::FairQueue;

/// How much one owner may have waiting.
const MAX_EACH: usize = 8;

pub struct Workers {
    queue: Arc<Queue>,
    max_waiting: usize,
}

/// Why work was not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum WorkError {
    #[error("too much is waiting")]
    Busy,
    /// It panicked.
    #[error("it cannot be done")]
    Failed,
}

#[derive(Default)]
struct Queue {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    waiting: FairQueue<Job>,
    closed: bool,
}

type Job = Box<dyn FnOnce() + Send>;

impl Workers {
    /// Starts the threads.
    pub fn start(name: &str, threads: usize, max_waiting: usize) -> Workers {
        let queue = Arc::new(Queue::default());
        for number in 0..threads.max(1) {
            let queue = Arc::clone(&queue);
            let thread = std::thread::Builder::new().name(format!("{name}-{number}"));
            thread.spawn(move || work(&queue)).expect("a thread can be started");
        }
        Workers { queue, max_waiting }
    }

    /// Does something for an owner, when it is their turn.
    pub async fn run<T: Send + 'static>(
        &self,
        owner: &str,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, WorkError> {
        let (done, answer) = oneshot::channel();
        let job = move || {
            if !done.is_closed() {
                // Whoever asked may have left meanwhile.
                let _ = done.send(work());
            }
        };
        self.put(owner, Box::new(job))?;
        answer.await.map_err(|_| WorkError::Failed)
    }

    fn put(&self, owner: &str, job: Job) -> Result<(), WorkError> {
        let mut state = self.queue.lock();
        let full = state.waiting.len() >= self.max_waiting || state.waiting.len_of(owner) >= MAX_EACH;
        if full || state.closed {
            return Err(WorkError::Busy);
        }
        state.waiting.push(owner, job);
        drop(state);
        self.queue.changed.notify_one();
        Ok(())
    }

    /// Begins nothing more; what is being done is not waited for.
    pub fn close(&self) {
        let mut state = self.queue.lock();
        state.closed = true;
        state.waiting.clear();
        drop(state);
        self.queue.changed.notify_all();
    }
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn next(&self) -> Option<Job> {
        let mut state = self.lock();
        loop {
            if state.closed {
                return None;
            }
            if let Some(job) = state.waiting.pop() {
                return Some(job);
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

fn work(queue: &Queue) {
    give_way();
    while let Some(job) = queue.next() {
        // A panic costs this job; its asker hears of it because the answer is dropped.
        let _ = catch_unwind(AssertUnwindSafe(job));
    }
}

/// Lets the system prefer other threads of this process to this one.
pub fn give_way() {
    const NICER: i32 = 10;
    // On Linux this concerns the thread that asks; elsewhere it would be the whole process.
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, NICER) {
        tracing::debug!(%error, "a thread does not give way");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    #[tokio::test]
    async fn the_queue_is_bounded_and_panics_cost_one_job() {
        let workers = Workers::start("test", 1, 3);
        assert_eq!(workers.run("a", || panic!("on purpose")).await, Err::<(), _>(WorkError::Failed));
        let (go, wait) = mpsc::channel::<()>();
        let (begun, has_begun) = oneshot::channel();
        let first = workers.run("a", move || {
            let _ = begun.send(());
            wait.recv().is_ok()
        });
        let crowd = async {
            has_begun.await.expect("the first begins");
            for owner in ["a", "b", "c"] {
                assert_eq!(workers.put(owner, Box::new(|| {})), Ok(()));
            }
            assert_eq!(workers.run("d", || true).await, Err(WorkError::Busy));
            go.send(()).expect("it waits");
        };
        assert_eq!(tokio::join!(first, crowd).0, Ok(true));
        workers.close();
        assert_eq!(workers.run("a", || true).await, Err(WorkError::Busy));
    }
}
