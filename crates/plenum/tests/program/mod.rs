//! The program, run as a person or another program runs it.

use std::io::Write as _;
use std::process::{Child, Command, Output, Stdio};

/// Runs the program to its end with all of the input at hand.
pub fn plenum(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = started(arguments);
    let mut stdin = child.stdin.take().expect("stdin is piped");
    std::thread::scope(|scope| {
        // Beside the reading, or both sides would wait with full pipes. Not everyone reads to the end.
        scope.spawn(move || drop(stdin.write_all(input)));
        child.wait_with_output().expect("the program ends")
    })
}

/// The program, with pipes to it.
pub fn started(arguments: &[&str]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plenum"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the program starts")
}

/// What it printed, where all went well.
pub fn printed(output: &Output) -> &str {
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && error.is_empty(), "{}: {error}", output.status);
    std::str::from_utf8(&output.stdout).expect("the program prints UTF-8")
}
