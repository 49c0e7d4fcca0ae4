//! What the computers of a server did, by its own numbers.

use client::{Request, request};

/// Turns that the server thought about itself.
#[derive(Clone, Copy, Debug)]
pub struct Pool {
    /// Those it has found.
    pub turns: u64,
    /// How many milliseconds that took.
    pub busy_ms: f64,
    /// Those that wait or are thought about.
    pub waiting: u64,
}

impl Pool {
    /// As it is now; nothing if the numbers are not served there.
    pub async fn ask(host: &str) -> Option<Pool> {
        let answer = request(host, Request { path: "/metrics", ..Request::default() }).await.ok()?;
        let text = String::from_utf8(answer.body).ok()?;
        let number = |name: &str| -> Option<f64> {
            let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '))?;
            line.parse().ok()
        };
        Some(Pool {
            turns: number("plenum_computer_turn_seconds_count")? as u64,
            busy_ms: number("plenum_computer_turn_seconds_sum")? * 1000.0,
            waiting: number("plenum_thinking")? as u64,
        })
    }

    /// What it did since an earlier moment.
    pub fn since(self, before: Pool) -> Pool {
        Pool { turns: self.turns - before.turns, busy_ms: self.busy_ms - before.busy_ms, ..self }
    }
}
