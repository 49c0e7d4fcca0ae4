//! People find each other: pairing, challenges, who is here, and what reaches them wherever they are.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod support;

use serde_json::{Value, json};
use server::{Limits, Options};
use support::{Player, TestServer};

fn terms(rated: bool) -> Value {
    json!({ "game": "pressure", "clock": clock(), "rated": rated })
}

fn clock() -> Value {
    json!({ "kind": "total", "total_ms": 180_000, "increment_ms": 2_000 })
}

/// The next inbox that fits.
async fn inbox(player: &mut Player, fits: impl Fn(&Value) -> bool) -> Value {
    let message =
        player.socket.hear_until(|message| message["type"] == "inbox" && fits(&message["inbox"])).await;
    message.unwrap()["inbox"].clone()
}

fn is_paired(inbox: &Value) -> bool {
    inbox["paired"].as_array().is_some_and(|paired| !paired.is_empty())
}

async fn seek(server: &TestServer, cookie: &str, terms: &Value) -> u16 {
    server.post("/api/seek", Some(cookie), terms).await.status
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_who_look_for_the_same_meet() {
    let server = TestServer::start().await;
    let pools = server.get("/api/pools", None).await.json();
    let clocks = pools.as_array().unwrap().iter().find(|pool| pool["game"] == "pressure").unwrap();
    assert!(clocks["clocks"].as_array().unwrap().contains(&clock()), "{clocks}");

    let (ann, bob) = (server.account("ann").await, server.account("bob").await);
    let guest = server.guest().await;
    let (mut anns, mut bobs) = (server.connect(&ann).await, server.connect(&bob).await);
    let mut guests = server.connect(&guest).await;
    // (who, what they look for, the answer)
    for (who, terms, expected) in [
        (&guest, terms(true), 400),
        (&guest, json!({ "game": "nothing", "clock": clock() }), 400),
        (&guest, json!({ "game": "pressure", "clock": { "kind": "none" } }), 400),
        (&guest, terms(false), 200),
        (&ann, terms(true), 200),
        (&ann, terms(true), 200),
        (&bob, terms(true), 200),
    ] {
        assert_eq!(seek(&server, who, &terms).await, expected, "{terms}");
    }
    let mine = inbox(&mut anns, is_paired).await;
    let theirs = inbox(&mut bobs, is_paired).await;
    let code = mine["paired"][0]["table"].as_str().unwrap();
    assert_eq!(theirs["paired"][0]["table"], code);
    assert_eq!((&mine["paired"][0]["opponents"], &mine["seek"]), (&json!(["bob"]), &Value::Null));
    let card = server.get(&format!("/api/tables/{code}"), None).await.json();
    assert_eq!(card["view"]["config"]["rated"], true);
    assert_eq!(card["view"]["status"], "playing");

    // Whoever looks for something else, casually, waits on, and is told so again after a reload.
    drop(guests);
    guests = server.connect(&guest).await;
    let waiting = inbox(&mut guests, |_| true).await;
    assert_eq!(waiting["seek"]["terms"]["game"], "pressure");

    assert_eq!(seek(&server, &ann, &terms(false)).await, 409, "one table at a time");
    server.send("DELETE", &format!("/api/pairings/{code}"), Some(&ann), &Value::Null).await;
    inbox(&mut anns, |inbox| !is_paired(inbox)).await;
    assert_eq!(seek(&server, &ann, &terms(false)).await, 200);
    let again = inbox(&mut guests, is_paired).await;
    assert_eq!(again["paired"][0]["opponents"], json!(["ann"]));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_stops_looking_is_left_alone() {
    let server = TestServer::start().await;
    let guest = server.guest().await;
    let mut page = server.connect(&guest).await;
    assert_eq!(seek(&server, &guest, &terms(false)).await, 200);
    inbox(&mut page, |inbox| !inbox["seek"].is_null()).await;
    server.send("DELETE", "/api/seek", Some(&guest), &Value::Null).await;
    inbox(&mut page, |inbox| inbox["seek"].is_null()).await;
    server.stop().await;
}

async fn challenge(server: &TestServer, cookie: &str, body: &Value) -> (u16, Value) {
    let answer = server.post("/api/challenges", Some(cookie), body).await;
    (answer.status, answer.json())
}

async fn answer(server: &TestServer, cookie: &str, id: &str, what: &str) -> (u16, Value) {
    let answer = server.post(&format!("/api/challenges/{id}/{what}"), Some(cookie), &Value::Null).await;
    (answer.status, answer.json())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_reaches_whoever_it_is_for() {
    let server = TestServer::start().await;
    let (ann, bob) = (server.account("ann").await, server.account("bob").await);
    let guest = server.guest().await;
    let (mut anns, mut bobs) = (server.connect(&ann).await, server.connect(&bob).await);
    let to_bob = json!({ "name": "BOB", "terms": terms(true), "seat": 1 });
    for (who, body, code) in [
        (&ann, json!({ "name": "nobody", "terms": terms(false) }), "no-such-person"),
        (&ann, json!({ "name": "ann", "terms": terms(false) }), "oneself"),
        (&guest, to_bob.clone(), "rated"),
    ] {
        assert_eq!(challenge(&server, who, &body).await.1["error"]["code"], code);
    }

    // Declined, and the challenger is told; then it can be put away.
    let (status, made) = challenge(&server, &ann, &to_bob).await;
    assert_eq!(status, 200, "{made}");
    let id = made["id"].as_str().unwrap();
    assert_eq!(challenge(&server, &ann, &to_bob).await.1["error"]["code"], "challenged-already");
    let told = inbox(&mut bobs, |inbox| inbox["challenges"][0]["id"] == id).await;
    assert_eq!(told["challenges"][0]["from"], "ann");
    assert_eq!(answer(&server, &guest, id, "accept").await.0, 404, "it is not for everybody");
    assert_eq!(answer(&server, &bob, id, "decline").await.0, 200);
    inbox(&mut anns, |inbox| inbox["challenges"][0]["state"] == "declined").await;
    assert_eq!(answer(&server, &bob, id, "accept").await.0, 409);
    server.send("DELETE", &format!("/api/challenges/{id}"), Some(&ann), &Value::Null).await;
    inbox(&mut anns, |inbox| inbox["challenges"].as_array().unwrap().is_empty()).await;

    // Accepted: both have a table, the challenger on the seat they wanted.
    let id = challenge(&server, &ann, &to_bob).await.1["id"].as_str().unwrap().to_string();
    let (status, accepted) = answer(&server, &bob, &id, "accept").await;
    assert_eq!(status, 200, "{accepted}");
    let paired = inbox(&mut anns, is_paired).await;
    assert_eq!(paired["paired"][0]["table"], accepted["code"]);
    let code = accepted["code"].as_str().unwrap();
    let table = server.get(&format!("/api/tables/{code}"), None).await.json();
    assert_eq!(table["view"]["seats"][1]["person"]["name"], "ann");

    // Withdrawn.
    let casual = json!({ "name": "bob", "terms": terms(false) });
    let id = challenge(&server, &ann, &casual).await.1["id"].as_str().unwrap().to_string();
    inbox(&mut bobs, |inbox| inbox["challenges"][0]["id"] == id.as_str()).await;
    assert_eq!(answer(&server, &ann, &id, "decline").await.0, 200);
    inbox(&mut bobs, |inbox| inbox["challenges"].as_array().unwrap().is_empty()).await;
    assert_eq!(answer(&server, &bob, &id, "accept").await.1["error"]["code"], "closed");
    server.stop().await;
}

/// What three look for.
fn for_three(clock: &Value) -> Value {
    json!({ "game": "vacuum", "players": 3, "clock": clock })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_meet_or_two_and_a_computer() {
    let server = TestServer::start().await;
    let pools = server.get("/api/pools", None).await.json();
    let pool = pools.as_array().unwrap().iter().find(|pool| pool["game"] == "vacuum").unwrap();
    assert_eq!(pool["players"], json!([2, 3, 4]));
    let three = for_three(&pool["clocks"][0]);
    assert_eq!(
        seek(&server, &server.guest().await, &json!({ "game": "pressure", "players": 3, "clock": clock() }))
            .await,
        400
    );

    let mut people = Vec::new();
    for name in ["ann", "bob", "cid", "dan", "eve"] {
        let cookie = server.account(name).await;
        people.push((server.connect(&cookie).await, cookie));
    }
    // Two of them do not want to meet, and two who look for a table of two are no third.
    let relation = json!({ "relation": "block" });
    server.send("PUT", "/api/me/relations/cid", Some(&people[0].1), &relation).await;
    for (place, terms) in [(0, &three), (1, &three), (2, &three), (4, &terms(false))] {
        assert_eq!(seek(&server, &people[place].1, terms).await, 200);
    }
    inbox(&mut people[2].0, |inbox| !inbox["seek"].is_null()).await;
    assert_eq!(seek(&server, &people[3].1, &three).await, 200);
    let met = inbox(&mut people[3].0, is_paired).await["paired"][0].clone();
    let code = met["table"].as_str().unwrap();
    let table = server.get(&format!("/api/tables/{code}"), None).await.json();
    let seats: Vec<&Value> = table["view"]["seats"].as_array().unwrap().iter().collect();
    assert_eq!(seats.len(), 3);
    let names: Vec<&str> = seats.iter().map(|seat| seat["person"]["name"].as_str().unwrap()).collect();
    assert!(names.contains(&"bob") && names.contains(&"dan"), "{names:?}");
    assert!(names.contains(&"ann") != names.contains(&"cid"), "{names:?}");

    // Whoever is left, and one more, take a computer.
    let left = if names.contains(&"ann") { 2 } else { 0 };
    let with_computers =
        async |cookie: &str| server.post("/api/seek?computers=true", Some(cookie), &three).await.status;
    assert_eq!(with_computers(&people[left].1).await, 200);
    inbox(&mut people[left].0, |inbox| inbox["seek"]["computers"] == true).await;
    assert_eq!(with_computers(&people[4].1).await, 200);
    let met = inbox(&mut people[left].0, is_paired).await["paired"][0].clone();
    assert_eq!(met["opponents"], json!(["eve"]));
    let code = met["table"].as_str().unwrap();
    let table = server.get(&format!("/api/tables/{code}"), None).await.json();
    let seats = table["view"]["seats"].as_array().unwrap();
    let computers = seats.iter().filter(|seat| seat["kind"] == "computer").count();
    assert_eq!((seats.len(), computers), (3, 1), "{seats:?}");
    let mut rated = three.clone();
    rated["rated"] = json!(true);
    assert_eq!(server.post("/api/seek?computers=true", Some(&people[1].1), &rated).await.status, 400);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_for_three_is_a_table_with_the_last() {
    let server = TestServer::start().await;
    let mut people = Vec::new();
    for name in ["ann", "bob", "cid"] {
        let cookie = server.account(name).await;
        people.push((server.connect(&cookie).await, cookie));
    }
    let days = json!({ "kind": "per-turn", "turn_ms": 3 * 86_400_000_u64 });
    let wish = json!({ "names": ["bob", "cid"], "terms": for_three(&days), "seat": 2 });
    let ann = people[0].1.clone();
    let too_many = json!({ "names": ["bob", "cid"], "terms": terms(false) });
    assert_eq!(challenge(&server, &ann, &too_many).await.1["error"]["code"], "too-many-people");

    // One accepts, the other declines: it is over, and both who wanted to play are told.
    let (status, made) = challenge(&server, &ann, &wish).await;
    assert_eq!(status, 200, "{made}");
    let id = made["id"].as_str().unwrap();
    assert_eq!(answer(&server, &people[1].1, id, "accept").await, (200, json!({ "code": null })));
    inbox(&mut people[0].0, |inbox| inbox["challenges"][0]["others"][0]["answer"] == "accepted").await;
    assert_eq!(answer(&server, &people[2].1, id, "decline").await.0, 200);
    for place in [0, 1] {
        let told = inbox(&mut people[place].0, |inbox| inbox["challenges"][0]["state"] == "declined").await;
        assert_eq!(told["challenges"][0]["others"][1]["answer"], "declined");
        let path = format!("/api/challenges/{id}");
        server.send("DELETE", &path, Some(&people[place].1), &Value::Null).await;
        inbox(&mut people[place].0, |inbox| inbox["challenges"].as_array().unwrap().is_empty()).await;
    }

    // All accept, whoever was told by name and whoever has the link; who came with the link may go again.
    let wish = json!({ "names": ["bob"], "terms": for_three(&days), "seat": 2 });
    let id = challenge(&server, &ann, &wish).await.1["id"].as_str().unwrap().to_string();
    let guest = server.guest().await;
    for (who, what) in [(&guest, "accept"), (&guest, "decline"), (&people[1].1, "accept")] {
        assert_eq!(answer(&server, who, &id, what).await.0, 200, "{what}");
    }
    assert_eq!(answer(&server, &people[1].1, &id, "accept").await.1["error"]["code"], "closed");
    let (_, accepted) = answer(&server, &people[2].1, &id, "accept").await;
    let code = accepted["code"].as_str().unwrap();
    for place in [0, 1] {
        let told = inbox(&mut people[place].0, is_paired).await;
        assert_eq!(told["paired"][0]["table"], code);
        assert_eq!(told["paired"][0]["opponents"].as_array().unwrap().len(), 2);
    }
    let table = server.get(&format!("/api/tables/{code}"), None).await.json();
    assert_eq!(table["view"]["seats"][2]["person"]["name"], "ann");
    assert_eq!(answer(&server, &guest, &id, "accept").await.1["error"]["code"], "closed");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_link_is_for_one_and_a_past_game_can_be_played_again() {
    let server = TestServer::start().await;
    let (ann, bob, cid) = (server.guest().await, server.guest().await, server.guest().await);
    let (_, made) = challenge(&server, &ann, &json!({ "terms": terms(false), "seat": 0 })).await;
    let id = made["id"].as_str().unwrap();
    let seen = server.get(&format!("/api/challenges/{id}"), None).await.json();
    assert_eq!((&seen["state"], &seen["mine"], &seen["free"]), (&json!("open"), &json!(false), &json!(1)));
    assert_eq!(answer(&server, &ann, id, "accept").await.1["error"]["code"], "oneself");
    let (_, accepted) = answer(&server, &bob, id, "accept").await;
    let code = accepted["code"].as_str().unwrap().to_string();
    assert_eq!(answer(&server, &cid, id, "accept").await.1["error"]["code"], "closed");
    let seen = server.get(&format!("/api/challenges/{id}"), Some(&cid)).await.json();
    assert_eq!((&seen["state"], &seen["table"]), (&json!("accepted"), &Value::Null));
    assert_eq!(server.get("/api/challenges/nothing", None).await.status, 404);

    let mut bobs = server.connect(&bob).await;
    bobs.does(&code, json!({ "kind": "resign" })).await;
    let path = format!("/api/tables/{code}/rematch");
    assert_eq!(server.post(&path, Some(&cid), &Value::Null).await.status, 409);
    let again = server.post(&path, Some(&ann), &Value::Null).await.json();
    assert_eq!((&again["seat"], &again["terms"]["clock"]), (&json!(1), &clock()));
    let told = inbox(&mut bobs, |inbox| inbox["challenges"][0]["mine"] == false).await;
    let id = told["challenges"][0]["id"].as_str().unwrap();
    let (status, accepted) = answer(&server, &bob, id, "accept").await;
    assert_eq!(status, 200, "{accepted}");
    let code = accepted["code"].as_str().unwrap();
    let table = server.get(&format!("/api/tables/{code}"), None).await.json();
    let names = server.get("/api/me", Some(&bob)).await.json();
    assert_eq!(table["view"]["seats"][0]["person"]["name"], names["name"], "seats are swapped");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_flooded_with_challenges() {
    let server = TestServer::start_with(|options| Options { limits: Limits::People, ..options }).await;
    let ann = server.account("ann").await;
    let mut codes = Vec::new();
    for _ in 0..9 {
        codes.push(challenge(&server, &ann, &json!({ "terms": terms(false) })).await.0);
    }
    assert_eq!(codes.iter().filter(|code| **code == 200).count(), 6, "{codes:?}");
    assert_eq!(codes.last(), Some(&429));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_follow_whom_they_can_see() {
    let server = TestServer::start().await;
    let (ann, bob) = (server.account("ann").await, server.account("bob").await);
    let guest = server.guest().await;
    let follow = async |who: &str, method: &str, name: &str| {
        server.send(method, &format!("/api/me/following/{name}"), Some(who), &Value::Null).await.status
    };
    assert_eq!(follow(&guest, "PUT", "bob").await, 403);
    assert_eq!(follow(&ann, "PUT", "nobody").await, 404);
    assert_eq!(follow(&ann, "PUT", "ann").await, 400);
    assert_eq!(follow(&ann, "PUT", "Bob").await, 200);
    let _page = server.connect(&bob).await;
    let one = json!({
        "game": "pressure", "visibility": "public", "seats": [{ "kind": "me" }, { "kind": "me" }]
    });
    let code = server.table(&bob, &one).await;
    // He is seen when the server next writes down who is here.
    let mut followed = Value::Null;
    while followed[0]["online"] != true {
        followed = server.get("/api/me/following", Some(&ann)).await.json();
    }
    assert_eq!(followed[0]["playing"], json!({ "table": code, "game": "pressure" }));
    let online = server.get("/api/online", None).await.json();
    assert_eq!((&online["people"][0]["name"], &online["count"]), (&json!("bob"), &json!(1)));

    let hidden = json!({ "hidden": true });
    assert_eq!(server.send("PUT", "/api/me/hidden", Some(&bob), &hidden).await.status, 200);
    assert_eq!(server.get("/api/me/hidden", Some(&bob)).await.json(), hidden);
    let followed = server.get("/api/me/following", Some(&ann)).await.json();
    assert_eq!((&followed[0]["online"], &followed[0]["playing"]), (&json!(false), &Value::Null));
    let online = server.get("/api/online", None).await.json();
    assert_eq!((&online["people"], &online["count"]), (&json!([]), &json!(1)));
    assert_eq!(follow(&ann, "DELETE", "bob").await, 200);
    assert_eq!(server.get("/api/me/following", Some(&ann)).await.json(), json!([]));
    server.stop().await;
}
