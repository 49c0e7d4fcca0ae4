//! Many people look for games of two, three and four on two servers over one PostgreSQL, and one of the servers is killed
//! on the way: each is paired once, with as many as they looked for, and nobody is lost. `SEEKERS=1000 cargo nextest run -p plenum --test pairing --no-capture` is the long run,
//! and prints how well they were paired.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod support;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use client::{ClientError, JSON, Request, Socket, request};
use game::Dice;
use serde_json::{Value, json};
use store::{Postgres, Rate, Rating, Ratings as _};
use support::two_servers::{RETRY, TwoServers, Way};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// How many look for a game, in twelves; `SEEKERS` asks for more.
const SEEKERS: usize = 60;
/// What each twelve in a row look for, by game and number of players: full tables of each size.
const WISHES: [(&str, usize); 12] = [
    ("pressure", 2),
    ("vacuum", 3),
    ("vacuum", 4),
    ("vacuum", 3),
    ("vacuum", 4),
    ("vacuum", 3),
    ("vacuum", 3),
    ("vacuum", 4),
    ("pressure", 2),
    ("vacuum", 3),
    ("vacuum", 4),
    ("vacuum", 3),
];
/// How many come in a second, about.
const PER_SECOND: u64 = 25;

/// Somebody, and what became of them.
struct Met {
    number: usize,
    table: String,
    waited: Duration,
}

/// A page as ours are: it goes to whichever server answers, looks again if that has forgotten, and is told at last.
struct Seeker {
    number: usize,
    way: Way,
    cookie: String,
    /// What they look for, as they say it.
    terms: String,
}

impl Seeker {
    async fn meet(self, comes_after: Duration) -> Met {
        tokio::time::sleep(comes_after).await;
        let begun = Instant::now();
        for attempt in 0.. {
            match self.look(attempt).await {
                Ok(table) => return Met { number: self.number, table, waited: begun.elapsed() },
                Err(_) => tokio::time::sleep(RETRY).await,
            }
        }
        unreachable!("attempts never end")
    }

    /// Connects, looks for a game unless one waits already, and listens until there is one.
    async fn look(&self, attempt: usize) -> Result<String, ClientError> {
        let host = self.way.host(attempt);
        let mut socket = Socket::connect(host, Some(&self.cookie)).await?;
        let first = socket.hear_until(|message| message["type"] == "inbox").await?;
        let inbox = &first["inbox"];
        if let Some(table) = table_of(inbox) {
            return Ok(table);
        }
        if inbox["seek"].is_null() {
            let post = Request::post("/api/seek", &self.terms);
            let wish = Request { cookie: Some(&self.cookie), headers: JSON, ..post };
            let answer = request(host, wish).await?;
            // Somebody who was paired meanwhile is told so by the inbox.
            if answer.status != 200 && answer.status != 409 {
                return Err(ClientError::Status(answer.status));
            }
        }
        let found = socket.hear_until(|message| table_of(&message["inbox"]).is_some()).await?;
        table_of(&found["inbox"]).ok_or(ClientError::Closed)
    }
}

fn table_of(inbox: &Value) -> Option<String> {
    inbox["paired"][0]["table"].as_str().map(String::from)
}

/// What somebody looks for: one of the wishes, with the quickest clock of its game.
async fn terms(host: &str, number: usize) -> String {
    let (game, players) = WISHES[number % WISHES.len()];
    let pools = request(host, Request { path: "/api/pools", ..Request::default() }).await.unwrap().json();
    let pool = pools.as_array().unwrap().iter().find(|pool| pool["game"] == game).unwrap().clone();
    json!({ "game": game, "players": players, "clock": pool["clocks"][0], "rated": true }).to_string()
}

