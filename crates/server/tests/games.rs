//! Whole games through the real server, people and computers mixed.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod support;

use game::Dice;
use serde_json::{Value, json};
use support::{Player, TestServer};

/// (game, players, seats held by people, by computers)
const GAMES: &[(&str, u8, &[u64], &[u64])] = &[
    ("pressure", 2, &[0], &[1]),
    ("pressure", 2, &[0, 1], &[]),
    ("glyph-grid", 2, &[1], &[0]),
    ("vacuum", 3, &[0, 2], &[1]),
    ("vacuum", 4, &[1], &[0, 2, 3]),
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_of_each_kind_are_played_to_their_end() {
    let server = TestServer::start().await;
    for (number, row) in (0u64..).zip(GAMES) {
        play(&server, row, number).await;
    }
    server.stop().await;
}

async fn play(
    server: &TestServer,
    (game, players, people, computers): &(&str, u8, &[u64], &[u64]),
    seed: u64,
) {
    let host = server.guest().await;
    let seats: Vec<Value> = (0..u64::from(*players))
        .map(|seat| match computers.contains(&seat) {
            true => json!({ "kind": "computer", "player": if seat % 2 == 0 { "greedy" } else { "random" } }),
            false => json!({ "kind": "open" }),
        })
        .collect();
    let code = server
        .table(&host, &json!({ "game": game, "players": players, "clock": {"kind": "none"}, "seats": seats }))
        .await;
    let mut at_table = Vec::new();
    for seat in *people {
        let mut player = server.connect(&server.guest().await).await;
        player.watch(&code).await;
        player.does(&code, json!({ "kind": "sit", "seat": seat })).await;
        at_table.push((*seat, player));
    }
    let mut spectator = server.connect(&server.guest().await).await;
    let mut dice = Dice::new(seed);
    let mut state = spectator.watch(&code).await;
    while state["view"]["outcome"].is_null() {
        check_the_glimpses(&state);
        let mover = state["view"]["mover"].as_u64().unwrap();
        match at_table.iter_mut().find(|(seat, _)| *seat == mover) {
            Some((_, player)) => {
                let action = choose(&state, &mut dice);
                let version = player.does(&code, json!({ "kind": "act", "action": action })).await;
                state =
                    spectator.state_until(|state| state["view"]["version"].as_u64() >= Some(version)).await;
            }
            None => {
                state = spectator
                    .state_until(|next| next["view"]["version"].as_u64() > state["view"]["version"].as_u64())
                    .await;
            }
        }
    }
    check_the_end(server, &code, &state, &mut at_table).await;
}

/// A turn that came at once is shown action by action, the last one by the scene itself.
fn check_the_glimpses(state: &Value) {
    let entries = state["entries"].as_array().unwrap();
    let acted: Vec<&Value> = entries.iter().filter(|entry| entry["kind"] == "acted").collect();
    let shown = state["glimpses"].as_array().map_or(&[][..], Vec::as_slice);
    assert_eq!(shown.len(), acted.len().saturating_sub(1), "{entries:?}");
    for (glimpse, entry) in shown.iter().zip(acted) {
        assert_eq!(glimpse["action"]["text"], entry["action"]);
    }
}

/// A legal action: a verb first, then one of its entries, so that turns come to an end in every game.
fn choose(state: &Value, dice: &mut Dice) -> String {
    let verbs = state["menu"]["verbs"].as_array().unwrap();
    let lit: Vec<&Vec<Value>> = verbs
        .iter()
        .filter_map(|verb| verb["entries"].as_array())
        .filter(|entries| !entries.is_empty())
        .collect();
    let entries = *dice.pick(&lit);
    dice.pick(entries)["action"].as_str().unwrap().to_string()
}

async fn check_the_end(server: &TestServer, code: &str, state: &Value, at_table: &mut [(u64, Player)]) {
    let scores: f64 =
        state["view"]["outcome"]["scores"].as_array().unwrap().iter().filter_map(Value::as_f64).sum();
    assert!((scores - 1.0).abs() < 1e-9, "{state}");
    let (_, player) = &mut at_table[0];
    let code_of_refusal = player.is_refused(code, json!({ "kind": "act", "action": "d3c3" })).await;
    assert_eq!(code_of_refusal, "game-over");
    let record: game::Record =
        serde_json::from_value(server.get(&format!("/api/tables/{code}/record"), None).await.json()).unwrap();
    let replayed = catalog::find(&record.game).unwrap().replay(&record).unwrap();
    assert_eq!(replayed.position(), state["view"]["position"].as_str().unwrap());
}
