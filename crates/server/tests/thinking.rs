//! Who thinks for the computers at a table: the page of whoever plays them alone, else the server.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod support;

use std::time::Duration;

use catalog::AnyPlay;
use serde_json::{Value, json};
use server::{Options, Timeouts};
use support::{Player, TestServer};

/// Nobody waits as long.
const FOREVER: Duration = Duration::from_secs(3600);
/// Long enough for a server to begin if it would, since it looks around every second.
const WHILE: Duration = Duration::from_millis(2500);

fn against(player: &str) -> Value {
    json!({ "game": "pressure", "clock": { "kind": "none" },
        "seats": [{ "kind": "me" }, { "kind": "computer", "player": player }] })
}

async fn patient(thinking: Duration) -> TestServer {
    let timeouts = Timeouts { thinking, ..Timeouts::CLIENTS };
    TestServer::start_with(|options| Options { timeouts, ..options }).await
}

async fn watch(page: &mut Player, table: &str, thinks: bool) -> u64 {
    let watch = json!({ "type": "watch", "table": table, "after": 0, "detail": "events", "thinks": thinks });
    page.socket.say(&watch).await.unwrap();
    let events = page.socket.hear_until(|message| message["type"] == "events").await.unwrap();
    events["entries"].as_array().unwrap().len() as u64
}

/// How often the pool of the server was asked for a turn.
async fn thoughts(server: &TestServer) -> u64 {
    let text = String::from_utf8(server.get("/metrics", None).await.body).unwrap();
    let number = |name: &str| -> u64 {
        let line = text.lines().find(|line| line.starts_with(name)).unwrap();
        line.rsplit(' ').next().unwrap().parse().unwrap()
    };
    number("plenum_computer_turn_seconds_count") + number("plenum_thinking ")
}

/// Waits for a turn of the seat that nobody handed in.
async fn server_plays(page: &mut Player, seat: u8) {
    let acted = |message: &Value| {
        let mut entries = message["entries"].as_array().into_iter().flatten();
        entries.any(|entry| entry["kind"] == "acted" && entry["seat"] == seat && entry["command"].is_null())
    };
    page.socket.hear_until(acted).await.unwrap();
}

fn begin() -> Box<dyn AnyPlay> {
    catalog::find("pressure").unwrap().start(None, None).unwrap()
}