/// Accounts with ratings from 1300 to 1700, as if they had played.
async fn people(store: &Postgres, host: &str, number: usize) -> Vec<(String, f64)> {
    let mut dice = Dice::new(16);
    let mut people = Vec::new();
    let mut ids = Vec::new();
    for index in 0..number {
        let guest = request(host, Request { path: "/api/me", ..Request::default() }).await.unwrap();
        let id = guest.json()["ids"][0].as_str().unwrap().to_string();
        store::People::register(store, &id, &format!("seeker_{index}"), "none").await.unwrap();
        let rating = 1300.0 + (dice.next_u64() % 400) as f64;
        ids.push((id, rating));
        people.push((guest.cookie().unwrap(), rating));
    }
    for (index, (id, rating)) in ids.into_iter().enumerate() {
        let new = Rating { rating, deviation: 60.0, volatility: 0.06, games: 30, updated_ms: 0 };
        let rate = Rate {
            table: format!("past{index}"),
            game: WISHES[index % WISHES.len()].0.into(),
            class: match WISHES[index % WISHES.len()].1 {
                2 => "blitz".into(),
                players => format!("blitz-{players}p"),
            },
            people: vec![id],
            now_ms: 1,
            pair_limit: None,
        };
        store.rate(rate, Box::new(move |_| vec![new])).await.unwrap();
    }
    people
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_is_paired_once_though_a_server_dies() {
    let wanted: usize = std::env::var("SEEKERS").map_or(SEEKERS, |text| text.parse().unwrap());
    // With fewer than a full twelve somebody would wait for ever.
    let number = wanted.next_multiple_of(WISHES.len());
    let mut servers = TwoServers::start().await;
    let people = people(&servers.store, servers.survivor(), number).await;

    let met = watch::Sender::new(0);
    let mut seekers = JoinSet::new();
    for (index, (cookie, _)) in people.iter().enumerate() {
        let comes_after = Duration::from_millis(index as u64 * 1000 / PER_SECOND);
        let terms = terms(servers.survivor(), index).await;
        let seeker = Seeker { number: index, way: servers.way(index), cookie: cookie.clone(), terms };
        let met = met.clone();
        seekers.spawn(async move {
            let result = seeker.meet(comes_after).await;
            met.send_modify(|met| *met += 1);
            result
        });
    }
    met.subscribe().wait_for(|met| *met >= number / 3).await.unwrap();
    servers.kill_first();

    let met = seekers.join_all().await;
    let mut tables: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for one in &met {
        tables.entry(one.table.clone()).or_default().push(one.number);
    }
    assert_eq!(met.len(), number, "nobody is lost");
    for group in tables.values() {
        let wishes: Vec<_> = group.iter().map(|number| WISHES[number % WISHES.len()]).collect();
        assert!(wishes.iter().all(|wish| *wish == wishes[0]), "they looked for the same: {wishes:?}");
        assert_eq!(group.len(), wishes[0].1, "each is paired once: {tables:?}");
    }
    for code in tables.keys() {
        let path = format!("/api/tables/{code}/record");
        let there = request(servers.survivor(), Request { path: &path, ..Request::default() }).await.unwrap();
        assert_eq!(there.status, 200, "the table is there");
    }
    print_figures(&people, &met, &tables);
}

fn print_figures(people: &[(String, f64)], met: &[Met], tables: &BTreeMap<String, Vec<usize>>) {
    let gap = |group: &Vec<usize>| {
        let ratings = || group.iter().map(|number| people[*number].1);
        ratings().fold(f64::MIN, f64::max) - ratings().fold(f64::MAX, f64::min)
    };
    let mut gaps: Vec<f64> = tables.values().map(gap).collect();
    let mut waits: Vec<f64> = met.iter().map(|one| one.waited.as_secs_f64()).collect();
    gaps.sort_by(f64::total_cmp);
    waits.sort_by(f64::total_cmp);
    let at = |list: &[f64], share: f64| list[((list.len() - 1) as f64 * share) as usize];
    println!(
        "{} seekers, {} tables; rating gap: median {:.0}, 95% {:.0}, most {:.0}; \
         waiting time: median {:.1} s, 95% {:.1} s, most {:.1} s",
        people.len(),
        tables.len(),
        at(&gaps, 0.5),
        at(&gaps, 0.95),
        at(&gaps, 1.0),
        at(&waits, 0.5),
        at(&waits, 0.95),
        at(&waits, 1.0),
    );
}
