//! Browsers are told by Web Push.

use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::http::StatusCode;
use private_postgres::PrivatePostgres;
use serde_json::{Value, json};
use server::{Database, Options, Serving, serve};
use store::{
    Append, Card, Event, Index as _, Log as _, NewEvent, Outbox as _, Sqlite, Store as _, Touched as _,
};
use tempfile::TempDir;

use crate::push_service::PushService;
use crate::support::options;
use crate::{HOUR_MS, account, acts, ask, does, guest, hurry, now_ms, slow_game, until, waiting, with_delay};

const SOON: Duration = Duration::from_millis(200);
const LATE: Duration = Duration::from_secs(3600);

/// A server, its file seen from outside, and a push service.
struct Place {
    serving: Serving,
    outside: Sqlite,
    service: PushService,
    _folder: TempDir,
}

impl Place {
    async fn start(delay: Duration) -> Place {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("plenum.sqlite");
        let serving = serve(on(&file, delay)).await.unwrap();
        let outside = Sqlite::open(&file).unwrap();
        Place { serving, outside, service: PushService::start().await, _folder: folder }
    }

    /// Somebody with an account whose browser is told under their name.
    async fn account(&self, name: &str) -> String {
        let cookie = account(&self.serving, name).await;
        subscribe(&self.serving, &self.service, &cookie, name).await;
        cookie
    }
}

/// The browser of somebody is told from now on.
pub async fn subscribe(serving: &Serving, service: &PushService, cookie: &str, name: &str) {
    let reachable = ask(serving, "GET", "/api/me/notices", cookie, Value::Null).await.json();
    *service.server_key.lock().unwrap() = reachable["push_key"].as_str().unwrap().to_string();
    let answer = ask(serving, "POST", "/api/me/browsers", cookie, service.browser(name)).await;
    assert_eq!(answer.status, 200, "{}", answer.json());
}

async fn browsers(serving: &Serving, cookie: &str) -> usize {
    let reachable = ask(serving, "GET", "/api/me/notices", cookie, Value::Null).await.json();
    reachable["browsers"].as_array().unwrap().len()
}

fn on(file: &std::path::Path, delay: Duration) -> Options {
    with_delay(delay)(options(Database::Sqlite(file.to_path_buf())))
}

