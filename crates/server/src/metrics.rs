//! Numbers about the server, for Prometheus. Nothing here names a person or a table, and every label has few
//! values.

use std::time::Duration;

use prometheus_client::encoding::{EncodeLabelSet, text::encode};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};

/// What [`Metrics::text`] writes.
pub const TEXT_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// From what people do not notice to what they complain about, in seconds.
const LATENCIES: [f64; 13] = [0.000_5, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0];
/// From a computer that does not look ahead to one that takes its time, in seconds.
const THINKING: [f64; 11] = [0.001, 0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0];

/// What is counted and measured.
pub struct Metrics {
    registry: Registry,
    pub connections: Gauge,
    live_tables: Gauge,
    thinking: Gauge,
    pub commands: Counter,
    pub refusals: Counter,
    pub conflicts: Counter,
    pub unavailable: Counter,
    pub resyncs: Counter,
    pub limited: Counter,
    pub computer_turns: Counter,
    command_time: Histogram,
    append_time: Histogram,
    thinking_time: Histogram,
    http_time: Family<HttpLabels, Histogram>,
}

/// The path is the pattern of the address, so that a table's code never becomes a label.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct HttpLabels {
    method: String,
    path: String,
    status: u16,
}

impl Metrics {
    pub fn new() -> Metrics {
        let latencies = || Histogram::new(LATENCIES);
        let mut metrics = Metrics {
            registry: Registry::with_prefix("plenum"),
            connections: Gauge::default(),
            live_tables: Gauge::default(),
            thinking: Gauge::default(),
            commands: Counter::default(),
            refusals: Counter::default(),
            conflicts: Counter::default(),
            unavailable: Counter::default(),
            resyncs: Counter::default(),
            limited: Counter::default(),
            computer_turns: Counter::default(),
            command_time: latencies(),
            append_time: latencies(),
            thinking_time: Histogram::new(THINKING),
            http_time: Family::new_with_constructor(latencies),
        };
        metrics.register();
        metrics
    }

    /// Names are what dashboards go by; counters get `_total` and times `_seconds` behind them.
    fn register(&mut self) {
        let registry = &mut self.registry;
        for (name, help, gauge) in [
            ("connections", "Open WebSocket connections", &self.connections),
            ("live_tables", "Tables held in memory", &self.live_tables),
            ("thinking", "Computer turns waiting or being thought about", &self.thinking),
        ] {
            registry.register(name, help, gauge.clone());
        }
        for (name, help, counter) in [
            ("commands", "Commands carried out", &self.commands),
            ("refusals", "Commands refused", &self.refusals),
            ("conflicts", "Appends that lost a race and were tried again", &self.conflicts),
            ("unavailable", "Commands the store could not take", &self.unavailable),
            ("resyncs", "Slow readers that were sent the whole state", &self.resyncs),
            ("limited", "Requests turned away by a rate limit", &self.limited),
            ("computer_turns", "Turns played by computers", &self.computer_turns),
        ] {
            registry.register(name, help, counter.clone());
        }
        for (name, help, histogram) in [
            ("command", "From a command to its acknowledgement or refusal", &self.command_time),
            ("append", "From an append to its being durable", &self.append_time),
            (
                "computer_turn",
                "From a computer's turn being taken up to its being found",
                &self.thinking_time,
            ),
        ] {
            registry.register_with_unit(name, help, Unit::Seconds, histogram.clone());
        }
        let help = "From a request to the head of its answer";
        registry.register_with_unit("http", help, Unit::Seconds, self.http_time.clone());
    }

    /// A command was carried out or refused.
    pub fn commanded(&self, took: Duration) {
        self.command_time.observe(took.as_secs_f64());
    }

    pub fn appended(&self, took: Duration) {
        self.append_time.observe(took.as_secs_f64());
    }

    pub fn thought(&self, took: Duration) {
        self.thinking_time.observe(took.as_secs_f64());
    }

    pub fn answered(&self, method: &'static str, path: String, status: u16, took: Duration) {
        let labels = HttpLabels { method: method.into(), path, status };
        self.http_time.get_or_create(&labels).observe(took.as_secs_f64());
    }

    /// The numbers as text.
    pub fn text(&self, live_tables: usize, thinking: usize) -> String {
        self.live_tables.set(live_tables as i64);
        self.thinking.set(thinking as i64);
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a string takes everything");
        text
    }
}

/// One that is counted in a gauge until it is dropped.
pub struct Held(Gauge);

impl Held {
    pub fn new(gauge: &Gauge) -> Held {
        gauge.inc();
        Held(gauge.clone())
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.0.dec();
    }
}
