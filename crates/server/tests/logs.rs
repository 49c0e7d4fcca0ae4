//! Logs that cannot be replayed: those of rules that are not here any more can be read, and those that do not hold
//! together are an error of their own.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod support;

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use server::{Database, Options};
use store::{Append, Card, Log as _, Sqlite, Status, Store as _};
use support::TestServer;
use tempfile::TempDir;

/// A server whose database has one more table, `t`, with that log; and the folder it lies in.
async fn start(log: &[Value]) -> (TestServer, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("plenum.sqlite");
    let store = Sqlite::open(&path).unwrap();
    let events = log.iter().map(|entry| entry.to_string().into()).collect();
    store.append(Append { expected: 0, events, card: card() }).await.unwrap();
    store.close().await;
    let database = Database::Sqlite(path);
    (TestServer::start_with(|options| Options { database, ..options }).await, folder)
}

fn card() -> Card {
    Card {
        code: "t".to_string(),
        game: "pressure".to_string(),
        players: 2,
        setup: "standard".to_string(),
        status: Status::Playing,
        public: false,
        rated: false,
        time_class: "untimed".to_string(),
        clock: None,
        clocked: true,
        seats: Vec::new(),
        host: "ann".to_string(),
        turn: 1,
        created_ms: 5,
        updated_ms: 5,
        // Long due: who looks after tables must get past it.
        wake_ms: Some(5),
        reason: Some("all captured".to_string()),
        preview: String::new(),
    }
}

/// A table as it was made: with the version of the rules, or without as earlier releases wrote it.
fn made(game: &str, rules: Option<u32>) -> Value {
    let mut entry = json!({
        "at_ms": 5, "kind": "created", "host": { "id": "ann", "name": "Ann" },
        "config": {
            "game": game, "players": 2, "setup": "standard", "clock": { "kind": "none" }, "rated": false,
            "visibility": "link", "absence": { "kind": "wait" },
        },
    });
    if let Some(rules) = rules {
        entry["rules"] = rules.into();
    }
    entry
}

fn sat(seat: u8) -> Value {
    json!({ "at_ms": 6, "kind": "sat", "seat": seat, "person": { "id": "ann", "name": "Ann" } })
}

fn acted(action: &str) -> Value {
    json!({ "at_ms": 7, "kind": "acted", "seat": 0, "action": action })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_of_rules_that_are_gone_can_be_read() {
    for (game, rules, code, sentence) in [
        ("pressure", Some(99), "other-rules", "version 99 of the rules of Pressure"),
        ("checkers", None, "unknown-game", "'checkers' is not played here any more"),
    ] {
        let (server, _folder) = start(&[made(game, rules), sat(0), acted("whatever it meant")]).await;
        let cookie = server.guest().await;
        let mut reader = server.connect(&cookie).await;
        reader.socket.say(&json!({ "type": "watch", "table": "t" })).await.unwrap();
        let told = reader.socket.hear_until(|message| message["table"] == "t").await.unwrap();
        assert_eq!(told["type"], "archive", "{told}");
        let archive = &told["archive"];
        assert!(archive["sentence"].as_str().unwrap().contains(sentence), "{archive}");
        assert_eq!(archive["card"]["reason"], "all captured");
        assert_eq!(archive["entries"][2]["action"], "whatever it meant");
        assert_eq!(
            server.get("/api/tables/t/log", Some(&cookie)).await.json()["entries"],
            archive["entries"]
        );
        assert_eq!(reader.is_refused("t", json!({ "kind": "sit", "seat": 1 })).await, code);
        for path in
            ["/api/tables/t", "/api/tables/t/record", "/api/tables/t/save.png", "/api/tables/t/review"]
        {
            let answer = server.get(path, Some(&cookie)).await;
            assert_eq!((answer.status, &answer.json()["error"]["code"]), (409, &json!(code)), "{path}");
        }
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_that_does_not_fold_is_an_error_of_its_own() {
    let broken = [
        vec![sat(0)],
        vec![made("pressure", Some(1)), sat(7)],
        vec![made("pressure", None), sat(0), sat(1), acted("fly")],
        vec![made("pressure", Some(1)), json!({ "at_ms": 6, "kind": "exploded" })],
        vec![json!("nothing")],
    ];
    for log in broken {
        let (server, _folder) = start(&log).await;
        let cookie = server.guest().await;
        let answer = server.get("/api/tables/t", Some(&cookie)).await;
        let error = &answer.json()["error"];
        assert_eq!((answer.status, &error["code"]), (500, &json!("broken-log")), "{log:?}: {error}");
        assert!(!error["sentence"].as_str().unwrap().contains("try again"), "{error}");
        let mut player = server.connect(&cookie).await;
        assert_eq!(player.is_refused("t", json!({ "kind": "sit", "seat": 1 })).await, "broken-log");
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_computer_that_is_gone_is_not_asked_again_and_again() {
    let gone = json!({ "at_ms": 6, "kind": "computer-sat", "seat": 0, "player": "character:gone" });
    let log = [made("pressure", None), gone, sat(1), json!({ "at_ms": 6, "kind": "started" })];
    let (server, _folder) = start(&log).await;
    let start = Instant::now();
    let due_ms = || async {
        server.get("/api/tables/t/log", None).await.json()["card"]["wake_ms"].as_u64().unwrap_or_default()
    };
    while due_ms().await <= 6 {
        assert!(start.elapsed() < Duration::from_secs(20), "it is put off");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let shown = server.get("/api/tables/t", None).await.json();
    assert_eq!(shown["view"]["status"], "playing", "{shown}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_from_before_versions_were_written_is_of_the_first() {
    let (server, _folder) =
        start(&[made("pressure", None), sat(0), sat(1), json!({ "at_ms": 6, "kind": "started" })]).await;
    let shown = server.get("/api/tables/t", None).await.json();
    assert_eq!(shown["view"]["status"], "playing", "{shown}");
    let log = server.get("/api/tables/t/log", None).await.json();
    assert_eq!((&log["sentence"], &log["entries"][0]["rules"]), (&Value::Null, &json!(1)), "{log}");
    server.stop().await;
}
