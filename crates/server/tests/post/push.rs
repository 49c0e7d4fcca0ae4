//! Browsers are told by Web Push.

use std::time::Duration;

use axum::http::StatusCode;
use private_postgres::PrivatePostgres;
use serde_json::{Value, json};
use server::{Database, Options, Serving, serve};
use store::{Append, Index as _, Log as _, NewEvent, Sqlite, Store as _, Touched as _};

use crate::push_service::PushService;
use crate::support::options;
use crate::{acts, ask, does, guest, hurry, slow_game, until, waiting, with_delay};

const SOON: Duration = Duration::from_millis(200);
const LATE: Duration = Duration::from_secs(3600);

/// The browser of somebody is told from now on.
async fn subscribe(serving: &Serving, service: &PushService, cookie: &str, name: &str) {
    let reachable = ask(serving, "GET", "/api/me/notices", cookie, Value::Null).await.json();
    *service.server_key.lock().unwrap() = reachable["push_key"].as_str().unwrap().to_string();
    let answer = ask(serving, "POST", "/api/me/browsers", cookie, service.browser(name)).await;
    assert_eq!(answer.status, 200, "{}", answer.json());
}

async fn browsers(serving: &Serving, cookie: &str) -> usize {
    let reachable = ask(serving, "GET", "/api/me/notices", cookie, Value::Null).await.json();
    reachable["browsers"].as_array().unwrap().len()
}

fn on(file: &std::path::Path, delay: Duration) -> Options {
    with_delay(delay)(options(Database::Sqlite(file.to_path_buf())))
}

