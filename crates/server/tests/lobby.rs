//! The lobby lists tables at which one will meet somebody.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod support;

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use server::{Limits, Options};
use store::{Lobby as _, Sqlite};
use support::TestServer;

fn public_table() -> Value {
    json!({ "game": "pressure", "visibility": "public", "seats": [{ "kind": "me" }, { "kind": "open" }] })
}

/// Waits until the lobby lists exactly these tables.
async fn listed(server: &TestServer, expected: &[&str]) {
    let patience = Instant::now() + Duration::from_secs(120);
    loop {
        let lobby = server.get("/api/lobby", None).await.json();
        let mut codes: Vec<&str> =
            lobby["open"].as_array().unwrap().iter().filter_map(|card| card["code"].as_str()).collect();
        codes.sort_unstable();
        if codes == expected {
            return;
        }
        assert!(Instant::now() < patience, "{codes:?} instead of {expected:?}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_are_listed_while_their_hosts_are_here() {
    let server = TestServer::start().await;
    let host = server.guest().await;
    let page = server.connect(&host).await;
    let code = server.table(&host, &public_table()).await;
    listed(&server, &[&code]).await;
    // Whoever is here is seen again and again; whoever has left is not.
    let outside = Sqlite::open(server.database()).unwrap();
    outside.forget_hosts(u64::MAX).await.unwrap();
    listed(&server, &[&code]).await;
    drop(page);
    outside.forget_hosts(u64::MAX).await.unwrap();
    listed(&server, &[]).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_fills_the_lobby() {
    let server = TestServer::start_with(|options| Options { limits: Limits::People, ..options }).await;
    let host = server.guest().await;
    for number in 0..12 {
        let made = server.post("/api/tables", Some(&host), &public_table()).await;
        let expected = if number < 10 { (200, Value::Null) } else { (429, json!("too-many-tables")) };
        assert_eq!((made.status, made.json()["error"]["code"].clone()), expected, "{number}");
    }
    assert_eq!(server.post("/api/tables", Some(&server.guest().await), &public_table()).await.status, 200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_fills_the_lobby_with_many_names() {
    let limited = |options| Options { limits: Limits::People, behind_proxy: true, ..options };
    let server = TestServer::start_with(limited).await;
    let headers = |address| [("x-forwarded-for", address), ("content-type", "application/json")];
    let wish = public_table().to_string();
    let mut made = 0;
    for _ in 0..7 {
        let guest = server.guest().await;
        for _ in 0..5 {
            let answer = server
                .post_bytes("/api/tables", Some(&guest), &headers("203.0.113.7"), wish.as_bytes())
                .await;
            made += usize::from(answer.status == 200);
        }
    }
    assert_eq!(made, 30);
    let guest = server.guest().await;
    let answer =
        server.post_bytes("/api/tables", Some(&guest), &headers("203.0.113.8"), wish.as_bytes()).await;
    assert_eq!(answer.status, 200, "{}", answer.json());
    server.stop().await;
}
