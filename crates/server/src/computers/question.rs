//! A question to the engine, and the way back for its answer.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use catalog::AnyPlay;
use engine::{Limits, Thought};
use tokio::sync::oneshot;

/// A question that waits for a thread. It is dropped, or its answer cut short, once nobody wants it any more.
pub struct Question {
    /// Whose turn it is when they wait.
    pub owner: String,
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
    pub fn new(owner: &str, play: Box<dyn AnyPlay>, limits: Limits) -> (Question, Answer) {
        let unwanted = Arc::new(AtomicBool::new(false));
        let (answer, received) = oneshot::channel();
        let question =
            Question { owner: owner.to_string(), play, limits, unwanted: Arc::clone(&unwanted), answer };
        (question, Answer { unwanted, received })
    }

    pub fn is_wanted(&self) -> bool {
        !self.unwanted.load(Ordering::Relaxed)
    }

    /// Answers it, or gives it back if it had to be cut short for somebody else. One that panics is dropped.
    pub fn answer(self, hurry: &AtomicBool) -> Option<Question> {
        let stop = || self.unwanted.load(Ordering::Relaxed) || hurry.load(Ordering::Relaxed);
        let thought = catch_unwind(AssertUnwindSafe(|| self.play.analyse(self.limits, &stop))).ok()?;
        if hurry.load(Ordering::Relaxed) && self.is_wanted() {
            return Some(self);
        }
        // Nobody may be there to hear it.
        let _ = self.answer.send(thought);
        None
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
