//! Everything at once from one address: silence, junk, unfinished uploads, pictures, computers among themselves,
//! analyses and guesses. Somebody at another address plays on and the server stays small.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod support;

use std::time::{Duration, Instant};

use client::{Request, Socket, request};
use game::Dice;
use serde_json::{Value, json};
use support::Process;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

const LASTS: Duration = Duration::from_secs(8);
/// What it must stay under is in the name of the test; a busy machine makes no server slower than this.
const SLOW: Duration = Duration::from_secs(5);

/// A connection from the attacker's address.
async fn connect(host: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind("127.0.0.2:0".parse().unwrap()).unwrap();
    socket.connect(host.parse().unwrap()).await.unwrap()
}

/// A request as it is written; what comes back, if anything does.
async fn ask(host: &str, head: &str, body: &str) -> String {
    let mut stream = connect(host).await;
    let length = body.len();
    let text = format!(
        "{head} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
    );
    let mut answer = Vec::new();
    // Being turned away in any form is an answer.
    if stream.write_all(text.as_bytes()).await.is_ok() {
        let _ = timeout(SLOW, stream.read_to_end(&mut answer)).await;
    }
    String::from_utf8_lossy(&answer).into_owned()
}

/// A WebSocket of the attacker, spoken by hand.
async fn socket(host: &str) -> TcpStream {
    let mut stream = connect(host).await;
    let head = "GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
                Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    let _ = stream.write_all(head.as_bytes()).await;
    stream
}

/// A text frame with a mask of zeros.
fn frame(message: &Value) -> Vec<u8> {
    let text = message.to_string();
    let mut frame = vec![0x81, 0x80 | 127];
    frame.extend_from_slice(&(text.len() as u64).to_be_bytes());
    frame.extend_from_slice(&[0; 4]);
    frame.extend_from_slice(text.as_bytes());
    frame
}

async fn silence(host: String) {
    let mut held = Vec::new();
    for _ in 0..400 {
        held.push(connect(&host).await);
    }
    sleep(LASTS).await;
}

async fn junk(host: String) {
    let mut stream = socket(&host).await;
    for number in 0.. {
        let code = format!("{number:a<63000}");
        if stream.write_all(&frame(&json!({ "type": "watch", "table": code }))).await.is_err() {
            return;
        }
        // Nobody reads the answers.
        sleep(Duration::from_millis(20)).await;
    }
}

async fn upload(host: String) {
    let mut stream = connect(&host).await;
    let head = format!("POST /api/tables/load HTTP/1.1\r\nHost: x\r\nContent-Length: {}\r\n\r\n", 8 << 20);
    let _ = stream.write_all(head.as_bytes()).await;
    let part = vec![b'x'; 1 << 16];
    for _ in 0..127 {
        if !matches!(timeout(SLOW, stream.write_all(&part)).await, Ok(Ok(()))) {
            return;
        }
    }
    sleep(LASTS).await;
}

async fn computers(host: String) {
    let computer = json!({ "kind": "computer", "player": "level:8" });
    let wish = json!({ "game": "pressure", "seats": [computer, computer] }).to_string();
    let mut held = Vec::new();
    for _ in 0..15 {
        let mut stream = socket(&host).await;
        for _ in 0..8 {
            let made = ask(&host, "POST /api/tables", &wish).await;
            let Some((_, rest)) = made.split_once("\"code\":\"") else { continue };
            let code = rest.split('"').next().unwrap_or_default();
            let _ = stream.write_all(&frame(&json!({ "type": "watch", "table": code }))).await;
            for picture in ["replay", "save", "preview"] {
                ask(&host, &format!("GET /api/tables/{code}/{picture}.png"), "").await;
            }
        }
        held.push(stream);
    }
    sleep(LASTS).await;
}

async fn questions(host: String) {
    let wish = json!({ "study": { "setup": "standard" }, "lines": 5 }).to_string();
    loop {
        ask(&host, "POST /api/games/pressure/analysis", &wish).await;
        sleep(Duration::from_millis(10)).await;
    }
}

async fn guesses(host: String) {
    for number in 0.. {
        ask(&host, &format!("GET /api/tables/guess{number}"), "").await;
        sleep(Duration::from_millis(5)).await;
    }
}

/// Plays both sides of a game; how long each command took.
async fn play(host: &str) -> Vec<Duration> {
    let wish = json!({ "game": "pressure", "seats": [{ "kind": "me" }, { "kind": "me" }] }).to_string();
    let mut dice = Dice::new(7);
    let mut times = Vec::new();
    let start = Instant::now();
    while start.elapsed() < LASTS {
        let made = request(host, Request::post("/api/tables", &wish)).await.unwrap();
        let code = made.json()["code"].as_str().unwrap().to_string();
        let mut socket = Socket::connect(host, made.cookie().as_deref()).await.unwrap();
        let mut play = catalog::find("pressure").unwrap().start(None, None).unwrap();
        while play.outcome().is_none() && start.elapsed() < LASTS {
            let action = dice.pick(&play.legal()).clone();
            play.act(&action).unwrap();
            let (id, began) = (format!("{}", times.len()), Instant::now());
            socket.command(&code, &id, json!({ "kind": "act", "action": action })).await.unwrap();
            let answer = socket.answer(&id).await.unwrap();
            assert_eq!(answer["type"], "done", "{answer}");
            times.push(began.elapsed());
            sleep(Duration::from_millis(40)).await;
        }
    }
    times
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_attacks_together_leave_the_server_small_and_quick() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("plenum.sqlite");
    let server = Process::serve(&["--data", data.to_str().unwrap()], 0);
    assert_eq!(
        request(&server.host, Request { path: "/api/games", ..Request::default() }).await.unwrap().status,
        200
    );
    let idle_mb = server.resident_mb();
    let mut attack = JoinSet::new();
    attack.spawn(silence(server.host.clone()));
    attack.spawn(computers(server.host.clone()));
    attack.spawn(guesses(server.host.clone()));
    for _ in 0..25 {
        attack.spawn(junk(server.host.clone()));
    }
    for _ in 0..40 {
        attack.spawn(upload(server.host.clone()));
    }
    for _ in 0..10 {
        attack.spawn(questions(server.host.clone()));
    }
    let highest = async {
        let mut highest_mb: f64 = 0.0;
        let start = Instant::now();
        while start.elapsed() < LASTS {
            highest_mb = highest_mb.max(server.resident_mb());
            sleep(Duration::from_millis(50)).await;
        }
        highest_mb
    };
    let (highest_mb, mut times) = tokio::join!(highest, play(&server.host));
    attack.shutdown().await;
    times.sort_unstable();
    let p99 = times[times.len() * 99 / 100];
    println!(
        "idle {idle_mb:.0} MB, at most {highest_mb:.0} MB; {} commands, p50 {:?}, p99 {p99:?}",
        times.len(),
        times[times.len() / 2]
    );
    assert!(highest_mb <= 3.0 * idle_mb + 50.0, "idle {idle_mb:.0} MB, under attack {highest_mb:.0} MB");
    assert!(p99 < SLOW, "p99 {p99:?}");
}
