//! Arenas: made, joined, played again and again, paused and won.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod support;

use std::collections::BTreeMap;
use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};
use server::admin::Admin;
use server::{Database, Limits, Options, serve};
use store::{Arena, Arenas as _, Sqlite};
use support::{Player, TestServer, options};

fn now_ms() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64
}

fn terms(rated: bool) -> Value {
    let clock = json!({ "kind": "total", "total_ms": 180_000, "increment_ms": 2_000 });
    json!({ "game": "pressure", "clock": clock, "rated": rated })
}

fn wish(change: Value) -> Value {
    let mut wish = json!({ "name": "Winter arena", "terms": terms(false), "minutes": 30 });
    for (field, value) in change.as_object().unwrap() {
        wish[field] = value.clone();
    }
    wish
}

async fn make(server: &TestServer, cookie: &str, change: Value) -> (u16, Value) {
    let answer = server.post("/api/arenas", Some(cookie), &wish(change)).await;
    (answer.status, answer.json())
}

async fn post(server: &TestServer, cookie: &str, code: &str, what: &str) -> (u16, Value) {
    let answer = server.post(&format!("/api/arenas/{code}/{what}"), Some(cookie), &Value::Null).await;
    (answer.status, answer.json())
}

/// The next page of an arena that fits.
async fn page(player: &mut Player, fits: impl Fn(&Value) -> bool) -> Value {
    let message =
        player.socket.hear_until(|message| message["type"] == "arena" && fits(&message["page"])).await;
    message.unwrap()["page"].clone()
}

/// The table of the next pairing.
async fn paired(player: &mut Player) -> String {
    let told = |message: &Value| {
        message["type"] == "inbox"
            && message["inbox"]["paired"].as_array().is_some_and(|list| !list.is_empty())
    };
    let message = player.socket.hear_until(told).await.unwrap();
    let pairing = &message["inbox"]["paired"][0];
    assert!(pairing["terms"]["arena"].is_string(), "{pairing}");
    pairing["table"].as_str().unwrap().to_string()
}

async fn open(player: &mut Player, code: &str) {
    player.socket.say(&json!({ "type": "arena", "arena": code })).await.unwrap();
}

