//! `plenum rules` as a conversation: one reply a line, at once, whatever the line.

mod program;

use std::io::{BufRead as _, BufReader, Write as _};
use std::sync::mpsc;
use std::time::Duration;

use program::{plenum, printed, started};
use serde_json::Value;

/// The longest line that is read.
const MOST: usize = 4 << 20;
const TEN_MEGABYTES: usize = 10 << 20;

fn padded(length: usize) -> Vec<u8> {
    let mut line = b"{}".to_vec();
    line.resize(length, b' ');
    line
}

/// (what it shows, input, `ok` or the code of the error for each reply that is due)
fn inputs() -> Vec<(&'static str, Vec<u8>, &'static [&'static str])> {
    let then_one_more = |line: Vec<u8>| [line, b"\n{}\n".to_vec()].concat();
    vec![
        ("no input", b"".to_vec(), &[]),
        ("blank lines", b"\n \t \n\r\n\n".to_vec(), &[]),
        ("blank to the end", b"{}\n  ".to_vec(), &["ok"]),
        ("one line", b"{}\n".to_vec(), &["ok"]),
        ("no line break at the end", b"{}".to_vec(), &["ok"]),
        ("line breaks of another system", b"{}\r\n\r\n{}\r\n".to_vec(), &["ok", "ok"]),
        ("spaces around", b"  {}  \n\n{}".to_vec(), &["ok", "ok"]),
        ("an error between", b"{}\n{\n{}\n".to_vec(), &["ok", "bad-json", "ok"]),
        ("errors at the end", b"{}\n]".to_vec(), &["ok", "bad-json"]),
        ("no text at all", b"\xff\xfe\x00\n{}\n".to_vec(), &["bad-json", "ok"]),
        ("no text within", b"{\"position\": \"\xc3\x28\"}\n{}\n".to_vec(), &["bad-json", "ok"]),
        ("zeros", b"\0\0\n{}\n".to_vec(), &["bad-json", "ok"]),
        ("nested without end", then_one_more(vec![b'['; 1 << 20]), &["bad-request", "ok"]),
        ("the longest line", then_one_more(padded(MOST)), &["ok", "ok"]),
        ("one byte more", then_one_more(padded(MOST + 1)), &["line-too-long", "ok"]),
        ("a long line", then_one_more(vec![b'x'; TEN_MEGABYTES]), &["line-too-long", "ok"]),
        ("a long line to the end", vec![b'{'; TEN_MEGABYTES], &["line-too-long"]),
        ("a long blank line", then_one_more(vec![b' '; TEN_MEGABYTES]), &["ok"]),
        ("a long position", then_one_more(position_of(1 << 20)), &["bad-position", "ok"]),
    ]
}

fn position_of(length: usize) -> Vec<u8> {
    format!("{{\"position\": \"{}\"}}", "B".repeat(length)).into_bytes()
}

#[test]
fn every_line_that_is_not_blank_gets_one_reply() {
    for (what, input, expected) in inputs() {
        let output = plenum(&["rules", "pressure"], &input);
        let codes: Vec<String> = printed(&output).lines().map(code).collect();
        assert_eq!(codes, expected, "{what}");
    }
}

fn code(reply: &str) -> String {
    let reply: Value = serde_json::from_str(reply).unwrap_or_else(|error| panic!("{error}: {reply}"));
    reply["error"]["code"].as_str().unwrap_or("ok").to_string()
}

#[test]
fn each_reply_comes_before_the_next_request() {
    let mut child = started(&["rules", "pressure"]);
    let mut requests = child.stdin.take().unwrap();
    let replies = BufReader::new(child.stdout.take().unwrap());
    let (sender, receiver) = mpsc::channel();
    let reader = std::thread::spawn(move || {
        for reply in replies.lines() {
            sender.send(reply.unwrap()).unwrap();
        }
    });
    for (request, expected) in [("{}", "ok"), ("{", "bad-json"), ("\n{}", "ok"), ("[]", "bad-request")] {
        writeln!(requests, "{request}").unwrap();
        requests.flush().unwrap();
        let reply = receiver.recv_timeout(Duration::from_secs(60)).expect("a reply while the input is open");
        assert_eq!(code(&reply), expected, "{request}");
    }
    drop(requests);
    assert!(child.wait().unwrap().success());
    reader.join().unwrap();
}

/// A reader that has seen enough is no failure, however long the reply it leaves unread.
#[test]
fn a_reader_may_leave() {
    let mut child = started(&["rules", "pressure"]);
    drop(child.stdout.take());
    let mut requests = child.stdin.take().unwrap();
    let long = format!("{{\"actions\": [\"{}\"]}}", "x".repeat(100_000));
    writeln!(requests, "{long}").unwrap();
    drop(requests);
    printed(&child.wait_with_output().unwrap());
}
