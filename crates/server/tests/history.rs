//! What people have played, who is best, and what there is to watch.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod support;

use serde_json::{Value, json};
use support::{Player, TestServer, credentials};

const ME: &str = "me";

/// A finished game: whoever sits first resigns. Seats are `me`, `open` (the other sits down) or a computer.
async fn game(server: &TestServer, [me, other]: [&str; 2], seats: [&str; 2], more: Value) -> String {
    let seat = |kind: &&str| match *kind {
        "computer" => json!({ "kind": "computer", "player": "level:1" }),
        kind => json!({ "kind": kind }),
    };
    let mut wish = json!({ "game": "pressure", "seats": seats.iter().map(seat).collect::<Vec<_>>() });
    wish.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let code = server.table(me, &wish).await;
    if seats.contains(&"open") {
        let mut second = server.connect(other).await;
        second.watch(&code).await;
        let seat = seats.iter().position(|seat| *seat == "open").unwrap();
        second.does(&code, json!({ "kind": "sit", "seat": seat })).await;
    }
    let mut first = server.connect(me).await;
    first.watch(&code).await;
    first.does(&code, json!({ "kind": "resign" })).await;
    code
}

fn codes(games: &Value) -> Vec<String> {
    games.as_array().unwrap().iter().map(|game| game["card"]["code"].as_str().unwrap().to_string()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everyone_finds_their_games_again() {
    let server = TestServer::start().await;
    let (me, other) = (server.guest().await, server.guest().await);
    let people = [me.as_str(), other.as_str()];
    let here = game(&server, people, [ME, ME], json!({})).await;
    let computer = game(&server, people, [ME, "computer"], json!({})).await;
    let public = game(&server, people, [ME, "open"], json!({ "visibility": "public" })).await;
    let vacuum = game(&server, people, ["open", ME], json!({ "game": "vacuum" })).await;

    let mine = async |query: &str| {
        let answer = server.get(&format!("/api/me/games?{query}"), Some(&me)).await;
        assert_eq!(answer.status, 200, "{query}: {}", answer.json());
        answer.json()
    };
    // (query, which)
    for (query, expected) in [
        ("", vec![&vacuum, &public, &computer, &here]),
        ("game=vacuum", vec![&vacuum]),
        ("against=people", vec![&vacuum, &public]),
        ("against=computers", vec![&computer]),
        ("result=lost", vec![&vacuum, &public, &computer]),
        ("result=none", vec![&here]),
        ("rated=true", vec![]),
        ("limit=2", vec![&vacuum, &public]),
    ] {
        assert_eq!(codes(&mine(query).await).iter().collect::<Vec<_>>(), expected, "{query}");
    }
    let first = mine("limit=1").await;
    let (ended, code) = (&first[0]["ended_ms"], first[0]["card"]["code"].as_str().unwrap());
    let rest = mine(&format!("before_ms={ended}&before_code={code}")).await;
    assert_eq!(codes(&rest), [&*public, &computer, &here]);
    assert_eq!((&first[0]["seat"], &first[0]["result"]), (&json!(1), &json!("lost")));
    assert_eq!(server.get("/api/me/games?result=nonsense", Some(&me)).await.status, 400);
    assert_eq!(server.get("/api/me/games", None).await.json(), json!([]), "somebody new");

    // With an account they are still there; others see those that were public, from that side.
    let heron = server.register(&me, "Heron").await;
    let wren = server.register(&other, "Wren").await;
    assert_eq!(codes(&server.get("/api/me/games", Some(&heron)).await.json()).len(), 4);
    for (name, result) in [("heron", "lost"), ("Wren", "won")] {
        let games = server.get(&format!("/api/people/{name}/games"), None).await.json();
        assert_eq!((codes(&games), &games[0]["result"]), (vec![public.clone()], &json!(result)), "{name}");
    }
    assert_eq!(server.get("/api/people/nobody/games", None).await.status, 404);
    let profile = server.get("/api/people/heron", None).await.json();
    assert_eq!(profile["opponents"], json!([{ "name": "Wren", "won": 0, "drawn": 0, "lost": 1 }]));

    // A guest who logs in brings their games along, and is the same opponent.
    let third = server.guest().await;
    game(&server, [&heron, &third], [ME, "open"], json!({ "visibility": "public" })).await;
    server.post("/api/account/login", Some(&third), &credentials("Wren")).await;
    let profile = server.get("/api/people/heron", Some(&wren)).await.json();
    assert_eq!(profile["opponents"], json!([{ "name": "Wren", "won": 0, "drawn": 0, "lost": 2 }]));
    server.stop().await;
}

/// Two rated turns for each, which is what counts.
const TURNS: [&str; 4] = ["c2c3", "a4a3", "d1c1", "a3a4"];

/// A rated public game of two after their first turns.
async fn rated(server: &TestServer, people: [&str; 2]) -> (String, [Player; 2]) {
    let wish = json!({ "game": "pressure", "rated": true, "visibility": "public",
                       "clock": { "kind": "total", "total_ms": 300_000, "increment_ms": 0 },
                       "seats": [{ "kind": "me" }, { "kind": "open" }] });
    let code = server.table(people[0], &wish).await;
    let mut players = [server.connect(people[0]).await, server.connect(people[1]).await];
    for player in &mut players {
        player.watch(&code).await;
    }
    players[1].does(&code, json!({ "kind": "sit", "seat": 1 })).await;
    for (number, action) in TURNS.iter().enumerate() {
        players[number % 2].does(&code, json!({ "kind": "act", "action": action })).await;
    }
    (code, players)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ratings_are_seen_at_seats_on_boards_and_by_those_who_watch() {
    let server = TestServer::start().await;
    let (wren, lynx, guest) =
        (server.account("Wren").await, server.account("Lynx").await, server.guest().await);
    assert_eq!(server.get("/api/leaderboards", None).await.json(), json!([]));
    let (code, [_, mut loser]) = rated(&server, [&wren, &lynx]).await;
    loser.does(&code, json!({ "kind": "resign" })).await;
    let counted = loser.state_until(|state| !state["view"]["rating_changes"].is_null()).await;
    let rating = &counted["view"]["rating_changes"][0][1];

    let boards = server.get("/api/leaderboards", None).await.json();
    assert_eq!(boards, json!([{ "game": "pressure", "class": "blitz" }]));
    let board = server.get("/api/leaderboards/pressure/blitz", None).await.json();
    assert_eq!(board["best"], json!([]), "one game makes nobody's rating certain");
    let names: Vec<_> = board["provisional"].as_array().unwrap().iter().map(|rank| &rank["name"]).collect();
    assert_eq!(names, ["Wren", "Lynx"]);
    assert_eq!(&board["provisional"][0]["rating"], rating);

    // What goes on: the rated game of the two comes before the younger one of a guest.
    let (strong, _players) = rated(&server, [&wren, &lynx]).await;
    let wish =
        json!({ "game": "pressure", "visibility": "public", "seats": [{ "kind": "me" }, { "kind": "me" }] });
    let weak = server.table(&guest, &wish).await;
    let mut alone = server.connect(&guest).await;
    alone.watch(&weak).await;
    alone.does(&weak, json!({ "kind": "act", "action": TURNS[0] })).await;
    let watched = server.get("/api/watch", None).await.json();
    assert_eq!(codes(&watched), [&*strong, &weak]);
    assert_eq!((&watched[0]["ratings"][0], &watched[1]["ratings"]), (rating, &json!([null, null])));

    let seats = server.get(&format!("/api/tables/{strong}/seats"), None).await.json();
    assert_eq!(seats[0], json!({ "name": "Wren", "rating": rating, "provisional": true }));
    let seats = server.get(&format!("/api/tables/{weak}/seats"), None).await.json();
    assert_eq!(seats, json!([null, null]), "guests have no account");

    let id = |game: usize| watched[game]["card"]["seats"][0]["person"].as_str().unwrap().to_string();
    let asked = format!("/api/accounts?ids={},{},nobody", id(0), id(1));
    let accounts = server.get(&asked, None).await.json();
    assert_eq!(accounts.as_array().unwrap().len(), 1, "{accounts}");
    assert_eq!((&accounts[0]["id"], &accounts[0]["name"]), (&json!(id(0)), &json!("Wren")));
    let many = format!("/api/accounts?ids={}", vec!["x"; 101].join(","));
    assert_eq!(server.get(&many, None).await.status, 400);
    server.stop().await;
}
