//! Addresses beside the API: pages, pictures, files, metrics, or a clear no.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod support;

use serde_json::{Value, json};
use support::TestServer;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_pictures_and_files() {
    let server = TestServer::start().await;
    let code = server.table(&server.guest().await, &json!({ "game": "vacuum", "players": 4 })).await;
    // (path, status, type)
    for (path, status, kind) in [
        ("/".to_string(), 200, "text/html"),
        (format!("/t/{code}"), 200, "text/html"),
        ("/t/%3Cscript%3E".to_string(), 200, "text/html"),
        ("/no/such.js".to_string(), 404, "application/json"),
        ("/api/nothing".to_string(), 404, "application/json"),
        (format!("/api/tables/{code}/preview.png"), 200, "image/png"),
        (format!("/api/tables/{code}/save.png"), 200, "image/png"),
        ("/metrics".to_string(), 200, "application/openmetrics-text"),
    ] {
        let answer = server.get(&path, None).await;
        assert_eq!(answer.status, status, "{path}");
        let found = answer.header("content-type").unwrap_or_default();
        assert!(found.starts_with(kind), "{path}: {found}");
        assert!(!String::from_utf8_lossy(&answer.body).contains("<script>alert"), "{path}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn symbols_are_kept_for_good_under_the_address_of_their_version() {
    let server = TestServer::start().await;
    for game in server.get("/api/games", None).await.json().as_array().unwrap() {
        let address = game["symbols"].as_str().unwrap();
        let unversioned = address.split('?').next().unwrap();
        for (path, cache) in [(address, "immutable"), (unversioned, "no-cache")] {
            let answer = server.get(path, None).await;
            assert_eq!(
                (answer.status, answer.header("content-type")),
                (200, Some("image/svg+xml")),
                "{path}"
            );
            assert!(answer.header("cache-control").is_some_and(|kept| kept.contains(cache)), "{path}");
            assert!(answer.body.starts_with(b"<svg"), "{path}");
        }
        let headers = [("accept-encoding", "gzip, br")];
        let request = client::Request { path: address, headers: &headers, ..client::Request::default() };
        let compressed = client::request(&server.host, request).await.unwrap();
        assert_eq!(compressed.header("content-encoding"), Some("gzip"));
        assert!(compressed.body.starts_with(&[0x1F, 0x8B]), "{address}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_that_has_not_changed_is_not_sent_again() {
    let server = TestServer::start().await;
    let first = server.get("/", None).await;
    let etag = first.header("etag").expect("a page has an ETag").to_string();
    for (known, status) in [(etag.as_str(), 304), ("\"other\"", 200)] {
        let headers = [("if-none-match", known)];
        let request = client::Request { path: "/", headers: &headers, ..client::Request::default() };
        let answer = client::request(&server.host, request).await.unwrap();
        assert_eq!(answer.status, status, "{known}");
        assert_eq!(answer.body.is_empty(), status == 304, "{known}");
        assert_eq!(answer.header("etag"), Some(etag.as_str()), "{known}");
        assert_eq!(answer.header("cache-control"), Some("no-cache"), "{known}");
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
    let post = client::Request::post("/api/tables", &body);
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

/// Dashboards go by these names, and no label may name a table or whatever somebody made up.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn metrics_keep_their_names_and_few_labels() {
    let server = TestServer::start().await;
    let guest = server.guest().await;
    let wish = json!({ "game": "glyph-grid", "clock": { "kind": "none" },
        "seats": [{ "kind": "computer", "player": "random" }, { "kind": "computer", "player": "random" }] });
    let code = server.table(&guest, &wish).await;
    let mut watcher = server.connect(&guest).await;
    watcher.socket.say(&json!({ "type": "watch", "table": code })).await.unwrap();
    watcher.state_until(|state| !state["view"]["outcome"].is_null()).await;
    for (method, path) in [("GET", format!("/api/tables/{code}")), ("PURGE", "/api/me".into())] {
        server.send(method, &path, Some(&guest), &Value::Null).await;
    }
    server.get("/made/up.js", None).await;
    let text = String::from_utf8(server.get("/metrics", None).await.body).unwrap();
    for line in [
        "plenum_connections 1",
        "plenum_live_tables 1",
        "plenum_thinking ",
        "plenum_commands_total ",
        "plenum_refusals_total ",
        "plenum_conflicts_total ",
        "plenum_unavailable_total ",
        "plenum_resyncs_total ",
        "plenum_limited_total ",
        "plenum_computer_turns_total ",
        "plenum_command_seconds_bucket{le=\"0.001\"}",
        "plenum_append_seconds_sum ",
        "plenum_computer_turn_seconds_count ",
        "plenum_http_seconds_count{method=\"GET\",path=\"/api/tables/{code}\",status=\"200\"} 1",
        "plenum_http_seconds_count{method=\"other\",path=\"/api/me\",status=\"405\"} 1",
        "plenum_http_seconds_count{method=\"GET\",path=\"other\",status=\"404\"} 1",
    ] {
        assert!(text.lines().any(|found| found.starts_with(line)), "no {line} in\n{text}");
    }
    for label in [code.as_str(), "PURGE", "made/up"] {
        assert!(!text.contains(label), "{label} became a label");
    }
    server.stop().await;
}
