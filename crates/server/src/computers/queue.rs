//! What waits to be thought about, and what is.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use super::question::{Busy, Question};
use crate::fair_queue::FairQueue;
use crate::tables::Thinking;

/// When so many tables wait, new ones are not taken; they are due again later.
const MAX_WAITING: usize = 10_000;
/// When so many questions wait, new ones are refused.
const MAX_QUESTIONS: usize = 64;

#[derive(Default)]
pub struct Queue {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    /// Turns that people wait for, by the table's host.
    urgent: FairQueue<Thinking>,
    /// By address.
    questions: FairQueue<Question>,
    /// Turns of computers among themselves, by the table's host.
    idle: FairQueue<Thinking>,
    /// Where each table waits.
    places: HashMap<String, Place>,
    running: HashMap<String, Running>,
    /// How to hurry those who answer questions.
    answering: Vec<Arc<AtomicBool>>,
    /// How many threads have nothing to do.
    free: usize,
    closed: bool,
}

struct Place {
    owner: String,
    urgent: bool,
    seen: u64,
}

/// A turn that is thought about.
#[derive(Clone)]
pub struct Running {
    seen: u64,
    urgent: bool,
    /// Nobody wants it any more.
    pub stop: Arc<AtomicBool>,
    /// Somebody else needs the thread: what was found so far will do.
    pub hurry: Arc<AtomicBool>,
}

/// Something to think about.
pub enum Work {
    Turn(Thinking, Running),
    Question(Question, Arc<AtomicBool>),
}

impl Queue {
    /// A turn takes the place of what waits for the same table.
    pub fn put_turn(&self, thinking: Thinking) {
        let mut state = self.lock();
        match state.running.get(&thinking.table) {
            Some(running) if running.seen == thinking.seen => return,
            Some(running) => running.stop.store(true, Ordering::Relaxed),
            None => {}
        }
        if state.places.get(&thinking.table).is_some_and(|place| place.seen == thinking.seen) {
            return;
        }
        state.remove(&thinking.table);
        if state.closed || state.places.len() >= MAX_WAITING {
            return;
        }
        let urgent = thinking.with_people;
        state.push(thinking);
        if urgent && state.free == 0 {
            state.hurry_one();
        }
        drop(state);
        self.changed.notify_one();
    }

    /// Takes a question unless too many wait already.
    pub fn put_question(&self, question: Question) -> Result<(), Busy> {
        let mut state = self.lock();
        if state.questions.len() >= MAX_QUESTIONS || state.closed {
            return Err(Busy);
        }
        state.questions.push(&question.owner.clone(), question);
        drop(state);
        self.changed.notify_one();
        Ok(())
    }

    /// A question that had to give way.
    pub fn put_back(&self, question: Question) {
        let mut state = self.lock();
        if !state.closed {
            state.questions.push(&question.owner.clone(), question);
        }
    }

    pub fn forget(&self, table: &str) {
        let mut state = self.lock();
        state.remove(table);
        if let Some(running) = state.running.get(table) {
            running.stop.store(true, Ordering::Relaxed);
        }
    }

    /// What to think about next; nothing when the server stops.
    pub fn next(&self) -> Option<Work> {
        let mut state = self.lock();
        loop {
            if state.closed {
                return None;
            }
            if let Some(work) = state.take() {
                return Some(work);
            }
            state.free += 1;
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
            state.free -= 1;
        }
    }

    pub fn done(&self, table: &str, stop: &Arc<AtomicBool>) {
        let mut state = self.lock();
        if state.running.get(table).is_some_and(|running| Arc::ptr_eq(&running.stop, stop)) {
            state.running.remove(table);
        }
    }

    pub fn answered(&self, hurry: &Arc<AtomicBool>) {
        self.lock().answering.retain(|known| !Arc::ptr_eq(known, hurry));
    }

    pub fn knows(&self, table: &str) -> bool {
        let state = self.lock();
        state.places.contains_key(table) || state.running.contains_key(table)
    }

    pub fn busy(&self) -> usize {
        let state = self.lock();
        state.places.len() + state.running.len()
    }

