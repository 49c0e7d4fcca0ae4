//! Computers that think: a few threads beside the async ones. Turns that people wait for come first, then questions,
//! then computers among themselves; within each, owners take turns. Whoever thinks while somebody more urgent waits
//! is hurried.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use catalog::AnyPlay;
use engine::{Limits, Thought};
use tokio::sync::mpsc;

use crate::tables::Thinking;
use crate::workers::give_way;
use question::Question;
use queue::{Queue, Work};

pub use question::Busy;
pub use turn::Turn;

mod question;
mod queue;
mod turn;

const MAX_RESULTS: usize = 256;

/// Turns that were thought of, to be handed in.
pub type Results = mpsc::Receiver<Turn>;

/// The computers of a server.
pub struct Computers {
    queue: Arc<Queue>,
}

impl Computers {
    /// Starts the threads.
    pub fn start(threads: usize) -> (Computers, Results) {
        let (results, received) = mpsc::channel(MAX_RESULTS);
        let queue = Arc::new(Queue::default());
        for number in 0..threads.max(1) {
            let (queue, results) = (Arc::clone(&queue), results.clone());
            let thread = std::thread::Builder::new().name(format!("thinker-{number}"));
            thread.spawn(move || work(&queue, &results)).expect("a thread can be started");
        }
        (Computers { queue }, received)
    }

    /// Lets a computer think; what it thought about the same table before is forgotten.
    pub fn think(&self, thinking: Thinking) {
        self.queue.put_turn(thinking);
    }

    /// Asks what a position is worth and how the game might go on. Whoever stops waiting for the answer stops the
    /// thinking.
    pub async fn ask(
        &self,
        owner: &str,
        play: Box<dyn AnyPlay>,
        limits: Limits,
    ) -> Result<Thought<String>, Busy> {
        let (question, answer) = Question::new(owner, play, limits);
        self.queue.put_question(question)?;
        answer.wait().await
    }

    /// No computer is to move at a table any more.
    pub fn forget(&self, table: &str) {
        self.queue.forget(table);
    }

    /// A turn has been handed in; until then nobody begins the same one again.
    pub fn handed_in(&self, turn: &Turn) {
        self.queue.done(&turn.table, &turn.stop);
    }

    /// Whether a turn of that table waits or is thought about.
    pub fn knows(&self, table: &str) -> bool {
        self.queue.knows(table)
    }

    /// How many turns wait or are thought about.
    pub fn busy(&self) -> usize {
        self.queue.busy()
    }

    /// Ends all thinking.
    pub fn close(&self) {
        self.queue.close();
    }
}

fn work(queue: &Queue, results: &mpsc::Sender<Turn>) {
    give_way();
    while let Some(work) = queue.next() {
        match work {
            Work::Question(question, hurry) => {
                if let Some(unanswered) = question.answer(&hurry) {
                    queue.put_back(unanswered);
                }
                queue.answered(&hurry);
            }
            Work::Turn(thinking, running) => {
                let table = thinking.table.clone();
                let turn = turn::turn(thinking, &running);
                let Some(turn) = turn.filter(|_| !running.stop.load(Ordering::Relaxed)) else {
                    queue.done(&table, &running.stop);
                    continue;
                };
                if results.blocking_send(turn).is_err() {
                    return;
                }
            }
        }
    }
}
