//! What goes over the wire to a client that knows the rules: little, and everything.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod support;

use catalog::AnyPlay;
use game::Dice;
use serde_json::{Value, json};
use support::{Player, TestServer};
use table::{Entry, Table};

/// For one action in the middle of a game: what is sent, what is answered, and what everyone is told.
const MAX_BYTES: usize = 600;
/// The longest ids that clients use.
const IDS: [&str; 2] = ["2b0f9c3e-6a4d-4f7e-9d55-0a1b2c3d4e5f", "7d1e8a90-1c2b-4a3d-8e4f-5a6b7c8d9e0f"];
/// Of a frame: two bytes, two more from 126 on, and from a client four to mask it.
const FRAME_BYTES: usize = 4;
const MASK_BYTES: usize = 4;

async fn watch(page: &mut Player, table: &str, after: u64) -> Value {
    let watch = json!({ "type": "watch", "table": table, "after": after, "detail": "events" });
    page.socket.say(&watch).await.unwrap();
    page.socket.hear_until(|message| message["type"] == "events").await.unwrap()
}

fn entries(message: &Value) -> Vec<Entry> {
    serde_json::from_value(message["entries"].clone()).unwrap()
}

/// Some actions of a game, one after another.
fn midgame(play: &mut dyn AnyPlay, count: usize) -> Vec<Value> {
    let mut dice = Dice::new(1);
    let mut actions = Vec::new();
    for number in 0..count {
        let action = dice.pick(&play.legal()).clone();
        play.act(&action).unwrap();
        let command = json!({ "kind": "act", "action": action });
        actions.push(json!({ "id": format!("start-{number}"), "command": command }));
    }
    assert!(play.outcome().is_none(), "the game goes on");
    actions
}

/// Gives a command; the bytes of everything that went over the wire because of it.
async fn bytes(page: &mut Player, message: &Value) -> usize {
    let sent = message.to_string().len() + FRAME_BYTES + MASK_BYTES;
    page.socket.say(message).await.unwrap();
    let (mut received, mut done, mut told) = (0, false, false);
    while !(done && told) {
        let heard = page.socket.hear().await.unwrap();
        received += heard.to_string().len() + FRAME_BYTES;
        assert_ne!(heard["type"], "refused", "{message}: {heard}");
        done |= heard["type"] == "done";
        told |= heard["type"] == "events";
    }
    sent + received
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_action_is_a_few_hundred_bytes() {
    let server = TestServer::start().await;
    let ada = server.guest().await;
    let wish = json!({ "game": "vacuum", "players": 2, "clock": { "kind": "none" },
        "seats": [{ "kind": "me" }, { "kind": "me" }] });
    let table = server.table(&ada, &wish).await;
    let mut page = server.connect(&ada).await;
    let mut play = catalog::find("vacuum").unwrap().start(Some(2), None).unwrap();
    let start = midgame(&mut *play, 90);
    page.socket.say(&json!({ "type": "commands", "table": table, "commands": start })).await.unwrap();
    page.socket.answer("start-89").await.unwrap();
    let known = entries(&watch(&mut page, &table, 0).await).len();
    page.socket.hear_until(|message| message["type"] == "present").await.unwrap();

    let action = play.legal().into_iter().max_by_key(String::len).unwrap();
    let act = json!({ "kind": "act", "action": action, "seen": known });
    let [first, second] = IDS;
    // (what, the message)
    let rows = [
        ("an action", json!({ "type": "command", "table": table, "id": first, "command": act })),
        (
            "an undo that follows it",
            json!({ "type": "command", "table": table, "id": second, "follows": first, "command": { "kind": "undo" } }),
        ),
        (
            "an action that follows that",
            json!({ "type": "commands", "table": table,
                "commands": [{ "id": format!("{}0", &first[1..]), "follows": second, "command": act }] }),
        ),
    ];
    for (what, message) in rows {
        let bytes = bytes(&mut page, &message).await;
        println!("{what}: {bytes} bytes");
        assert!(bytes <= MAX_BYTES, "{what}: {bytes} bytes");
    }
    server.stop().await;
}

/// Whoever was away is told what they missed, what was said and who is there included.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_missing_after_a_break() {
    let server = TestServer::start().await;
    let (ada, ben) = (server.guest().await, server.guest().await);
    let wish = json!({ "game": "pressure", "clock": { "kind": "none" }, "seats": [{ "kind": "me" }, { "kind": "open" }] });
    let table = server.table(&ada, &wish).await;
    let mut here = server.connect(&ada).await;
    let mut known = entries(&watch(&mut here, &table, 0).await);
    let mut away = server.connect(&ben).await;
    watch(&mut away, &table, 0).await;
    away.does(&table, json!({ "kind": "sit", "seat": 1 })).await;
    // Whoever sits down was there before.
    let present = json!({ "type": "present", "table": table, "seats": [0, 1], "spectators": 0 });
    here.socket.hear_until(|message| *message == present).await.unwrap();
    drop(here);
    let present = json!({ "type": "present", "table": table, "seats": [1], "spectators": 0 });
    away.socket.hear_until(|message| *message == present).await.unwrap();
    away.does(&table, json!({ "kind": "chat", "text": "where are you?" })).await;

    let mut back = server.connect(&ada).await;
    let missed = watch(&mut back, &table, known.len() as u64).await;
    assert_eq!(missed["after"], known.len());
    known.extend(entries(&missed));
    let present = json!({ "type": "present", "table": table, "seats": [0, 1], "spectators": 0 });
    back.socket.hear_until(|message| *message == present).await.unwrap();
    away.does(&table, json!({ "kind": "chat", "text": "there" })).await;
    let news = back.socket.hear_until(|message| message["type"] == "events").await.unwrap();
    assert_eq!(news["after"], known.len());
    known.extend(entries(&news));

    let log = server.get(&format!("/api/tables/{table}/log"), None).await.json();
    assert_eq!(known, entries(&log));
    let said: Vec<String> =
        Table::fold(&known).unwrap().view(0).chat.into_iter().map(|said| said.text).collect();
    assert_eq!(said, ["where are you?", "there"]);
    server.stop().await;
}
