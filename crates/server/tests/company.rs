//! Decent company: who is not heard, not met, reported, warned, silenced and kept out.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod support;

use std::cell::RefCell;

use private_postgres::PrivatePostgres;
use serde_json::{Value, json};
use server::admin::Admin;
use server::{Database, Limits, Options, serve};
use support::{Player, TestServer, options};

const TWO: &str = r#"{ "game": "pressure", "seats": [{ "kind": "me" }, { "kind": "open" }] }"#;

async fn admin(server: &TestServer) -> Admin {
    Admin::open(&Database::Sqlite(server.database())).await.unwrap()
}

/// The id of whoever has a cookie.
async fn id_of(server: &TestServer, cookie: &str) -> String {
    server.get("/api/me", Some(cookie)).await.json()["ids"][0].as_str().unwrap().to_string()
}

async fn relate(server: &TestServer, cookie: &str, who: &str, relation: &str) -> u16 {
    let path = format!("/api/me/relations/{who}");
    server.send("PUT", &path, Some(cookie), &json!({ "relation": relation })).await.status
}

fn two() -> Value {
    serde_json::from_str(TWO).unwrap()
}

fn sit() -> Value {
    json!({ "kind": "sit", "seat": 1 })
}

fn say(text: &str) -> Value {
    json!({ "kind": "chat", "text": text })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_blocked_cannot_sit_down() {
    let server = TestServer::start().await;
    let (ann, bob) = (server.account("Ann").await, server.account("Bob").await);
    assert_eq!(relate(&server, &ann, "Bob", "mute").await, 200);
    let mut bobs = server.connect(&bob).await;
    let heard = server.table(&ann, &two()).await;
    bobs.does(&heard, sit()).await;

    assert_eq!(relate(&server, &ann, "Bob", "block").await, 200);
    for (host, guest) in [(&ann, &bob), (&bob, &ann)] {
        let code = server.table(host, &two()).await;
        let mut player = server.connect(guest).await;
        assert_eq!(player.is_refused(&code, sit()).await, "blocked");
    }
    // The game they had begun is played, but there is no other.
    bobs.does(&heard, json!({ "kind": "resign" })).await;
    assert_eq!(bobs.is_refused(&heard, json!({ "kind": "rematch" })).await, "blocked");

    let minded = server.get("/api/me/relations", Some(&ann)).await.json();
    assert_eq!((&minded[0]["name"], &minded[0]["relation"]), (&json!("Bob"), &json!("block")));
    assert_eq!(server.get("/api/me/relations", Some(&bob)).await.json(), json!([]));
    assert_eq!(relate(&server, &ann, "Ann", "block").await, 400, "nobody blocks themselves");
    assert_eq!(relate(&server, &ann, "Nobody", "block").await, 404);
    server.send("DELETE", "/api/me/relations/Bob", Some(&ann), &Value::Null).await;
    let code = server.table(&ann, &two()).await;
    bobs.does(&code, sit()).await;
    server.stop().await;
}

/// Everything that is told of a table to whoever has a cookie, by all ways there are.
async fn told(server: &TestServer, cookie: Option<&str>, code: &str) -> String {
    let mut told = String::new();
    for path in [format!("/api/tables/{code}"), format!("/api/tables/{code}/log")] {
        told += &server.get(&path, cookie).await.json().to_string();
    }
    let Some(cookie) = cookie else { return told };
    let mut player = server.connect(cookie).await;
    told += &player.watch(code).await.to_string();
    player.socket.say(&json!({ "type": "watch", "table": code, "detail": "events" })).await.unwrap();
    let events = player.socket.hear_until(|message| message["type"] == "events").await.unwrap();
    told + &events.to_string()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_hear_spectators_when_the_game_is_over() {
    let server = TestServer::start().await;
    let (ann, bob, cleo) = (server.guest().await, server.guest().await, server.guest().await);
    let code = server.table(&ann, &two()).await;
    let (mut anns, mut bobs) = (server.connect(&ann).await, server.connect(&bob).await);
    let mut cleos = server.connect(&cleo).await;
    bobs.does(&code, sit()).await;
    // Ann's page folds events, Bob's is told states.
    anns.socket.say(&json!({ "type": "watch", "table": code, "detail": "events" })).await.unwrap();
    anns.socket.hear_until(|message| message["type"] == "events").await.unwrap();
    bobs.watch(&code).await;
    cleos.watch(&code).await;

    let version = cleos.does(&code, say("the left one wins")).await;
    let event = anns.socket.hear_until(|message| message["type"] == "events").await.unwrap();
    assert_eq!(event["after"], version - 1, "no version is missing");
    assert_eq!((&event["entries"][0]["kind"], &event["entries"][0]["text"]), (&json!("chatted"), &json!("")));
    assert_eq!(bobs.state().await["view"]["chat"], json!([]));
    assert_eq!(cleos.watch(&code).await["view"]["chat"][0]["text"], "the left one wins");
    for (who, hears) in [(Some(&ann), false), (Some(&bob), false), (None, false), (Some(&cleo), true)] {
        let told = told(&server, who.map(String::as_str), &code).await;
        assert_eq!(told.contains("the left one wins"), hears, "{told}");
    }

    anns.does(&code, json!({ "kind": "resign" })).await;
    bobs.state_until(|state| state["view"]["chat"][0]["text"] == "the left one wins").await;
    let whole = |message: &Value| message["type"] == "events" && message["after"] == 0;
    let whole = anns.socket.hear_until(whole).await.unwrap();
    assert!(whole.to_string().contains("the left one wins"), "{whole}");
    for who in [None, Some(ann.as_str())] {
        assert!(told(&server, who, &code).await.contains("the left one wins"));
    }
    server.stop().await;
}

/// A line of Bob's at a table of Ann's, and the report of it.
/// The words of somebody who is muted reach no page of whoever muted them, however it asks; unmuted they come back.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_muted_is_heard_by_the_others_alone() {
    let server = TestServer::start().await;
    let (ann, bob, cleo) = (server.account("Ann").await, server.account("Bob").await, server.guest().await);
    let code = server.table(&ann, &two()).await;
    let (mut anns, mut bobs) = (server.connect(&ann).await, server.connect(&bob).await);
    bobs.does(&code, sit()).await;
    anns.watch(&code).await;
    bobs.does(&code, say("good luck")).await;
    anns.state_until(|state| state["view"]["chat"][0]["text"] == "good luck").await;

    // Muted on one page, unheard on all, what was said before and what is said from now on.
    assert_eq!(relate(&server, &ann, "Bob", "mute").await, 200);
    anns.state_until(|state| state["view"]["chat"] == json!([])).await;
    bobs.does(&code, say("you will lose")).await;
    anns.does(&code, say("hello all")).await;
    let heard = anns.state_until(|state| state["view"]["chat"][0]["text"] == "hello all").await;
    assert_eq!(heard["view"]["chat"].as_array().unwrap().len(), 1);
    for (who, hears) in [(&ann, false), (&bob, true), (&cleo, true)] {
        let told = told(&server, Some(who), &code).await;
        assert_eq!(told.contains("you will lose"), hears, "{told}");
        assert!(told.contains("hello all"));
    }
    // Nor do they call: a challenge of theirs waits for nobody who does not want to hear of it.
    let clock = json!({ "kind": "none" });
    let wish = json!({ "name": "Ann", "terms": { "game": "pressure", "clock": clock } });
    assert_eq!(server.post("/api/challenges", Some(&bob), &wish).await.status, 200);
    let mut again = server.connect(&ann).await;
    let inbox = again.socket.hear_until(|message| message["type"] == "inbox").await.unwrap();
    assert_eq!(inbox["inbox"]["challenges"], json!([]));

    let path = "/api/me/relations/Bob";
    assert_eq!(server.send("DELETE", path, Some(&ann), &Value::Null).await.status, 200);
    anns.state_until(|state| state["view"]["chat"][1]["text"] == "you will lose").await;
    assert!(told(&server, Some(&ann), &code).await.contains("you will lose"));
    server.stop().await;
}

/// Somebody who watches from the address of one who plays may be the same person with another browser.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_browser_of_a_player_hears_no_spectators() {
    let server = TestServer::start_with(|options| Options { behind_proxy: true, ..options }).await;
    let (ann, bob) = (server.guest().await, server.guest().await);
    let (second, cleo) = (server.guest().await, server.guest().await);
    let code = server.table(&ann, &two()).await;
    let mut pages = Vec::new();
    for (who, address) in
        [(&ann, "203.0.113.1"), (&bob, "203.0.113.2"), (&second, "203.0.113.1"), (&cleo, "203.0.113.3")]
    {
        let from = [("x-forwarded-for", address)];
        let socket = client::Socket::connect_with(&server.host, Some(who), &from).await.unwrap();
        pages.push(Player::new(socket));
    }
    pages[1].does(&code, sit()).await;
    for page in &mut pages {
        page.watch(&code).await;
    }
    pages[3].does(&code, say("the left one wins")).await;
    for (page, hears) in [(2, false), (0, false), (3, true)] {
        let chat = pages[page].watch(&code).await["view"]["chat"].clone();
        assert_eq!(chat.to_string().contains("the left one wins"), hears, "{page}: {chat}");
    }
    pages[0].does(&code, json!({ "kind": "resign" })).await;
    pages[2].state_until(|state| state["view"]["chat"][0]["text"] == "the left one wins").await;
    // A player who was away at the end hears it when they come back, though they know the log.
    let mut back = server.connect(&bob).await;
    let watch = json!({ "type": "watch", "table": code, "after": 4, "detail": "events" });
    back.socket.say(&watch).await.unwrap();
    let events = back.socket.hear_until(|message| message["type"] == "events").await.unwrap();
    assert!(events.to_string().contains("the left one wins"), "{events}");
    server.stop().await;
}

