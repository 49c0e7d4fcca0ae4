//! Identity ends when it ends, and lasts as long as it lasts.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod support;

use private_postgres::PrivatePostgres;
use serde_json::{Value, json};
use server::{Database, serve};
use support::{Player, TestServer, credentials, options};

fn open_table() -> Value {
    json!({ "game": "pressure", "seats": [{ "kind": "me" }, { "kind": "open" }] })
}

fn new_password() -> Value {
    json!({ "old": "correct horse battery", "new": "another horse" })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_that_ended_has_no_connections() {
    let server = TestServer::start().await;
    let post = async |path: &str, who: &str, body: &Value| {
        let answer = server.post(&format!("/api/account/{path}"), Some(who), body).await;
        assert_eq!(answer.status, 200, "{}", answer.json());
        answer.cookie()
    };
    let guest = server.guest().await;
    let (mut first, mut second) = (server.connect(&guest).await, server.connect(&guest).await);
    let account = server.register(&guest, "Heron").await;
    first.is_closed().await;
    second.is_closed().await;

    let other = server.guest().await;
    let mut before = server.connect(&other).await;
    let elsewhere = post("login", &other, &credentials("Heron")).await.unwrap();
    before.is_closed().await;

    let (mut here, mut there) = (server.connect(&account).await, server.connect(&elsewhere).await);
    let code = server.table(&account, &open_table()).await;
    there.watch(&code).await;
    post("password", &account, &new_password()).await;
    there.is_closed().await;
    here.watch(&code).await;
    here.does(&code, json!({ "kind": "chat", "text": "still here" })).await;
    post("logout", &account, &json!({})).await;
    here.is_closed().await;
    for cookie in [&guest, &account, &other, &elsewhere] {
        assert_ne!(server.get("/api/me", Some(cookie)).await.json()["name"], "Heron");
    }
    server.stop().await;
}

/// What is sent in one breath with the end of a session is not done.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_resigns_after_logging_out() {
    let server = TestServer::start().await;
    let (heron, lynx) = (server.account("Heron").await, server.account("Lynx").await);
    let wish = json!({ "game": "pressure", "rated": true, "clock": { "kind": "total", "total_ms": 300_000, "increment_ms": 0 },
                       "seats": [{ "kind": "me" }, { "kind": "open" }] });
    let code = server.table(&heron, &wish).await;
    let mut player = server.connect(&lynx).await;
    player.watch(&code).await;
    player.does(&code, json!({ "kind": "sit", "seat": 1 })).await;
    assert_eq!(server.post("/api/account/logout", Some(&lynx), &json!({})).await.status, 200);
    let _ = player.socket.command(&code, "late", json!({ "kind": "resign" })).await;
    player.is_closed().await;
    assert_eq!(server.get(&format!("/api/tables/{code}"), None).await.json()["view"]["status"], "playing");
    server.stop().await;
}

/// The message in which those seats, and no others, are said to be there.
async fn present(player: &mut Player, seats: &[u64]) -> Value {
    let fits = |message: &Value| message["type"] == "present" && message["seats"] == json!(seats);
    player.socket.hear_until(fits).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_logs_in_during_a_game_is_still_there() {
    let server = TestServer::start().await;
    server.account("Heron").await;
    let guest = server.guest().await;
    let code = server.table(&guest, &open_table()).await;
    let mut other = server.connect(&server.guest().await).await;
    other.watch(&code).await;
    other.does(&code, json!({ "kind": "sit", "seat": 1 })).await;
    let mut player = server.connect(&guest).await;
    player.watch(&code).await;
    present(&mut other, &[0, 1]).await;

    let login = server.post("/api/account/login", Some(&guest), &credentials("Heron")).await;
    player.is_closed().await;
    present(&mut other, &[1]).await;
    let mut player = server.connect(&login.cookie().unwrap()).await;
    player.watch(&code).await;
    let message = present(&mut other, &[0, 1]).await;
    assert_eq!(message["spectators"], 0, "{message}");

    // A page that was open before learns that the guest of another device was the same person.
    let tablet = server.guest().await;
    let late = server.table(&tablet, &open_table()).await;
    player.watch(&late).await;
    let login = server.post("/api/account/login", Some(&tablet), &credentials("Heron")).await;
    assert_eq!(login.status, 200);
    let fits = |message: &Value| {
        message["type"] == "welcome" && message["ids"].as_array().is_some_and(|ids| ids.len() == 3)
    };
    player.socket.hear_until(fits).await.unwrap();
    player.does(&late, json!({ "kind": "leave", "seat": 0 })).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_command_id_is_its_senders_own() {
    let server = TestServer::start().await;
    let guest = server.guest().await;
    let code = server.table(&guest, &open_table()).await;
    let (mut stranger, mut player) =
        (server.connect(&server.guest().await).await, server.connect(&guest).await);
    for (who, text) in [(&mut stranger, "first"), (&mut player, "second")] {
        who.socket.command(&code, "same", json!({ "kind": "chat", "text": text })).await.unwrap();
        assert_eq!(who.socket.answer("same").await.unwrap()["type"], "done");
    }
    player.socket.command(&code, "same", json!({ "kind": "chat", "text": "second" })).await.unwrap();
    player.socket.answer("same").await.unwrap();
    let shown = server.get(&format!("/api/tables/{code}"), None).await.json();
    let said: Vec<&str> =
        shown["view"]["chat"].as_array().unwrap().iter().filter_map(|said| said["text"].as_str()).collect();
    assert_eq!(said, ["first", "second"]);
    server.stop().await;
}

/// Whichever server somebody logs out at, connections at the others end, too.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sessions_end_on_all_servers() {
    let postgres = PrivatePostgres::start().unwrap();
    let servers = [
        TestServer::from(serve(options(Database::Postgres(postgres.url()))).await.unwrap()),
        TestServer::from(serve(options(Database::Postgres(postgres.url()))).await.unwrap()),
    ];
    let account = servers[0].account("Heron").await;
    let elsewhere = servers[0].guest().await;
    let login = servers[0].post("/api/account/login", Some(&elsewhere), &credentials("Heron")).await;
    let elsewhere = login.cookie().unwrap();
    let code = servers[0].table(&account, &open_table()).await;
    let mut far = servers[1].connect(&elsewhere).await;
    far.watch(&code).await;
    let mut here = servers[1].connect(&account).await;
    here.watch(&code).await;
    assert_eq!(servers[0].post("/api/account/password", Some(&account), &new_password()).await.status, 200);
    far.is_closed().await;
    assert_eq!(servers[0].post("/api/account/logout", Some(&account), &json!({})).await.status, 200);
    here.is_closed().await;
    for server in servers {
        server.stop().await;
    }
}

/// Sessions can be ended from outside, by whoever runs the server.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sessions_ended_in_the_store_end_here() {
    use store::{People as _, Sessions as _, Sqlite};
    let server = TestServer::start().await;
    let account = server.account("Heron").await;
    let mut player = server.connect(&account).await;
    let outside = Sqlite::open(server.database()).unwrap();
    let person = outside.person_by_name("heron").await.unwrap().unwrap();
    outside.delete_sessions_of(&person.id, None).await.unwrap();
    player.is_closed().await;
    server.stop().await;
}
