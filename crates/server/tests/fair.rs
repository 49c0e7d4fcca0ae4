//! Whatever one person asks for, others do not wait for it.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod support;

use std::sync::Arc;
use std::time::{Duration, Instant};

use client::{Request, request};
use serde_json::{Value, json};
use server::{Limits, Options};
use support::memory::resident_mb;
use support::{Player, TestServer};
use tokio::task::JoinSet;
use tokio::time::sleep;

/// Generous: what is shown here took many times as long.
const PROMPT: Duration = Duration::from_secs(5);

fn among_themselves(player: &str) -> Value {
    let computer = json!({ "kind": "computer", "player": player });
    json!({ "game": "pressure", "seats": [computer, computer] })
}

/// Many tables of one guest where computers play each other, all of them watched.
async fn crowd(server: &TestServer, tables: usize, player: &str) -> (Vec<Player>, Vec<String>) {
    let guest = server.guest().await;
    let (mut watchers, mut codes) = (Vec::new(), Vec::new());
    for number in 0..tables {
        if number % 16 == 0 {
            watchers.push(server.connect(&guest).await);
        }
        let code = server.table(&guest, &among_themselves(player)).await;
        let watch = json!({ "type": "watch", "table": code, "detail": "events" });
        watchers.last_mut().unwrap().socket.say(&watch).await.unwrap();
        codes.push(code);
    }
    (watchers, codes)
}

async fn turn(server: &TestServer, code: &str) -> u64 {
    server.get(&format!("/api/tables/{code}"), None).await.json()["view"]["turn"].as_u64().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn computers_among_themselves_play_while_somebody_looks() {
    let server = TestServer::start().await;
    let guest = server.guest().await;
    let code = server.table(&guest, &among_themselves("level:1")).await;
    sleep(Duration::from_millis(1500)).await;
    assert_eq!(turn(&server, &code).await, 0, "nobody looks");
    let mut watcher = server.connect(&guest).await;
    watcher.watch(&code).await;
    watcher.state_until(|state| state["view"]["turn"].as_u64() >= Some(3)).await;
    drop(watcher);
    let start = Instant::now();
    let mut known = turn(&server, &code).await;
    loop {
        sleep(Duration::from_secs(1)).await;
        let now = turn(&server, &code).await;
        if now == known {
            break;
        }
        known = now;
        assert!(start.elapsed() < Duration::from_secs(20), "they stop when nobody looks any more");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_guests_computers_delay_neither_computers_nor_flags() {
    let server = TestServer::start().await;
    let (_watchers, _codes) = crowd(&server, 260, "level:5").await;
    let honest = server.guest().await;
    let mut player = server.connect(&honest).await;

    // A computer's answer.
    let computer = json!({ "kind": "computer", "player": "level:1" });
    let wish = json!({ "game": "pressure", "seats": [{ "kind": "me" }, computer] });
    let code = server.table(&honest, &wish).await;
    player.watch(&code).await;
    let start = Instant::now();
    player.does(&code, json!({ "kind": "act", "action": "d3c3" })).await;
    player.state_until(|state| state["view"]["turn"].as_u64() >= Some(2)).await;
    let answered = start.elapsed();
    assert!(answered < PROMPT, "the computer answered after {answered:?}");

    // A flag.
    let clock = json!({ "kind": "per-turn", "turn_ms": 1000 });
    let wish = json!({ "game": "pressure", "clock": clock, "seats": [{ "kind": "me" }, { "kind": "me" }] });
    let code = server.table(&honest, &wish).await;
    player.watch(&code).await;
    player.does(&code, json!({ "kind": "act", "action": "d3c3" })).await;
    let start = Instant::now();
    player.state_until(|state| state["view"]["status"] == "finished").await;
    let late = start.elapsed().saturating_sub(Duration::from_millis(1500));
    assert!(late < PROMPT, "the flag fell {late:?} late");
    eprintln!("the computer answered after {answered:?}, the flag fell {late:?} late");

    let start = Instant::now();
    server.stop().await;
    assert!(start.elapsed() < Duration::from_secs(6), "stopped after {:?}", start.elapsed());
}

/// A short finished game.
async fn finished(server: &TestServer, guest: &str) -> String {
    let wish = json!({ "game": "pressure", "seats": [{ "kind": "me" }, { "kind": "me" }] });
    let code = server.table(guest, &wish).await;
    let mut player = server.connect(guest).await;
    for action in ["d3c3", "c4d4", "c2d2"] {
        player.does(&code, json!({ "kind": "act", "action": action })).await;
    }
    player.does(&code, json!({ "kind": "resign" })).await;
    code
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pictures_take_neither_memory_nor_time_from_others() {
    let server = Arc::new(TestServer::start_with(|options| Options { limits: Limits::Off, ..options }).await);
    let guest = server.guest().await;
    let mut games = Vec::new();
    for _ in 0..15 {
        games.push(finished(&server, &guest).await);
    }
    let code = server
        .table(&guest, &json!({ "game": "pressure", "seats": [{ "kind": "me" }, { "kind": "me" }] }))
        .await;
    let mut player = server.connect(&guest).await;
    let before = resident_mb();
    let mut asking = JoinSet::new();
    for number in 0..150 {
        let (server, code) = (Arc::clone(&server), games[number % games.len()].clone());
        asking.spawn(async move {
            let path = format!("/api/tables/{code}/replay.png");
            // On a busy machine some are still waiting when their asker gives up.
            match request(&server.host, Request { path: &path, ..Request::default() }).await {
                Ok(answer) => {
                    assert!(answer.status != 503 || answer.header("retry-after").is_some());
                    (code, answer.status)
                }
                Err(_) => (code, 0),
            }
        });
    }
    let mut slowest = Duration::ZERO;
    for _ in 0..30 {
        let start = Instant::now();
        player.does(&code, json!({ "kind": "chat", "text": "still here" })).await;
        slowest = slowest.max(start.elapsed());
    }
    let statuses = asking.join_all().await;
    let grown = resident_mb() - before;
    let count = |status| statuses.iter().filter(|(_, known)| *known == status).count();
    let (drawn, refused, waiting) = (count(200), count(503), count(0));
    eprintln!("{drawn} drawn, {refused} refused; grown by {grown:.0} MB, slowest command {slowest:?}");
    assert_eq!(drawn + refused + waiting, 150, "{statuses:?}");
    assert!(drawn > 0);
    assert!(grown < 150.0, "grown by {grown:.0} MB");
    assert!(slowest < PROMPT, "a command took {slowest:?}");

    // Asked for again, it is at hand; and stopping does not wait for what is being drawn.
    let (code, _) = statuses.iter().find(|(_, status)| *status == 200).unwrap();
    assert_eq!(server.get(&format!("/api/tables/{code}/replay.png"), None).await.status, 200);
    let start = Instant::now();
    Arc::into_inner(server).unwrap().stop().await;
    assert!(start.elapsed() < Duration::from_secs(6), "stopped after {:?}", start.elapsed());
}
