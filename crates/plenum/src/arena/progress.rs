//! How far a long job is, on standard error where a person looks at it.

use std::io::{self, IsTerminal as _, Write as _};

const WIDTH: u64 = 30;

pub struct Progress {
    total: u64,
    is_shown: bool,
}

impl Progress {
    pub fn new(total: u64) -> Progress {
        Progress { total, is_shown: io::stderr().is_terminal() }
    }

    /// So much is done; `note` says how it goes.
    pub fn show(&self, done: u64, note: &str) {
        if self.is_shown {
            let filled = (done * WIDTH / self.total.max(1)).min(WIDTH) as usize;
            let bar = format!("{}{}", "█".repeat(filled), "░".repeat(WIDTH as usize - filled));
            // Nobody can be told that telling failed.
            let _ = write!(io::stderr(), "\r{bar} {done}/{} {note}\x1b[K", self.total);
        }
    }
}

/// Leaves a clean line behind.
impl Drop for Progress {
    fn drop(&mut self) {
        if self.is_shown {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
