//! What people's games say together: which games count, once each, and that nothing says who played.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod support;

use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use server::{Database, serve};
use store::{Sqlite, Statistics as _};
use support::{Player, TestServer, options};

const TURNS: [&str; 8] = ["c1b1", "b5c5", "d1e1", "c4d4", "e3d3", "d4d3", "c3c4", "d3d2"];
const PATIENCE: Duration = Duration::from_secs(60);

/// A game that the first seat resigns after so many turns. Seats are `me`, `open` (the other sits down) or a computer.
async fn game(server: &TestServer, people: [&str; 2], seats: [&str; 2], turns: usize, more: Value) -> String {
    let seat = |kind: &&str| match *kind {
        "computer" => json!({ "kind": "computer", "player": "level:1" }),
        kind => json!({ "kind": kind }),
    };
    let mut wish = json!({
        "game": "pressure", "visibility": "public", "seats": seats.iter().map(seat).collect::<Vec<_>>()
    });
    wish.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let code = server.table(people[0], &wish).await;
    let mut players = [server.connect(people[0]).await, server.connect(people[1]).await];
    if seats[1] == "open" {
        players[1].does(&code, json!({ "kind": "sit", "seat": 1 })).await;
    }
    let holds = |turn: usize| if seats[turn % 2] == "open" { 1 } else { 0 };
    for (turn, action) in TURNS.iter().enumerate().take(turns) {
        players[holds(turn)].does(&code, json!({ "kind": "act", "action": action })).await;
    }
    players[0].does(&code, json!({ "kind": "resign" })).await;
    code
}

/// A game against a computer, who moves as it likes.
async fn against_computer(server: &TestServer, person: &str) -> String {
    let seats = json!([{ "kind": "me" }, { "kind": "computer", "player": "level:1" }]);
    let wish = json!({ "game": "pressure", "visibility": "public", "seats": seats });
    let code = server.table(person, &wish).await;
    let mut player = server.connect(person).await;
    let mut state = player.watch(&code).await;
    for turn in [0, 2, 4] {
        if state["view"]["turn"] != turn {
            state = my_turn(&mut player, turn).await;
        }
        let action = state["menu"]["verbs"][0]["entries"][0]["action"].clone();
        player.does(&code, json!({ "kind": "act", "action": action })).await;
    }
    my_turn(&mut player, 6).await;
    player.does(&code, json!({ "kind": "resign" })).await;
    code
}

async fn my_turn(player: &mut Player, turn: u64) -> Value {
    player.state_until(|state| state["view"]["turn"].as_u64() == Some(turn)).await
}