/// They come to the table that waits for them.
async fn come(server: &TestServer, cookie: &str, table: &str) {
    server.send("DELETE", &format!("/api/pairings/{table}"), Some(cookie), &Value::Null).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_is_refused_in_a_sentence() {
    let server = TestServer::start_with(|options| Options { limits: Limits::People, ..options }).await;
    let (ann, guest) = (server.account("ann").await, server.guest().await);
    let day_ms = 24 * 3600 * 1000;
    // (who, what, the code of the answer)
    for (who, change, code) in [
        (&guest, json!({}), "not-registered"),
        (&ann, json!({ "name": "  x " }), "bad-name"),
        (&ann, json!({ "name": "x".repeat(41) }), "bad-name"),
        (&ann, json!({ "minutes": 19 }), "bad-length"),
        (&ann, json!({ "minutes": 181 }), "bad-length"),
        (&ann, json!({ "starts_ms": 1 }), "bad-start"),
        (&ann, json!({ "starts_ms": now_ms() + 15 * day_ms }), "bad-start"),
    ] {
        let (status, answer) = make(&server, who, change.clone()).await;
        assert_eq!(answer["error"]["code"], code, "{change}: {status} {answer}");
        assert!(answer["error"]["sentence"].as_str().unwrap().ends_with('.'), "{answer}");
    }
    server.stop().await;
}

/// Whoever made it, until it begins; those who look after the place, at any time.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_arena_is_called_off() {
    let server = TestServer::start().await;
    let (ann, bob, mo) =
        (server.account("ann").await, server.account("bob").await, server.account("mo").await);
    let database = Database::Sqlite(server.database());
    assert!(Admin::open(&database).await.unwrap().make_moderator("mo").await.unwrap());
    let code_of = |made: &Value| made["code"].as_str().unwrap().to_string();
    let ahead = code_of(&make(&server, &ann, json!({ "starts_ms": now_ms() + 600_000 })).await.1);
    let running = code_of(&make(&server, &ann, json!({})).await.1);
    for (arena, who, status) in [
        (&ahead, &bob, 403),
        (&running, &ann, 403),
        (&ahead, &ann, 200),
        (&ahead, &ann, 404),
        (&running, &mo, 200),
        (&running, &mo, 404),
    ] {
        let answer = server.send("DELETE", &format!("/api/arenas/{arena}"), Some(who), &Value::Null).await;
        assert_eq!(answer.status, status, "{}", answer.json());
    }
    assert_eq!(server.get("/api/arenas", None).await.json()["ahead"], json!([]));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_arena_is_for_two_with_a_usual_clock_and_a_decent_name() {
    let server = TestServer::start().await;
    let (ann, guest) = (server.account("ann").await, server.guest().await);
    let three = json!({ "game": "vacuum", "players": 3, "clock": { "kind": "none" } });
    let clock = |clock: Value| json!({ "terms": { "game": "pressure", "clock": clock } });
    for (change, code) in [
        (json!({ "terms": three }), "bad-players"),
        (json!({ "terms": { "game": "no such game", "clock": { "kind": "none" } } }), "unknown-game"),
        (clock(json!({ "kind": "none" })), "bad-clock"),
        (clock(json!({ "kind": "per-turn", "turn_ms": 259_200_000 })), "bad-clock"),
        (clock(json!({ "kind": "total", "total_ms": 61_000, "increment_ms": 0 })), "bad-clock"),
        (json!({ "minutes": 0 }), "bad-length"),
    ] {
        let (status, answer) = make(&server, &ann, change.clone()).await;
        assert_eq!(answer["error"]["code"], code, "{change}: {status} {answer}");
    }
    let soon =
        json!({ "starts_ms": now_ms() + 600_000, "terms": terms(true), "name": "  The  first\nof all " });
    let (status, first) = make(&server, &ann, soon).await;
    assert_eq!(status, 200, "{first}");
    assert_eq!((first["stage"].as_str(), first["host"].as_str()), (Some("ahead"), Some("ann")));
    let code = first["code"].as_str().unwrap();
    assert_eq!(first["terms"]["arena"], code);
    assert_eq!(make(&server, &ann, json!({})).await.0, 200);
    assert_eq!(make(&server, &ann, json!({})).await.1["error"]["code"], "too-many-arenas");

    // Guests play where nothing is at stake; before it begins, whoever leaves was never there.
    assert_eq!(post(&server, &guest, code, "join").await.1["error"]["code"], "rated");
    assert_eq!(post(&server, &ann, "nothing", "join").await.1["error"]["code"], "no-such-arena");
    let (_, joined) = post(&server, &ann, code, "join").await;
    assert_eq!((&joined["mine"]["place"], &joined["mine"]["name"]), (&json!(1), &json!("ann")));
    assert_eq!(post(&server, &ann, code, "leave").await.1["mine"], Value::Null);

    let list = server.get("/api/arenas", None).await.json();
    let names: Vec<&str> =
        list["ahead"].as_array().unwrap().iter().map(|arena| arena["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["Winter arena", "The first of all"]);
    let lobby = server.get("/api/lobby", None).await.json();
    assert!(lobby["arenas"].is_array(), "{lobby}");
    let head = String::from_utf8(server.get(&format!("/arena/{code}"), None).await.body).unwrap();
    assert!(head.contains("The first of all – an arena on Plenum"), "{head}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_are_paired_again_and_again_until_somebody_has_won() {
    let folder = tempfile::tempdir().unwrap();
    let database = server::Database::Sqlite(folder.path().join("plenum.sqlite"));
    let start = async || TestServer::from(serve(options(database.clone())).await.unwrap());
    let server = start().await;
    let cookies = [server.account("ann").await, server.account("bob").await, server.guest().await];
    let mut players = Vec::new();
    for cookie in &cookies {
        players.push(server.connect(cookie).await);
    }
    let (_, arena) = make(&server, &cookies[0], json!({})).await;
    let code = arena["code"].as_str().unwrap().to_string();
    for (cookie, player) in cookies.iter().zip(&mut players) {
        assert_eq!(post(&server, cookie, &code, "join").await.0, 200);
        open(player, &code).await;
        // They are there before the next one comes.
        page(player, |_| true).await;
    }
    // Whoever joined first is first in line; the third waits, and is told who plays.
    let table = paired(&mut players[0]).await;
    assert_eq!(paired(&mut players[1]).await, table);
    let waiting = page(&mut players[2], |page| page["board"] == json!(table)).await;
    assert_eq!(waiting["mine"]["table"], Value::Null);
    assert_eq!(waiting["games"][0]["over"], false);
    for cookie in &cookies[..2] {
        come(&server, cookie, &table).await;
    }
    let view = players[0].watch(&table).await["view"].clone();
    assert_eq!(view["config"]["arena"], json!(code));
    assert_eq!(view["config"]["take_backs"], false);
    assert_eq!(view["config"]["absence"], json!({ "kind": "resign", "minutes": 1 }), "nobody waits for long");
    let seat = seats_of(&server, &table).await["ann"];
    let hand_over = json!({ "kind": "seat-computer", "seat": seat, "player": "level:8" });
    assert_eq!(players[0].is_refused(&table, hand_over).await, "arena");

    // In the middle of a game the server ends, and another begins.
    drop(players);
    server.stop().await;
    let server = start().await;
    let mut players = Vec::new();
    for cookie in &cookies {
        players.push(server.connect(cookie).await);
    }
    for player in &mut players {
        open(player, &code).await;
    }
    let resumed = page(&mut players[0], |page| page["mine"]["table"] == json!(table)).await;
    assert_eq!(resumed["arena"]["stage"], "running");

    // Ann gives up without a turn: the game counts, and she is not paired until she says that she plays.
    players[0].watch(&table).await;
    players[0].does(&table, json!({ "kind": "resign" })).await;
    let paused = page(&mut players[0], |page| page["mine"]["paused"] == json!(true)).await;
    assert_eq!(paused["mine"]["sheet"], json!([0]));
    let second = paired(&mut players[1]).await;
    assert_eq!(paired(&mut players[2]).await, second);
    assert_ne!(second, table);
    for cookie in &cookies[1..] {
        come(&server, cookie, &second).await;
    }
    assert_eq!(post(&server, &cookies[0], &code, "join").await.1["mine"]["paused"], false);
    players[2].watch(&second).await;
    players[2].does(&second, json!({ "kind": "resign" })).await;

    // Two wins in a row. The next game would count double, and is against somebody who is there.
    let third = paired(&mut players[0]).await;
    assert_eq!(paired(&mut players[1]).await, third);
    let standings = page(&mut players[2], |page| page["board"] == json!(third)).await["standings"].clone();
    let told: Vec<_> = standings.as_array().unwrap().iter().map(line).collect();
    assert_eq!(told, ["bob 4 *", "ann 0", "guest 0"]);
    let seats: BTreeMap<String, u8> = seats_of(&server, &third).await;
    let before = seats_of(&server, &table).await;
    assert_ne!(seats["ann"], before["ann"], "the two change seats");
    server.stop().await;
}

fn line(standing: &Value) -> String {
    let name = if standing["account"] == json!(true) { standing["name"].as_str().unwrap() } else { "guest" };
    let streak = if standing["streak"] == json!(true) { " *" } else { "" };
    format!("{name} {}{streak}", standing["points"])
}

async fn seats_of(server: &TestServer, table: &str) -> BTreeMap<String, u8> {
    let shown = server.get(&format!("/api/tables/{table}"), None).await.json();
    let seats = shown["view"]["seats"].as_array().unwrap();
    (0..)
        .zip(seats)
        .map(|(seat, told)| (told["person"]["name"].as_str().unwrap().to_string(), seat))
        .collect()
}

/// An arena of a few seconds, written straight into the store.
async fn brief(server: &TestServer, host: &str, lasts_ms: u64) -> String {
    let store = Sqlite::open(server.database()).unwrap();
    let person = store::People::person_by_name(&store, host).await.unwrap().unwrap();
    let mut terms = terms(false);
    terms["players"] = json!(2);
    terms["public"] = json!(true);
    terms["arena"] = json!("brief");
    let (name, terms, starts_ms) = ("Brief".to_string(), terms.to_string(), now_ms());
    let arena = Arena {
        code: "brief".into(),
        name,
        host: person.id,
        terms,
        created_ms: starts_ms,
        starts_ms,
        ends_ms: starts_ms + lasts_ms,
    };
    store.put_arena(arena).await.unwrap();
    "brief".into()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_that_go_on_at_the_end_still_count() {
    let server = TestServer::start().await;
    let cookies = [server.account("ann").await, server.account("bob").await];
    let mut players = [server.connect(&cookies[0]).await, server.connect(&cookies[1]).await];
    let code = brief(&server, "ann", 6_000).await;
    for (cookie, player) in cookies.iter().zip(&mut players) {
        assert_eq!(post(&server, cookie, &code, "join").await.0, 200);
        open(player, &code).await;
    }
    let table = paired(&mut players[0]).await;
    let finishing = page(&mut players[0], |page| page["arena"]["stage"] == "finishing").await;
    assert_eq!(finishing["arena"]["winner"], Value::Null);
    assert_eq!(post(&server, &cookies[0], &code, "join").await.1["error"]["code"], "over");
    players[0].watch(&table).await;
    players[0].does(&table, json!({ "kind": "resign" })).await;
    let over = page(&mut players[0], |page| page["arena"]["stage"] == "over").await;
    assert_eq!((&over["arena"]["winner"], &over["standings"][0]["points"]), (&json!("bob"), &json!(2)));
    let list = server.get("/api/arenas", None).await.json();
    assert_eq!(list["past"][0]["winner"], "bob");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_elsewhere_or_blocked_is_not_paired() {
    let server = TestServer::start().await;
    let cookies = [server.account("ann").await, server.account("bob").await, server.account("cid").await];
    let mut players = Vec::new();
    for cookie in &cookies {
        players.push(server.connect(cookie).await);
    }
    let block = json!({ "relation": "block" });
    let blocked = server.send("PUT", "/api/me/relations/bob", Some(&cookies[0]), &block).await;
    assert_eq!(blocked.status, 200, "{}", blocked.json());
    let (_, arena) = make(&server, &cookies[0], json!({})).await;
    let code = arena["code"].as_str().unwrap();
    for cookie in &cookies {
        assert_eq!(post(&server, cookie, code, "join").await.0, 200);
    }
    // Cid plays, but looks at another page; the two others do not play with each other.
    open(&mut players[0], code).await;
    open(&mut players[1], code).await;
    page(&mut players[0], |page| page["arena"]["players"] == json!(3)).await;
    open(&mut players[2], code).await;
    let table = paired(&mut players[2]).await;
    let seats = seats_of(&server, &table).await;
    assert!(seats.contains_key("cid"), "{seats:?}");
    server.stop().await;
}
