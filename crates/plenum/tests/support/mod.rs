//! Servers in processes of their own.

#![allow(dead_code, reason = "each test file uses its own part")]

pub mod two_servers;

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};

/// A server in a process of its own.
pub struct Process {
    child: Child,
    pub host: String,
}

impl Process {
    /// Without limits: one address plays for many.
    pub fn start(database: &[&str], port: u16) -> Process {
        Process::serve(&[database, &["--limits", "off"]].concat(), port)
    }

    pub fn serve(options: &[&str], port: u16) -> Process {
        // `PLENUM_BIN` is for long runs and for figures, with a release build.
        let program = std::env::var("PLENUM_BIN").unwrap_or_else(|_| env!("CARGO_BIN_EXE_plenum").into());
        let mut child = Command::new(program)
            .args(["serve", "--address", &format!("127.0.0.1:{port}")])
            .args(options)
            .env("PLENUM_LOG", "error")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let host = line
            .trim()
            .strip_prefix("Plenum is up: http://")
            .unwrap_or_else(|| panic!("'{line}'"))
            .to_string();
        Process { child, host }
    }

    /// Freezes the process, or lets it go on: SIGSTOP, SIGCONT.
    pub fn signal(&self, signal: &str) {
        let status =
            Command::new("kill").args(["-s", signal, &self.child.id().to_string()]).status().unwrap();
        assert!(status.success(), "{signal}");
    }

    pub fn resident_mb(&self) -> f64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
        line.trim().trim_end_matches(" kB").trim().parse::<f64>().unwrap() / 1024.0
    }

    /// SIGKILL: no goodbye.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
