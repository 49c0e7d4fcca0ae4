//! Days off belong to people, over all their games.

use private_postgres::PrivatePostgres;
use serde_json::{Value, json};
use server::{Database, Serving, serve};

use crate::support::options;
use crate::{ask, does, guest, slow_game, until};

const PATH: &str = "/api/me/days-off";

async fn take(serving: &Serving, cookie: &str, days: u32) -> client::Answer {
    ask(serving, "PUT", PATH, cookie, json!({ "days": days })).await
}

/// Until when a seat has days off, as the table says.
async fn off_until(serving: &Serving, code: &str, seat: usize) -> Value {
    let shown = ask(serving, "GET", &format!("/api/tables/{code}"), "", Value::Null).await.json();
    shown["view"]["seats"][seat]["off_until_ms"].clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn days_off_are_taken_once_for_all_games() {
    let folder = tempfile::tempdir().unwrap();
    let file = Database::Sqlite(folder.path().join("plenum.sqlite"));
    let serving = serve(options(file.clone())).await.unwrap();
    let (white, black) = (guest(&serving).await, guest(&serving).await);
    let mut codes = Vec::new();
    for _ in 0..3 {
        codes.push(slow_game(&serving, &white, &black).await);
    }
    let all_off = async |serving: &Serving, codes: &[String], until_ms: &Value| {
        for code in codes {
            let told = async || off_until(serving, code, 1).await == *until_ms;
            until(&format!("{code} has heard of it"), told).await;
            assert_eq!(off_until(serving, code, 0).await, Value::Null, "nobody else has");
        }
    };
    let none = json!({ "most_days": 28, "left_days": 28, "until_ms": null });
    assert_eq!(ask(&serving, "GET", PATH, &black, Value::Null).await.json(), none);
    let refused = take(&serving, &black, 29).await;
    assert_eq!((refused.status, &refused.json()["error"]["code"]), (409, &json!("days-off-used")));
    let taken = take(&serving, &black, 7).await.json();
    assert_eq!(taken["left_days"], 21);
    all_off(&serving, &codes, &taken["until_ms"]).await;
    // A game that begins meanwhile, and a server that has only just come up.
    codes.push(slow_game(&serving, &white, &black).await);
    all_off(&serving, &codes, &taken["until_ms"]).await;
    serving.stop().await;
    let serving = serve(options(file)).await.unwrap();
    all_off(&serving, &codes, &taken["until_ms"]).await;

    // Who is back is back everywhere, and has the rest still to take.
    let back = take(&serving, &black, 0).await.json();
    assert_eq!((&back["left_days"], &back["until_ms"]), (&json!(27), &Value::Null));
    all_off(&serving, &codes, &Value::Null).await;

    // To ask at one table, as pages of earlier releases do, is to ask for all of them.
    does(&serving, &black, &codes[1], "off", json!({ "kind": "take-days-off", "days": 20 })).await;
    let now = ask(&serving, "GET", PATH, &black, Value::Null).await.json();
    assert_eq!(now["left_days"], 7);
    all_off(&serving, &[codes[0].clone(), codes[3].clone()], &now["until_ms"]).await;
    let mut page = client::Socket::connect(&serving.address.to_string(), Some(&white)).await.unwrap();
    for (code, kind, refusal) in
        [(&codes[0], 29, "days-off-used"), (&"nowhere".to_string(), 1, "no-such-table")]
    {
        let id = format!("more {kind}");
        page.command(code, &id, json!({ "kind": "take-days-off", "days": kind })).await.unwrap();
        assert_eq!(page.answer(&id).await.unwrap()["code"], refusal);
    }
    serving.stop().await;
}

/// Both servers take for the same person at once: never more than there are, and all games hear the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_give_no_more_than_there_are() {
    let postgres = PrivatePostgres::start().unwrap();
    let on = || options(Database::Postgres(postgres.url()));
    let (first, second) = (serve(on()).await.unwrap(), serve(on()).await.unwrap());
    let (white, black) = (guest(&first).await, guest(&second).await);
    let codes = [slow_game(&first, &white, &black).await, slow_game(&second, &white, &black).await];
    let (one, other) = tokio::join!(take(&first, &black, 20), take(&second, &black, 20));
    assert_eq!((one.status, other.status), (200, 200), "what is to come gives way to the later");
    let now = ask(&first, "GET", PATH, &black, Value::Null).await.json();
    assert!([7, 8].contains(&now["left_days"].as_u64().unwrap()), "{now}");
    for (serving, code) in [(&first, &codes[0]), (&second, &codes[1])] {
        until("it is heard of", async || off_until(serving, code, 1).await == now["until_ms"]).await;
    }
    first.stop().await;
    second.stop().await;
}
