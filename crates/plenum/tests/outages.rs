//! Time that a player could not use is not charged: a frozen process, a database that is away, a frozen server beside
//! one that is up. Each lasts longer than the clock has left, and the move is good afterwards.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod support;

use std::time::Duration;

use client::{Request, Socket, request};
use private_postgres::PrivatePostgres;
use serde_json::{Value, json};
use support::Process;

const CLOCK_MS: u64 = 3_000;
const OUTAGE: Duration = Duration::from_millis(4_500);
/// Longer than the clock and whatever a flag waits for.
const FLAG: Duration = Duration::from_secs(30);

/// A game at a short clock, its host to move.
async fn table(host: &str) -> (String, Socket) {
    let wish = json!({
        "game": "pressure", "clock": { "kind": "total", "total_ms": CLOCK_MS, "increment_ms": 0 },
        "seats": [{ "kind": "me" }, { "kind": "me" }]
    });
    let made = request(host, Request::post("/api/tables", &wish.to_string())).await.unwrap();
    let code = made.json()["code"].as_str().unwrap().to_string();
    let socket = Socket::connect(host, made.cookie().as_deref()).await.unwrap();
    (code, socket)
}

async fn log_of(host: &str, code: &str) -> Vec<Value> {
    let mut witness = Socket::connect(host, None).await.unwrap();
    witness.say(&json!({ "type": "watch", "table": code, "after": 0, "detail": "events" })).await.unwrap();
    let log = witness.hear_until(|message| message["type"] == "events").await.unwrap();
    log["entries"].as_array().unwrap().clone()
}

/// The mover's action is taken, however often it must be sent; then nobody moves and the flag falls.
async fn check(host: &str, code: &str, mut socket: Socket) {
    loop {
        let act = json!({ "kind": "act", "action": "d3c3" });
        let sent = socket.command(code, "move", act).await;
        match if sent.is_ok() { socket.answer("move").await.ok() } else { None } {
            Some(answer) if answer["code"] == "unavailable" => {}
            Some(answer) => {
                assert_eq!(answer["type"], "done", "{answer}");
                break;
            }
            // A server that could not look up a session lets its pages go; they come back by themselves.
            None => socket = Socket::connect(host, Some(&socket.cookie)).await.unwrap(),
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let kinds = |log: &[Value]| -> Vec<String> {
        log.iter().map(|entry| entry["kind"].as_str().unwrap().to_string()).collect()
    };
    let log = log_of(host, code).await;
    let at = |kind: &str| kinds(&log).iter().position(|known| known == kind);
    assert!(at("paused").unwrap() < at("acted").unwrap(), "the pause is in the log before the move: {log:?}");
    assert_eq!(at("withdrew"), None, "{log:?}");
    // A clock that nobody uses runs out all the same.
    let mut witness = Socket::connect(host, None).await.unwrap();
    witness
        .say(&json!({ "type": "watch", "table": code, "after": log.len(), "detail": "events" }))
        .await
        .unwrap();
    let fell = witness.hear_until(|message| {
        message["entries"].as_array().into_iter().flatten().any(|entry| entry["kind"] == "withdrew")
    });
    tokio::time::timeout(FLAG, fell).await.expect("the flag falls").unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_frozen_process_charges_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("plenum.sqlite");
    let server = Process::start(&["--data", file.to_str().unwrap()], 0);
    let (code, socket) = table(&server.host).await;
    server.signal("STOP");
    tokio::time::sleep(OUTAGE).await;
    server.signal("CONT");
    check(&server.host, &code, socket).await;
    server.kill();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_is_away_charges_nobody() {
    let mut postgres = PrivatePostgres::start().unwrap();
    let server = Process::start(&["--database-url", &postgres.url()], 0);
    let (code, socket) = table(&server.host).await;
    postgres.stop().unwrap();
    tokio::time::sleep(OUTAGE).await;
    postgres.start_again().unwrap();
    check(&server.host, &code, socket).await;
    server.kill();
}

/// The other server is fine, but must not flag who plays over the frozen one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_frozen_server_beside_another_charges_nobody() {
    let postgres = PrivatePostgres::start().unwrap();
    let url = postgres.url();
    let (frozen, other) =
        (Process::start(&["--database-url", &url], 0), Process::start(&["--database-url", &url], 0));
    let (code, socket) = table(&frozen.host).await;
    frozen.signal("STOP");
    tokio::time::sleep(OUTAGE).await;
    let log = log_of(&other.host, &code).await;
    assert!(log.iter().all(|entry| entry["kind"] != "withdrew"), "flagged meanwhile: {log:?}");
    frozen.signal("CONT");
    check(&frozen.host, &code, socket).await;
    frozen.kill();
    other.kill();
}