/// The server is killed after the move is durable and before anybody is told: the next one tells, once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_is_told_once_across_restarts() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("plenum.sqlite");
    let service = PushService::start().await;
    let serving = serve(on(&file, SOON)).await.unwrap();
    let (white, black) = (guest(&serving).await, guest(&serving).await);
    subscribe(&serving, &service, &black, "black").await;
    let code = slow_game(&serving, &white, &black).await;
    let begun = format!("begun {code}");
    until("told that it has begun", async || service.tags("black") == [begun.clone()]).await;
    serving.stop().await;

    // What a server leaves behind that was killed right after an append.
    let outside = Sqlite::open(&file).unwrap();
    let mut card = outside.card(&code).await.unwrap().unwrap();
    let (_, expected) = outside.versions(std::slice::from_ref(&code)).await.unwrap().remove(0);
    card.turn = 1;
    let act = json!({ "at_ms": card.updated_ms + 1, "kind": "acted", "seat": 0, "action": "c2c3" });
    let events: Vec<NewEvent> = vec![act.to_string().into()];
    outside.append(Append { expected, events, card }).await.unwrap();
    assert_eq!(outside.touched(10).await.unwrap(), [(code.clone(), expected + 1)]);
    outside.close().await;

    // The next is stopped while the notice waits, the one after that sends it, and another has nothing to do.
    let serving = serve(on(&file, LATE)).await.unwrap();
    let outside = Sqlite::open(&file).unwrap();
    until("the notice waits", async || waiting(&outside).await.len() == 1).await;
    serving.stop().await;
    assert_eq!(service.tags("black").len(), 1, "not yet");
    hurry(&outside).await;
    for _ in 0..2 {
        let serving = serve(on(&file, SOON)).await.unwrap();
        until("all is sent", async || waiting(&outside).await.is_empty()).await;
        serving.stop().await;
    }
    assert_eq!(service.tags("black"), [begun, format!("turn {code} 1")]);
    let (_, message) = service.arrived().pop().unwrap();
    assert_eq!((&message["title"], &message["path"]), (&json!("Your turn"), &json!(format!("/t/{code}"))));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_looks_at_the_table_is_not_told() {
    let Place { serving, outside, service, .. } = &Place::start(SOON).await;
    let (white, black) = (guest(serving).await, guest(serving).await);
    let code = slow_game(serving, &white, &black).await;
    until("nobody was told of the beginning", async || outside.touched(10).await.unwrap().is_empty()).await;
    subscribe(serving, service, &black, "black").await;
    let mut page = client::Socket::connect(&serving.address.to_string(), Some(&black)).await.unwrap();
    page.say(&json!({ "type": "watch", "table": code })).await.unwrap();
    page.hear_until(|message| message["type"] == "state").await.unwrap();
    acts(serving, &white, &code, "c2c3").await;
    until("the table was looked after", async || outside.touched(10).await.unwrap().is_empty()).await;
    until("nothing waits", async || waiting(outside).await.is_empty()).await;
    assert_eq!(service.tags("black"), [""; 0]);

    // A page behind another is not seen.
    page.say(&json!({ "type": "visible", "visible": false })).await.unwrap();
    page.say(&json!({ "type": "ping", "id": 1 })).await.unwrap();
    page.hear_until(|message| message["type"] == "pong").await.unwrap();
    does(serving, &black, &code, "a4a3", json!({ "kind": "act", "action": "a4a3" })).await;
    does(serving, &white, &code, "over", json!({ "kind": "resign" })).await;
    let ended = format!("ended {code}");
    until("told of the end", async || service.tags("black") == [ended.clone()]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_sent_is_tried_again_and_who_is_gone_is_not() {
    let Place { serving, outside, service, .. } = &Place::start(SOON).await;
    let (white, black) = (guest(serving).await, guest(serving).await);
    subscribe(serving, service, &black, "black").await;
    service.refusals.lock().unwrap().extend([StatusCode::TOO_MANY_REQUESTS, StatusCode::SERVICE_UNAVAILABLE]);
    let code = slow_game(serving, &white, &black).await;
    for tries in [1, 2] {
        let tried = async || waiting(outside).await.first().is_some_and(|notice| notice.tries == tries);
        until("it was tried", tried).await;
        assert_eq!(service.tags("black"), [""; 0]);
        hurry(outside).await;
    }
    until("it arrives", async || service.tags("black").len() == 1).await;

    service.refusals.lock().unwrap().push_back(StatusCode::GONE);
    acts(serving, &white, &code, "c2c3").await;
    until("the browser is forgotten", async || browsers(serving, &black).await == 0).await;
    until("nothing waits", async || waiting(outside).await.is_empty()).await;
    assert_eq!(service.tags("black"), [format!("begun {code}")]);
    // Nor is anything sent to where no browser is.
    for endpoint in ["https://10.0.0.1/x", "ftp://push.example.org/x", "nonsense"] {
        let mut browser = service.browser("black");
        browser["endpoint"] = json!(endpoint);
        browser["keys"]["auth"] = json!("short");
        assert_eq!(ask(serving, "POST", "/api/me/browsers", &black, browser).await.status, 400);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_sent_in_quiet_hours_or_of_what_nobody_chose() {
    let Place { serving, outside, service, .. } = &Place::start(SOON).await;
    let (white, black) = (guest(serving).await, guest(serving).await);
    subscribe(serving, service, &black, "black").await;
    let now_ms = std::time::UNIX_EPOCH.elapsed().unwrap().as_millis() as u64;
    let minute = (now_ms / 60_000) % 1440;
    let quiet = json!({ "from_minute": (minute + 1430) % 1440, "to_minute": (minute + 120) % 1440, "offset_minutes": 0 });
    let choose = |quiet: Value| json!({ "push": ["my-turn"], "mail": [], "quiet": quiet });
    let answer = ask(serving, "PUT", "/api/me/notices", &black, choose(quiet)).await;
    assert_eq!(answer.status, 200, "{}", answer.json());
    let bad = choose(json!({ "from_minute": 1440, "to_minute": 0, "offset_minutes": 0 }));
    assert_eq!(ask(serving, "PUT", "/api/me/notices", &black, bad).await.status, 400);

    let code = slow_game(serving, &white, &black).await;
    acts(serving, &white, &code, "c2c3").await;
    let put_off =
        async || waiting(outside).await.first().is_some_and(|notice| notice.due_ms > now_ms + 3_600_000);
    until("it waits for the end of the quiet hours", put_off).await;
    assert_eq!(service.tags("black"), [""; 0]);
    ask(serving, "PUT", "/api/me/notices", &black, choose(Value::Null)).await;
    hurry(outside).await;
    let turn = format!("turn {code} 1");
    until("it is told afterwards", async || service.tags("black") == [turn.clone()]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_tell_once() {
    let postgres = PrivatePostgres::start().unwrap();
    let service = PushService::start().await;
    let on = || with_delay(SOON)(options(Database::Postgres(postgres.url())));
    let (first, second) = (serve(on()).await.unwrap(), serve(on()).await.unwrap());
    let (white, black) = (guest(&first).await, guest(&second).await);
    let mut codes = Vec::new();
    subscribe(&second, &service, &black, "black").await;
    for _ in 0..5 {
        let code = slow_game(&first, &white, &black).await;
        acts(&second, &white, &code, "c2c3").await;
        codes.push(code);
    }
    // They look at one of them, on the other server.
    let mut page = client::Socket::connect(&second.address.to_string(), Some(&black)).await.unwrap();
    page.say(&json!({ "type": "watch", "table": codes[0] })).await.unwrap();
    page.hear_until(|message| message["type"] == "state").await.unwrap();
    for (number, code) in codes.iter().enumerate().skip(1) {
        let turn = format!("turn {code} 1");
        until(&format!("told of game {number}"), async || service.tags("black").contains(&turn)).await;
    }
    first.stop().await;
    second.stop().await;
    let mut tags = service.tags("black");
    let all = tags.len();
    tags.sort();
    tags.dedup();
    assert_eq!(tags.len(), all, "nothing was told twice");
}

fn challenge(name: &str) -> Value {
    let clock = json!({ "kind": "total", "total_ms": 180_000, "increment_ms": 2_000 });
    json!({ "name": name, "terms": { "game": "pressure", "clock": clock } })
}

async fn challenges(serving: &Serving, cookie: &str, name: &str) -> String {
    let made = ask(serving, "POST", "/api/challenges", cookie, challenge(name)).await.json();
    made["id"].as_str().unwrap_or_else(|| panic!("{made}")).to_string()
}

/// Whoever is challenged by name and is not here hears of it, and whoever asked hears that it has begun.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_reaches_who_is_away_and_so_does_its_game() {
    let place = Place::start(SOON).await;
    let Place { serving, service, .. } = &place;
    let (ann, ben) = (place.account("Ann").await, place.account("Ben").await);
    let id = challenges(serving, &ann, "Ben").await;
    until("told of it", async || service.tags("Ben") == [format!("challenge {id}")]).await;
    let (_, message) = service.arrived().pop().unwrap();
    assert_eq!(message["path"], json!(format!("/challenge/{id}")));

    // Ben goes to the table at once.
    let mut page = client::Socket::connect(&serving.address.to_string(), Some(&ben)).await.unwrap();
    let path = format!("/api/challenges/{id}/accept");
    let accepted = ask(serving, "POST", &path, &ben, Value::Null).await.json();
    let code = accepted["code"].as_str().unwrap();
    page.say(&json!({ "type": "watch", "table": code })).await.unwrap();
    page.hear_until(|message| message["type"] == "state").await.unwrap();
    until("told that it has begun", async || service.tags("Ann") == [format!("begun {code}")]).await;
    until("nothing waits", async || waiting(&place.outside).await.is_empty()).await;
    assert_eq!(service.tags("Ben").len(), 1, "who is there is not told");
}

/// Two find each other by their seeks and look at something else.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_was_paired_and_does_not_look_is_told() {
    let place = Place::start(SOON).await;
    let Place { serving, service, .. } = &place;
    let terms = json!({
        "game": "pressure", "players": 2, "rated": false,
        "clock": { "kind": "total", "total_ms": 180_000, "increment_ms": 2_000 },
    });
    let mut pages = Vec::new();
    for name in ["Ann", "Ben"] {
        let cookie = place.account(name).await;
        pages.push(client::Socket::connect(&serving.address.to_string(), Some(&cookie)).await.unwrap());
        let sought = ask(serving, "POST", "/api/seek", &cookie, terms.clone()).await;
        assert_eq!(sought.status, 200, "{}", sought.json());
    }
    for name in ["Ann", "Ben"] {
        until("told", async || service.tags(name).len() == 1).await;
        assert!(service.tags(name)[0].starts_with("begun "), "{:?}", service.tags(name));
    }
}

/// Nobody hears of a challenge by somebody they mind, whether they minded them before or have come to since.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_by_somebody_minded_is_neither_sent_nor_shown() {
    for (relation, delay) in [("mute", SOON), ("mute", LATE), ("block", LATE)] {
        let place = Place::start(delay).await;
        let Place { serving, outside, service, .. } = &place;
        let (ann, cid) = (place.account("Ann").await, place.account("Cid").await);
        let ben = place.account("Ben").await;
        let mind = async || {
            let path = "/api/me/relations/Ann";
            let answer = ask(serving, "PUT", path, &ben, json!({ "relation": relation })).await;
            assert_eq!(answer.status, 200, "{}", answer.json());
        };
        if delay == SOON {
            mind().await;
        }
        let minded = format!("challenge {}", challenges(serving, &ann, "Ben").await);
        let other = format!("challenge {}", challenges(serving, &cid, "Ben").await);
        if delay == LATE {
            until("they wait", async || waiting(outside).await.len() == 2).await;
            mind().await;
            hurry(outside).await;
        }
        until("told of the other", async || service.tags("Ben") == [other.clone()]).await;
        until("nothing waits", async || waiting(outside).await.is_empty()).await;
        assert_eq!(service.tags("Ben"), [other], "{minded} by {relation}");
        let mut page = client::Socket::connect(&serving.address.to_string(), Some(&ben)).await.unwrap();
        let inbox = page.hear_until(|message| message["type"] == "inbox").await.unwrap();
        let shown: Vec<&Value> =
            inbox["inbox"]["challenges"].as_array().unwrap().iter().map(|known| &known["from"]).collect();
        assert_eq!(shown, [&json!("Cid")], "{relation}");
    }
}

/// What was sent without our knowing is sent again, and can be told to be the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_whose_answer_was_lost_is_sent_again_as_the_same() {
    let Place { serving, outside, service, .. } = &Place::start(SOON).await;
    let (white, black) = (guest(serving).await, guest(serving).await);
    subscribe(serving, service, &black, "black").await;
    service.lost_answers.store(1, Ordering::Relaxed);
    slow_game(serving, &white, &black).await;
    until("it arrived", async || service.tags("black").len() == 1).await;
    until("it was tried", async || waiting(outside).await.first().is_some_and(|notice| notice.tries == 1))
        .await;
    hurry(outside).await;
    until("it arrived again", async || service.tags("black").len() == 2).await;
    until("nothing waits", async || waiting(outside).await.is_empty()).await;
    let [(_, first), (_, second)] = service.arrived().try_into().unwrap();
    assert_eq!(first, second, "topic and tag are the same");
    assert!(first["topic"].as_str().unwrap().len() <= 32);
}

/// Of a turn whose time is short people are told once; who has days off has time.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_time_that_is_short_people_are_told_once() {
    let place = Place::start(SOON).await;
    let Place { serving, outside, service, .. } = &place;
    let (white, black) = (guest(serving).await, guest(serving).await);
    subscribe(serving, service, &white, "white").await;
    let code = slow_game(serving, &white, &black).await;
    let turn = format!("turn {code} 0");
    until("told of the turn", async || service.tags("white") == [turn.clone()]).await;
    let planned = async |code: &str| {
        let subject = format!("time {code} 0");
        let all = outside.unsettled(u64::MAX, 100).await.unwrap();
        all.into_iter().find(|notice| notice.subject == subject)
    };
    let due_ms = planned(&code).await.unwrap().due_ms;
    let expected_ms = now_ms() + (3 * 24 - 9) * HOUR_MS;
    assert!(due_ms.abs_diff(expected_ms) < HOUR_MS / 10, "an eighth of three days is left");

    // The same game some days ago: an hour is left, then an hour and days off.
    let card = outside.card(&code).await.unwrap().unwrap();
    let events = outside.events(&code, 0, 100).await.unwrap();
    for (earlier, days) in [("earlier", 0), ("off", 3)] {
        let off = json!({ "days": days });
        assert_eq!(ask(serving, "PUT", "/api/me/days-off", &white, off).await.status, 200);
        make_earlier(outside, &events, Card { code: earlier.into(), ..card.clone() }, 71 * HOUR_MS).await;
        let (turn, time) = (format!("turn {earlier} 0"), format!("time {earlier} 0"));
        until("told of the turn", async || service.tags("white").contains(&turn)).await;
        if days == 0 {
            until("told of the time", async || service.tags("white").contains(&time)).await;
            continue;
        }
        let put_off =
            async || planned(earlier).await.is_some_and(|notice| notice.due_ms > now_ms() + HOUR_MS);
        until("there is time", put_off).await;
        assert!(!service.tags("white").contains(&time));
    }
    let (_, message) = service.arrived().into_iter().find(|(_, sent)| sent["title"] != "Your turn").unwrap();
    assert_eq!(message["title"], "Your time is short");
    assert!(message["text"].as_str().unwrap().contains("less than 9 hours left"), "{message}");
    assert_eq!(service.tags("white").iter().filter(|tag| tag.starts_with("time ")).count(), 1);
}

/// A table at which the same happened so much earlier.
async fn make_earlier(outside: &Sqlite, events: &[Event], card: Card, ago_ms: u64) {
    let earlier = |event: &Event| {
        let mut entry: Value = serde_json::from_str(&event.json).unwrap();
        entry["at_ms"] = json!(entry["at_ms"].as_u64().unwrap() - ago_ms);
        NewEvent { json: entry.to_string(), words: event.words.clone() }
    };
    outside.append(Append { expected: 0, events: events.iter().map(earlier).collect(), card }).await.unwrap();
}
