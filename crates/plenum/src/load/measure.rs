//! What is measured.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use super::Pool;

/// Counts and times of all clients together.
#[derive(Default)]
pub struct Measured {
    begun: AtomicUsize,
    moves: AtomicU64,
    acknowledged_us: Mutex<Vec<u32>>,
    shown_us: Mutex<Vec<u32>>,
    failures: Mutex<BTreeMap<String, u64>>,
    checked: AtomicU64,
    missing: AtomicU64,
    doubled: AtomicU64,
}

/// What came out.
#[derive(Debug)]
pub struct Report {
    pub moves: u64,
    pub seconds: f64,
    /// From command to acknowledgement.
    pub acknowledged: Times,
    /// From command to the opponent's screen.
    pub shown: Times,
    /// What went wrong, and how often.
    pub failures: BTreeMap<String, u64>,
    /// Acknowledged moves that were looked for in the logs, that were not there, that were there twice.
    pub checked: u64,
    pub missing: u64,
    pub doubled: u64,
    /// What the server's own computers did, if it says.
    pub pool: Option<Pool>,
}

/// Milliseconds.
#[derive(Clone, Copy, Debug, Default)]
pub struct Times {
    pub p50_ms: f64,
    pub p99_ms: f64,
    pub max_ms: f64,
}

impl Measured {
    pub fn moves(&self) -> u64 {
        self.moves.load(Ordering::Relaxed)
    }

    /// How many tables have begun to play.
    pub fn begun(&self) -> usize {
        self.begun.load(Ordering::Relaxed)
    }

    pub fn begins(&self) {
        self.begun.fetch_add(1, Ordering::Relaxed);
    }

    /// Moves and times count from now on.
    pub fn begin_again(&self) {
        self.moves.store(0, Ordering::Relaxed);
        for list in [&self.acknowledged_us, &self.shown_us] {
            list.lock().unwrap_or_else(PoisonError::into_inner).clear();
        }
    }

    pub fn acknowledged(&self, took: Duration) {
        self.moves.fetch_add(1, Ordering::Relaxed);
        push(&self.acknowledged_us, took);
    }

    pub fn shown(&self, took: Duration) {
        push(&self.shown_us, took);
    }

    pub fn failed(&self, what: impl Into<String>) {
        *self.failures.lock().unwrap_or_else(PoisonError::into_inner).entry(what.into()).or_default() += 1;
    }

    /// An acknowledged move was found so many times in the log.
    pub fn found(&self, times: usize) {
        self.checked.fetch_add(1, Ordering::Relaxed);
        match times {
            0 => self.missing.fetch_add(1, Ordering::Relaxed),
            1 => 0,
            _ => self.doubled.fetch_add(1, Ordering::Relaxed),
        };
    }

    pub fn report(&self, moves: u64, seconds: f64) -> Report {
        Report {
            moves,
            seconds,
            acknowledged: times(&self.acknowledged_us),
            shown: times(&self.shown_us),
            failures: self.failures.lock().unwrap_or_else(PoisonError::into_inner).clone(),
            checked: self.checked.load(Ordering::Relaxed),
            missing: self.missing.load(Ordering::Relaxed),
            doubled: self.doubled.load(Ordering::Relaxed),
            pool: None,
        }
    }
}

fn push(list: &Mutex<Vec<u32>>, took: Duration) {
    list.lock()
        .unwrap_or_else(PoisonError::into_inner)
        .push(took.as_micros().min(u128::from(u32::MAX)) as u32);
}

fn times(list: &Mutex<Vec<u32>>) -> Times {
    let mut list = list.lock().unwrap_or_else(PoisonError::into_inner).clone();
    list.sort_unstable();
    let at = |part: f64| {
        let index = ((list.len() as f64 * part) as usize).min(list.len().saturating_sub(1));
        list.get(index).map_or(0.0, |us| f64::from(*us) / 1000.0)
    };
    Times { p50_ms: at(0.5), p99_ms: at(0.99), max_ms: at(1.0) }
}
