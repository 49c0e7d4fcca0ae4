//! What whoever runs the place can do beside a running server, and what people see of it.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod support;

use std::path::PathBuf;
use std::time::Duration;

use private_postgres::PrivatePostgres;
use serde_json::{Value, json};
use server::admin::{Admin, AdminError, Reach, Trouble};
use server::{Database, Options, serve};
use store::{Append, Card, Index as _, Log as _, Sqlite, Status, Store as _};
use support::{Player, TestServer, options};
use tempfile::TempDir;

/// A server, and an operator beside it.
struct Place {
    server: TestServer,
    admin: Admin,
    file: PathBuf,
    _folder: TempDir,
}

async fn start(old: Option<&[u8]>) -> Place {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("plenum.sqlite");
    if let Some(old) = old {
        std::fs::write(&file, old).unwrap();
    }
    let database = Database::Sqlite(file.clone());
    let server = TestServer::start_with(|options| Options { database: database.clone(), ..options }).await;
    Place { server, admin: Admin::open(&database).await.unwrap(), file, _folder: folder }
}

const PASSWORD: &str = "correct horse";

fn credentials(name: &str) -> Value {
    json!({ "name": name, "password": PASSWORD })
}

/// A new account; its cookie.
async fn register(server: &TestServer, name: &str) -> String {
    let guest = server.guest().await;
    let answer = server.post("/api/account/register", Some(&guest), &credentials(name)).await;
    assert_eq!(answer.status, 200, "{}", answer.json());
    answer.cookie().unwrap_or(guest)
}

/// Ann at a public table where she said something, and Bob on the other seat.
async fn table(server: &TestServer) -> (String, String, Player, Player) {
    let cookie = register(server, "Ann").await;
    let wish = json!({
        "game": "pressure", "visibility": "public", "seats": [{ "kind": "me" }, { "kind": "open" }]
    });
    let code = server.table(&cookie, &wish).await;
    let mut ann = server.connect(&cookie).await;
    ann.does(&code, json!({ "kind": "chat", "text": "my secret words" })).await;
    let mut bob = server.connect(&server.guest().await).await;
    bob.watch(&code).await;
    bob.does(&code, json!({ "kind": "sit", "seat": 1 })).await;
    (cookie, code, ann, bob)
}

/// Everything that anybody is told of a table, as one text.
async fn told(server: &TestServer, code: &str) -> String {
    let mut told = String::new();
    for path in [format!("/api/tables/{code}"), format!("/api/tables/{code}/log"), "/api/lobby".into()] {
        told += &server.get(&path, None).await.json().to_string();
    }
    told
}

