//! A question to the engine, and the way back for its answer.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use catalog::AnyPlay;
use engine::{Limits, Thought};
use tokio::sync::oneshot;

/// A question that waits for a thread. It is dropped, or its answer cut short, once nobody wants it any more.
pub struct Question {
    play: Box<dyn AnyPlay>,
    limits: Limits,
    unwanted: Arc<AtomicBool>,
    answer: oneshot::Sender<Thought<String>>,
}

/// Held by whoever waits for the answer.
pub struct Answer {
    unwanted: Arc<AtomicBool>,
    received: oneshot::Receiver<Thought<String>>,
}

/// Too many questions wait.
#[derive(Debug)]
pub struct Busy;

impl Question {
    pub fn new(play: Box<dyn AnyPlay>, limits: Limits) -> (Question, Answer) {
        let unwanted = Arc::new(AtomicBool::new(false));
        let (answer, received) = oneshot::channel();
        (Question { play, limits, unwanted: Arc::clone(&unwanted), answer }, Answer { unwanted, received })
    }

    pub fn is_wanted(&self) -> bool {
        !self.unwanted.load(Ordering::Relaxed)
    }

    pub fn answer(self) {
        if self.is_wanted() {
            let thought = self.play.analyse(self.limits, &|| self.unwanted.load(Ordering::Relaxed));
            // Nobody may be there to hear it.
            let _ = self.answer.send(thought);
        }
    }
}

impl Answer {
    /// Waits for it; a question that was dropped had no chance.
    pub async fn wait(mut self) -> Result<Thought<String>, Busy> {
        (&mut self.received).await.map_err(|_| Busy)
    }
}

impl Drop for Answer {
    fn drop(&mut self) {
        self.unwanted.store(true, Ordering::Relaxed);
    }
}