/// Waits until nothing is left to be counted.
async fn all_counted(database: &Path) {
    let store = Sqlite::open(database).unwrap();
    let start = Instant::now();
    while !store.uncounted_games(1).await.unwrap().is_empty() {
        assert!(start.elapsed() < PATIENCE, "games still wait to be counted");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

async fn openings(server: &TestServer, query: &str) -> Value {
    let answer = server.get(&format!("/api/games/pressure/openings{query}"), None).await;
    assert_eq!(answer.status, 200, "{query}: {}", answer.json());
    answer.json()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_game_that_counts_is_counted_once() {
    let server = TestServer::start().await;
    let (me, other) = (server.guest().await, server.guest().await);
    let people = [me.as_str(), other.as_str()];
    let counted = game(&server, people, ["me", "open"], 8, json!({})).await;
    game(&server, people, ["me", "open"], 7, json!({})).await;
    // None of these counts.
    game(&server, people, ["me", "open"], 8, json!({ "visibility": "link" })).await;
    game(&server, people, ["me", "open"], 5, json!({})).await;
    game(&server, people, ["me", "me"], 8, json!({})).await;
    game(&server, people, ["me", "me"], 8, json!({ "free": true })).await;
    against_computer(&server, &me).await;
    let database = server.database();
    all_counted(&database).await;

    let start = openings(&server, "").await;
    assert_eq!(start, json!({ "games": 2, "turns": [{ "actions": ["c1b1"], "won": [0, 2], "drawn": 0 }] }));
    let archive = server.get(&format!("/api/tables/{counted}"), None).await.json();
    let computers = openings(&server, "?against=computers").await;
    assert_eq!(computers["games"], 1);
    assert_eq!(computers["turns"][0]["won"], json!([0, 1]));
    // Where only the longer of the two has been.
    let study =
        json!({ "steps": TURNS[..7].iter().map(|action| json!({ "act": action })).collect::<Vec<_>>() });
    let position = server.post("/api/games/pressure/study", None, &study).await.json();
    let query = format!("?position={}", position["position"].as_str().unwrap().replace(' ', "%20"));
    assert_eq!(openings(&server, &query).await["games"], 1, "{query}");
    let last = archive["view"]["position"].as_str().unwrap().replace(' ', "%20");
    assert_eq!(openings(&server, &format!("?position={last}")).await, json!({ "games": 0, "turns": [] }));

    // A server that comes back counts nothing twice.
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("plenum.sqlite");
    Sqlite::back_up(&database, &copy).unwrap();
    server.stop().await;
    let again = TestServer::from(serve(options(Database::Sqlite(copy.clone()))).await.unwrap());
    game(&again, people, ["me", "open"], 6, json!({})).await;
    all_counted(&copy).await;
    assert_eq!(openings(&again, "").await["games"], 3);
    again.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bad_questions_are_answered() {
    let server = TestServer::start().await;
    // (path, status, code)
    for (path, status, code) in [
        ("/api/games/chess/openings", 404, "unknown-game"),
        ("/api/games/pressure/openings?position=nonsense", 400, "bad-position"),
        ("/api/games/chess/figures", 404, "unknown-game"),
        ("/api/games/pressure/figures?setup=huge", 400, "unknown-setup"),
        ("/api/games/pressure/figures?players=3", 400, "wrong-players"),
    ] {
        let answer = server.get(path, None).await;
        assert_eq!(answer.status, status, "{path}: {}", answer.json());
        assert_eq!(answer.json()["error"]["code"], code, "{path}");
    }
    for query in ["?against=nobody", "?what=ever"] {
        assert_eq!(
            server.get(&format!("/api/games/pressure/openings{query}"), None).await.status,
            400,
            "{query}"
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn figures_wait_for_enough_games() {
    let server = TestServer::start().await;
    let (me, other) = (server.account("Ada").await, server.account("Cleo").await);
    for number in 0..20 {
        let people =
            if number % 2 == 0 { [me.as_str(), other.as_str()] } else { [other.as_str(), me.as_str()] };
        game(&server, people, ["me", "open"], 6 + number % 3, json!({})).await;
    }
    all_counted(&server.database()).await;
    let few = server.get("/api/games/vacuum/figures?players=3", None).await.json();
    assert_eq!(
        few,
        json!({
            "players": 3, "setup": "standard", "games": 0, "min_games": 20, "min_turns": 6, "charts": []
        })
    );
    let figures = server.get("/api/games/pressure/figures", None).await.json();
    assert_eq!((&figures["games"], &figures["setup"]), (&json!(20), &json!("standard")));
    let chart = |id: &str| {
        let charts = figures["charts"].as_array().unwrap();
        charts.iter().find(|chart| chart["id"] == id).unwrap_or_else(|| panic!("no {id}")).clone()
    };
    let value =
        |chart: &Value, series: usize, at: usize| chart["series"][series]["values"][at]["value"].clone();
    // Whoever made the table sat first and resigned.
    assert_eq!(value(&chart("seats"), 0, 0), json!(0.0));
    assert_eq!(value(&chart("draws"), 0, 0), json!(0.0));
    assert_eq!(chart("seats")["categories"], json!(["People"]));
    // 7 games of 6 turns, 7 of 7, 6 of 8.
    assert_eq!(value(&chart("length"), 0, 0), json!(6.95));
    assert_eq!(chart("endings")["categories"].as_array().unwrap().len(), 1);
    let text = figures.to_string();
    assert!(!text.contains("Ada") && !text.contains("Cleo"), "nobody is named");
    for engine in ["likely", "certain", "leads", "comebacks", "doubling"] {
        assert!(!text.contains(&format!("\"id\":\"{engine}\"")), "{engine} needs an engine");
    }
}
