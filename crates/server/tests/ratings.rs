//! Ratings are earned: by whom, against whom, and without help.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod support;

use client::{Request, Socket, request};
use serde_json::{Value, json};
use server::Options;
use store::{FairPlay as _, People as _, Sqlite};
use support::{Player, TestServer, credentials};

/// Two turns for each.
const TURNS: [&str; 4] = ["c2c3", "a4a3", "d1c1", "a3a4"];

fn rated_table() -> Value {
    json!({ "game": "pressure", "rated": true, "clock": { "kind": "total", "total_ms": 300_000, "increment_ms": 0 },
            "visibility": "public", "seats": [{ "kind": "me" }, { "kind": "open" }] })
}

/// A rated table of the first, at which the second sits down.
async fn begin(server: &TestServer, [first, second]: [&str; 2]) -> (String, [Player; 2]) {
    let code = server.table(first, &rated_table()).await;
    let mut players = [server.connect(first).await, server.connect(second).await];
    players[1].watch(&code).await;
    players[1].does(&code, json!({ "kind": "sit", "seat": 1 })).await;
    (code, players)
}

async fn play(code: &str, players: &mut [Player; 2], turns: &[&str]) {
    for (player, action) in turns.iter().enumerate() {
        players[player % 2].does(code, json!({ "kind": "act", "action": action })).await;
    }
}

/// The second resigns; what that did to the ratings: their changes, and why not.
async fn resign(code: &str, second: &mut Player) -> (Value, Value) {
    second.does(code, json!({ "kind": "resign" })).await;
    let settled =
        |state: &Value| !state["view"]["rating_changes"].is_null() || !state["view"]["not_rated"].is_null();
    let view = second.state_until(settled).await["view"].clone();
    (view["rating_changes"].clone(), view["not_rated"].clone())
}

/// A whole rated game that the first wins.
async fn game(server: &TestServer, people: [&str; 2], turns: &[&str]) -> (Value, Value) {
    let (code, mut players) = begin(server, people).await;
    play(&code, &mut players, turns).await;
    resign(&code, &mut players[1]).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rated_game_changes_ratings_once() {
    let server = TestServer::start().await;
    let (wren, lynx) = (server.account("Wren").await, server.account("Lynx").await);
    let untimed = json!({ "game": "pressure", "rated": true, "clock": { "kind": "none" }, "seats": [{ "kind": "me" }] });
    let answer = server.post("/api/tables", Some(&wren), &untimed).await;
    assert_eq!((answer.status, &answer.json()["error"]["code"]), (400, &json!("rated-clock")));

    let (code, mut players) = begin(&server, [&wren, &lynx]).await;
    play(&code, &mut players, &TURNS).await;
    let mut guest = server.connect(&server.guest().await).await;
    assert_eq!(guest.is_refused(&code, json!({ "kind": "sit", "seat": 1 })).await, "rated-guest");
    let (changes, _) = resign(&code, &mut players[1]).await;
    let moved = |seat: usize| changes[seat][1].as_i64().cmp(&changes[seat][0].as_i64());
    assert!(moved(0).is_gt() && moved(1).is_lt(), "{changes}");
    let profile = server.get("/api/people/wren", None).await.json();
    let rating = &profile["ratings"][0];
    assert_eq!((&rating["game"], &rating["class"]), (&json!("pressure"), &json!("blitz")));
    assert_eq!((&rating["rating"], &rating["provisional"]), (&changes[0][1], &json!(true)));
    let games = server.get("/api/people/wren/games", None).await.json();
    assert_eq!((&games[0]["card"]["code"], &games[0]["result"]), (&json!(code), &json!("won")));
    let history = server.get("/api/people/wren/ratings/pressure/blitz", None).await.json();
    assert_eq!(history.as_array().map(Vec::len), Some(1));
    server.stop().await;
}

/// 282 games without a move took an account from 1500 to 2097. They take it nowhere, and neither do the same two
/// people playing on and on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_farms_ratings() {
    let server = TestServer::start().await;
    let (wren, lynx) = (server.account("Wren").await, server.account("Lynx").await);
    let people = [wren.as_str(), &lynx];
    for turns in [&TURNS[..0], &TURNS[..3]] {
        for _ in 0..10 {
            assert_eq!(game(&server, people, turns).await, (Value::Null, json!("called-off")));
        }
    }
    assert_eq!(server.get("/api/people/wren", None).await.json()["ratings"], json!([]));
    let mut counted = 0;
    for number in 0..10 {
        let (changes, why_not) = game(&server, people, &TURNS).await;
        assert_eq!(why_not, if number < 6 { Value::Null } else { json!("same-pair") });
        counted += usize::from(changes.is_array());
    }
    assert_eq!(counted, 6);
    assert_eq!(server.get("/api/people/wren", None).await.json()["ratings"][0]["games"], 6);
    server.stop().await;
}

