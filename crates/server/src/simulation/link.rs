//! A server process as the rest of the world sees it: up, frozen or dead.

use std::sync::{Mutex, PoisonError};

use tokio::sync::Notify;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    Up,
    Frozen,
    Dead,
}

pub struct Link {
    pub name: String,
    state: Mutex<State>,
    /// Wakes those who wait in the order they came; a `watch` would leave it to chance.
    changed: Notify,
}

impl Link {
    pub fn new(name: String) -> Link {
        Link { name, state: Mutex::new(State::Up), changed: Notify::new() }
    }

    pub fn is(&self, state: State) -> bool {
        *self.state.lock().unwrap_or_else(PoisonError::into_inner) == state
    }

    pub fn set(&self, state: State) {
        *self.state.lock().unwrap_or_else(PoisonError::into_inner) = state;
        self.changed.notify_waiters();
    }

    /// Lets through what an awake process does. A frozen one does it later, a dead one never.
    pub async fn gate(&self) {
        while !self.is(State::Up) {
            self.changed.notified().await;
        }
    }
}
