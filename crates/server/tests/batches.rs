//! Several commands in one message: what was done without a server, sent when there is one again.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod support;

use serde_json::{Value, json};
use server::{Limits, Options};
use support::{Player, TestServer};

/// As many as go into one message.
const MAX_COMMANDS: usize = 100;

fn alone() -> Value {
    json!({ "game": "vacuum", "players": 2, "clock": { "kind": "none" }, "seats": [{ "kind": "me" }, { "kind": "me" }] })
}

/// Something done and undone, so many times, each after the one before.
fn commands(count: usize) -> Vec<Value> {
    let command = |number: usize| match number % 2 {
        0 => json!({ "kind": "act", "action": "vacuum e5", "seen": 4 }),
        _ => json!({ "kind": "undo" }),
    };
    let given = |number: usize| match number {
        0 => json!({ "id": "c0", "command": command(0) }),
        _ => {
            json!({ "id": format!("c{number}"), "follows": format!("c{}", number - 1), "command": command(number) })
        }
    };
    (0..count).map(given).collect()
}

/// Sends them as a client does: so many at a time, and what was too much again.
async fn send(player: &mut Player, table: &str, commands: &[Value]) -> Vec<Value> {
    let mut answers = Vec::new();
    for part in commands.chunks(MAX_COMMANDS) {
        let message = json!({ "type": "commands", "table": table, "commands": part });
        let mut missing = part.len();
        let mut tries = 0;
        player.socket.say(&message).await.unwrap();
        while missing > 0 {
            let heard = player.socket.hear().await.unwrap();
            match heard["type"].as_str().unwrap() {
                "done" | "refused" => {
                    answers.push(heard);
                    missing -= 1;
                }
                "problem" => {
                    tries += 1;
                    assert!(heard["code"] == "too-fast" && tries < 100, "{heard}");
                    player.socket.say(&message).await.unwrap();
                }
                _ => {}
            }
        }
    }
    answers
}

async fn appends(server: &TestServer) -> u64 {
    let text = String::from_utf8(server.get("/metrics", None).await.body).unwrap();
    let line = text.lines().find(|line| line.starts_with("plenum_append_seconds_count")).unwrap();
    line.rsplit(' ').next().unwrap().parse().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_game_is_stored_in_few_steps_and_once() {
    let server = TestServer::start_with(|options| Options { limits: Limits::People, ..options }).await;
    let ada = server.guest().await;
    let table = server.table(&ada, &alone()).await;
    let commands = commands(500);
    let first = send(&mut server.connect(&ada).await, &table, &commands).await;
    assert_eq!(first.iter().filter(|answer| answer["type"] == "done").count(), commands.len(), "{first:?}");
    assert_eq!(first[499]["version"], 504);
    assert_eq!(appends(&server).await, 5, "one a message");
    // Nothing was heard of the answers: all of it again, at another connection, and in other parts.
    let again = send(&mut server.connect(&ada).await, &table, &commands[1..]).await;
    assert_eq!(again, first[1..]);
    let view = server.get(&format!("/api/tables/{table}"), None).await.json();
    assert_eq!(view["view"]["version"], 504);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_follows_a_refused_one_is_refused_and_the_rest_is_not() {
    let server = TestServer::start().await;
    let ada = server.guest().await;
    let table = server.table(&ada, &alone()).await;
    let act = |action: &str| json!({ "kind": "act", "action": action });
    let list = [
        json!({ "id": "a", "command": act("vacuum e5") }),
        json!({ "id": "chat", "command": { "kind": "chat", "text": "hm" } }),
        json!({ "id": "b", "follows": "a", "command": act("vacuum e5") }),
        json!({ "id": "c", "follows": "b", "command": act("commit") }),
        json!({ "id": "d", "follows": "c", "command": act("vacuum h8") }),
        json!({ "id": "player", "command": { "kind": "seat-computer", "seat": 1, "player": "nobody" } }),
        json!({ "id": "e", "follows": "a", "command": act("commit") }),
        json!({ "id": "a", "command": act("vacuum e5") }),
    ];
    let mut page = server.connect(&ada).await;
    let answers = send(&mut page, &table, &list).await;
    let said: Vec<Value> = answers
        .iter()
        .map(|answer| {
            json!([answer["id"], answer["version"].as_u64().map_or(answer["code"].clone(), Value::from)])
        })
        .collect();
    let expected = json!([
        ["a", 5],
        ["chat", 6],
        ["b", "only-commit-left"],
        ["c", "stale"],
        ["d", "stale"],
        ["player", "unknown-player"],
        ["e", 7],
        ["a", 5]
    ]);
    assert_eq!(json!(said), expected);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn messages_are_bounded() {
    let server = TestServer::start().await;
    let ada = server.guest().await;
    let table = server.table(&ada, &alone()).await;
    let mut page = server.connect(&ada).await;
    let long = json!([{ "id": "i".repeat(65), "command": { "kind": "undo" } }]);
    for (commands, expected) in [
        (json!(commands(101)), "bad-message"),
        (long, "bad-message"),
        (json!([{ "id": "a", "command": { "kind": "flag" } }]), "bad-message"),
    ] {
        page.socket.say(&json!({ "type": "commands", "table": table, "commands": commands })).await.unwrap();
        let heard = page.socket.hear_until(|message| message["type"] == "problem").await.unwrap();
        assert_eq!(heard["code"], expected);
    }
    page.socket
        .say(&json!({ "type": "commands", "table": "nosuchtable", "commands": commands(2) }))
        .await
        .unwrap();
    for id in ["c0", "c1"] {
        assert_eq!(page.socket.answer(id).await.unwrap()["code"], "no-such-table");
    }
    server.stop().await;
}