/// Someone new with an account, and a connection from that address.
async fn from_address(server: &TestServer, address: &str, name: &str) -> Socket {
    let headers = [("x-forwarded-for", address), ("content-type", "application/json")];
    let body = credentials(name).to_string();
    let guest = server.guest().await;
    let register = Request {
        method: "POST",
        path: "/api/account/register",
        cookie: Some(&guest),
        headers: &headers,
        body: body.as_bytes(),
    };
    let account = request(&server.host, register).await.unwrap().cookie().unwrap();
    Socket::connect_with(&server.host, Some(&account), &headers[..1]).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_of_one_address_play_for_fun() {
    let proxied = |options| Options { behind_proxy: true, ..options };
    let server = TestServer::start_with(proxied).await;
    // (address of the second, why the game is not rated); the first is at 203.0.113.7
    for (number, (address, expected)) in
        [("203.0.113.7", json!("same-address")), ("203.0.113.8", Value::Null)].into_iter().enumerate()
    {
        let first = from_address(&server, "203.0.113.7", &format!("First{number}")).await;
        let second = from_address(&server, address, &format!("Second{number}")).await;
        let people = [first.cookie.as_str(), &second.cookie];
        let (_, why_not) = game(&server, people, &TURNS).await;
        assert_eq!(why_not, expected, "{address}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_engine_does_not_help_in_a_rated_game() {
    let server = TestServer::start().await;
    let (wren, lynx) = (server.account("Wren").await, server.account("Lynx").await);
    let (code, mut players) = begin(&server, [&wren, &lynx]).await;
    play(&code, &mut players, &TURNS[..3]).await;
    let position = server.get(&format!("/api/tables/{code}"), None).await.json()["view"]["position"].clone();
    let acts = |turns: &[&str]| json!(turns.iter().map(|act| json!({ "act": act })).collect::<Vec<_>>());
    let ask = async |who: &str, study: Value| {
        let answer = server.post("/api/games/pressure/analysis", Some(who), &json!({ "study": study })).await;
        (answer.status, answer.json()["error"]["code"].as_str().unwrap_or_default().to_string())
    };
    let refused = (409, "rated-game".to_string());
    assert_eq!(ask(&wren, json!({ "position": position })).await, refused);
    assert_eq!(ask(&wren, json!({ "steps": acts(&TURNS[..3]) })).await, refused);
    assert_eq!(ask(&lynx, json!({ "steps": acts(&TURNS) })).await, refused, "what might come");
    assert_eq!(ask(&wren, json!({ "steps": acts(&TURNS[..1]) })).await.0, 200, "another position");
    assert_eq!(ask(&server.guest().await, json!({ "position": position })).await.0, 200, "a spectator");
    let record = server.get(&format!("/api/tables/{code}/record"), None).await.body;
    let load = server.post_bytes("/api/tables/load", Some(&lynx), &[], &record).await;
    assert_eq!((load.status, &load.json()["error"]["code"]), (409, &json!("rated-game")));

    resign(&code, &mut players[1]).await;
    assert_eq!(ask(&wren, json!({ "position": position })).await.0, 200, "it is over");
    let store = Sqlite::open(server.database()).unwrap();
    for (name, times) in [("wren", 2), ("lynx", 2)] {
        let id = store.person_by_name(name).await.unwrap().unwrap().id;
        let questions = store.questions(9).await.unwrap();
        let question = questions.iter().find(|question| question.person == id).unwrap();
        assert_eq!((question.table.as_str(), question.times), (code.as_str(), times), "{name}");
    }
    server.stop().await;
}

/// Whoever logs out to ask, or opens a private window, asks from the same address.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nor_does_it_help_somebody_at_the_same_address() {
    let server = TestServer::start_with(|options| Options { behind_proxy: true, ..options }).await;
    let first = from_address(&server, "203.0.113.7", "Wren").await;
    let second = from_address(&server, "203.0.113.8", "Lynx").await;
    let (code, mut players) = begin(&server, [&first.cookie, &second.cookie]).await;
    play(&code, &mut players, &TURNS[..3]).await;
    let position = server.get(&format!("/api/tables/{code}"), None).await.json()["view"]["position"].clone();
    let body = json!({ "study": { "position": position } }).to_string();
    for (address, status) in [("203.0.113.7", 409), ("203.0.113.8", 409), ("203.0.113.9", 200)] {
        let headers = [("x-forwarded-for", address), ("content-type", "application/json")];
        let answer = server.post_bytes("/api/games/pressure/analysis", None, &headers, body.as_bytes()).await;
        assert_eq!(answer.status, status, "{address}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_win_is_claimed_from_someone_who_left() {
    let server = TestServer::start().await;
    let (wren, lynx) = (server.account("Wren").await, server.account("Lynx").await);
    let (code, [mut first, second]) = begin(&server, [&wren, &lynx]).await;
    first.watch(&code).await;
    first.does(&code, json!({ "kind": "act", "action": "c2c3" })).await;
    assert_eq!(first.is_refused(&code, json!({ "kind": "claim-win" })).await, "not-away");
    drop(second);
    let gone = |message: &Value| message["type"] == "present" && message["seats"] == json!([0]);
    first.socket.hear_until(gone).await.unwrap();
    first.does(&code, json!({ "kind": "claim-win" })).await;
    let state = first.state_until(|state| !state["view"]["claim_ms"].is_null()).await;
    assert!(
        state["view"]["claim_ms"].as_u64() > state["view"]["clock"]["at_ms"].as_u64(),
        "{}",
        state["view"]
    );
    server.stop().await;
}
