//! Commands for whoever runs a server, beside one that runs.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod program;

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use program::{plenum, printed};

/// A server that takes all its settings from the environment; killed when dropped.
struct Server(Child);

impl Server {
    fn start(data: &Path) -> Server {
        let mut command = Command::new(env!("CARGO_BIN_EXE_plenum"));
        command.arg("serve").env("PLENUM_DATA", data).env("PLENUM_ADDRESS", "127.0.0.1:0");
        command.env("PLENUM_METRICS_ADDRESS", "127.0.0.1:0").env("PLENUM_HTTPS", "yes");
        let mut child = command.env("PLENUM_LOG", "error").stdout(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        for start in ["Plenum is up: http://127.0.0.1:", "Metrics: http://127.0.0.1:"] {
            let line = lines.next().unwrap().unwrap();
            assert!(line.starts_with(start), "{line}");
        }
        Server(child)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn refused(output: &Output) -> String {
    assert!(!output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn a_store_is_backed_up_checked_and_restored() {
    let folder = tempfile::tempdir().unwrap();
    let (data, copy) = (folder.path().join("new/plenum.sqlite"), folder.path().join("copy"));
    let (file, copy) = (data.to_str().unwrap(), copy.to_str().unwrap());
    assert!(refused(&plenum(&["check", "--data", file], b"")).contains("there is no file"));
    let server = Server::start(&data);
    let second = plenum(&["serve", "--data", file, "--address", "127.0.0.1:0"], b"");
    assert!(refused(&second).contains("in use by another server"), "{second:?}");
    assert!(printed(&plenum(&["backup", copy, "--data", file], b"")).contains("bytes"));
    assert!(refused(&plenum(&["backup", copy, "--data", file], b"")).contains("there is a file already"));
    for place in [file, copy] {
        let checked = plenum(&["check", "--data", place], b"");
        assert!(printed(&checked).starts_with("0 tables, 0 events: 0 broken logs"), "{checked:?}");
    }
    assert_eq!(printed(&plenum(&["admin", "people", "--data", file], b"")), "");
    assert!(refused(&plenum(&["admin", "show", "Ann", "--data", file], b"")).contains("nobody has the id"));
    assert!(refused(&plenum(&["admin", "delete", "Ann", "--data", file], b"")).contains("--for-good"));
    assert!(refused(&plenum(&["restore", copy, "--data", file], b"")).contains("in use by another server"));
    drop(server);
    let restored = plenum(&["restore", copy, "--data", file], b"");
    assert!(printed(&restored).contains("What was there before is now"), "{restored:?}");
    drop(Server::start(&data));
}

#[test]
fn a_store_that_does_not_hold_together_fails_the_check() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("text");
    std::fs::write(&file, "Dear diary").unwrap();
    let file = file.to_str().unwrap();
    for arguments in [&["check", "--data", file][..], &["backup", "/nowhere/x", "--data", file]] {
        assert!(refused(&plenum(arguments, b"")).contains("is not a Plenum store"), "{arguments:?}");
    }
    let url = ["--database-url", "postgres://nobody@localhost/nothing"];
    assert!(refused(&plenum(&["backup", "x", url[0], url[1]], b"")).contains("pg_dump"));
    assert!(refused(&plenum(&["restore", "x", url[0], url[1]], b"")).contains("pg_restore"));
}
