//! What people try, and the clear answer each gets. The server stays responsive throughout.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod support;

use client::{ClientError, Socket};
use serde_json::{Value, json};
use server::Limits;
use support::TestServer;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

async fn is_responsive(server: &TestServer) {
    let start = std::time::Instant::now();
    assert_eq!(server.get("/api/health", None).await.status, 200);
    assert!(start.elapsed().as_secs() < 5, "an answer in time");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_the_holder_of_a_seat_acts_for_it() {
    let server = TestServer::start().await;
    let (white, black, stranger) = (server.guest().await, server.guest().await, server.guest().await);
    let code = server
        .table(&white, &json!({ "game": "pressure", "seats": [{ "kind": "me" }, { "kind": "open" }] }))
        .await;
    let mut white = server.connect(&white).await;
    let mut black = server.connect(&black).await;
    let mut stranger = server.connect(&stranger).await;
    let act = |action: &str| json!({ "kind": "act", "action": action });
    assert_eq!(white.is_refused(&code, act("d3c3")).await, "waiting-for-players");
    black.does(&code, json!({ "kind": "sit", "seat": 1 })).await;
    assert_eq!(stranger.is_refused(&code, act("d3c3")).await, "not-seated");
    assert_eq!(stranger.is_refused(&code, json!({ "kind": "resign", "seat": 0 })).await, "not-your-seat");
    assert_eq!(stranger.is_refused(&code, json!({ "kind": "sit", "seat": 0 })).await, "seat-taken");
    assert_eq!(stranger.is_refused(&code, json!({ "kind": "sit", "seat": 9 })).await, "no-such-seat");
    assert_eq!(black.is_refused(&code, act("c4d4")).await, "not-your-turn");
    assert_eq!(black.is_refused(&code, json!({ "kind": "resign", "seat": 0 })).await, "not-your-seat");
    black.socket.command(&code, "mine", json!({ "kind": "flag" })).await.unwrap();
    let answer = black.socket.hear_until(|message| message["type"] == "problem").await.unwrap();
    assert_eq!(answer["code"], "bad-message", "what only the server may say is no message");
    assert_eq!(white.is_refused(&code, act("a1a2")).await, "empty-square");
    let version = white.does(&code, act("d3c3")).await;
    black.does(&code, act("c4d4")).await;
    let stale = json!({ "kind": "act", "action": "c2d2", "seen": version });
    assert_eq!(white.is_refused(&code, stale).await, "stale");

    // The same id twice acts once, and is answered the same.
    white.socket.command(&code, "twice", act("c2d2")).await.unwrap();
    let first = white.socket.answer("twice").await.unwrap();
    white.socket.command(&code, "twice", act("c2d2")).await.unwrap();
    assert_eq!(white.socket.answer("twice").await.unwrap(), first);

    black.does(&code, json!({ "kind": "resign" })).await;
    assert_eq!(white.is_refused(&code, act("c1c2")).await, "game-over");
    assert_eq!(white.is_refused("nosuchtable", act("c1c2")).await, "no-such-table");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn other_sites_are_turned_away() {
    let server = TestServer::start().await;
    let guest = server.guest().await;
    let foreign =
        Socket::connect_with(&server.host, Some(&guest), &[("origin", "http://elsewhere.example")]).await;
    assert_eq!(foreign.err(), Some(ClientError::Status(403)));
    let own = format!("http://{}", server.host);
    assert!(Socket::connect_with(&server.host, Some(&guest), &[("origin", &own)]).await.is_ok());
    let headers = [("content-type", "application/json"), ("origin", "http://elsewhere.example")];
    let answer = server.post_bytes("/api/tables", Some(&guest), &headers, b"{\"game\":\"pressure\"}").await;
    assert_eq!((answer.status, answer.json()["error"]["code"].as_str()), (403, Some("other-origin")));
    for header in ["content-security-policy", "x-content-type-options", "x-frame-options", "referrer-policy"]
    {
        assert!(answer.header(header).is_some(), "{header} is missing");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn broken_messages_are_answered_and_lose_nothing() {
    let server = TestServer::start().await;
    let guest = server.guest().await;
    let code = server
        .table(&guest, &json!({ "game": "pressure", "seats": [{ "kind": "me" }, { "kind": "me" }] }))
        .await;
    let mut player = server.connect(&guest).await;
    player.watch(&code).await;
    let long_id =
        json!({ "type": "command", "table": code, "id": "x".repeat(65), "command": { "kind": "undo" } });
    for broken in [
        Message::text("{"),
        Message::text("[]"),
        Message::text("{\"type\":\"dance\"}"),
        Message::text("{\"type\":\"watch\"}"),
        Message::text(
            json!({ "type": "command", "table": code, "id": "a", "command": { "kind": "win" } }).to_string(),
        ),
        Message::text(long_id.to_string()),
        Message::binary(vec![0u8; 10]),
    ] {
        player.socket.send(broken.clone()).await.unwrap();
        let answer = player.socket.hear_until(|message| message["type"] == "problem").await.unwrap();
        assert_eq!(answer["code"], "bad-message", "{broken:?}");
    }
    player.does(&code, json!({ "kind": "act", "action": "d3c3" })).await;

    // A frame that is too long ends the connection, and nothing else.
    player.socket.send(Message::text("x".repeat(100_000))).await.ok();
    while player.socket.hear().await.is_ok() {}
    let mut again = server.connect(&guest).await;
    let state = again.watch(&code).await;
    assert_eq!(state["view"]["turn"], 1);
    is_responsive(&server).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn broken_requests_get_a_sentence() {
    let server = TestServer::start().await;
    let guest = server.guest().await;
    // (body, status, code)
    let wishes: &[(Value, u16, &str)] = &[
        (json!({ "game": "no-such-game" }), 400, "unknown-game"),
        (json!({ "game": "pressure", "players": 5 }), 400, "wrong-players"),
        (json!({ "game": "pressure", "setup": "komi" }), 400, "unknown-setup"),
        (
            json!({ "game": "pressure", "clock": { "kind": "total", "total_ms": 1, "increment_ms": 0 } }),
            400,
            "bad-clock",
        ),
        (json!({ "game": "pressure", "absence": { "kind": "resign", "minutes": 0 } }), 400, "bad-absence"),
        (
            json!({ "game": "pressure", "seats": [{ "kind": "computer", "player": "deep-thought" }] }),
            400,
            "unknown-player",
        ),
        (
            json!({ "game": "pressure", "seats": [{ "kind": "computer", "player": "nodes:999999999999" }] }),
            400,
            "unknown-player",
        ),
        (json!({ "game": "pressure", "rated": true }), 400, "rated"),
    ];
    for (wish, status, code) in wishes {
        let answer = server.post("/api/tables", Some(&guest), wish).await;
        assert_eq!(
            (answer.status, answer.json()["error"]["code"].as_str()),
            (*status, Some(*code)),
            "{wish}"
        );
    }
    let huge = vec![b' '; 3 << 20];
    let answer = server.post_bytes("/api/tables", Some(&guest), client::JSON, &huge).await;
    assert_eq!(answer.status, 413);
    for (path, status) in [("/api/tables/none", 404), ("/api/people/nobody", 404), ("/nowhere.txt", 404)] {
        assert_eq!(server.get(path, None).await.status, status, "{path}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn saves_that_do_not_hold_are_refused() {
    let server = TestServer::start().await;
    let guest = server.guest().await;
    let code = server
        .table(&guest, &json!({ "game": "pressure", "seats": [{ "kind": "me" }, { "kind": "me" }] }))
        .await;
    let mut player = server.connect(&guest).await;
    for action in ["d3c3", "c4d4"] {
        player.does(&code, json!({ "kind": "act", "action": action })).await;
    }
    let png = server.get(&format!("/api/tables/{code}/save.png"), Some(&guest)).await.body;
    let record = server.get(&format!("/api/tables/{code}/record"), None).await.json();
    let changed = |change: fn(&mut Value)| {
        let mut record = record.clone();
        change(&mut record);
        record.to_string().into_bytes()
    };
    let mut damaged = png.clone();
    let middle = damaged.len() / 2;
    damaged[middle] ^= 0xFF;
    // (what it is, bytes, status)
    let saves: Vec<(&str, Vec<u8>, u16)> = vec![
        ("the save itself", png.clone(), 200),
        ("the record itself", record.to_string().into_bytes(), 200),
        ("nothing", Vec::new(), 400),
        ("half a save", png[..middle].to_vec(), 400),
        ("a damaged save", damaged, 400),
        ("text", b"hello".to_vec(), 400),
        ("an illegal move in the middle", changed(|record| record["steps"][1] = json!("a1a2")), 400),
        ("another game", changed(|record| record["game"] = json!("vacuum")), 400),
        ("no game", changed(|record| record["game"] = json!("no-such-game")), 400),
        ("other rules", changed(|record| record["rules"] = json!(99)), 400),
        (
            "an outcome that is not so",
            changed(|record| {
                record["outcome"] = json!({ "scores": [1.0, 0.0], "ranks": [1, 2], "reason": "x" });
            }),
            400,
        ),
        ("a million steps", changed(|record| record["steps"] = json!(vec!["d3c3"; 100_000])), 400),
        ("nine players", changed(|record| record["players"] = json!(9)), 400),
    ];
    for (what, bytes, status) in saves {
        let answer = server.post_bytes("/api/tables/load", Some(&guest), &[], &bytes).await;
        assert_eq!(answer.status, status, "{what}: {}", answer.json());
        if status != 200 {
            assert!(
                answer.json()["error"]["sentence"].as_str().is_some_and(|sentence| sentence.len() > 5),
                "{what}"
            );
        }
    }
    let answer = server.post_bytes("/api/tables/load", Some(&guest), &[], &vec![b'x'; 50 << 20]).await;
    assert_eq!(answer.status, 413, "50 MB");
    is_responsive(&server).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn floods_are_slowed_down() {
    let server =
        TestServer::start_with(|options| server::Options { limits: Limits::People, ..options }).await;
    let guest = server.guest().await;
    let code = server
        .table(&guest, &json!({ "game": "pressure", "seats": [{ "kind": "me" }, { "kind": "me" }] }))
        .await;
    let mut player = server.connect(&guest).await;
    let mut said = 0;
    while player.command(&code, json!({ "kind": "chat", "text": "hello" })).await["type"] == "done" {
        said += 1;
        assert!(said < 100, "chat is limited");
    }
    for _ in 0..300 {
        player.socket.say(&json!({ "type": "ping", "id": 1 })).await.unwrap();
    }
    let slow = player
        .socket
        .hear_until(|message| message["code"] == "too-fast" && message["type"] == "problem")
        .await;
    assert!(slow.is_ok());
    let mut refused = 0;
    for _ in 0..100 {
        let login =
            server.post("/api/account/login", Some(&guest), &json!({ "name": "x", "password": "y" })).await;
        refused += u32::from(login.status == 429);
    }
    assert!(refused > 50, "tries at passwords are limited");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thousand_half_open_connections_do_no_harm() {
    let server = TestServer::start().await;
    let mut half_open = Vec::new();
    for number in 0..1000 {
        let mut stream = TcpStream::connect(&server.host).await.unwrap();
        if number % 2 == 0 {
            stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ").await.unwrap();
        }
        half_open.push(stream);
    }
    is_responsive(&server).await;
    let code = server.table(&server.guest().await, &json!({ "game": "pressure" })).await;
    assert_eq!(server.get(&format!("/api/tables/{code}"), None).await.status, 200);
    // Those that began to speak are let go by themselves.
    let mut first = half_open.swap_remove(0);
    let mut rest = Vec::new();
    let closed = tokio::time::timeout(std::time::Duration::from_secs(30), first.read_to_end(&mut rest)).await;
    assert!(closed.is_ok(), "a half-open connection is closed");
    drop(half_open);
    server.stop().await;
}
