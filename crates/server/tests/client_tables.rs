//! Tables that were begun without a server, with codes their makers chose.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod support;

use client::{Answer, Request};
use serde_json::{Value, json};
use server::{Limits, Options};
use support::TestServer;
use table::{Identity, NewTable, Person, PersonId, Table};

const CODE: &str = "zbcdefghjkmnpqrs";

fn against_computer() -> Value {
    json!({ "game": "pressure", "seats": [{ "kind": "me" }, { "kind": "computer", "player": "level:1" }] })
}

async fn put(server: &TestServer, who: &str, code: &str, wish: &Value) -> Answer {
    server.send("PUT", &format!("/api/tables/{code}"), Some(who), wish).await
}

fn problem(answer: &Answer) -> (u16, String) {
    (answer.status, answer.json()["error"]["code"].as_str().unwrap_or_default().to_string())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn asked_for_again_it_is_there_and_nobody_elses() {
    let server = TestServer::start().await;
    let ada = server.guest().await;
    let wish = against_computer();
    for _ in 0..2 {
        let made = put(&server, &ada, CODE, &wish).await;
        assert_eq!((made.status, made.json()), (200, json!({ "code": CODE })));
    }
    let mut page = server.connect(&ada).await;
    page.watch(CODE).await;
    let moved = page.does(CODE, json!({ "kind": "act", "action": "c2c3" })).await;
    // Whatever happened since, and whatever she is called now.
    server.post("/api/account/name", Some(&ada), &json!({ "name": "Ada" })).await;
    let ada = server.register(&ada, "Ada-B").await;
    assert_eq!(put(&server, &ada, CODE, &wish).await.status, 200);
    assert!(page.watch(CODE).await["view"]["version"].as_u64().unwrap() >= moved);

    let mut other = against_computer();
    other["seats"][1]["player"] = json!("level:2");
    let refusals = [
        put(&server, &ada, CODE, &json!({ "game": "glyph-grid" })).await,
        put(&server, &ada, CODE, &other).await,
        put(&server, &server.guest().await, CODE, &wish).await,
        put(&server, &server.guest().await, CODE, &json!({ "game": "vacuum" })).await,
    ];
    for refused in &refusals {
        assert_eq!(problem(refused), (409, "code-taken".to_string()));
        assert_eq!(refused.body, refusals[0].body, "it says nothing of the table");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn codes_and_wishes_are_checked() {
    let server = TestServer::start().await;
    let ada = server.account("Ada").await;
    let clock = json!({ "kind": "total", "total_ms": 60_000, "increment_ms": 0 });
    let rated = json!({ "game": "pressure", "rated": true, "clock": clock, "seats": [{ "kind": "me" }] });
    let public = json!({ "game": "pressure", "visibility": "public", "seats": [{ "kind": "me" }] });
    let nobody =
        json!({ "game": "pressure", "seats": [{ "kind": "me" }, { "kind": "computer", "player": "x" }] });
    for (code, wish, expected) in [
        ("abcdefghjkmnpqrs", against_computer(), "bad-code"),
        ("z", against_computer(), "bad-code"),
        ("ZBCDEFGHJKMNPQRS", against_computer(), "bad-code"),
        ("zbcdefghjkmnpqrstuv", against_computer(), "bad-code"),
        ("zbcdefghjkmnpqr%20", against_computer(), "bad-code"),
        (CODE, rated, "code-of-server"),
        (CODE, public, "code-of-server"),
        (CODE, nobody, "unknown-player"),
        (CODE, json!({ "game": "no-such-game" }), "unknown-game"),
    ] {
        assert_eq!(problem(&put(&server, &ada, code, &wish).await), (400, expected.to_string()), "{code}");
    }
    assert_eq!(server.get(&format!("/api/tables/{CODE}"), None).await.status, 404, "nothing was made");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn they_count_like_all_others() {
    let server = TestServer::start_with(|options| Options { limits: Limits::People, ..options }).await;
    let ada = server.guest().await;
    let wish = json!({ "game": "pressure", "seats": [{ "kind": "me" }, { "kind": "open" }] });
    let code = |number: usize| format!("zbcdefghjkmnpq{}a", char::from(b"abcdefghjkmnpqrs"[number]));
    for number in 0..12 {
        let made = put(&server, &ada, &code(number % 8), &wish).await;
        assert_eq!(made.status, 200, "{number}: what is there already takes no more room");
    }
    for number in [13, 14] {
        assert_eq!(put(&server, &ada, &code(number), &wish).await.status, 200);
    }
    let (status, _) = problem(&put(&server, &ada, &code(15), &wish).await);
    assert_eq!(status, 429);
    server.stop().await;
}

/// What a client begins with is what the server writes.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn both_make_the_same_table() {
    let server = TestServer::start().await;
    let ada = server.guest().await;
    let me = server.get("/api/me", Some(&ada)).await.json();
    let person = Person {
        id: PersonId(me["ids"][0].as_str().unwrap().to_string()),
        name: me["name"].as_str().unwrap().to_string(),
    };
    for (index, wish) in [
        against_computer(),
        json!({ "game": "vacuum", "players": 4, "seats": [{ "kind": "me" }, { "kind": "open" }, { "kind": "me" }] }),
        json!({ "game": "glyph-grid", "take_backs": false, "clock": { "kind": "per-turn", "turn_ms": 5000 },
            "absence": { "kind": "resign", "minutes": 3 } }),
        json!({ "game": "glyph-grid", "free": true, "take_backs": true }),
    ]
    .into_iter()
    .enumerate()
    {
        let code = format!("zbcdefghjkmnpqr{}", char::from(b'a' + index as u8));
        assert_eq!(put(&server, &ada, &code, &wish).await.status, 200);
        let new: NewTable = serde_json::from_value(wish).unwrap();
        let own = new.entries(&person, 0).unwrap();
        let log = server.get(&format!("/api/tables/{code}/log"), None).await.json();
        let stored: Vec<table::Entry> = serde_json::from_value(log["entries"].clone()).unwrap();
        let events = |entries: &[table::Entry]| entries.iter().map(|entry| entry.event.clone()).collect::<Vec<_>>();
        assert_eq!(events(&stored)[..own.len()], events(&own)[..]);
        assert!(Table::begins_with(&stored, &own, &Identity::new(person.clone())));
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_record_makes_a_table_and_is_charged_as_a_save() {
    let server = TestServer::start_with(|options| Options { limits: Limits::People, ..options }).await;
    let ada = server.guest().await;
    let record = json!({ "game": "pressure", "rules": 1, "players": 2, "setup": "standard",
        "steps": ["d3d4", "b3b2"] });
    let wish = json!({ "game": "pressure", "record": record, "seats": [{ "kind": "me" }, { "kind": "me" }] });
    // As many bytes as a game of some thousand actions has.
    let long = |bytes: usize| [vec![b' '; bytes], wish.to_string().into_bytes()].concat();
    let json_type = [("content-type", "application/json")];
    for (path, bytes, status) in [
        ("/api/tables", 100 << 10, 200),
        ("/api/tables", 2 << 20, 200),
        ("/api/tables", 3 << 20, 413),
        ("/api/account/name", 100 << 10, 413),
    ] {
        let answer = server.post_bytes(path, Some(&ada), &json_type, &long(bytes)).await;
        assert_eq!(answer.status, status, "{path} with {bytes} bytes: {}", answer.json());
    }
    let path = format!("/api/tables/{CODE}");
    let request = Request {
        method: "PUT",
        path: &path,
        cookie: Some(&ada),
        headers: &json_type,
        body: &long(100 << 10),
    };
    assert_eq!(request_to(&server, request).await.status, 200);
    let made = server.get(&format!("/api/tables/{CODE}/record"), None).await.json();
    assert_eq!(made["steps"].as_array().map(Vec::len), Some(2));
    // Who sends many of them is slowed down before they are read, and is told so each time. The last are longer than what
    // sockets hold: they have to be read all the same, or nobody would hear the answer.
    let lengths = std::iter::repeat_n(3 << 20, 100).chain([20 << 20; 3]);
    let mut refused = 0;
    for bytes in lengths {
        let answer = server.post_bytes("/api/tables", Some(&ada), &json_type, &long(bytes)).await;
        assert!([413, 429].contains(&answer.status), "{}", answer.json());
        refused += usize::from(answer.status == 429);
    }
    assert!(refused > 0);
    let elsewhere = [("origin", "http://elsewhere.example")];
    let answer = server.post_bytes("/api/tables", Some(&ada), &elsewhere, &long(20 << 20)).await;
    assert_eq!(answer.status, 403);
    server.stop().await;
}

async fn request_to(server: &TestServer, request: Request<'_>) -> Answer {
    client::request(&server.host, request).await.unwrap()
}
