//! The server is killed at any moment, under load, again and again: every acknowledged command is there, none
//! twice, and no clock was charged for the time nobody was up. The same when the database goes away.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod support;

use std::collections::HashMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use client::{Request, Socket, request};
use game::Dice;
use private_postgres::PrivatePostgres;
use serde_json::{Value, json};
use support::Process;
use tokio::sync::watch;

/// How often the server is killed; `PLENUM_KILLS` asks for more.
const KILLS: usize = 50;
const TABLES: usize = 8;
const TOTAL_MS: u64 = 3_600_000;
const DOWN: Duration = Duration::from_millis(2500);
/// How long a player waits before trying again.
const RETRY: Duration = Duration::from_millis(20);

/// What the players know: for each table the ids of the commands that were acknowledged.
#[derive(Default)]
struct Known {
    acknowledged: Mutex<HashMap<String, Vec<String>>>,
    count: watch::Sender<u64>,
    refused: watch::Sender<u64>,
    enough: AtomicBool,
}

/// Waits until a count has risen by so many.
async fn rises(count: &watch::Sender<u64>, by: u64) {
    let mut count = count.subscribe();
    let until = *count.borrow() + by;
    count.wait_for(|count| *count >= until).await.unwrap();
}

async fn make_table(host: &str) -> (String, String) {
    let wish = json!({
        "game": "pressure", "clock": { "kind": "total", "total_ms": TOTAL_MS, "increment_ms": 0 },
        "seats": [{ "kind": "me" }, { "kind": "me" }]
    });
    let made = loop {
        // The server may just be down: that is what the test is about.
        match request(host, Request::post("/api/tables", &wish.to_string())).await {
            Ok(made) => break made,
            Err(_) => tokio::task::yield_now().await,
        }
    };
    (made.json()["code"].as_str().unwrap().to_string(), made.cookie().unwrap())
}

/// Plays both sides of a table for as long as it lasts, through every crash: a command without an answer is sent
/// again with the same id.
async fn play(host: String, known: Arc<Known>, seed: u64) {
    let mut dice = Dice::new(seed);
    'tables: while !known.enough.load(Ordering::Relaxed) {
        let Ok((code, cookie)) = tokio::spawn({
            let host = host.clone();
            async move { make_table(&host).await }
        })
        .await
        else {
            tokio::time::sleep(RETRY).await;
            continue;
        };
        let mut play = catalog::find("pressure").unwrap().start(None, None).unwrap();
        let mut socket: Option<Socket> = None;
        let mut count = 0;
        while play.outcome().is_none() {
            if known.enough.load(Ordering::Relaxed) {
                break 'tables;
            }
            let action = dice.pick(&play.legal()).clone();
            let id = format!("{code}-{count}");
            if !act(&host, &mut socket, &cookie, &code, &id, &action, &known).await {
                break 'tables;
            }
            known.acknowledged.lock().unwrap().entry(code.clone()).or_default().push(id);
            known.count.send_modify(|count| *count += 1);
            play.act(&action).unwrap();
            count += 1;
        }
    }
}

/// Sends a command until it is acknowledged; false once it is enough.
async fn act(
    host: &str,
    socket: &mut Option<Socket>,
    cookie: &str,
    code: &str,
    id: &str,
    action: &str,
    known: &Known,
) -> bool {
    while !known.enough.load(Ordering::Relaxed) {
        let Some(open) = socket else {
            *socket = Socket::connect(host, Some(cookie)).await.ok();
            if socket.is_none() {
                tokio::time::sleep(RETRY).await;
            }
            continue;
        };
        let sent = open.command(code, id, json!({ "kind": "act", "action": action })).await;
        match if sent.is_ok() { open.answer(id).await.ok() } else { None } {
            Some(answer) if answer["type"] == "done" => return true,
            Some(answer) => {
                assert_eq!(answer["code"], "unavailable", "{action}: {answer}");
                known.refused.send_modify(|count| *count += 1);
                tokio::time::sleep(RETRY).await;
            }
            None => *socket = None,
        }
    }
    false
}

async fn log_of(host: &str, code: &str) -> Vec<Value> {
    let mut witness = Socket::connect(host, None).await.unwrap();
    witness.say(&json!({ "type": "watch", "table": code, "after": 0, "detail": "events" })).await.unwrap();
    let log = witness.hear_until(|message| message["type"] == "events").await.unwrap();
    log["entries"].as_array().unwrap().clone()
}

/// Every acknowledged command is in the log exactly once.
async fn check(host: &str, known: &Known) {
    let acknowledged = known.acknowledged.lock().unwrap().clone();
    assert!(!acknowledged.is_empty(), "something was played");
    for (code, ids) in acknowledged {
        let log = log_of(host, &code).await;
        let mut times: HashMap<&str, usize> = HashMap::new();
        for entry in log.iter().filter(|entry| entry["kind"] == "acted") {
            *times.entry(entry["command"].as_str().unwrap()).or_default() += 1;
        }
        for id in &ids {
            assert_eq!(times.get(id.as_str()), Some(&1), "{id} in the log of {code}");
        }
    }
}

