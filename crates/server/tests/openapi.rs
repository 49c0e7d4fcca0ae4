//! The API document: every address in it answers, and every answer is what the document says.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod support;

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};
use server::Database;
use server::admin::Admin;
use support::TestServer;
use support::schema::Document;

/// A game that ended: it can be shown, drawn, and reviewed.
const RECORD: &str = include_str!("old/cxwzq3mc.json");

/// What has to be said at addresses where something has to be.
fn body(method: &str, path: &str) -> Value {
    match (method, path) {
        ("put", "/api/tables/{code}") => json!({ "game": "pressure" }),
        ("put", "/api/me/hidden") => json!({ "hidden": true }),
        ("put", "/api/me/days-off") => json!({ "days": 1 }),
        ("put", "/api/me/notices") => json!({ "push": ["my-turn"], "mail": [], "quiet": null }),
        ("put", "/api/me/relations/{who}") => json!({ "relation": "mute" }),
        ("put", _) => json!({ "anything": [1, null] }),
        ("post", "/api/me/browsers") => json!({
            "endpoint": "https://push.example.org/send/1",
            "keys": {
                "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
                "auth": "BTBZMqHH6r4Tts7J_aSIgg",
            },
        }),
        ("delete", "/api/me/browsers") => json!({ "endpoint": "https://push.example.org/send/1" }),
        (_, "/api/account/delete") => json!({ "name": "Eve", "password": "long enough" }),
        ("post", "/api/account/recovery-mail") => json!({ "name": "Ada" }),
        ("post", "/api/account/recovery-codes") => json!({ "password": "long enough" }),
        (_, "/api/reports") => json!({ "about": "person", "who": "Ada", "reason": "spam", "words": "" }),
        ("post", "/api/moderation/reports/{number}") => json!({ "act": "dismiss" }),
        (_, "/api/account/register") => json!({ "name": "Bea", "password": "long enough" }),
        (_, "/api/account/login") => json!({ "name": "Ada", "password": "long enough" }),
        (_, "/api/account/password") => json!({ "old": "long enough", "new": "longer than that" }),
        (_, "/api/account/name") => json!({ "name": "Somebody" }),
        (_, "/api/games/{game}/study") => json!({ "steps": [], "gesture": { "verb": "move" } }),
        (_, "/api/games/{game}/analysis") => {
            json!({ "study": { "position": "5/5/2WYW/2WBW/5 w" }, "lines": 2 })
        }
        ("post", "/api/seek") => terms(),
        ("post", "/api/challenges") => json!({ "terms": terms() }),
        ("post", "/api/arenas") => json!({ "name": "Winter", "terms": terms(), "minutes": 30 }),
        ("post", "/api/tables") => json!({ "game": "vacuum", "players": 3, "seats": [{ "kind": "me" }] }),
        (_, "/api/tables/load") => serde_json::from_str(RECORD).unwrap(),
        _ => Value::Null,
    }
}

/// Where people meet there must be somebody to meet: what is asked for there, and by whom.
async fn met(server: &TestServer, what: &str, [ada, cleo]: [&String; 2]) -> Option<(String, String)> {
    let challenge = async || {
        let new = json!({ "name": "Cleo", "terms": terms() });
        let made = server.post("/api/challenges", Some(ada), &new).await.json();
        format!("/api/challenges/{}", made["id"].as_str().unwrap())
    };
    let path = match what {
        "get /api/challenges/{id}" | "delete /api/challenges/{id}" => {
            let made = challenge().await;
            server.post(&format!("{made}/decline"), Some(cleo), &Value::Null).await;
            made
        }
        "post /api/challenges/{id}/decline" => format!("{}/decline", challenge().await),
        "post /api/challenges/{id}/accept" => {
            return Some((format!("{}/accept", challenge().await), cleo.clone()));
        }
        "post /api/tables/{code}/rematch" => {
            let made = challenge().await;
            let accepted = server.post(&format!("{made}/accept"), Some(cleo), &Value::Null).await.json();
            format!("/api/tables/{}/rematch", accepted["code"].as_str().unwrap())
        }
        "put /api/me/following/{name}" | "delete /api/me/following/{name}" => "/api/me/following/Cleo".into(),
        "put /api/me/hidden" => "/api/me/hidden".into(),
        "post /api/arenas" => "/api/arenas".into(),
        "delete /api/arenas/{code}" => {
            let later = SystemTime::now().duration_since(UNIX_EPOCH).unwrap() + Duration::from_secs(3600);
            let new = json!({ "name": "Later", "terms": terms(), "minutes": 30, "starts_ms": later.as_millis() as u64 });
            let made = server.post("/api/arenas", Some(ada), &new).await.json();
            format!("/api/arenas/{}", made["code"].as_str().unwrap())
        }
        // The one that was made there.
        arena if arena.contains(" /api/arenas/{code}") => {
            let list = server.get("/api/arenas", None).await.json();
            let path = arena.split(' ').nth(1).unwrap();
            path.replace("{code}", list["ahead"][0]["code"].as_str().unwrap())
        }
        _ => return None,
    };
    Some((path, ada.clone()))
}

