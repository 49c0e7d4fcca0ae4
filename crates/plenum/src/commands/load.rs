//! `plenum load`: many players at once, to see what a server can take.

use std::io::{IsTerminal as _, Write as _, stderr};
use std::time::Duration;

use catalog::AnyGame;
use clap::Args;

use crate::arguments::{Ended, game_parser};
use crate::load::{self, Plan, Report};

/// Play at many tables of a server at once, and measure it
///
/// Every player is a real WebSocket client that plays legal moves. At the end every acknowledged move is looked
/// for in the log of its table. Start the server with `--limits off`.
#[derive(Args)]
pub struct Load {
    /// The server: http://127.0.0.1:8080
    url: String,
    /// How many tables at once
    #[arg(long, default_value_t = 100)]
    tables: usize,
    /// For how many seconds
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// Everyone plays alone against this computer, and their clients think for it
    #[arg(long, value_name = "PLAYER")]
    against: Option<String>,
    /// How many milliseconds everyone thinks before each move, more or less
    #[arg(long, default_value_t = 0)]
    thinking_ms: u64,
    /// Which game
    #[arg(long, value_parser = game_parser(), default_value = catalog::GAMES[0].id())]
    game: &'static dyn AnyGame,
}

impl Load {
    pub fn run(&self) -> Ended {
        let host = self.url.strip_prefix("http://").ok_or("the address begins with http://")?;
        let plan = Plan {
            host: host.trim_end_matches('/').to_string(),
            game: self.game,
            tables: self.tables,
            time: Duration::from_secs(self.seconds),
            against: self.against.clone(),
            thinking: Duration::from_millis(self.thinking_ms),
        };
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let report = runtime.block_on(load::run(plan, progress));
        if stderr().is_terminal() {
            eprintln!();
        }
        print(&report, self.tables);
        if report.missing + report.doubled > 0 || !report.failures.is_empty() {
            return Err("the server did not keep its promises".into());
        }
        Ok(())
    }
}

fn progress(part: f64, moves: u64) {
    const WIDTH: usize = 40;
    if stderr().is_terminal() {
        let done = ((part.min(1.0) * WIDTH as f64) as usize).min(WIDTH);
        eprint!("\r[{}{}] {moves} moves", "#".repeat(done), " ".repeat(WIDTH - done));
        let _ = stderr().flush();
    }
}

fn print(report: &Report, tables: usize) {
    println!(
        "{tables} tables, {:.1} s: {} moves, {:.0} moves/s",
        report.seconds,
        report.moves,
        report.moves as f64 / report.seconds
    );
    for (name, times) in [("to acknowledgement", report.acknowledged), ("to the opponent", report.shown)] {
        if times.max_ms == 0.0 {
            continue;
        }
        println!(
            "  {name:<19} p50 {:>7.1} ms   p99 {:>7.1} ms   max {:>7.1} ms",
            times.p50_ms, times.p99_ms, times.max_ms
        );
    }
    println!(
        "  in the logs: {} acknowledged moves looked for, {} missing, {} doubled",
        report.checked, report.missing, report.doubled
    );
    if let Some(pool) = report.pool {
        println!(
            "  the server thought about {} turns for {:.0} ms; {} wait",
            pool.turns, pool.busy_ms, pool.waiting
        );
    }
    for (failure, times) in &report.failures {
        println!("  {times} × {failure}");
    }
}
