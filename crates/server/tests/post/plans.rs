//! Conditional moves: played once, seen by nobody, dropped when they do not fit.

use private_postgres::PrivatePostgres;
use serde_json::{Value, json};
use server::{Database, Serving, serve};

use crate::support::options;
use crate::{acts, ask, guest, slow_game, until};

async fn plan(serving: &Serving, cookie: &str, code: &str, lines: Value) -> client::Answer {
    ask(serving, "PUT", &format!("/api/tables/{code}/plan"), cookie, json!({ "lines": lines })).await
}

async fn planned(serving: &Serving, cookie: &str, code: &str) -> Value {
    ask(serving, "GET", &format!("/api/tables/{code}/plan"), cookie, Value::Null).await.json()
}

/// The actions in the log, as everybody can read it.
async fn played(serving: &Serving, code: &str) -> Vec<String> {
    let log = ask(serving, "GET", &format!("/api/tables/{code}/log"), "", Value::Null).await.json();
    let entries = log["entries"].as_array().unwrap().clone();
    entries.iter().filter_map(|entry| entry["action"].as_str().map(str::to_string)).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn conditional_moves_are_private_played_once_and_dropped() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(options(Database::Sqlite(folder.path().join("plenum.sqlite")))).await.unwrap();
    let (white, black) = (guest(&serving).await, guest(&serving).await);
    let code = slow_game(&serving, &white, &black).await;
    for (lines, error) in [
        (json!([[["c2c3"], ["c2c3"]]]), 409),
        (json!([[["c2c3"]]]), 409),
        (json!([[["c2c3", "a4a3"]]]), 409),
        (json!([[["c2c3"], ["a4a3"]], [["c2c3"], ["b3b2"]]]), 409),
    ] {
        let answer = plan(&serving, &black, &code, lines.clone()).await;
        assert_eq!(answer.status, error, "{lines}: {}", answer.json());
    }
    assert_eq!(plan(&serving, &white, &code, json!([])).await.status, 409, "it is their turn");
    let lines = json!([[["c2c3"], ["a4a3"]], [["d3d4"], ["b3b2"]]]);
    let kept = plan(&serving, &black, &code, lines.clone()).await;
    assert_eq!(kept.status, 200, "{}", kept.json());
    assert_eq!(planned(&serving, &black, &code).await["lines"], lines);
    // Neither the other player nor the log nor the table tell of it.
    assert_eq!(planned(&serving, &white, &code).await["lines"], json!([]));
    for path in [format!("/api/tables/{code}"), format!("/api/tables/{code}/log")] {
        let shown = ask(&serving, "GET", &path, &white, Value::Null).await;
        let entries = shown.json()["entries"].to_string();
        assert!(
            !entries.contains("a4a3") && !shown.json()["view"]["turns"].to_string().contains("a4a3"),
            "{path}"
        );
    }

    acts(&serving, &white, &code, "d3d4").await;
    until("the answer is played", async || played(&serving, &code).await == ["d3d4", "b3b2"]).await;
    let log = ask(&serving, "GET", &format!("/api/tables/{code}/log"), "", Value::Null).await.json();
    let answer =
        log["entries"].as_array().unwrap().iter().find(|entry| entry["action"] == "b3b2").unwrap().clone();
    assert!(answer["command"].as_str().unwrap().starts_with("plan-"), "{answer}");
    until("it is done with", async || planned(&serving, &black, &code).await["lines"] == json!([])).await;
    assert_eq!(planned(&serving, &black, &code).await["dropped"], Value::Null);

    // Something else is played: the plan goes, and its owner is told.
    let code = slow_game(&serving, &white, &black).await;
    plan(&serving, &black, &code, json!([[["c2c3"], ["a4a3"]]])).await;
    acts(&serving, &white, &code, "d3d4").await;
    until("it is dropped", async || planned(&serving, &black, &code).await["dropped"].is_string()).await;
    assert_eq!(played(&serving, &code).await, ["d3d4"]);
    let path = format!("/api/tables/{code}/plan");
    assert_eq!(ask(&serving, "DELETE", &path, &black, Value::Null).await.status, 200);
    assert_eq!(planned(&serving, &black, &code).await["dropped"], Value::Null);
    serving.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_play_a_conditional_move_once() {
    let postgres = PrivatePostgres::start().unwrap();
    let on = || options(Database::Postgres(postgres.url()));
    let (first, second) = (serve(on()).await.unwrap(), serve(on()).await.unwrap());
    let (white, black) = (guest(&first).await, guest(&second).await);
    for _ in 0..5 {
        let code = slow_game(&first, &white, &black).await;
        let kept = plan(&second, &black, &code, json!([[["c2c3"], ["a4a3"]]])).await;
        assert_eq!(kept.status, 200, "{}", kept.json());
        acts(&first, &white, &code, "c2c3").await;
        until("the answer is played", async || played(&second, &code).await.len() > 1).await;
        until("it is done with", async || planned(&first, &black, &code).await["lines"] == json!([])).await;
        assert_eq!(played(&first, &code).await, ["c2c3", "a4a3"]);
    }
    first.stop().await;
    second.stop().await;
}