/// The server is killed after the move is durable and before anybody is told: the next one tells, once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_is_told_once_across_restarts() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("plenum.sqlite");
    let service = PushService::start().await;
    let serving = serve(on(&file, SOON)).await.unwrap();
    let (white, black) = (guest(&serving).await, guest(&serving).await);
    subscribe(&serving, &service, &black, "black").await;
    let code = slow_game(&serving, &white, &black).await;
    let begun = format!("begun {code}");
    until("told that it has begun", async || service.tags("black") == [begun.clone()]).await;
    serving.stop().await;

    // What a server leaves behind that was killed right after an append.
    let outside = Sqlite::open(&file).unwrap();
    let mut card = outside.card(&code).await.unwrap().unwrap();
    let (_, expected) = outside.versions(std::slice::from_ref(&code)).await.unwrap().remove(0);
    card.turn = 1;
    let act = json!({ "at_ms": card.updated_ms + 1, "kind": "acted", "seat": 0, "action": "c2c3" });
    let events: Vec<NewEvent> = vec![act.to_string().into()];
    outside.append(Append { expected, events, card }).await.unwrap();
    assert_eq!(outside.touched(10).await.unwrap(), [(code.clone(), expected + 1)]);
    outside.close().await;

    // The next is stopped while the notice waits, the one after that sends it, and another has nothing to do.
    let serving = serve(on(&file, LATE)).await.unwrap();
    let outside = Sqlite::open(&file).unwrap();
    until("the notice waits", async || waiting(&outside).await.len() == 1).await;
    serving.stop().await;
    assert_eq!(service.tags("black").len(), 1, "not yet");
    hurry(&outside).await;
    for _ in 0..2 {
        let serving = serve(on(&file, SOON)).await.unwrap();
        until("all is sent", async || waiting(&outside).await.is_empty()).await;
        serving.stop().await;
    }
    assert_eq!(service.tags("black"), [begun, format!("turn {code} 1")]);
    let (_, message) = service.arrived().pop().unwrap();
    assert_eq!((&message["title"], &message["path"]), (&json!("Your turn"), &json!(format!("/t/{code}"))));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_looks_at_the_table_is_not_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("plenum.sqlite");
    let service = PushService::start().await;
    let serving = serve(on(&file, SOON)).await.unwrap();
    let outside = Sqlite::open(&file).unwrap();
    let (white, black) = (guest(&serving).await, guest(&serving).await);
    let code = slow_game(&serving, &white, &black).await;
    until("nobody was told of the beginning", async || outside.touched(10).await.unwrap().is_empty()).await;
    subscribe(&serving, &service, &black, "black").await;
    let mut page = client::Socket::connect(&serving.address.to_string(), Some(&black)).await.unwrap();
    page.say(&json!({ "type": "watch", "table": code })).await.unwrap();
    page.hear_until(|message| message["type"] == "state").await.unwrap();
    acts(&serving, &white, &code, "c2c3").await;
    until("the table was looked after", async || outside.touched(10).await.unwrap().is_empty()).await;
    until("nothing waits", async || waiting(&outside).await.is_empty()).await;
    assert_eq!(service.tags("black"), [""; 0]);

    // A page behind another is not seen.
    page.say(&json!({ "type": "visible", "visible": false })).await.unwrap();
    page.say(&json!({ "type": "ping", "id": 1 })).await.unwrap();
    page.hear_until(|message| message["type"] == "pong").await.unwrap();
    does(&serving, &black, &code, "a4a3", json!({ "kind": "act", "action": "a4a3" })).await;
    does(&serving, &white, &code, "over", json!({ "kind": "resign" })).await;
    let ended = format!("ended {code}");
    until("told of the end", async || service.tags("black") == [ended.clone()]).await;
    serving.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_sent_is_tried_again_and_who_is_gone_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("plenum.sqlite");
    let service = PushService::start().await;
    let serving = serve(on(&file, SOON)).await.unwrap();
    let outside = Sqlite::open(&file).unwrap();
    let (white, black) = (guest(&serving).await, guest(&serving).await);
    subscribe(&serving, &service, &black, "black").await;
    service.refusals.lock().unwrap().extend([StatusCode::TOO_MANY_REQUESTS, StatusCode::SERVICE_UNAVAILABLE]);
    let code = slow_game(&serving, &white, &black).await;
    for tries in [1, 2] {
        let tried = async || waiting(&outside).await.first().is_some_and(|notice| notice.tries == tries);
        until("it was tried", tried).await;
        assert_eq!(service.tags("black"), [""; 0]);
        hurry(&outside).await;
    }
    until("it arrives", async || service.tags("black").len() == 1).await;

    service.refusals.lock().unwrap().push_back(StatusCode::GONE);
    acts(&serving, &white, &code, "c2c3").await;
    until("the browser is forgotten", async || browsers(&serving, &black).await == 0).await;
    until("nothing waits", async || waiting(&outside).await.is_empty()).await;
    assert_eq!(service.tags("black"), [format!("begun {code}")]);
    // Nor is anything sent to where no browser is.
    for endpoint in ["https://10.0.0.1/x", "ftp://push.example.org/x", "nonsense"] {
        let mut browser = service.browser("black");
        browser["endpoint"] = json!(endpoint);
        browser["keys"]["auth"] = json!("short");
        assert_eq!(ask(&serving, "POST", "/api/me/browsers", &black, browser).await.status, 400);
    }
    serving.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_sent_in_quiet_hours_or_of_what_nobody_chose() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("plenum.sqlite");
    let service = PushService::start().await;
    let serving = serve(on(&file, SOON)).await.unwrap();
    let outside = Sqlite::open(&file).unwrap();
    let (white, black) = (guest(&serving).await, guest(&serving).await);
    subscribe(&serving, &service, &black, "black").await;
    let now_ms = std::time::UNIX_EPOCH.elapsed().unwrap().as_millis() as u64;
    let minute = (now_ms / 60_000) % 1440;
    let quiet = json!({ "from_minute": (minute + 1430) % 1440, "to_minute": (minute + 120) % 1440, "offset_minutes": 0 });
    let choose = |quiet: Value| json!({ "push": ["my-turn"], "mail": [], "quiet": quiet });
    let answer = ask(&serving, "PUT", "/api/me/notices", &black, choose(quiet)).await;
    assert_eq!(answer.status, 200, "{}", answer.json());
    let bad = choose(json!({ "from_minute": 1440, "to_minute": 0, "offset_minutes": 0 }));
    assert_eq!(ask(&serving, "PUT", "/api/me/notices", &black, bad).await.status, 400);

    let code = slow_game(&serving, &white, &black).await;
    acts(&serving, &white, &code, "c2c3").await;
    let put_off =
        async || waiting(&outside).await.first().is_some_and(|notice| notice.due_ms > now_ms + 3_600_000);
    until("it waits for the end of the quiet hours", put_off).await;
    assert_eq!(service.tags("black"), [""; 0]);
    ask(&serving, "PUT", "/api/me/notices", &black, choose(Value::Null)).await;
    hurry(&outside).await;
    let turn = format!("turn {code} 1");
    until("it is told afterwards", async || service.tags("black") == [turn.clone()]).await;
    serving.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_tell_once() {
    let postgres = PrivatePostgres::start().unwrap();
    let service = PushService::start().await;
    let on = || with_delay(SOON)(options(Database::Postgres(postgres.url())));
    let (first, second) = (serve(on()).await.unwrap(), serve(on()).await.unwrap());
    let (white, black) = (guest(&first).await, guest(&second).await);
    let mut codes = Vec::new();
    subscribe(&second, &service, &black, "black").await;
    for _ in 0..5 {
        let code = slow_game(&first, &white, &black).await;
        acts(&second, &white, &code, "c2c3").await;
        codes.push(code);
    }
    // They look at one of them, on the other server.
    let mut page = client::Socket::connect(&second.address.to_string(), Some(&black)).await.unwrap();
    page.say(&json!({ "type": "watch", "table": codes[0] })).await.unwrap();
    page.hear_until(|message| message["type"] == "state").await.unwrap();
    for (number, code) in codes.iter().enumerate().skip(1) {
        let turn = format!("turn {code} 1");
        until(&format!("told of game {number}"), async || service.tags("black").contains(&turn)).await;
    }
    first.stop().await;
    second.stop().await;
    let mut tags = service.tags("black");
    let all = tags.len();
    tags.sort();
    tags.dedup();
    assert_eq!(tags.len(), all, "nothing was told twice");
}

/// Whoever is challenged by name and is not here hears of it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_reaches_who_is_away() {
    let folder = tempfile::tempdir().unwrap();
    let service = PushService::start().await;
    let serving = serve(on(&folder.path().join("plenum.sqlite"), SOON)).await.unwrap();
    let (ann, ben) = (guest(&serving).await, guest(&serving).await);
    let wish = json!({ "name": "Ben", "password": "correct horse battery" });
    let ben = ask(&serving, "POST", "/api/account/register", &ben, wish).await.cookie().unwrap();
    subscribe(&serving, &service, &ben, "ben").await;
    let clock = json!({ "kind": "total", "total_ms": 180_000, "increment_ms": 2_000 });
    let challenge = json!({ "name": "Ben", "terms": { "game": "pressure", "clock": clock } });
    let made = ask(&serving, "POST", "/api/challenges", &ann, challenge).await.json();
    let id = made["id"].as_str().unwrap().to_string();
    until("told of it", async || service.tags("ben") == [format!("challenge {id}")]).await;
    let (_, message) = service.arrived().pop().unwrap();
    assert_eq!(message["path"], json!(format!("/challenge/{id}")));
    serving.stop().await;
}
