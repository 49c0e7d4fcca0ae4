//! What is known of somebody is theirs: sessions, ways back in, a copy of everything, and the end of it.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod support;

use client::{Answer, Request};
use private_postgres::PrivatePostgres;
use serde_json::{Value, json};
use server::{Database, serve};
use support::{TestServer, credentials, options};

const PASSWORD: &str = "correct horse battery";
const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0";

async fn log_in(server: &TestServer, name: &str, password: &str) -> Answer {
    let body = json!({ "name": name, "password": password }).to_string();
    let headers = [("content-type", "application/json"), ("user-agent", FIREFOX)];
    let path = "/api/account/login";
    let request = Request { method: "POST", path, cookie: None, headers: &headers, body: body.as_bytes() };
    client::request(&server.host, request).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sessions_are_listed_and_ended() {
    let server = TestServer::start().await;
    let here = server.account("Ann").await;
    let there = log_in(&server, "Ann", PASSWORD).await.cookie().unwrap();
    let mut page = server.connect(&there).await;
    let list = async || server.get("/api/account/sessions", Some(&here)).await.json();
    let sessions = list().await;
    let of_this = |this: bool| {
        let found: Vec<Value> =
            sessions.as_array().unwrap().iter().filter(|session| session["this"] == this).cloned().collect();
        assert_eq!(found.len(), 1, "{sessions}");
        found[0].clone()
    };
    let (own, other) = (of_this(true), of_this(false));
    assert_eq!(other["device"], "Firefox on Linux");
    assert!(own["created_ms"].as_u64() > Some(0) && other["seen_ms"].as_u64() > Some(0));
    let end = async |id: &str| {
        let path = format!("/api/account/sessions{id}");
        server.send("DELETE", &path, Some(&here), &Value::Null).await.status
    };
    let bob = server.account("Bob").await;
    let path = format!("/api/account/sessions/{}", other["id"].as_str().unwrap());
    assert_eq!(server.send("DELETE", &path, Some(&bob), &Value::Null).await.status, 404, "it is Ann's");
    assert_eq!(end(&format!("/{}", other["id"].as_str().unwrap())).await, 200);
    page.is_closed().await;
    assert_eq!(list().await.as_array().unwrap().len(), 1);

    let there = log_in(&server, "Ann", PASSWORD).await.cookie().unwrap();
    let mut page = server.connect(&there).await;
    assert_eq!(end("").await, 200);
    page.is_closed().await;
    assert_eq!(list().await[0]["this"], true, "this one goes on");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_recovery_code_works_once() {
    let server = TestServer::start().await;
    let ann = server.account("Ann").await;
    let guest = server.guest().await;
    let path = "/api/account/recovery-codes";
    assert_eq!(server.post(path, Some(&guest), &json!({ "password": "" })).await.status, 403);
    assert_eq!(server.post(path, Some(&ann), &json!({ "password": "wrong" })).await.status, 401);
    let made = server.post(path, Some(&ann), &json!({ "password": PASSWORD })).await.json();
    let codes: Vec<&str> = made["codes"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert_eq!(codes.len(), 10);
    let recover = async |code: &str, password: &str| {
        let body = json!({ "name": "ann", "code": code, "password": password });
        server.post("/api/account/recover", Some(&guest), &body).await
    };
    let mut page = server.connect(&ann).await;
    assert_eq!(recover("aaaa-aaaa-aaaa-aaaa", "a new password").await.status, 401);
    assert_eq!(recover(codes[0], "short").await.status, 400);
    let typed = codes[0].to_uppercase().replace('-', " ");
    let recovered = recover(&typed, "a new password").await;
    assert_eq!(recovered.status, 200, "{}", recovered.json());
    page.is_closed().await;
    let back = recovered.cookie().unwrap();
    assert_eq!(server.get("/api/me", Some(&back)).await.json()["name"], "Ann");
    assert_eq!(recover(codes[0], "another password").await.status, 401, "once");
    assert_eq!(log_in(&server, "Ann", PASSWORD).await.status, 401);
    assert_eq!(log_in(&server, "Ann", "a new password").await.status, 200);
    assert_eq!(server.get(path, Some(&back)).await.json()["left"], 9);
    server.stop().await;
}

/// Ann has played, spoken, learnt, minded and reported; what she has to show for it.
async fn life(server: &TestServer) -> (String, String) {
    let ann = server.account("Ann").await;
    let bob = server.account("Bob").await;
    let wish = json!({
        "game": "pressure", "visibility": "public", "seats": [{ "kind": "me" }, { "kind": "open" }]
    });
    let code = server.table(&ann, &wish).await;
    let (mut anns, mut bobs) = (server.connect(&ann).await, server.connect(&bob).await);
    bobs.does(&code, json!({ "kind": "sit", "seat": 1 })).await;
    anns.does(&code, json!({ "kind": "act", "action": "d3d4" })).await;
    anns.does(&code, json!({ "kind": "chat", "text": "my secret words" })).await;
    bobs.does(&code, json!({ "kind": "resign" })).await;
    server.send("PUT", "/api/me/progress/ladder", Some(&ann), &json!(["pip"])).await;
    server.send("PUT", "/api/me/relations/Bob", Some(&ann), &json!({ "relation": "mute" })).await;
    let report = json!({ "about": "person", "who": "Bob", "reason": "other", "words": "He hums" });
    assert_eq!(server.post("/api/reports", Some(&ann), &report).await.status, 200);
    (ann, code)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_copy_is_complete() {
    let server = TestServer::start().await;
    let (ann, code) = life(&server).await;
    let answer = server.get("/api/account/export", Some(&ann)).await;
    let export = answer.json();
    for (pointer, expected) in [
        ("/name", json!("Ann")),
        ("/registered", json!(true)),
        ("/said/0/text", json!("my secret words")),
        ("/progress/0/value", json!("[\"pip\"]")),
        ("/muted_and_blocked/0/name", json!("Bob")),
        ("/muted_and_blocked/0/relation", json!("mute")),
        ("/reports/0/words", json!("He hums")),
        ("/reports/0/about", json!("Bob")),
        ("/tables/0/card/code", json!(code)),
        ("/tables/0/record/game", json!("pressure")),
    ] {
        assert_eq!(export.pointer(pointer), Some(&expected), "{pointer} in {export}");
    }
    assert!(export["sessions"][0]["created_ms"].as_u64() > Some(0));
    assert!(export["ratings"].is_array());
    assert!(!export.to_string().contains("argon2"), "no hashes");
    let bob = server.get("/api/account/export", Some(&server.guest().await)).await.json();
    assert!(!bob.to_string().contains("secret"), "only one's own");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_deleted_leaves_games_and_no_name() {
    let postgres = PrivatePostgres::start().unwrap();
    let database = Database::Postgres(postgres.url());
    let first = TestServer::from(serve(options(database.clone())).await.unwrap());
    let second = TestServer::from(serve(options(database)).await.unwrap());
    let (ann, code) = life(&first).await;
    let record = first.get(&format!("/api/tables/{code}/record"), None).await.json();
    let mut page = second.connect(&ann).await;
    page.watch(&code).await;
    let mut looking = second.connect(&second.guest().await).await;
    looking.watch(&code).await;
    for (name, password, status) in [("Ann", "wrong", 401), ("Bob", PASSWORD, 400), ("Ann", PASSWORD, 200)] {
        let body = json!({ "name": name, "password": password });
        assert_eq!(first.post("/api/account/delete", Some(&ann), &body).await.status, status, "{name}");
    }
    page.is_closed().await;
    let renamed = |state: &Value| state["view"]["seats"][0]["person"]["name"] == "Deleted player";
    looking.state_until(renamed).await;
    for server in [&first, &second] {
        assert_eq!(server.get("/api/people/Ann", None).await.status, 404);
        assert_eq!(server.get(&format!("/api/tables/{code}/record"), None).await.json(), record);
        let mut told = String::new();
        for path in [format!("/api/tables/{code}"), format!("/api/tables/{code}/log"), "/api/finished".into()]
        {
            told += &server.get(&path, None).await.json().to_string();
        }
        assert!(
            told.contains("Deleted player") && !told.contains("Ann") && !told.contains("secret"),
            "{told}"
        );
    }
    assert_eq!(log_in(&first, "Ann", PASSWORD).await.status, 401);
    let new = first.guest().await;
    let free = second.post("/api/account/register", Some(&new), &credentials("Ann")).await;
    assert_eq!(free.status, 200, "the name is free");
    first.stop().await;
    second.stop().await;
}
