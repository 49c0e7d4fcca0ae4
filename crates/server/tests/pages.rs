//! Addresses: every one in the API document answers, and everything else is a page or a clear no.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod support;

use serde_json::{Value, json};
use support::TestServer;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_address_in_the_document_exists() {
    let server = TestServer::start().await;
    let guest = server.guest().await;
    let code = server.table(&guest, &json!({ "game": "glyph-grid" })).await;
    let document = server.get("/api/openapi.json", None).await.json();
    let paths = document["paths"].as_object().unwrap();
    assert!(paths.len() > 15, "{:?}", paths.keys());
    for (path, methods) in paths {
        let known = path.replace("{code}", &code);
        for method in methods.as_object().unwrap().keys() {
            let body = if method == "get" { Value::Null } else { json!({ "wrong": true }) };
            let answer = server.send(&method.to_uppercase(), &known, Some(&guest), &body).await;
            assert_ne!(answer.status, 405, "{method} {path}");
            assert_ne!(answer.json()["error"]["code"], "not-found", "{method} {path}");
        }
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_pictures_and_files() {
    let server = TestServer::start().await;
    let code = server.table(&server.guest().await, &json!({ "game": "vacuum", "players": 4 })).await;
    // (path, status, part of the head)
    for (path, status, head) in [
        ("/".to_string(), 200, "text/html"),
        (format!("/t/{code}"), 200, "text/html"),
        ("/t/%3Cscript%3E".to_string(), 200, "text/html"),
        ("/no/such.js".to_string(), 404, "application/json"),
        ("/api/nothing".to_string(), 404, "application/json"),
        (format!("/api/tables/{code}/preview.png"), 200, "image/png"),
        (format!("/api/tables/{code}/save.png"), 200, "image/png"),
        ("/metrics".to_string(), 200, "text/plain"),
    ] {
        let answer = server.get(&path, None).await;
        assert_eq!(answer.status, status, "{path}");
        assert!(answer.head.contains(head), "{path}: {}", answer.head);
        assert!(!String::from_utf8_lossy(&answer.body).contains("<script>alert"), "{path}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restart_goes_on_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let database = server::Database::Sqlite(folder.path().join("plenum.sqlite"));
    let first = server::serve(support::options(database.clone())).await.unwrap();
    let host = first.address.to_string();
    let wish = json!({ "game": "glyph-grid", "clock": { "kind": "none" },
        "seats": [{ "kind": "computer", "player": "random" }, { "kind": "computer", "player": "random" }] });
    let body = wish.to_string();
    let post = client::Request {
        method: "POST",
        path: "/api/tables",
        headers: "Content-Type: application/json\r\n",
        body: body.as_bytes(),
        ..client::Request::default()
    };
    let code = client::request(&host, post).await.unwrap().json()["code"].as_str().unwrap().to_string();
    first.stop().await;
    // The computers play on by themselves: the table was due.
    let second = server::serve(support::options(database)).await.unwrap();
    let mut watcher = client::Socket::connect(&second.address.to_string(), None).await.unwrap();
    watcher.say(&json!({ "type": "watch", "table": code })).await.unwrap();
    let over =
        |message: &serde_json::Value| message["type"] == "state" && !message["view"]["outcome"].is_null();
    watcher.hear_until(over).await.unwrap();
    second.stop().await;
}
