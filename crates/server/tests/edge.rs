//! What the network does to a server: silence, floods and nonsense, and nobody else notices.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod support;

use std::time::{Duration, Instant};

use client::{Request, request};
use serde_json::json;
use server::{Limits, Options, Timeouts};
use support::TestServer;
use support::memory::resident_mb;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

const PATIENCE: Duration = Duration::from_secs(20);

fn hurried(options: Options) -> Options {
    let timeouts = Timeouts {
        head: Duration::from_millis(500),
        body: Duration::from_millis(500),
        upload: Duration::from_millis(500),
        ping: Duration::from_millis(200),
        silence: Duration::from_millis(500),
        ..Timeouts::CLIENTS
    };
    Options { timeouts, ..options }
}

fn limited(options: Options) -> Options {
    Options { limits: Limits::People, ..options }
}

/// What comes back until the server closes the connection.
async fn rest(stream: &mut TcpStream) -> String {
    let mut rest = Vec::new();
    let ended = timeout(PATIENCE, stream.read_to_end(&mut rest)).await;
    assert!(ended.is_ok(), "still open after {PATIENCE:?}: {}", String::from_utf8_lossy(&rest));
    String::from_utf8_lossy(&rest).into_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_phase_has_a_time_limit() {
    let server = TestServer::start_with(hurried).await;
    let upgrade = "GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
                   Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    let body = |path: &str| format!("POST {path} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{{\"ga");
    let chunked = "POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab";
    // (what happens, what is sent, how the answer begins)
    let phases = [
        ("nothing is sent", String::new(), ""),
        ("half a line", "GET / HT".to_string(), ""),
        ("half a head", "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ".to_string(), ""),
        ("idle after an answer", "GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n".to_string(), "HTTP/1.1 200"),
        ("half a body", body("/api/tables"), "HTTP/1.1 408"),
        ("half a file", body("/api/tables/load"), "HTTP/1.1 408"),
        ("half a chunk", chunked.to_string(), "HTTP/1.1 408"),
        ("a silent WebSocket", upgrade.to_string(), "HTTP/1.1 101"),
    ];
    let mut open = Vec::new();
    for (what, sent, begins) in &phases {
        let mut stream = TcpStream::connect(&server.host).await.unwrap();
        stream.write_all(sent.as_bytes()).await.unwrap();
        open.push((what, begins, stream));
    }
    for (what, begins, mut stream) in open {
        let answer = rest(&mut stream).await;
        assert!(answer.starts_with(begins), "{what}: {answer}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn silent_sockets_lock_nobody_out() {
    let server = TestServer::start_with(limited).await;
    let mut player = server.connect(&server.guest().await).await;
    let mut silent = Vec::new();
    for _ in 0..400 {
        silent.push(TcpStream::connect(&server.host).await.unwrap());
    }
    // A neighbour behind the same address, somebody elsewhere, and somebody who was there before.
    assert_eq!(server.get("/api/health", None).await.status, 200);
    let elsewhere = TcpSocket::new_v4().unwrap();
    elsewhere.bind("127.0.0.2:0".parse().unwrap()).unwrap();
    let mut elsewhere = elsewhere.connect(server.host.parse().unwrap()).await.unwrap();
    elsewhere.write_all(b"GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").await.unwrap();
    assert!(rest(&mut elsewhere).await.starts_with("HTTP/1.1 200"));
    player.socket.say(&json!({ "type": "ping", "id": 7 })).await.unwrap();
    player.socket.hear_until(|message| message["type"] == "pong").await.unwrap();
    // The longest silent of one address made room for the others.
    assert_eq!(rest(&mut silent[0]).await, "");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn codes_that_name_no_table_leave_nothing_behind() {
    let server = TestServer::start().await;
    let guest = server.guest().await;
    let before = resident_mb();
    for socket in 0..25 {
        let mut player = server.connect(&guest).await;
        for number in 0..40 {
            let code = format!("{:a<64000}", number * 25 + socket);
            player.socket.say(&json!({ "type": "watch", "table": code })).await.unwrap();
            let answer = player.socket.hear_until(|message| message["type"] == "refused").await.unwrap();
            assert_eq!(answer["code"], "no-such-table");
            player.socket.say(&json!({ "type": "watch", "table": &code[..16] })).await.unwrap();
            player.socket.hear_until(|message| message["type"] == "refused").await.unwrap();
        }
    }
    let metrics = String::from_utf8(server.get("/metrics", None).await.body).unwrap();
    assert!(metrics.contains("plenum_live_tables 0\n"), "{metrics}");
    let grown = resident_mb() - before;
    assert!(grown < 40.0, "64 MB of codes left {grown:.0} MB behind");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unfinished_uploads_are_bounded() {
    let server = TestServer::start_with(limited).await;
    let before = resident_mb();
    let size = 8 << 20;
    let mut uploads = Vec::new();
    for _ in 0..40 {
        let mut stream = TcpStream::connect(&server.host).await.unwrap();
        let head = format!("POST /api/tables/load HTTP/1.1\r\nHost: x\r\nContent-Length: {size}\r\n\r\n");
        stream.write_all(head.as_bytes()).await.unwrap();
        let part = vec![b'x'; 1 << 16];
        for _ in 0..(size / part.len() - 1) {
            // Those that are turned away need not be told everything.
            match timeout(Duration::from_millis(200), stream.write_all(&part)).await {
                Ok(Ok(())) => {}
                _ => break,
            }
        }
        uploads.push(stream);
    }
    let grown = resident_mb() - before;
    assert!(grown < 60.0, "40 unfinished uploads take {grown:.0} MB");
    assert_eq!(server.get("/api/health", None).await.status, 200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guessing_is_slowed_down_and_playing_is_not() {
    let server = TestServer::start_with(|options| Options { behind_proxy: true, ..limited(options) }).await;
    let guest = server.guest().await;
    let code = server.table(&guest, &json!({ "game": "pressure" })).await;
    assert!(code.len() >= 16, "{code}");
    let ask = async |path: &str, made_up: &str, last_hop: &str| {
        let headers = [("x-forwarded-for", made_up), ("x-forwarded-for", last_hop)];
        let request_ = Request { path, headers: &headers, ..Request::default() };
        request(&server.host, request_).await.unwrap().status
    };
    for number in 0..60 {
        let made_up = format!("9.9.9.{number}");
        assert_eq!(ask(&format!("/api/tables/guess{number}"), &made_up, "2001:db8::1").await, 404);
    }
    let table = format!("/api/tables/{code}");
    // (path, last hop, status)
    for (path, last_hop, status) in [
        ("/api/tables/guessagain", "2001:db8::1", 429),
        ("/api/tables/guessagain/log", "2001:db8::1", 429),
        ("/api/tables/guessagain", "2001:db8::ffff:2", 429),
        ("/api/tables/guessagain", "2001:db8:0:1::2", 404),
        (&table, "2001:db8::1", 200),
    ] {
        assert_eq!(ask(path, "9.9.9.9", last_hop).await, status, "{path} from {last_hop}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn link_only_tables_are_published_nowhere() {
    let server = TestServer::start().await;
    let guest = server.guest().await;
    let account = json!({ "name": "shown", "password": "long enough" });
    let registered = server.post("/api/account/register", Some(&guest), &account).await;
    assert_eq!(registered.status, 200);
    let guest = registered.cookie().unwrap_or(guest);
    let mut codes = Vec::new();
    for visibility in ["public", "link"] {
        let open = json!({ "game": "pressure", "visibility": visibility, "seats": [{ "kind": "me" }] });
        let over = json!({ "game": "pressure", "visibility": visibility, "seats": [{ "kind": "me" }, { "kind": "me" }] });
        let (open, over) = (server.table(&guest, &open).await, server.table(&guest, &over).await);
        let mut player = server.connect(&guest).await;
        player.watch(&over).await;
        player.does(&over, json!({ "kind": "act", "action": "d3c3" })).await;
        player.does(&over, json!({ "kind": "resign" })).await;
        codes.push((visibility, open, over));
    }
    let everything = async || {
        let mut text = String::new();
        for path in ["/api/lobby", "/api/finished", "/api/people/shown", "/metrics"] {
            let answer = server.get(path, None).await;
            assert_eq!(answer.status, 200, "{path}");
            text.push_str(&String::from_utf8(answer.body).unwrap());
        }
        text
    };
    let start = Instant::now();
    while !everything().await.contains(&codes[0].1) {
        assert!(start.elapsed() < PATIENCE, "the lobby shows public tables");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let text = everything().await;
    for (visibility, open, over) in codes {
        let shown = (text.contains(&open), text.contains(&over));
        assert_eq!(shown, (visibility == "public", visibility == "public"), "{visibility}");
    }
    server.stop().await;
}