    pub fn close(&self) {
        let mut state = self.lock();
        state.closed = true;
        state.urgent.clear();
        state.idle.clear();
        state.questions.clear();
        state.places.clear();
        for running in state.running.values() {
            running.stop.store(true, Ordering::Relaxed);
        }
        for hurry in &state.answering {
            hurry.store(true, Ordering::Relaxed);
        }
        drop(state);
        self.changed.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn turns(&mut self, urgent: bool) -> &mut FairQueue<Thinking> {
        if urgent { &mut self.urgent } else { &mut self.idle }
    }

    fn push(&mut self, thinking: Thinking) {
        let place =
            Place { owner: thinking.owner.clone(), urgent: thinking.with_people, seen: thinking.seen };
        self.places.insert(thinking.table.clone(), place);
        self.turns(thinking.with_people).push(&thinking.owner.clone(), thinking);
    }

    fn remove(&mut self, table: &str) {
        if let Some(Place { owner, urgent, .. }) = self.places.remove(table) {
            self.turns(urgent).retain_of(&owner, |waiting| waiting.table != table);
        }
    }

    fn take(&mut self) -> Option<Work> {
        if let Some(thinking) = self.urgent.pop() {
            return Some(self.begin(thinking));
        }
        while let Some(question) = self.questions.pop() {
            if question.is_wanted() {
                let hurry = Arc::<AtomicBool>::default();
                self.answering.push(Arc::clone(&hurry));
                return Some(Work::Question(question, hurry));
            }
        }
        let thinking = self.idle.pop()?;
        Some(self.begin(thinking))
    }

    fn begin(&mut self, thinking: Thinking) -> Work {
        self.places.remove(&thinking.table);
        let running = Running {
            seen: thinking.seen,
            urgent: thinking.with_people,
            stop: Arc::default(),
            hurry: Arc::default(),
        };
        self.running.insert(thinking.table.clone(), running.clone());
        Work::Turn(thinking, running)
    }

    /// Lets somebody who does something less urgent come to an end.
    fn hurry_one(&self) {
        let idle = self.running.values().filter(|running| !running.urgent).map(|running| &running.hurry);
        let mut others = idle.chain(&self.answering);
        if let Some(hurry) = others.find(|hurry| !hurry.load(Ordering::Relaxed)) {
            hurry.store(true, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Seat;

    fn thinking(table: &str, owner: &str, with_people: bool, seen: u64) -> Thinking {
        let play = catalog::GAMES[0].start(None, None).expect("a game begins");
        Thinking {
            table: table.into(),
            owner: owner.into(),
            with_people,
            seat: Seat(0),
            player: "random".into(),
            play,
            seen,
        }
    }

    fn next(queue: &Queue) -> (String, Running) {
        match queue.next() {
            Some(Work::Turn(thinking, running)) => (thinking.table, running),
            _ => panic!("a turn waits"),
        }
    }

    #[test]
    fn people_come_first_and_owners_take_turns() {
        let queue = Queue::default();
        for number in 0..120 {
            queue.put_turn(thinking(&format!("alone{number}"), "greedy", false, 1));
            queue.put_turn(thinking(&format!("greedy{number}"), "greedy", true, 1));
        }
        queue.put_turn(thinking("honest", "honest", true, 1));
        let order: Vec<String> = (0..4).map(|_| next(&queue).0).collect();
        assert_eq!(order, ["greedy0", "honest", "greedy1", "greedy2"]);
        for number in 3..120 {
            queue.forget(&format!("greedy{number}"));
        }
        assert_eq!(next(&queue).0, "alone0");
    }

    #[test]
    fn who_is_less_urgent_is_hurried_and_only_when_needed() {
        let queue = Queue::default();
        queue.put_turn(thinking("alone", "a", false, 1));
        let (_, alone) = next(&queue);
        queue.put_turn(thinking("other", "b", false, 1));
        assert!(!alone.hurry.load(Ordering::Relaxed), "one of its own kind waits");
        queue.put_turn(thinking("played", "c", true, 1));
        assert!(alone.hurry.load(Ordering::Relaxed));
        let (table, played) = next(&queue);
        queue.put_turn(thinking("played too", "d", true, 1));
        assert_eq!((table.as_str(), played.hurry.load(Ordering::Relaxed)), ("played", false));
    }

    #[test]
    fn a_table_is_thought_about_once() {
        let queue = Queue::default();
        queue.put_turn(thinking("t", "a", true, 1));
        queue.put_turn(thinking("t", "a", true, 2));
        assert_eq!(queue.busy(), 1);
        let (_, running) = next(&queue);
        queue.put_turn(thinking("t", "a", true, 2));
        assert_eq!(queue.busy(), 1, "the same turn is thought about already");
        queue.put_turn(thinking("t", "a", true, 3));
        assert!(running.stop.load(Ordering::Relaxed), "the game went on");
        queue.done("t", &running.stop);
        assert_eq!(next(&queue).1.seen, 3);
    }
}
