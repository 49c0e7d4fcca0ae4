//! A server that comes back to thousands of running clocks.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod support;

use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use client::{Request, request};
use serde_json::json;
use server::{Database, serve};
use store::{Append, Heartbeat, Heartbeats as _, Log as _, NewEvent, Sqlite, Store as _};
use support::{TestServer, options};
use tokio::task::JoinSet;

const CLOCKS: usize = 5_000;
const CLOCK_MS: u64 = 60_000;
/// How long nobody was up: longer than any clock has left.
const DOWN_MS: u64 = 3_600_000;

/// It listens before it has looked at any of them, and none is charged for the time nobody was up.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn thousands_of_running_clocks_do_not_delay_a_start() {
    // One table, as a server writes it.
    let server = TestServer::start().await;
    let host = server.guest().await;
    let clock = json!({ "kind": "total", "total_ms": CLOCK_MS, "increment_ms": 0 });
    let wish = json!({ "game": "pressure", "clock": clock, "seats": [{ "kind": "me" }, { "kind": "me" }] });
    let code = server.table(&host, &wish).await;
    let archive = server.get(&format!("/api/tables/{code}/log"), None).await.json();
    server.stop().await;

    // Many like it, left behind by a server that was killed long ago.
    let now_ms = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64;
    let then_ms = now_ms - DOWN_MS;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("plenum.sqlite");
    let store = Arc::new(Sqlite::open(&file).unwrap());
    let mut card: store::Card = serde_json::from_value(archive["card"].clone()).unwrap();
    (card.clocked, card.wake_ms) = (true, Some(then_ms + CLOCK_MS));
    let events: Vec<NewEvent> = archive["entries"]
        .as_array()
        .unwrap()
        .iter()
        .cloned()
        .map(|mut entry| {
            entry["at_ms"] = json!(then_ms);
            entry.to_string().into()
        })
        .collect();
    let mut appends = JoinSet::new();
    for number in 0..CLOCKS {
        let card = store::Card { code: format!("clock{number}"), ..card.clone() };
        let (store, events) = (Arc::clone(&store), events.clone());
        appends.spawn(async move { store.append(Append { expected: 0, events, card }).await });
    }
    for made in appends.join_all().await {
        made.unwrap();
    }
    store.heartbeat(Heartbeat::new("killed", then_ms + 1_000)).await.unwrap();
    store.close().await;

    let begun = Instant::now();
    let serving = serve(options(Database::Sqlite(file))).await.unwrap();
    let took = begun.elapsed();
    println!("listening after {took:?} with {CLOCKS} running clocks");
    assert!(took < Duration::from_secs(3), "{took:?}");
    let address = serving.address.to_string();
    for number in [0, CLOCKS / 2, CLOCKS - 1] {
        let path = format!("/api/tables/clock{number}");
        let get = Request { method: "GET", path: &path, ..Request::default() };
        let shown = request(&address, get).await.unwrap().json();
        let left_ms = shown["view"]["clock"]["left_ms"][0].as_u64().unwrap();
        // A second before the end of the last server, and what has passed since this one is up.
        let least_ms = CLOCK_MS - 1_000 - begun.elapsed().as_millis() as u64;
        assert!((least_ms..CLOCK_MS).contains(&left_ms), "clock {number}: {left_ms} of {least_ms}");
        assert_eq!(shown["view"]["outcome"], json!(null), "clock {number}");
    }
    serving.stop().await;
}