/// What two clocks have left together is what they had, less the time that somebody was up.
async fn check_clock(host: &str, code: &str) -> (u64, u64) {
    let path = format!("/api/tables/{code}");
    let get = || request(host, Request { method: "GET", path: &path, ..Request::default() });
    let (mut log, mut shown) = (log_of(host, code).await, get().await.unwrap().json());
    // On a busy machine a server may find that it was away just now.
    while log.len() as u64 != shown["view"]["version"].as_u64().unwrap() {
        (log, shown) = (log_of(host, code).await, get().await.unwrap().json());
    }
    let left: u64 =
        shown["view"]["clock"]["left_ms"].as_array().unwrap().iter().filter_map(Value::as_u64).sum();
    let at_ms = shown["view"]["clock"]["at_ms"].as_u64().unwrap();
    let started_ms = log.iter().find(|entry| entry["kind"] == "started").unwrap()["at_ms"].as_u64().unwrap();
    let paused = |entry: &Value| Some(entry["to_ms"].as_u64()? - entry["from_ms"].as_u64()?);
    let held_ms: u64 = log.iter().filter(|entry| entry["kind"] == "paused").filter_map(paused).sum();
    let lag_ms: u64 = log.iter().filter_map(|entry| entry["lag_ms"].as_u64()).sum();
    let charged_ms = 2 * TOTAL_MS - left;
    let up_ms = at_ms - started_ms - held_ms;
    assert!(
        charged_ms.abs_diff(up_ms.saturating_sub(lag_ms)) <= 50,
        "charged {charged_ms}, up {up_ms}, lag {lag_ms}"
    );
    (charged_ms, held_ms)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_at_any_moment_nothing_acknowledged_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("plenum.sqlite");
    let database = ["--data", path(&file)];
    let mut server = Process::start(&database, 0);
    let host = server.host.clone();
    let port = host.rsplit(':').next().unwrap().parse().unwrap();
    // A game that nobody plays: only its clock runs.
    let (waiting, _) = make_table(&host).await;
    let known = Arc::new(Known::default());
    let players: Vec<_> =
        (0..TABLES as u64).map(|seed| tokio::spawn(play(host.clone(), Arc::clone(&known), seed))).collect();
    let mut dice = Dice::new(7);
    let kills = std::env::var("PLENUM_KILLS").map_or(KILLS, |kills| kills.parse().unwrap());
    for kill in 0..kills {
        // A random number of further moves is the random moment.
        rises(&known.count, 1 + dice.below(60) as u64).await;
        server.kill();
        if kill == kills - 1 {
            // Downtime has to be real to be told from none.
            tokio::time::sleep(DOWN).await;
        }
        server = Process::start(&database, port);
    }
    known.enough.store(true, Ordering::Relaxed);
    for player in players {
        player.await.unwrap();
    }
    check(&host, &known).await;
    let (_, held_ms) = check_clock(&host, &waiting).await;
    assert!(held_ms >= DOWN.as_millis() as u64, "the pause is in the log: {held_ms} ms");
    server.kill();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_the_database_goes_away_nothing_acknowledged_is_lost() {
    let mut postgres = PrivatePostgres::start().unwrap();
    let url = postgres.url();
    let server = Process::start(&["--database-url", &url], 0);
    let host = server.host.clone();
    let known = Arc::new(Known::default());
    let players: Vec<_> =
        (0..4).map(|seed| tokio::spawn(play(host.clone(), Arc::clone(&known), seed))).collect();
    for _ in 0..3 {
        rises(&known.count, 50).await;
        postgres.stop().unwrap();
        rises(&known.refused, 1).await;
        postgres.start_again().unwrap();
    }
    rises(&known.count, 50).await;
    known.enough.store(true, Ordering::Relaxed);
    for player in players {
        player.await.unwrap();
    }
    check(&host, &known).await;
    server.kill();
}

/// Two servers over one database, a game that both know, and one of them is killed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_one_server_is_killed_the_game_goes_on_over_the_other() {
    let postgres = PrivatePostgres::start().unwrap();
    let url = postgres.url();
    let (first, second) =
        (Process::start(&["--database-url", &url], 0), Process::start(&["--database-url", &url], 0));
    let (code, cookie) = make_table(&first.host).await;
    let known = Known::default();
    let mut play = catalog::find("pressure").unwrap().start(None, None).unwrap();
    let mut dice = Dice::new(11);
    let mut sockets = [None, None];
    let mut first = Some(first);
    for count in 0..40 {
        if count == 20 {
            first.take().expect("it is up until now").kill();
        }
        // The same person plays over both, by turns, as long as both are there.
        let (host, socket) = match &first {
            Some(first) if count % 2 == 0 => (&first.host, &mut sockets[0]),
            _ => (&second.host, &mut sockets[1]),
        };
        let action = dice.pick(&play.legal()).clone();
        let id = format!("{code}-{count}");
        assert!(act(host, socket, &cookie, &code, &id, &action, &known).await);
        known.acknowledged.lock().unwrap().entry(code.clone()).or_default().push(id);
        play.act(&action).unwrap();
    }
    check(&second.host, &known).await;
    second.kill();
}

fn path(path: &Path) -> &str {
    path.to_str().unwrap()
}
