//! Computers that think: a few threads beside the async ones, and a fair queue with one place for each table.
//! While no table waits, the same threads answer questions.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use catalog::AnyPlay;
use engine::{Limits, Thought};
use game::Seat;
use tokio::sync::mpsc;

use crate::random;
use crate::tables::Thinking;
use question::Question;

pub use question::Busy;

mod question;

/// When so many tables wait, new ones are not taken; they are due again later.
const MAX_WAITING: usize = 10_000;
/// When so many questions wait, new ones are refused.
const MAX_QUESTIONS: usize = 64;
const MAX_RESULTS: usize = 256;

/// Turns that were thought of, to be handed in.
pub type Results = mpsc::Receiver<Turn>;

/// A turn a computer wants to play.
pub struct Turn {
    pub table: String,
    pub seat: Seat,
    pub actions: Vec<String>,
    /// The version of the game it was thought about.
    pub seen: u64,
    pub took: Duration,
}

/// The computers of a server.
pub struct Computers {
    queue: Arc<Queue>,
}

#[derive(Default)]
struct Queue {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    waiting: VecDeque<Thinking>,
    questions: VecDeque<Question>,
    /// By table: the version being thought about and how to stop.
    running: HashMap<String, (u64, Arc<AtomicBool>)>,
    closed: bool,
}

/// Something to think about.
enum Work {
    Turn(Thinking, Arc<AtomicBool>),
    Question(Question),
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
        let mut state = self.queue.lock();
        match state.running.get(&thinking.table) {
            Some((seen, _)) if *seen == thinking.seen => return,
            Some((_, stop)) => stop.store(true, Ordering::Relaxed),
            None => {}
        }
        if let Some(waiting) = state.waiting.iter_mut().find(|waiting| waiting.table == thinking.table) {
            *waiting = thinking;
        } else if state.waiting.len() < MAX_WAITING {
            state.waiting.push_back(thinking);
        }
        drop(state);
        self.queue.changed.notify_one();
    }

    /// Asks what a position is worth and how the game might go on. Whoever stops waiting for the answer stops the
    /// thinking.
    pub async fn ask(&self, play: Box<dyn AnyPlay>, limits: Limits) -> Result<Thought<String>, Busy> {
        let (question, answer) = Question::new(play, limits);
        self.queue.put(question)?;
        answer.wait().await
    }

    /// No computer is to move at a table any more.
    pub fn forget(&self, table: &str) {
        let mut state = self.queue.lock();
        state.waiting.retain(|waiting| waiting.table != table);
        if let Some((_, stop)) = state.running.get(table) {
            stop.store(true, Ordering::Relaxed);
        }
    }

    /// How many turns wait or are thought about.
    pub fn busy(&self) -> usize {
        let state = self.queue.lock();
        state.waiting.len() + state.running.len()
    }

    /// Ends all thinking.
    pub fn close(&self) {
        let mut state = self.queue.lock();
        state.closed = true;
        state.waiting.clear();
        state.questions.clear();
        for (_, stop) in state.running.values() {
            stop.store(true, Ordering::Relaxed);
        }
        drop(state);
        self.queue.changed.notify_all();
    }
}

impl Queue {
    /// Takes a question unless too many wait already.
    fn put(&self, question: Question) -> Result<(), Busy> {
        let mut state = self.lock();
        state.questions.retain(Question::is_wanted);
        if state.questions.len() >= MAX_QUESTIONS || state.closed {
            return Err(Busy);
        }
        state.questions.push_back(question);
        drop(state);
        self.changed.notify_one();
        Ok(())
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What to think about next; nothing when the server stops.
    fn next(&self) -> Option<Work> {
        let mut state = self.lock();
        loop {
            if state.closed {
                return None;
            }
            if let Some(thinking) = state.waiting.pop_front() {
                let stop = Arc::new(AtomicBool::new(false));
                state.running.insert(thinking.table.clone(), (thinking.seen, Arc::clone(&stop)));
                return Some(Work::Turn(thinking, stop));
            }
            if let Some(question) = state.questions.pop_front() {
                return Some(Work::Question(question));
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn done(&self, table: &str, stop: &Arc<AtomicBool>) {
        let mut state = self.lock();
        if state.running.get(table).is_some_and(|(_, running)| Arc::ptr_eq(running, stop)) {
            state.running.remove(table);
        }
    }
}

fn work(queue: &Queue, results: &mpsc::Sender<Turn>) {
    while let Some(work) = queue.next() {
        match work {
            Work::Question(question) => question.answer(),
            Work::Turn(thinking, stop) => {
                let table = thinking.table.clone();
                let turn = turn(thinking, &stop);
                // Handed in before it counts as done, so that nobody begins the same turn again meanwhile.
                if let Some(turn) = turn.filter(|_| !stop.load(Ordering::Relaxed))
                    && results.blocking_send(turn).is_err()
                {
                    return;
                }
                queue.done(&table, &stop);
            }
        }
    }
}

/// The turn a computer takes.
fn turn(thinking: Thinking, stop: &AtomicBool) -> Option<Turn> {
    let player = catalog::player(&thinking.player).ok()?;
    let begun = Instant::now();
    let end = player.time_ms().map(|ms| begun + Duration::from_millis(ms));
    let is_late = || end.is_some_and(|end| Instant::now() >= end);
    let seed = u64::from_le_bytes(random::bytes());
    let thought = thinking.play.think(&player, seed, &|| stop.load(Ordering::Relaxed) || is_late());
    let Thinking { table, seat, seen, .. } = thinking;
    Some(Turn { table, seat, actions: thought.actions, seen, took: begun.elapsed() })
}
