//! An arena on two servers over one PostgreSQL, and one of them is killed in its middle: everyone plays on, nobody has two
//! games at once, and every game counts once.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod support;

use std::collections::BTreeSet;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use client::{ClientError, JSON, Request, Socket, request};
use serde_json::{Value, json};
use store::{Arena, ArenaGame, ArenaGameState, Arenas as _, GameResult};
use support::two_servers::{RETRY, TwoServers, Way};
use tokio::task::JoinSet;

const PLAYERS: usize = 7;
const LASTS_MS: u64 = 30_000;
/// When one of the servers is killed.
const KILL_AFTER: Duration = Duration::from_secs(10);
/// Two servers read the time one after the other.
const SLACK_MS: u64 = 200;

fn now_ms() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64
}

/// Somebody with the page of the arena open, who gives up whenever they begin, and plays on.
struct Contestant {
    way: Way,
    cookie: String,
    id: String,
}

impl Contestant {
    fn host(&self) -> &str {
        self.way.host(0)
    }

    async fn post(&self, what: &str) -> Result<(), ClientError> {
        let path = format!("/api/arenas/arena/{what}");
        let post = Request { cookie: Some(&self.cookie), headers: JSON, ..Request::post(&path, "null") };
        request(self.host(), post).await.map(drop)
    }

    /// Plays until the arena is over, with whichever server is there.
    async fn play(self) {
        while self.visit().await.is_err() {
            tokio::time::sleep(RETRY).await;
        }
    }

    async fn visit(&self) -> Result<(), ClientError> {
        let mut socket = Socket::connect(self.host(), Some(&self.cookie)).await?;
        socket.say(&json!({ "type": "arena", "arena": "arena" })).await?;
        let mut watched = BTreeSet::new();
        loop {
            let message = socket.hear().await?;
            let mut tables: Vec<String> = Vec::new();
            match message["type"].as_str().unwrap() {
                "arena" => {
                    let page = &message["page"];
                    if page["arena"]["stage"] == "over" {
                        return Ok(());
                    }
                    if page["mine"].is_null() || page["mine"]["paused"] == true {
                        self.post("join").await?;
                    }
                    tables.extend(page["mine"]["table"].as_str().map(String::from));
                }
                "inbox" => {
                    let paired = message["inbox"]["paired"].as_array().unwrap();
                    tables.extend(paired.iter().map(|one| one["table"].as_str().unwrap().to_string()));
                }
                "state" => {
                    let table = message["table"].as_str().unwrap();
                    watched.insert(table.to_string());
                    if message["view"]["status"] == "playing" && self.begins(&message["view"]) {
                        socket.command(table, "up", json!({ "kind": "resign" })).await?;
                    }
                }
                _ => {}
            }
            // A table is named before it is made: it is asked for until it is there.
            for table in tables.into_iter().filter(|table| !watched.contains(table)) {
                let path = format!("/api/pairings/{table}");
                let come = Request {
                    method: "DELETE",
                    path: &path,
                    cookie: Some(&self.cookie),
                    ..Request::default()
                };
                request(self.host(), come).await?;
                socket.say(&json!({ "type": "watch", "table": table })).await?;
            }
        }
    }

    fn begins(&self, view: &Value) -> bool {
        view["seats"][0]["person"]["id"] == self.id.as_str()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_arena_goes_on_though_a_server_dies() {
    let mut servers = TwoServers::start().await;
    let mut people = Vec::new();
    for _ in 0..PLAYERS {
        let guest =
            request(servers.survivor(), Request { path: "/api/me", ..Request::default() }).await.unwrap();
        people.push((guest.cookie().unwrap(), guest.json()["ids"][0].as_str().unwrap().to_string()));
    }
    let starts_ms = now_ms();
    servers.store.put_arena(arena(people[0].1.clone(), starts_ms)).await.unwrap();

    let mut contestants = JoinSet::new();
    for (number, (cookie, id)) in people.iter().cloned().enumerate() {
        contestants.spawn(Contestant { way: servers.way(number), cookie, id }.play());
    }
    tokio::time::sleep(KILL_AFTER).await;
    let killed_ms = now_ms();
    servers.kill_first();
    contestants.join_all().await;

    let games = servers.store.arena_games("arena").await.unwrap();
    println!("{} games of {PLAYERS} people in {LASTS_MS} ms", games.len());
    let page = request(servers.survivor(), Request { path: "/api/arenas/arena", ..Request::default() })
        .await
        .unwrap();
    check(&people, &games, &page.json(), killed_ms);
}

fn arena(host: String, starts_ms: u64) -> Arena {
    let clock = json!({ "kind": "total", "total_ms": 180_000, "increment_ms": 2_000 });
    let terms = json!({ "game": "pressure", "players": 2, "clock": clock, "public": true, "arena": "arena" });
    Arena {
        code: "arena".into(),
        name: "Two servers".into(),
        host,
        terms: terms.to_string(),
        created_ms: starts_ms,
        starts_ms,
        ends_ms: starts_ms + LASTS_MS,
    }
}

fn check(people: &[(String, String)], games: &[ArenaGame], page: &Value, killed_ms: u64) {
    assert_eq!(page["standings"].as_array().unwrap().len(), PLAYERS);
    let (mut won, mut played) = (0, 0);
    for (_, id) in people {
        let mine: Vec<&ArenaGame> = games.iter().filter(|game| game.people.contains(id)).collect();
        for two in mine.windows(2) {
            let ArenaGameState::Ended { ended_ms, .. } = two[0].state else {
                panic!("the next began while one was not over: {two:?}")
            };
            assert!(ended_ms <= two[1].paired_ms + SLACK_MS, "two games at once: {two:?}");
        }
        let after = mine.iter().filter(|game| game.paired_ms > killed_ms).count();
        assert!(after > 0, "somebody was forgotten: {mine:?}");
        played += mine.len();
        won += mine.iter().filter(|game| has_won(game, id)).count();
    }
    assert_eq!((played, won), (2 * games.len(), games.len()), "each game is of two, and somebody won it");
    let told = |what: &str| -> u64 {
        page["standings"].as_array().unwrap().iter().map(|one| one[what].as_u64().unwrap()).sum()
    };
    assert_eq!((told("games"), told("wins")), (played as u64, won as u64), "each counts once");
}

fn has_won(game: &ArenaGame, id: &str) -> bool {
    let ArenaGameState::Ended { result, .. } = game.state else { return false };
    result == if game.people[0] == id { GameResult::Won } else { GameResult::Lost }
}
