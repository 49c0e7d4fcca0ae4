//! Questions to the engine: what a position is worth and how the game might go on.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use catalog::AnyPlay;
use engine::{Limits, Thought};
use tokio::sync::oneshot;

use super::computers::Computers;

/// A question that waits for a thread. It is dropped, or its answer cut short, once nobody wants it any more.
pub struct Question {
    play: Box<dyn AnyPlay>,
    limits: Limits,
    unwanted: Arc<AtomicBool>,
    answer: oneshot::Sender<Thought<String>>,
}

/// Too many questions wait.
pub struct Busy;

/// Held by whoever waits for the answer.
struct Wanted(Arc<AtomicBool>);

impl Drop for Wanted {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Question {
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

/// Asks the engine. Whoever stops waiting for the answer stops the thinking.
pub async fn ask(
    computers: &Computers,
    play: Box<dyn AnyPlay>,
    limits: Limits,
) -> Result<Thought<String>, Busy> {
    let wanted = Wanted(Arc::new(AtomicBool::new(false)));
    let (answer, answered) = oneshot::channel();
    let question = Question { play, limits, unwanted: Arc::clone(&wanted.0), answer };
    computers.ask(question).map_err(|_| Busy)?;
    answered.await.map_err(|_| Busy)
}