/// Who is near whom is read when there is something to hear, not only when a page begins to watch.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_who_comes_to_an_address_ends_what_is_heard_there() {
    let server = TestServer::start_with(|options| Options { behind_proxy: true, ..options }).await;
    let (ann, bob, cleo, second) =
        (server.guest().await, server.guest().await, server.guest().await, server.guest().await);
    let page = async |who: &str, address: &str| {
        let from = [("x-forwarded-for", address)];
        Player::new(client::Socket::connect_with(&server.host, Some(who), &from).await.unwrap())
    };
    let code = server.table(&ann, &two()).await;
    let mut bobs = page(&bob, "203.0.113.2").await;
    bobs.does(&code, sit()).await;
    let (mut cleos, mut seconds) = (page(&cleo, "203.0.113.3").await, page(&second, "203.0.113.1").await);
    cleos.watch(&code).await;
    seconds.watch(&code).await;
    cleos.does(&code, say("before")).await;
    seconds.state_until(|state| state["view"]["chat"][0]["text"] == "before").await;

    let mut anns = page(&ann, "203.0.113.1").await;
    anns.watch(&code).await;
    seconds.state_until(|state| !state["view"]["chat"].to_string().contains("before")).await;
    cleos.does(&code, say("after")).await;
    bobs.does(&code, json!({ "kind": "resign" })).await;
    // All that the second browser is told on the way to the end.
    let heard = RefCell::new(Vec::new());
    let is_over = |state: &Value| {
        heard.borrow_mut().push((state["view"]["status"].clone(), state["view"]["chat"].to_string()));
        state["view"]["status"] == "finished"
    };
    seconds.state_until(is_over).await;
    let early = |(status, chat): &(Value, String)| status == "playing" && chat.contains("after");
    assert!(!heard.borrow().iter().any(early), "{heard:?}");
    server.stop().await;
}