fn terms() -> Value {
    json!({ "game": "pressure", "clock": { "kind": "total", "total_ms": 180_000, "increment_ms": 2_000 } })
}

/// What answers only to links out of a mail, or to a player who waits for another: the tests of those go there.
const ELSEWHERE: [&str; 6] = [
    "put /api/me/mail",
    "get /api/mail/off",
    "post /api/mail/off",
    "get /api/mail/confirm",
    "post /api/mail/confirm",
    "put /api/tables/{code}/plan",
];

/// A new account with the password that everyone has here; its cookie.
async fn account(server: &TestServer, name: &str) -> String {
    let wish = json!({ "name": name, "password": "long enough" });
    server.post("/api/account/register", Some(&server.guest().await), &wish).await.cookie().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_answer_is_what_the_document_says() {
    let server = TestServer::start().await;
    let ada = account(&server, "Ada").await;
    let loaded = server.post_bytes("/api/tables/load", Some(&ada), &[], RECORD.as_bytes()).await.json();
    let open = json!({ "game": "glyph-grid", "visibility": "public", "clock": { "kind": "total", "total_ms": 60000,
        "increment_ms": 0 }, "seats": [{ "kind": "me" }, { "kind": "open" }] });
    let table = server.table(&ada, &open).await;
    let [cleo, eve, rae, sue, mo] = [
        account(&server, "Cleo").await,
        account(&server, "Eve").await,
        account(&server, "Rae").await,
        account(&server, "Sue").await,
        account(&server, "Mo").await,
    ];
    let password = json!({ "password": "long enough" });
    let codes = server.post("/api/account/recovery-codes", Some(&rae), &password).await.json();
    let recover = json!({ "name": "Rae", "code": codes["codes"][0], "password": "long enough" });
    server.post("/api/account/login", None, &json!({ "name": "Sue", "password": "long enough" })).await;
    let sessions = server.get("/api/account/sessions", Some(&sue)).await.json();
    let other = sessions.as_array().unwrap().iter().find(|session| session["this"] == false).unwrap();
    let database = Database::Sqlite(server.database());
    Admin::open(&database).await.unwrap().make_moderator("Mo").await.unwrap();
    let said = server.connect(&ada).await.does(&table, json!({ "kind": "chat", "text": "hello" })).await;
    let line = json!({ "about": "line", "table": table, "version": said, "reason": "spam", "words": "" });
    assert_eq!(server.post("/api/reports", Some(&sue), &line).await.status, 200);

    let document = server.get("/api/openapi.json", None).await.json();
    let paths = document["paths"].as_object().unwrap();
    for (path, methods) in paths {
        let known = path
            .replace("{code}", loaded["code"].as_str().unwrap())
            .replace("{game}", "pressure")
            .replace("{class}", "blitz")
            .replace("{style}", "wood.svg")
            .replace("{who}", "Ada")
            .replace("{number}", "1")
            .replace("{id}", other["id"].as_str().unwrap())
            .replace("{name}", "Ada");
        for (method, operation) in methods.as_object().unwrap() {
            let what = format!("{method} {path}");
            if ELSEWHERE.contains(&what.as_str()) {
                continue;
            }
            // Whoever has a password can change it, and whoever has tables finds them.
            let guest = server.guest().await;
            let who = match path.as_str() {
                "/api/account/password" | "/api/tables" => &ada,
                "/api/account/delete" => &eve,
                path if path.starts_with("/api/account/recovery") => &sue,
                "/api/account/sessions/{id}" => &sue,
                path if path.starts_with("/api/moderation") => &mo,
                _ => &guest,
            };
            let said = if path == "/api/account/recover" { recover.clone() } else { body(method, path) };
            // Whoever makes a table at an address chooses one of their own.
            let own = if what == "put /api/tables/{code}" { "/api/tables/zbcdefghjkmnpqrs" } else { &known };
            let met = met(&server, &what, [&ada, &cleo]).await;
            let (own, who) = met.as_ref().map_or((own, who), |(own, who)| (own, who));
            let answer = server.send(&method.to_uppercase(), own, Some(who), &said).await;
            assert_eq!(answer.status, 200, "{what}: {}", answer.json());
            let content = operation["responses"]["200"]["content"].as_object().unwrap();
            let (kind, described) = content.iter().next().unwrap();
            let found = answer.header("content-type").unwrap_or_default();
            assert!(found.starts_with(kind.as_str()), "{what}: {found}, not {kind}");
            if let Some(schema) = described.get("schema") {
                let text = String::from_utf8(answer.body).unwrap();
                let lines =
                    if kind == "application/x-ndjson" { text.lines().collect() } else { vec![text.as_str()] };
                assert!(!lines.is_empty(), "{what}: no line");
                for line in lines {
                    Document(&document).check(&what, schema, &serde_json::from_str(line).unwrap());
                }
            }
        }
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn problems_are_what_the_document_says() {
    let server = TestServer::start().await;
    let document = server.get("/api/openapi.json", None).await.json();
    let broken = json!({ "steps": ["nonsense"] });
    for (method, path, body, status) in [
        ("get", "/api/tables/{code}", Value::Null, 404),
        ("get", "/api/people/{name}", Value::Null, 404),
        ("post", "/api/games/{game}/study", broken, 409),
    ] {
        let known = path.replace("{game}", "pressure");
        let answer = server.send(&method.to_uppercase(), &known, None, &body).await;
        assert_eq!(answer.status, status, "{method} {path}");
        let schema =
            &document["paths"][path][method]["responses"]["default"]["content"]["application/json"]["schema"];
        Document(&document).check(path, schema, &answer.json());
    }
    server.stop().await;
}

/// The check itself: what fits a schema, and what does not.
#[test]
fn misfits_are_found() {
    let definitions = json!({ "Count": { "type": "integer" } });
    let seat = json!({ "type": "object", "properties": { "n": { "$ref": "#/Count" } }, "required": ["n"] });
    let kinds = json!({ "oneOf": [{ "const": "a" }, { "type": "object", "properties": { "b": { "type": "null" } } }] });
    let list = json!({ "type": "array", "items": { "type": ["string", "null"] } });
    let map = json!({ "type": "object", "additionalProperties": { "$ref": "#/Count" } });
    for (schema, value, fits) in [
        (&seat, json!({ "n": 1 }), true),
        (&seat, json!({ "n": 1.5 }), false),
        (&seat, json!({}), false),
        (&seat, json!({ "n": 1, "unknown": 2 }), false),
        (&kinds, json!("a"), true),
        (&kinds, json!({ "b": null }), true),
        (&kinds, json!("b"), false),
        (&kinds, json!({ "b": 1 }), false),
        (&list, json!(["x", null]), true),
        (&list, json!(["x", 1]), false),
        (&map, json!({ "any": 1 }), true),
        (&map, json!({ "any": "x" }), false),
    ] {
        assert_eq!(Document(&definitions).fits(schema, &value).is_ok(), fits, "{value} in {schema}");
    }
}
