//! What the engine says about positions and games, over the server.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod support;

use serde_json::{Value, json};
use support::TestServer;

/// White closes in the last free black token, or loses sight of it.
const WIN_IN_ONE: &str = "5/5/2WYW/2WBW/5 w";

/// The lines of an answer that was written while it was read.
fn lines(answer: &client::Answer) -> Vec<Value> {
    let text = String::from_utf8_lossy(&answer.body).into_owned();
    text.lines()
        .filter(|line| line.starts_with('{'))
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn positions_are_analysed_deeper_and_deeper() {
    let server = TestServer::start().await;
    for game in catalog::GAMES.iter().map(|game| game.id()) {
        let wish = json!({ "study": { "steps": [] }, "lines": 3 });
        let answer = server.post(&format!("/api/games/{game}/analysis"), None, &wish).await;
        assert_eq!(answer.status, 200, "{game}: {}", answer.json());
        let found = lines(&answer);
        assert!(found.len() > 1, "{game}: {found:?}");
        assert!(found.is_sorted_by_key(|look| look["nodes"].as_u64()), "{game}");
        // On the way a tree that follows what is promising may tell a shorter line than before.
        assert!(
            found.first().unwrap()["depth"].as_u64() <= found.last().unwrap()["depth"].as_u64(),
            "{game}"
        );
        for (index, look) in found.iter().enumerate() {
            assert_eq!(look["done"], json!(index + 1 == found.len()), "{game}");
            let best = look["lines"].as_array().unwrap();
            assert!((1..=3).contains(&best.len()), "{game}: {look}");
            for line in best {
                let sum: f64 = line["chances"].as_array().unwrap().iter().filter_map(Value::as_f64).sum();
                assert!((sum - 1.0).abs() < 1e-6, "{game}: {line}");
                assert_eq!(line["sure"], Value::Null, "{game}: nobody has won at the start");
            }
        }
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sure_win_is_called_one() {
    let server = TestServer::start().await;
    let wish = json!({ "study": { "position": WIN_IN_ONE } });
    let answer = server.post("/api/games/pressure/analysis", None, &wish).await;
    let last = lines(&answer).pop().unwrap();
    assert_eq!(last["lines"][0]["sure"], json!({ "kind": "win", "seat": 0, "turns": 1 }), "{last}");
    assert_eq!(last["lines"][0]["chances"], json!([1.0, 0.0]));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_analysed_gets_a_sentence() {
    let server = TestServer::start().await;
    let cases = [
        ("no-such-game", json!({ "study": {} }), 404, "unknown-game"),
        ("pressure", json!({ "study": { "position": "nothing" } }), 400, "bad-position"),
        ("pressure", json!({ "study": { "steps": ["a1a2"] } }), 409, "empty-square"),
    ];
    for (game, wish, status, code) in cases {
        let answer = server.post(&format!("/api/games/{game}/analysis"), None, &wish).await;
        assert_eq!(answer.status, status, "{game} {wish}: {}", answer.json());
        assert_eq!(answer.json()["error"]["code"], code, "{game} {wish}");
    }
    let finished = json!({ "study": { "steps": ["resign 0"] } });
    let over = lines(&server.post("/api/games/pressure/analysis", None, &finished).await);
    assert_eq!(over.len(), 1);
    assert_eq!(over[0]["lines"], json!([]));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_is_reviewed_turn_by_turn() {
    let server = TestServer::start().await;
    let guest = server.guest().await;
    let seats =
        json!([{ "kind": "computer", "player": "level:3" }, { "kind": "computer", "player": "random" }]);
    let made = server.post("/api/tables", Some(&guest), &json!({ "game": "pressure", "seats": seats })).await;
    let code = made.json()["code"].as_str().unwrap().to_string();
    let path = format!("/api/tables/{code}/review");
    let early = server.get(&path, None).await;
    // Computers among themselves play while somebody looks.
    let mut watcher = server.connect(&guest).await;
    watcher.watch(&code).await;
    let record = loop {
        let record = server.get(&format!("/api/tables/{code}/record"), None).await.json();
        if record["outcome"] != Value::Null {
            break record;
        }
        tokio::task::yield_now().await;
    };
    if early.status != 200 {
        assert_eq!(early.json()["error"]["code"], "still-playing");
    }
    let reviewed = lines(&server.get(&path, None).await);
    assert_eq!(lines(&server.get(&path, None).await), reviewed, "what was thought of is kept");
    assert_eq!(reviewed.len(), record["steps"].as_array().unwrap().len());
    for (index, turn) in reviewed.iter().enumerate() {
        assert_eq!(turn["turn"], json!(index), "{turn}");
        assert_eq!(turn["step"], json!(index), "{turn}");
        assert_eq!(turn["seat"], json!(index % 2), "{turn}");
        assert!(!turn["best"].as_array().unwrap().is_empty(), "{turn}");
    }
    let given_away = |seat: u64| -> f64 {
        let turns = reviewed.iter().filter(|turn| turn["seat"] == seat);
        turns.filter_map(|turn| turn["lost"].as_f64()).sum()
    };
    assert!(given_away(1) > given_away(0), "whoever plays at random gives more away");
    assert!(reviewed.iter().any(|turn| turn["mistake"] != Value::Null), "a random player makes mistakes");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn characters_sit_at_tables_of_their_game_only() {
    let server = TestServer::start().await;
    let guest = server.guest().await;
    let strangers = catalog::GAMES.iter().filter_map(|game| Some((game.id(), game.characters().first()?)));
    let strangers: Vec<_> =
        strangers.map(|(home, character)| (home, format!("character:{}", character.id))).collect();
    for game in catalog::GAMES {
        let nobody = ("", "character:nobody".to_string());
        for (home, player) in strangers.iter().chain([&nobody]) {
            let seats = json!([{ "kind": "me" }, { "kind": "computer", "player": player }]);
            let wish = json!({ "game": game.id(), "seats": seats });
            let made = server.post("/api/tables", Some(&guest), &wish).await;
            let expected = if *home == game.id() { 200 } else { 400 };
            assert_eq!(made.status, expected, "{} {player}: {}", game.id(), made.json());
        }
    }
    server.stop().await;
}