async fn reported(server: &TestServer, ann: &str, bob: &mut Player) -> (String, Value) {
    let code = server.table(ann, &two()).await;
    bob.does(&code, say("good morning")).await;
    let version = bob.does(&code, say("something rude")).await;
    let report = json!({
        "about": "line", "table": code, "version": version, "reason": "abuse", "words": "Just look"
    });
    let answer = server.post("/api/reports", Some(ann), &report).await;
    assert_eq!(answer.status, 200, "{}", answer.json());
    (code, report)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_report_leads_to_a_ban_that_closes_the_page() {
    let server = TestServer::start().await;
    let [ann, bob, mo] =
        [server.account("Ann").await, server.account("Bob").await, server.account("Mo").await];
    let mut bobs = server.connect(&bob).await;
    let (code, _) = reported(&server, &ann, &mut bobs).await;
    let queue = "/api/moderation/reports";
    for nobody in [None, Some(ann.as_str()), Some(mo.as_str())] {
        assert_eq!(server.get(queue, nobody).await.status, 403, "{nobody:?}");
    }
    assert!(admin(&server).await.make_moderator("Mo").await.unwrap());
    assert_eq!(server.get("/api/me", Some(&mo)).await.json()["moderator"], true);
    let list = server.get(queue, Some(&mo)).await.json();
    assert_eq!((&list[0]["text"], &list[0]["subject"]["name"]), (&json!("something rude"), &json!("Bob")));
    let path = format!("{queue}/{}", list[0]["number"]);

    // The line goes; the report keeps its copy.
    assert_eq!(server.post(&format!("{path}/remove-line"), Some(&mo), &json!({})).await.status, 200);
    assert!(!told(&server, None, &code).await.contains("something rude"));
    let context = server.get(&path, Some(&mo)).await.json();
    assert_eq!(context["report"]["text"], "something rude");
    assert_eq!(
        (&context["chat"][0]["text"], &context["chat"][1]["text"]),
        (&json!("good morning"), &json!("[removed]"))
    );

    let ban = json!({ "act": "ban", "sentence": "You know why." });
    assert_eq!(server.post(&path, Some(&ann), &ban).await.status, 403, "not everyone decides");
    assert_eq!(server.post(&path, Some(&mo), &ban).await.status, 200);
    bobs.is_closed().await;
    let refused = server.post("/api/account/login", None, &support::credentials("Bob")).await;
    assert_eq!((refused.status, &refused.json()["error"]["sentence"]), (403, &json!("You know why.")));
    let again = server.post(&path, Some(&mo), &json!({ "act": "dismiss" })).await;
    assert_eq!((again.status, &again.json()["error"]["code"]), (409, &json!("ruled-before")));
    let done = server.get(&path, Some(&mo)).await.json();
    assert_eq!((&done["banned"], &done["interventions"][0]["by"]), (&json!(true), &json!("Mo")));
    assert_eq!(server.get(queue, Some(&mo)).await.json(), json!([]));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_warning_is_read_once() {
    let server = TestServer::start().await;
    let [ann, bob, mo] =
        [server.account("Ann").await, server.account("Bob").await, server.account("Mo").await];
    admin(&server).await.make_moderator("Mo").await.unwrap();
    let mut bobs = server.connect(&bob).await;
    reported(&server, &ann, &mut bobs).await;
    let warn = json!({ "act": "warn", "sentence": "Please be kind." });
    assert_eq!(server.post("/api/moderation/reports/1", Some(&mo), &warn).await.status, 200);
    let is_warning = |message: &Value| message["type"] == "warning";
    let warning = bobs.socket.hear_until(is_warning).await.unwrap();
    assert_eq!(warning["sentence"], "Please be kind.");
    // Until he says so, he is told whenever he comes.
    let mut again = server.connect(&bob).await;
    again.socket.hear_until(is_warning).await.unwrap();
    let path = format!("/api/me/warnings/{}", warning["number"]);
    server.post(&path, Some(&bob), &json!({})).await;
    let mut later = server.connect(&bob).await;
    later.socket.say(&json!({ "type": "ping", "id": 1 })).await.unwrap();
    let first =
        later.socket.hear_until(|message| is_warning(message) || message["type"] == "pong").await.unwrap();
    assert_eq!(first["type"], "pong", "it was read");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reports_are_about_what_is_there_and_not_too_many() {
    let server = TestServer::start_with(|options| Options { limits: Limits::People, ..options }).await;
    let (ann, bob) = (server.account("Ann").await, server.account("Bob").await);
    let code = server.table(&ann, &two()).await;
    let mut bobs = server.connect(&bob).await;
    bobs.does(&code, sit()).await;
    let report = |about: &str, who: &str, version: Value| json!({ "about": about, "who": who, "table": code, "version": version, "reason": "other", "words": "" });
    for (what, status) in [
        (report("line", "", json!(2)), 404),
        (report("line", "", json!(99)), 404),
        (report("person", "Nobody", Value::Null), 404),
        (report("person", "Ann", Value::Null), 400),
        (report("game", "Bob", Value::Null), 200),
        (report("person", "Bob", Value::Null), 200),
        (report("person", "Bob", Value::Null), 429),
    ] {
        let answer = server.post("/api/reports", Some(&ann), &what).await;
        assert_eq!(answer.status, status, "{what}: {}", answer.json());
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unwanted_words_are_refused_in_names_and_chat() {
    let server = TestServer::start().await;
    let ann = server.guest().await;
    let code = server.table(&ann, &two()).await;
    let mut player = server.connect(&ann).await;
    player.does(&code, say("oh darn")).await;
    let admin = admin(&server).await;
    assert_eq!(admin.add_unwanted_words(&["Darn".to_string()]).await.unwrap(), 1);
    assert!(admin.add_unwanted_words(&["two words".to_string()]).await.is_err());
    // The server follows within moments.
    while player.command(&code, say("oh D4RN")).await["type"] == "done" {}
    assert_eq!(player.is_refused(&code, say("d a r n it")).await, "unwanted-word");
    player.does(&code, say("darning socks")).await;
    for (path, body) in [
        ("/api/account/register", support::credentials("big_darn")),
        ("/api/account/name", json!({ "name": "Darn it" })),
    ] {
        let answer = server.post(path, Some(&ann), &body).await;
        assert_eq!(
            (answer.status, &answer.json()["error"]["code"]),
            (400, &json!("unwanted-name")),
            "{path}"
        );
    }
    assert_eq!(admin.unwanted_words().await.unwrap(), ["darn"]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_servers_hear_of_it() {
    let postgres = PrivatePostgres::start().unwrap();
    let database = Database::Postgres(postgres.url());
    let first = TestServer::from(serve(options(database.clone())).await.unwrap());
    let second = TestServer::from(serve(options(database.clone())).await.unwrap());
    let [ann, bob, mo] = [first.account("Ann").await, first.account("Bob").await, first.account("Mo").await];
    Admin::open(&database).await.unwrap().make_moderator("Mo").await.unwrap();
    let mut bobs = second.connect(&bob).await;
    let (code, report) = reported(&first, &ann, &mut bobs).await;
    first.post("/api/reports", Some(&ann), &report).await;
    let rule = async |number: u64, decision: Value| {
        let path = format!("/api/moderation/reports/{number}");
        // Two moderators, or one with two windows: on both servers at once.
        let (one, other) =
            tokio::join!(first.post(&path, Some(&mo), &decision), second.post(&path, Some(&mo), &decision));
        let mut answers = [one.status, other.status];
        answers.sort_unstable();
        assert_eq!(answers, [200, 409], "{decision}");
    };
    rule(1, json!({ "act": "silence", "hours": 24, "sentence": "Think about it." })).await;
    let refused = bobs.command(&code, say("hello?")).await;
    assert_eq!((&refused["type"], &refused["code"]), (&json!("refused"), &json!("silenced")));
    let sentence = refused["sentence"].as_str().unwrap();
    assert!(sentence.contains("24 hours") && sentence.contains("Think about it."), "{sentence}");
    bobs.does(&code, sit()).await;

    let id = id_of(&first, &bob).await;
    assert_eq!(relate(&first, &ann, &id, "block").await, 200);
    let other = second.table(&ann, &two()).await;
    assert_eq!(bobs.is_refused(&other, sit()).await, "blocked");

    rule(2, json!({ "act": "ban", "sentence": "Enough." })).await;
    bobs.is_closed().await;
    first.stop().await;
    second.stop().await;
}
