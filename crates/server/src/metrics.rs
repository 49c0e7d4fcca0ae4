//! Numbers about the server, in Prometheus' text format.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

/// What is counted. Nothing here names a person or a table.
#[derive(Default)]
pub struct Metrics {
    pub connections: Gauge,
    pub commands: Counter,
    pub refusals: Counter,
    pub conflicts: Counter,
    pub unavailable: Counter,
    pub resyncs: Counter,
    pub limited: Counter,
    pub computer_turns: Counter,
    pub append_micros: Counter,
    pub appends: Counter,
}

/// Only rises.
#[derive(Default)]
pub struct Counter(AtomicU64);

/// Rises and falls.
#[derive(Default)]
pub struct Gauge(AtomicI64);

impl Counter {
    pub fn add(&self, number: u64) {
        self.0.fetch_add(number, Ordering::Relaxed);
    }
}

impl Gauge {
    /// One more until the guard is dropped.
    pub fn held(&self) -> Held<'_> {
        self.0.fetch_add(1, Ordering::Relaxed);
        Held(self)
    }
}

/// One that is counted in a gauge.
pub struct Held<'a>(&'a Gauge);

impl Drop for Held<'_> {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Metrics {
    pub fn appended(&self, took: Duration) {
        self.appends.add(1);
        self.append_micros.add(took.as_micros() as u64);
    }

    /// The numbers as text.
    pub fn text(&self, live_tables: usize, thinking: usize) -> String {
        let mut text = String::new();
        let mut line = |name: &str, kind: &str, help: &str, value: i64| {
            let _ = write!(
                text,
                "# HELP plenum_{name} {help}\n# TYPE plenum_{name} {kind}\nplenum_{name} {value}\n"
            );
        };
        line(
            "connections",
            "gauge",
            "Open WebSocket connections.",
            self.connections.0.load(Ordering::Relaxed),
        );
        line("live_tables", "gauge", "Tables held in memory.", live_tables as i64);
        line("thinking", "gauge", "Computer turns waiting or being thought about.", thinking as i64);
        for (name, help, counter) in [
            ("commands_total", "Commands carried out.", &self.commands),
            ("refusals_total", "Commands refused.", &self.refusals),
            ("conflicts_total", "Appends that lost a race and were tried again.", &self.conflicts),
            ("unavailable_total", "Commands the store could not take.", &self.unavailable),
            ("resyncs_total", "Slow readers that were sent the whole state.", &self.resyncs),
            ("limited_total", "Requests turned away by a rate limit.", &self.limited),
            ("computer_turns_total", "Turns played by computers.", &self.computer_turns),
            ("appends_total", "Appends that became durable.", &self.appends),
            ("append_microseconds_total", "Time spent waiting for them.", &self.append_micros),
        ] {
            line(name, "counter", help, counter.0.load(Ordering::Relaxed) as i64);
        }
        text
    }
}