/// The same, once certain words are gone from it: the lobby follows a moment later than a table.
async fn told_without(server: &TestServer, code: &str, words: &[&str]) -> String {
    loop {
        let told = told(server, code).await;
        if !words.iter().any(|word| told.contains(word)) {
            return told;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// What the database itself has in the logs of all tables.
async fn written(place: &Place) -> String {
    let store = Sqlite::open(&place.file).unwrap();
    let mut all = String::new();
    for code in store.codes("", 99).await.unwrap() {
        for event in store.events(&code, 0, 999).await.unwrap() {
            all += &event.json;
        }
    }
    all
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn logs_have_no_names_and_no_sayings() {
    let place = start(None).await;
    let (_, code, ..) = table(&place.server).await;
    let told = told(&place.server, &code).await;
    let written = written(&place).await;
    for words in ["Ann", "my secret words"] {
        assert!(told.contains(words), "people see {words}");
        assert!(!written.contains(words), "{words} in {written}");
    }
    place.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_line_is_removed_in_front_of_everyone() {
    let place = start(None).await;
    let (_, code, _ann, mut bob) = table(&place.server).await;
    let lines = place.admin.chat(&code).await.unwrap();
    let said: Vec<_> = lines.iter().map(|line| (line.name.as_str(), line.text.as_str())).collect();
    assert_eq!(said, [("Ann", "my secret words")]);
    let before = written(&place).await;
    place.admin.remove_line(&code, lines[0].version).await.unwrap();
    bob.state_until(|state| state["view"]["chat"][0]["text"] == "[removed]").await;
    told_without(&place.server, &code, &["secret"]).await;
    assert_eq!(written(&place).await, before, "the log is as it was");
    for version in [1, 999] {
        let refused = place.admin.remove_line(&code, version).await;
        assert!(matches!(refused, Err(AdminError::NothingSaid { .. })), "{version}: {refused:?}");
    }
    place.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_name_is_another_name_everywhere() {
    let place = start(None).await;
    let (_, code, _ann, mut bob) = table(&place.server).await;
    register(&place.server, "Carl").await;
    for (name, is_right) in [("carl", "taken"), ("no spaces please", "A name has")] {
        let refused = place.admin.rename("Ann", name).await.unwrap_err().to_string();
        assert!(refused.contains(is_right), "{name}: {refused}");
    }
    assert_eq!(place.admin.rename("ann", "Zoe").await.unwrap(), 1);
    bob.state_until(|state| state["view"]["seats"][0]["person"]["name"] == "Zoe").await;
    assert!(told_without(&place.server, &code, &["Ann"]).await.contains("Zoe"));
    assert_eq!(place.server.get("/api/people/Ann", None).await.status, 404);
    assert_eq!(place.server.get("/api/people/zoe", None).await.status, 200);
    place.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_banned_is_out_and_told_why() {
    let place = start(None).await;
    let cookie = register(&place.server, "Ann").await;
    let me = place.server.get("/api/me", Some(&cookie)).await.json();
    assert_eq!(me["name"], "Ann");
    place.admin.ban("Ann", "You know why.").await.unwrap();
    let now = place.server.get("/api/me", Some(&cookie)).await.json();
    assert_ne!(now["ids"], me["ids"], "the session has ended");
    let guest = place.server.guest().await;
    let log_in = async || place.server.post("/api/account/login", Some(&guest), &credentials("Ann")).await;
    let refused = log_in().await;
    let error = &refused.json()["error"];
    assert_eq!((refused.status, &error["code"]), (403, &json!("banned")));
    assert_eq!(error["sentence"], "You know why.");
    assert!(place.admin.find("ann", true, 9).await.unwrap()[0].ban.is_some());
    assert!(place.admin.unban("Ann").await.unwrap());
    assert_eq!(log_in().await.status, 200);
    assert_eq!(place.admin.end_sessions("Ann").await.unwrap(), 1);
    let done: Vec<_> =
        place.admin.interventions().await.unwrap().iter().map(|done| done.act.word()).collect();
    assert_eq!(done, ["ban", "unban", "end-sessions"]);
    let nobody = place.admin.ban("Zoe", "").await;
    assert!(matches!(nobody, Err(AdminError::Nobody(_))), "{nobody:?}");
    place.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_takes_their_data_and_is_forgotten() {
    let place = start(None).await;
    let (cookie, code, _ann, mut bob) = table(&place.server).await;
    place.server.send("PUT", "/api/me/progress/ladder", Some(&cookie), &json!(["pip"])).await;
    let export = serde_json::to_value(place.admin.export("Ann", Reach::Everything).await.unwrap()).unwrap();
    assert_eq!(export["said"][0]["text"], "my secret words");
    assert_eq!(export["tables"][0]["card"]["code"], code.as_str());
    assert_eq!(export["progress"][0]["value"], "[\"pip\"]");
    assert_eq!(export["sessions"].as_array().unwrap().len(), 1);
    assert!(!export.to_string().contains("argon2"), "no hashes");

    assert_eq!(place.admin.delete("Ann", Reach::Everything).await.unwrap().len(), 1);
    bob.state_until(|state| state["view"]["seats"][0]["person"]["name"] == "Deleted player").await;
    told_without(&place.server, &code, &["Ann", "secret"]).await;
    assert_eq!(place.server.get("/api/people/Ann", None).await.status, 404);
    // The game goes on without her, and her name is free.
    bob.does(&code, json!({ "kind": "chat", "text": "who was that?" })).await;
    register(&place.server, "Ann").await;
    let checked = place.admin.check(|finding| panic!("{finding:?}")).await.unwrap();
    assert_eq!(checked.tables, 1);
    place.server.stop().await;
}

/// What earlier releases wrote has its words inside: they are covered, and the log is not written anew.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_of_earlier_releases_are_forgotten_too() {
    let place = start(Some(include_bytes!("old/plenum.sqlite"))).await;
    let checked = place.admin.check(|finding| panic!("{finding:?}")).await.unwrap();
    assert!(checked.is_sound() && checked.tables > 5, "{checked:?}");
    let before = written(&place).await;
    assert!(before.contains("Ada"));
    let changed = place.admin.delete("Ada", Reach::Everything).await.unwrap().len();
    assert!(changed > 3, "{changed} tables");
    let store = Sqlite::open(&place.file).unwrap();
    for code in store.codes("", 99).await.unwrap() {
        // The server may have it in memory for another moment.
        told_without(&place.server, &code, &["\"Ada\""]).await;
    }
    assert_eq!(written(&place).await, before, "the logs are as they were");
    assert!(place.admin.check(|finding| panic!("{finding:?}")).await.unwrap().is_sound());
    place.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_servers_of_a_database_follow() {
    let postgres = PrivatePostgres::start().unwrap();
    let database = Database::Postgres(postgres.url());
    let (first, second) = (serve(options(database.clone())).await, serve(options(database.clone())).await);
    let (first, second) = (first.unwrap(), second.unwrap());
    let hosts = [first.address.to_string(), second.address.to_string()];
    let wish = json!({ "game": "pressure", "seats": [{ "kind": "me" }, { "kind": "open" }] }).to_string();
    let made = client::request(&hosts[0], client::Request::post("/api/tables", &wish)).await.unwrap();
    let code = made.json()["code"].as_str().unwrap().to_string();
    let cookie = made.cookie();
    let mut watching = Vec::new();
    for host in &hosts {
        let mut socket = client::Socket::connect(host, cookie.as_deref()).await.unwrap();
        socket.say(&json!({ "type": "watch", "table": code })).await.unwrap();
        socket.hear_until(|message| message["type"] == "state").await.unwrap();
        watching.push(socket);
    }
    let said = json!({ "kind": "chat", "text": "my secret words" });
    watching[0].command(&code, "chat", said).await.unwrap();
    let admin = Admin::open(&database).await.unwrap();
    let lines = loop {
        let lines = admin.chat(&code).await.unwrap();
        if !lines.is_empty() {
            break lines;
        }
    };
    admin.remove_line(&code, lines[0].version).await.unwrap();
    for socket in &mut watching {
        let removed = |message: &Value| message["view"]["chat"][0]["text"] == "[removed]";
        socket.hear_until(removed).await.unwrap();
    }
    assert_eq!(admin.delete(&lines[0].person, Reach::Everything).await.unwrap().len(), 1);
    for socket in &mut watching {
        // The session ends on both, or the seat has lost its name: whichever is heard first.
        let gone = |message: &Value| {
            message["code"] == "session-ended"
                || message["view"]["seats"][0]["person"]["name"] == "Deleted player"
        };
        socket.hear_until(gone).await.unwrap();
    }
    assert!(admin.check(|finding| panic!("{finding:?}")).await.unwrap().is_sound());
    first.stop().await;
    second.stop().await;
}

fn card(code: &str) -> Card {
    Card {
        code: code.into(),
        game: "pressure".into(),
        players: 2,
        setup: "standard".into(),
        status: Status::Open,
        public: false,
        rated: false,
        time_class: "untimed".into(),
        clock: None,
        clocked: false,
        seats: Vec::new(),
        host: "ann".into(),
        turn: 7,
        created_ms: 5,
        updated_ms: 5,
        wake_ms: None,
        reason: None,
        preview: String::new(),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_check_finds_what_does_not_hold_together() {
    let made = |game: &str| {
        json!({
            "at_ms": 5, "kind": "created", "host": { "id": "ann", "name": "Ann" },
            "config": {
                "game": game, "players": 2, "setup": "standard", "clock": { "kind": "none" }, "rated": false,
                "visibility": "link", "absence": { "kind": "wait" },
            },
        })
    };
    let sat = json!({ "at_ms": 6, "kind": "sat", "seat": 7, "person": { "id": "ann", "name": "Ann" } });
    let logs = [
        ("gone", vec![made("checkers")]),
        ("index", vec![made("pressure")]),
        ("nonsense", vec![made("pressure"), json!({ "at_ms": 6, "kind": "exploded" })]),
        ("seat", vec![made("pressure"), sat.clone()]),
        ("start", vec![sat]),
    ];
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("plenum.sqlite");
    let nothing = Admin::open(&Database::Sqlite(file.clone())).await;
    assert!(matches!(nothing, Err(AdminError::NoFile(_))), "a check makes no store");
    let store = Sqlite::open(&file).unwrap();
    for (code, log) in logs {
        let events = log.iter().map(|entry| entry.to_string().into()).collect();
        store.append(Append { expected: 0, events, card: card(code) }).await.unwrap();
    }
    store.close().await;
    let admin = Admin::open(&Database::Sqlite(file)).await.unwrap();
    let mut found = Vec::new();
    let checked = admin.check(|finding| found.push(finding.clone())).await.unwrap();
    let words: Vec<_> = found
        .iter()
        .map(|finding| match &finding.trouble {
            Trouble::Broken(reason) => (finding.table.as_str(), "broken", reason.as_str()),
            Trouble::Rules(sentence) => (finding.table.as_str(), "rules", sentence.as_str()),
            Trouble::Card(difference) => (finding.table.as_str(), "card", difference.as_str()),
        })
        .collect();
    for ((table, kind, text), expected) in words.iter().zip([
        ("gone", "rules", "'checkers' is not played here"),
        ("index", "card", "turn is 7, by the log 0"),
        ("nonsense", "broken", "version 2: unknown variant"),
        ("seat", "broken", "version 2: "),
        ("start", "broken", "version 1: a log begins with"),
    ]) {
        assert_eq!((*table, *kind), (expected.0, expected.1), "{text}");
        assert!(text.contains(expected.2), "{table}: {text}");
    }
    assert_eq!((checked.tables, checked.broken, checked.unplayable, checked.wrong_cards), (5, 3, 1, 1));
    assert!(!checked.is_sound());
}
