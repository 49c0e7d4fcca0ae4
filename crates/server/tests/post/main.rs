//! People who are not here: what they are told, once, and what is played for them.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod days_off;
mod mail;
mod plans;
mod push;
mod push_service;
mod seeks;
mod smtp_sink;
#[path = "../support/mod.rs"]
mod support;

use std::time::{Duration, Instant};

use client::{JSON, Request};
use serde_json::{Value, json};
use server::{NoticeOptions, Options, Reach, Serving};
use store::{Notice, Outbox as _, Sqlite};

/// Waits until something is so; a busy machine may take its time.
async fn until(what: &str, mut so: impl AsyncFnMut() -> bool) {
    let patience = Instant::now() + Duration::from_secs(120);
    while !so().await {
        assert!(Instant::now() < patience, "{what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

fn with_delay(delay: Duration) -> impl FnOnce(Options) -> Options {
    move |options| {
        let notices = NoticeOptions { delay, push_reach: Reach::Loopback, ..options.notices };
        Options { notices, ..options }
    }
}

async fn ask(serving: &Serving, method: &str, path: &str, cookie: &str, body: Value) -> client::Answer {
    let text = if body.is_null() { String::new() } else { body.to_string() };
    let request = Request { method, path, cookie: Some(cookie), headers: JSON, body: text.as_bytes() };
    client::request(&serving.address.to_string(), request).await.unwrap()
}

/// A game with three days for each turn between two people; its code.
async fn slow_game(serving: &Serving, white: &str, black: &str) -> String {
    let wish = json!({
        "game": "pressure",
        "clock": { "kind": "per-turn", "turn_ms": 3 * 86_400_000 },
        "seats": [{ "kind": "me" }, { "kind": "open" }],
    });
    let made = ask(serving, "POST", "/api/tables", white, wish).await;
    assert_eq!(made.status, 200, "{}", made.json());
    let code = made.json()["code"].as_str().unwrap().to_string();
    does(serving, black, &code, "sit", json!({ "kind": "sit", "seat": 1 })).await;
    code
}

/// Gives a command on a connection that watches nothing.
async fn does(serving: &Serving, cookie: &str, code: &str, id: &str, command: Value) {
    let mut socket = client::Socket::connect(&serving.address.to_string(), Some(cookie)).await.unwrap();
    socket.command(code, id, command).await.unwrap();
    let answer = socket.answer(id).await.unwrap();
    assert_eq!(answer["type"], "done", "{answer}");
}

async fn acts(serving: &Serving, cookie: &str, code: &str, action: &str) {
    does(serving, cookie, code, action, json!({ "kind": "act", "action": action })).await;
}

async fn guest(serving: &Serving) -> String {
    let me = Request { method: "GET", path: "/api/me", ..Request::default() };
    client::request(&serving.address.to_string(), me).await.unwrap().cookie().unwrap()
}

/// Somebody new with an account of that name.
async fn account(serving: &Serving, name: &str) -> String {
    let guest = guest(serving).await;
    let answer = ask(serving, "POST", "/api/account/register", &guest, support::credentials(name)).await;
    assert_eq!(answer.status, 200, "{}", answer.json());
    answer.cookie().unwrap()
}

const HOUR_MS: u64 = 3_600_000;

fn now_ms() -> u64 {
    std::time::UNIX_EPOCH.elapsed().unwrap().as_millis() as u64
}

/// What waits in the outbox to be told today; of turns that last for days more is planned.
async fn waiting(outside: &Sqlite) -> Vec<Notice> {
    outside.unsettled(now_ms() + 24 * HOUR_MS, 100).await.unwrap()
}

/// Makes everything that waits due.
async fn hurry(outside: &Sqlite) {
    for notice in waiting(outside).await {
        outside.put_off(&Notice { due_ms: 0, ..notice }).await.unwrap();
    }
}
