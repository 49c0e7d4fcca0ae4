//! Two servers over one PostgreSQL: any server serves any table.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod support;

use client::Socket;
use game::Dice;
use private_postgres::PrivatePostgres;
use serde_json::{Value, json};
use server::{Database, Serving, serve};
use support::options;

struct Nodes {
    postgres: PrivatePostgres,
    first: Serving,
    second: Serving,
}

async fn start() -> Nodes {
    let postgres = PrivatePostgres::start().unwrap();
    // Both start at once: migrations must cope.
    let url = postgres.url();
    let (first, second) = tokio::join!(
        serve(options(Database::Postgres(url.clone()))),
        serve(options(Database::Postgres(url.clone())))
    );
    Nodes { first: first.unwrap(), second: second.unwrap(), postgres }
}

async fn watch(socket: &mut Socket, code: &str) -> Value {
    socket.say(&json!({ "type": "watch", "table": code, "after": 0, "detail": "events" })).await.unwrap();
    socket.hear_until(|message| message["type"] == "events").await.unwrap()
}

/// A table with a player on each server, and a spectator on each.
async fn table(hosts: [&str; 2]) -> (String, [Socket; 2], [Socket; 2]) {
    let wish = json!({ "game": "pressure", "seats": [{ "kind": "me" }, { "kind": "open" }] }).to_string();
    let made = client::request(hosts[0], client::Request::post("/api/tables", &wish)).await.unwrap();
    let code = made.json()["code"].as_str().unwrap().to_string();
    let white = Socket::connect(hosts[0], made.cookie().as_deref()).await.unwrap();
    let mut black = Socket::connect(hosts[1], None).await.unwrap();
    black.command(&code, "sit", json!({ "kind": "sit", "seat": 1 })).await.unwrap();
    assert_eq!(black.answer("sit").await.unwrap()["type"], "done");
    let mut spectators =
        [Socket::connect(hosts[0], None).await.unwrap(), Socket::connect(hosts[1], None).await.unwrap()];
    for spectator in &mut spectators {
        watch(spectator, &code).await;
    }
    (code, [white, black], spectators)
}

fn ids(message: &Value) -> Vec<String> {
    let entries = message["entries"].as_array().into_iter().flatten();
    entries.filter_map(|entry| entry["command"].as_str().map(String::from)).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_on_different_servers_share_a_table() {
    let nodes = start().await;
    let hosts = [nodes.first.address.to_string(), nodes.second.address.to_string()];
    let (code, mut players, mut spectators) = table([&hosts[0], &hosts[1]]).await;
    let mut play = catalog::find("pressure").unwrap().start(None, None).unwrap();
    let mut dice = Dice::new(5);
    let mut played = Vec::new();
    while play.outcome().is_none() && played.len() < 40 {
        let mover = play.mover().index();
        let action = dice.pick(&play.legal()).clone();
        let id = format!("move-{}", played.len());
        players[mover].command(&code, &id, json!({ "kind": "act", "action": action })).await.unwrap();
        assert_eq!(players[mover].answer(&id).await.unwrap()["type"], "done");
        play.act(&action).unwrap();
        // Both spectators are told, whichever server they are on, before the next move.
        for spectator in &mut spectators {
            spectator.hear_until(|message| ids(message).contains(&id)).await.unwrap();
        }
        played.push(id);
    }
    let logs = [watch(&mut spectators[0], &code).await, watch(&mut spectators[1], &code).await];
    assert_eq!(logs[0]["entries"], logs[1]["entries"], "both servers tell the same log");

    // One server goes; the game goes on over the other.
    nodes.first.stop().await;
    let mut white = Socket::connect(&hosts[1], Some(&players[0].cookie)).await.unwrap();
    let after = if play.outcome().is_some() {
        json!({ "kind": "chat", "text": "thanks" })
    } else {
        json!({ "kind": "resign" })
    };
    white.command(&code, "after", after).await.unwrap();
    assert_eq!(white.answer("after").await.unwrap()["type"], "done");
    nodes.second.stop().await;
    drop(nodes.postgres);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_conflicting_commands_exactly_one_wins() {
    let nodes = start().await;
    let hosts = [nodes.first.address.to_string(), nodes.second.address.to_string()];
    for round in 0..20 {
        let (code, [mut white, _black], mut spectators) = table([&hosts[0], &hosts[1]]).await;
        let mut twin = Socket::connect(&hosts[1], Some(&white.cookie)).await.unwrap();
        let seen = watch(&mut twin, &code).await["entries"].as_array().unwrap().len();
        let act = |action: &str| json!({ "kind": "act", "action": action, "seen": seen });
        // The same player on both servers at once, with different moves for the same turn.
        let (one, two) =
            tokio::join!(white.command(&code, "one", act("d3c3")), twin.command(&code, "two", act("d3d4")));
        one.unwrap();
        two.unwrap();
        let answers = [white.answer("one").await.unwrap(), twin.answer("two").await.unwrap()];
        let done = answers.iter().filter(|answer| answer["type"] == "done").count();
        assert_eq!(done, 1, "round {round}: {answers:?}");
        let acted = |log: &Value| {
            let entries = log["entries"].as_array().unwrap();
            entries.iter().filter(|entry| entry["kind"] == "acted").count()
        };
        let mut logs = Vec::new();
        for spectator in &mut spectators {
            if acted(&watch(spectator, &code).await) == 0 {
                spectator.hear_until(|message| !ids(message).is_empty()).await.unwrap();
            }
            logs.push(watch(spectator, &code).await["entries"].clone());
        }
        assert_eq!(logs[0], logs[1], "both converge");
        assert_eq!(acted(&json!({ "entries": logs[0] })), 1, "one move was made");
    }
    nodes.first.stop().await;
    nodes.second.stop().await;
}
