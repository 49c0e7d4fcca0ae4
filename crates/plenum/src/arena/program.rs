//! Another program that plays, spoken to in the Universal Game Interface over pipes.

use std::io::{self, BufRead as _, BufReader, Lines, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use thiserror::Error;

use super::contestant::Allowance;

/// How many lines a program may say before the answer.
const MAX_LINES: usize = 1_000_000;

/// Why a program cannot play on.
#[derive(Debug, Error)]
pub enum ProgramError {
    #[error("'{0}' cannot be started: {1}")]
    Start(String, io::Error),
    #[error("'{0}' went away: {1}")]
    Gone(String, io::Error),
    #[error("'{0}' ended without '{1}'")]
    Silent(String, &'static str),
    #[error("'{0}' plays '{1}' in {2}: {3}")]
    Illegal(String, String, String, String),
}

/// A running program.
pub struct Program {
    command: String,
    allowance: Allowance,
    child: Child,
    to: ChildStdin,
    from: Lines<BufReader<ChildStdout>>,
}

impl Program {
    /// Starts a command line and waits until it is ready. Words are separated by spaces; no shell is asked.
    pub fn start(command: &str, allowance: Allowance) -> Result<Program, ProgramError> {
        let mut words = command.split_whitespace();
        let name = words.next().unwrap_or_default();
        let mut child = Command::new(name)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| ProgramError::Start(command.to_string(), error))?;
        let to = child.stdin.take().expect("stdin is piped");
        let from = BufReader::new(child.stdout.take().expect("stdout is piped")).lines();
        let mut program = Program { command: command.to_string(), allowance, child, to, from };
        program.ask("ugi", "ugiok")?;
        program.ask("isready", "readyok")?;
        Ok(program)
    }

    pub fn new_game(&mut self) -> Result<(), ProgramError> {
        self.say("uginewgame")?;
        self.ask("isready", "readyok").map(drop)
    }

    /// Its action after those taken from a position, and how far it looked.
    pub fn best_move(&mut self, origin: &str, taken: &[String]) -> Result<(String, u32), ProgramError> {
        let moves = if taken.is_empty() { String::new() } else { format!(" moves {}", taken.join(" ")) };
        self.say(&format!("position fen {origin}{moves}"))?;
        let go = match self.allowance {
            Allowance::Ms(ms) => format!("go movetime {ms}"),
            Allowance::Nodes(nodes) => format!("go nodes {nodes}"),
        };
        let said = self.ask(&go, "bestmove")?;
        let depth = said.iter().rev().find_map(|line| depth_of(line)).unwrap_or(0);
        let last = said.last().map(String::as_str).unwrap_or_default();
        Ok((last.trim_start_matches("bestmove").trim().to_string(), depth))
    }

    /// The error for an action that is not allowed.
    pub fn illegal(&self, action: &str, position: String, why: String) -> ProgramError {
        ProgramError::Illegal(self.command.clone(), action.to_string(), position, why)
    }

    fn say(&mut self, line: &str) -> Result<(), ProgramError> {
        writeln!(self.to, "{line}")
            .and_then(|()| self.to.flush())
            .map_err(|error| ProgramError::Gone(self.command.clone(), error))
    }

    /// Says a line and reads until one begins with `answer`; that is the last returned.
    fn ask(&mut self, line: &str, answer: &'static str) -> Result<Vec<String>, ProgramError> {
        self.say(line)?;
        let mut said = Vec::new();
        while said.len() < MAX_LINES {
            let Some(line) = self.from.next() else { break };
            let line = line.map_err(|error| ProgramError::Gone(self.command.clone(), error))?;
            let is_answer = line.split_whitespace().next() == Some(answer);
            said.push(line);
            if is_answer {
                return Ok(said);
            }
        }
        Err(ProgramError::Silent(self.command.clone(), answer))
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may be gone already, and need not listen.
        let _ = self.say("quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The depth an `info` line tells.
fn depth_of(line: &str) -> Option<u32> {
    let mut words = line.split_whitespace().skip_while(|&word| word != "depth");
    words.nth(1)?.parse().ok()
}