/// The first thing one can do.
fn act(play: &mut dyn AnyPlay) -> String {
    let action = play.legal()[0].clone();
    play.act(&action).unwrap();
    action
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_the_page_thinks_the_server_does_not() {
    let server = patient(FOREVER).await;
    let ada = server.guest().await;
    let table = server.table(&ada, &against("level:3")).await;
    let mut page = server.connect(&ada).await;
    watch(&mut page, &table, true).await;
    let mut play = begin();
    for _ in 0..3 {
        page.does(&table, json!({ "kind": "act", "action": act(&mut *play) })).await;
        page.does(&table, json!({ "kind": "play-computer", "seat": 1, "actions": [act(&mut *play)] })).await;
    }
    page.does(&table, json!({ "kind": "act", "action": act(&mut *play) })).await;
    tokio::time::sleep(WHILE).await;
    assert_eq!(thoughts(&server).await, 0);
    // Somebody who only looks changes nothing.
    watch(&mut server.connect(&server.guest().await).await, &table, true).await;
    tokio::time::sleep(WHILE).await;
    assert_eq!(thoughts(&server).await, 0);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_that_goes_away_is_not_waited_for() {
    let server = patient(FOREVER).await;
    let ada = server.guest().await;
    for leaves in ["closes", "unwatches"] {
        let table = server.table(&ada, &against("level:1")).await;
        let mut page = server.connect(&ada).await;
        watch(&mut page, &table, true).await;
        page.does(&table, json!({ "kind": "act", "action": act(&mut *begin()) })).await;
        let mut other = server.connect(&ada).await;
        watch(&mut other, &table, false).await;
        match leaves {
            "closes" => drop(page),
            _ => page.socket.say(&json!({ "type": "unwatch", "table": table })).await.unwrap(),
        }
        server_plays(&mut other, 1).await;
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_that_takes_too_long_is_not_waited_for() {
    let server = patient(Duration::from_millis(700)).await;
    let ada = server.guest().await;
    let table = server.table(&ada, &against("level:1")).await;
    let mut page = server.connect(&ada).await;
    watch(&mut page, &table, true).await;
    page.does(&table, json!({ "kind": "act", "action": act(&mut *begin()) })).await;
    server_plays(&mut page, 1).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn among_several_people_the_server_thinks_whatever_a_page_offers() {
    let server = patient(FOREVER).await;
    let (ada, ben) = (server.guest().await, server.guest().await);
    let wish = json!({ "game": "vacuum", "players": 3, "clock": { "kind": "none" },
        "seats": [{ "kind": "computer", "player": "level:1" }, { "kind": "me" }, { "kind": "open" }] });
    let table = server.table(&ada, &wish).await;
    let (mut page, mut other) = (server.connect(&ada).await, server.connect(&ben).await);
    watch(&mut page, &table, true).await;
    watch(&mut other, &table, true).await;
    other.does(&table, json!({ "kind": "sit", "seat": 2 })).await;
    server_plays(&mut page, 0).await;
    server.stop().await;
}

/// A table that was begun without a server has computers whose turns were thought of there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_makes_a_table_elsewhere_is_waited_for() {
    let server = patient(FOREVER).await;
    let ada = server.guest().await;
    let wish = json!({ "game": "pressure", "seats": [{ "kind": "computer", "player": "level:1" }, { "kind": "me" }] });
    let table = "zbcdefghjkmnpqrs";
    assert_eq!(server.send("PUT", &format!("/api/tables/{table}"), Some(&ada), &wish).await.status, 200);
    tokio::time::sleep(WHILE).await;
    assert_eq!(thoughts(&server).await, 0);
    let mut page = server.connect(&ada).await;
    watch(&mut page, table, true).await;
    let mut play = begin();
    let turn = |id: &str, follows: &str, action: String| {
        let command = json!({ "kind": "play-computer", "seat": 0, "actions": [action] });
        json!({ "id": id, "follows": follows, "command": command })
    };
    let mut commands = vec![turn("t1", "", act(&mut *play))];
    commands[0].as_object_mut().unwrap().remove("follows");
    let own = json!({ "kind": "act", "action": act(&mut *play) });
    commands.push(json!({ "id": "m1", "follows": "t1", "command": own }));
    commands.push(turn("t2", "m1", act(&mut *play)));
    page.socket.say(&json!({ "type": "commands", "table": table, "commands": commands })).await.unwrap();
    for id in ["t1", "m1", "t2"] {
        assert_eq!(page.socket.answer(id).await.unwrap()["type"], "done", "{id}");
    }
    assert_eq!(thoughts(&server).await, 0);
    server.stop().await;
}

/// Computers that use chance: the same turn of the same table is always the same, and other tables are not.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_taken_back_is_answered_as_before() {
    let server = TestServer::start().await;
    let ada = server.guest().await;
    for player in ["random", "level:1"] {
        let mut answers = std::collections::BTreeSet::new();
        for _ in 0..8 {
            let table = server.table(&ada, &against(player)).await;
            let mut page = server.connect(&ada).await;
            page.watch(&table).await;
            let mut given = Vec::new();
            for _ in 0..3 {
                page.does(&table, json!({ "kind": "act", "action": act(&mut *begin()) })).await;
                let answered = page.state_until(|message| message["view"]["turn"] == 2).await;
                given.push(answered["view"]["position"].to_string());
                page.does(&table, json!({ "kind": "ask-take-back" })).await;
                page.state_until(|message| message["view"]["turn"] == 0).await;
            }
            assert!(given.iter().all(|answer| *answer == given[0]), "{player}: {given:?}");
            answers.insert(given[0].clone());
        }
        assert!(answers.len() > 1, "{player} uses chance");
    }
    server.stop().await;
}
