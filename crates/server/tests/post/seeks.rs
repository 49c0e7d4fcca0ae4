//! Whoever looks for a game with days for each move need not wait for it.

use std::time::Duration;

use private_postgres::PrivatePostgres;
use serde_json::{Value, json};
use server::{Database, Serving, serve};

use crate::push::subscribe;
use crate::push_service::PushService;
use crate::support::options;
use crate::{ask, guest, until, with_delay};

fn terms(clock: Value) -> Value {
    json!({ "game": "pressure", "players": 2, "rated": false, "clock": clock })
}

fn days() -> Value {
    terms(json!({ "kind": "per-turn", "turn_ms": 3 * 86_400_000_u64 }))
}

fn minutes() -> Value {
    terms(json!({ "kind": "total", "total_ms": 180_000, "increment_ms": 2_000 }))
}

async fn seek(serving: &Serving, cookie: &str, terms: Value) {
    let sought = ask(serving, "POST", "/api/seek", cookie, terms).await;
    assert_eq!(sought.status, 200, "{}", sought.json());
}

/// What waits for somebody, as a page is told that has just been opened.
async fn inbox(serving: &Serving, cookie: &str) -> Value {
    let mut page = client::Socket::connect(&serving.address.to_string(), Some(cookie)).await.unwrap();
    page.hear_until(|message| message["type"] == "inbox").await.unwrap()["inbox"].clone()
}

async fn games(serving: &Serving, cookie: &str) -> usize {
    let cards = ask(serving, "GET", "/api/tables?status=playing", cookie, Value::Null).await.json();
    cards.as_array().unwrap().len()
}

/// Nobody has a page open: two servers pair them, the server of one is gone by then, and they are told.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seek_of_days_is_paired_while_nobody_is_here() {
    let postgres = PrivatePostgres::start().unwrap();
    let service = PushService::start().await;
    let on = || with_delay(Duration::from_millis(200))(options(Database::Postgres(postgres.url())));
    let (first, second) = (serve(on()).await.unwrap(), serve(on()).await.unwrap());
    let (ann, ben) = (guest(&first).await, guest(&second).await);
    subscribe(&first, &service, &ann, "ann").await;
    seek(&first, &ann, days()).await;
    first.stop().await;
    seek(&second, &ben, days()).await;
    until("paired", async || games(&second, &ann).await == 1 && games(&second, &ben).await == 1).await;
    until("told", async || service.tags("ann").len() == 1).await;
    let told = service.tags("ann").remove(0);
    assert!(told.starts_with("turn ") || told.starts_with("begun "), "{told}");
    assert_eq!(inbox(&second, &ann).await["slow_seek"], Value::Null);
    second.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seek_of_days_is_kept_beside_the_other_until_it_is_taken_back() {
    let folder = tempfile::tempdir().unwrap();
    let file = Database::Sqlite(folder.path().join("plenum.sqlite"));
    let serving = serve(options(file.clone())).await.unwrap();
    let (ann, ben) = (guest(&serving).await, guest(&serving).await);
    seek(&serving, &ann, days()).await;
    seek(&serving, &ann, minutes()).await;
    serving.stop().await;
    let serving = serve(options(file)).await.unwrap();
    let waits = inbox(&serving, &ann).await;
    assert_eq!(waits["slow_seek"]["terms"]["clock"]["kind"], "per-turn", "{waits}");
    let week =
        waits["slow_seek"]["until_ms"].as_u64().unwrap() - waits["slow_seek"]["since_ms"].as_u64().unwrap();
    assert_eq!(week, 7 * 86_400_000);

    let stopped = ask(&serving, "DELETE", "/api/seek", &ann, Value::Null).await;
    assert_eq!(stopped.status, 200);
    assert_ne!(inbox(&serving, &ann).await["slow_seek"], Value::Null, "that was the other");
    assert_eq!(ask(&serving, "DELETE", "/api/seek?slow=true", &ann, Value::Null).await.status, 200);
    assert_eq!(inbox(&serving, &ann).await["slow_seek"], Value::Null);
    seek(&serving, &ben, days()).await;
    let cid = guest(&serving).await;
    seek(&serving, &cid, days()).await;
    until("the others are paired", async || games(&serving, &cid).await == 1).await;
    assert_eq!((games(&serving, &ann).await, games(&serving, &ben).await), (0, 1));
    serving.stop().await;
}
