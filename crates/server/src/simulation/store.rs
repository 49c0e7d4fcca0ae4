//! A store in memory, shared by all servers, that is slow, away, full or unsure whenever chance has it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use store::{
    Account, Act, Append, Ban, Bans, Board, Card, Change, Compute, Credential, Cursor, Directory, Event,
    FairPlay, Finished, GamesOf, Heartbeat, Heartbeats, History, Idle, Index, Intervention, Interventions,
    Leaderboards, Lobby, Log, Meetings, NewEvent, Node, Outage, People, Person, Played, Probe, Progress,
    ProgressEntry, Pulse, Question, Ranked, Rate, Rated, RatedTable, Ratings, Secrets, Session, Sessions,
    Standing, Status, Store, StoreError, TokenHash, WordStore, Words,
};
use tokio::sync::broadcast;
use tokio::time::{Instant, sleep};

use super::chance::Chance;
use super::fault::Fault;
use super::link::Link;

type Result<T> = std::result::Result<T, StoreError>;

/// The simulation begins at this moment by the store's clock.
pub const START_MS: u64 = 1_700_000_000_000;

/// What all servers see.
pub struct Database {
    pub start: Instant,
    /// Whether it has a clock that all servers share; else it is one server's.
    pub has_clock: bool,
    pub fault: Option<Fault>,
    pub chance: Arc<Chance>,
    content: Mutex<Content>,
}

#[derive(Default)]
pub struct Content {
    pub tables: BTreeMap<String, Stored>,
    nodes: BTreeMap<String, u64>,
    outages: Vec<Outage>,
    secrets: BTreeMap<String, Vec<u8>>,
    listeners: Vec<(String, broadcast::Sender<Change>)>,
    /// It does not answer.
    pub away: bool,
    /// It can be read, but not written.
    pub full: bool,
    /// It makes no mistakes from now on.
    pub calm: bool,
}

/// A table, and when each entry was handed in and written.
pub struct Stored {
    pub card: Card,
    pub events: Vec<Event>,
    pub asked_ms: Vec<u64>,
    pub written_ms: Vec<u64>,
}

impl Database {
    pub fn new(has_clock: bool, fault: Option<Fault>, chance: Arc<Chance>) -> Arc<Database> {
        let content = Mutex::new(Content::default());
        Arc::new(Database { start: Instant::now(), has_clock, fault, chance, content })
    }

    /// Milliseconds since the simulation began.
    pub fn now_ms(&self) -> u64 {
        self.start.elapsed().as_millis() as u64
    }

    pub fn content(&self) -> MutexGuard<'_, Content> {
        self.content.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A server's way to the database.
pub struct Client {
    database: Arc<Database>,
    link: Arc<Link>,
    skew_ms: u64,
    changes: broadcast::Sender<Change>,
}

impl Client {
    pub fn new(database: Arc<Database>, link: Arc<Link>) -> Client {
        let changes = broadcast::Sender::new(64);
        database.content().listeners.push((link.name.clone(), changes.clone()));
        let skew_ms = database.chance.between(0, 60);
        Client { database, link, skew_ms, changes }
    }

    async fn read<T: Send>(&self, work: impl FnOnce(&mut Content) -> T + Send) -> Result<T> {
        self.call(false, |content| Ok(work(content))).await
    }

    /// Every call goes through here, with all that can happen to it on the way.
    async fn call<T: Send>(
        &self,
        writes: bool,
        work: impl FnOnce(&mut Content) -> Result<T> + Send,
    ) -> Result<T> {
        let chance = &self.database.chance;
        self.link.gate().await;
        chance.delay().await;
        self.link.gate().await;
        let answer = {
            let mut content = self.database.content();
            let lost = !content.calm && chance.once_in(200);
            let unsure = !content.calm && chance.once_in(100);
            if content.away || content.full && writes || lost {
                Err(unavailable())
            } else {
                work(&mut content)
                    .and_then(|done| if unsure && writes { Err(unavailable()) } else { Ok(done) })
            }
        };
        chance.delay().await;
        self.link.gate().await;
        answer
    }

    /// Tells the other servers, unless the news is lost.
    fn announce(&self, content: &Content, change: &Change) {
        for (name, listener) in &content.listeners {
            if *name != self.link.name && !self.database.chance.once_in(10) {
                // Nobody may listen there any more.
                let _ = listener.send(change.clone());
            }
        }
    }

    fn apply(&self, content: &mut Content, append: Append, asked_ms: u64) -> Result<u64> {
        let written_ms = self.database.now_ms();
        let code = append.card.code.clone();
        let known = content.tables.get(&code).map_or(0, |stored| stored.events.len() as u64);
        if known != append.expected {
            return Err(StoreError::Conflict);
        }
        let version = known + append.events.len() as u64;
        let stored = content.tables.entry(code.clone()).or_insert_with(|| Stored {
            card: append.card.clone(),
            events: Vec::new(),
            asked_ms: Vec::new(),
            written_ms: Vec::new(),
        });
        stored.card = append.card;
        for (version, NewEvent { json, words }) in (known + 1..).zip(append.events) {
            stored.events.push(Event { version, json, words });
            stored.asked_ms.push(asked_ms);
            stored.written_ms.push(written_ms);
        }
        self.announce(content, &Change::Appended { table: code, version });
        Ok(version)
    }
}

pub(super) fn unavailable() -> StoreError {
    StoreError::Unavailable("simulated".into())
}

#[async_trait]
impl Store for Client {
    async fn close(&self) {}
}

#[async_trait]
impl Log for Client {
    async fn append(&self, append: Append) -> Result<u64> {
        let asked_ms = self.database.now_ms();
        if self.database.fault == Some(Fault::AcknowledgesFirst) {
            let version = append.expected + append.events.len() as u64;
            let (database, link) = (Arc::clone(&self.database), Arc::clone(&self.link));
            let late = Client { database, link, skew_ms: 0, changes: self.changes.clone() };
            tokio::spawn(async move {
                sleep(Duration::from_millis(late.database.chance.between(0, 100))).await;
                late.call(true, |content| late.apply(content, append, asked_ms)).await
            });
            return Ok(version);
        }
        self.call(true, |content| self.apply(content, append, asked_ms)).await
    }

    async fn events(&self, table: &str, after: u64, limit: u32) -> Result<Vec<Event>> {
        self.read(|content| {
            let events = content.tables.get(table).map_or(&[][..], |stored| &stored.events);
            events.iter().skip(after as usize).take(limit as usize).cloned().collect()
        })
        .await
    }

    async fn versions(&self, tables: &[String]) -> Result<Vec<(String, u64)>> {
        self.read(|content| {
            let known = |code: &String| Some((code.clone(), content.tables.get(code)?.events.len() as u64));
            tables.iter().filter_map(known).collect()
        })
        .await
    }

    fn changes(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }
}

#[async_trait]
impl Index for Client {
    async fn card(&self, code: &str) -> Result<Option<Card>> {
        self.read(|content| content.tables.get(code).map(|stored| stored.card.clone())).await
    }

    async fn open_tables(&self, _: u32) -> Result<Vec<Card>> {
        Ok(Vec::new())
    }

    async fn playing_tables(&self, _: u32) -> Result<Vec<Card>> {
        Ok(Vec::new())
    }

    async fn tables_of(
        &self,
        _: &[String],
        _: Option<Status>,
        _: Option<&Cursor>,
        _: u32,
    ) -> Result<Vec<Card>> {
        Err(unavailable())
    }

    async fn finished(&self, _: &Finished) -> Result<Vec<Card>> {
        Err(unavailable())
    }

    async fn due(&self, now_ms: u64, limit: u32) -> Result<Vec<String>> {
        self.read(|content| {
            let due =
                content.tables.values().filter(|stored| stored.card.wake_ms.is_some_and(|ms| ms <= now_ms));
            due.map(|stored| stored.card.code.clone()).take(limit as usize).collect()
        })
        .await
    }

    async fn flags_due(&self, now_ms: u64, limit: u32) -> Result<Vec<String>> {
        self.due(now_ms, limit).await
    }

    async fn codes(&self, _: &str, _: u32) -> Result<Vec<String>> {
        Err(unavailable())
    }

    async fn clocked(&self) -> Result<Vec<String>> {
        Err(unavailable())
    }
}

#[async_trait]
impl Heartbeats for Client {
    async fn heartbeat(&self, heartbeat: Heartbeat) -> Result<()> {
        self.call(true, |content| {
            let Heartbeat { node, outages, gone } = heartbeat;
            content.nodes.insert(node.name, node.beat_ms);
            content.outages.extend(outages);
            for node in gone {
                if content.nodes.get(&node.name) == Some(&node.beat_ms) {
                    content.nodes.remove(&node.name);
                }
            }
            Ok(())
        })
        .await
    }

    async fn pulse(&self, ended_after_ms: u64) -> Result<Pulse> {
        let blind = self.database.fault == Some(Fault::FlagsWithoutPause);
        let clock_ms = || START_MS + self.database.now_ms() + self.skew_ms;
        self.read(|content| Pulse {
            clock_ms: self.database.has_clock.then(clock_ms),
            nodes: content
                .nodes
                .iter()
                .filter(|_| !blind)
                .map(|(name, &beat_ms)| Node { name: name.clone(), beat_ms })
                .collect(),
            outages: content
                .outages
                .iter()
                .filter(|outage| !blind && outage.to_ms > ended_after_ms)
                .copied()
                .collect(),
        })
        .await
    }

    async fn last_heartbeat(&self) -> Result<Option<u64>> {
        self.read(|content| content.nodes.values().max().copied()).await
    }

    async fn forget_outages(&self, before_ms: u64) -> Result<()> {
        self.call(true, |content| {
            content.outages.retain(|outage| outage.to_ms >= before_ms);
            Ok(())
        })
        .await
    }
}

#[async_trait]
impl Secrets for Client {
    async fn secret(&self, name: &str, proposed: &[u8]) -> Result<Vec<u8>> {
        let mut content = self.database.content();
        Ok(content.secrets.entry(name.to_string()).or_insert_with(|| proposed.to_vec()).clone())
    }
}

/// Nobody logs in here: whoever comes is there, and the token of their session is their name.
pub fn token_of(name: &str) -> TokenHash {
    let mut token = [0; 32];
    token[..name.len()].copy_from_slice(name.as_bytes());
    token
}

#[async_trait]
impl People for Client {
    async fn create_guest(&self, _: Person) -> Result<()> {
        Err(unavailable())
    }

    async fn person(&self, id: &str) -> Result<Option<Person>> {
        let (id, name) = (id.to_string(), id.to_string());
        self.read(|_| Some(Person { id, name, registered: false, created_ms: 0 })).await
    }

    async fn person_by_name(&self, _: &str) -> Result<Option<Person>> {
        Err(unavailable())
    }

    async fn rename_guest(&self, _: &str, _: &str) -> Result<()> {
        Err(unavailable())
    }

    async fn register(&self, _: &str, _: &str, _: &str) -> Result<()> {
        Err(unavailable())
    }

    async fn password(&self, _: &str) -> Result<Option<Credential>> {
        Err(unavailable())
    }

    async fn set_password(&self, _: &str, _: &str) -> Result<()> {
        Err(unavailable())
    }

    async fn merge(&self, _: &str, _: &str) -> Result<()> {
        Err(unavailable())
    }

    async fn aliases(&self, _: &str) -> Result<Vec<String>> {
        Err(unavailable())
    }

    async fn account_of(&self, _: &str) -> Result<Option<String>> {
        Err(unavailable())
    }
}

#[async_trait]
impl Sessions for Client {
    async fn put_session(&self, _: Session) -> Result<()> {
        Err(unavailable())
    }

    async fn session(&self, token_hash: &TokenHash, _: u64) -> Result<Option<Session>> {
        let name = String::from_utf8_lossy(token_hash);
        let person = name.trim_end_matches('\0').to_string();
        let session = Session { token_hash: *token_hash, person, expires_ms: u64::MAX, ..Session::default() };
        self.read(|_| Some(session)).await
    }

    async fn sessions_of(&self, _: &str) -> Result<Vec<Session>> {
        Err(unavailable())
    }

    async fn live_sessions(&self, tokens: &[TokenHash], _: u64) -> Result<Vec<TokenHash>> {
        Ok(tokens.to_vec())
    }

    async fn delete_session(&self, _: &TokenHash) -> Result<()> {
        Err(unavailable())
    }

    async fn delete_sessions_of(&self, _: &str, _: Option<&TokenHash>) -> Result<()> {
        Err(unavailable())
    }

    async fn see_session(&self, _: &TokenHash, _: u64) -> Result<bool> {
        Err(unavailable())
    }

    async fn expire_sessions(&self, _: u64) -> Result<u64> {
        Ok(0)
    }
}

#[async_trait]
impl Ratings for Client {
    async fn ratings_of(&self, _: &str) -> Result<Vec<Standing>> {
        Err(unavailable())
    }

    async fn rating_history(&self, _: &str, _: &str, _: &str, _: u32) -> Result<Vec<RatedTable>> {
        Err(unavailable())
    }

    async fn rate(&self, _: Rate, _: Compute) -> Result<Rated> {
        Err(unavailable())
    }
}

#[async_trait]
impl History for Client {
    async fn games_of(&self, _: &GamesOf) -> Result<Vec<Played>> {
        Err(unavailable())
    }

    async fn meetings_of(&self, _: &[String], _: u32) -> Result<Vec<Meetings>> {
        Err(unavailable())
    }
}

#[async_trait]
impl Leaderboards for Client {
    async fn leaderboards(&self) -> Result<Vec<(String, String)>> {
        Err(unavailable())
    }

    async fn leaderboard(&self, _: &Board) -> Result<Vec<Ranked>> {
        Err(unavailable())
    }

    async fn accounts_of(&self, _: &[String]) -> Result<Vec<Account>> {
        Err(unavailable())
    }
}

#[async_trait]
impl FairPlay for Client {
    async fn note_address(&self, _: &str, _: &str, _: u64) -> Result<bool> {
        Err(unavailable())
    }

    async fn share_address(&self, _: &[String], _: u64) -> Result<bool> {
        Err(unavailable())
    }

    async fn people_at(&self, _: &str, _: u64) -> Result<Vec<String>> {
        Err(unavailable())
    }

    async fn forget_addresses(&self, _: u64) -> Result<u64> {
        Ok(0)
    }

    async fn note_question(&self, _: &str, _: &str, _: u64) -> Result<()> {
        Err(unavailable())
    }

    async fn questions(&self, _: u32) -> Result<Vec<Question>> {
        Err(unavailable())
    }
}

#[async_trait]
impl Lobby for Client {
    async fn see_hosts(&self, _: &[String], _: u64) -> Result<()> {
        Ok(())
    }

    async fn hosted_tables(&self, _: u64, _: u32) -> Result<Vec<Card>> {
        Ok(Vec::new())
    }

    async fn waiting_of(&self, _: &[String]) -> Result<u64> {
        Err(unavailable())
    }

    async fn waiting_at(&self, _: &str) -> Result<u64> {
        Err(unavailable())
    }

    async fn remove_waiting(&self, _: Idle) -> Result<u64> {
        Ok(0)
    }

    async fn remove_guests(&self, _: u64, _: u64) -> Result<Option<u64>> {
        Ok(None)
    }

    async fn forget_hosts(&self, _: u64) -> Result<u64> {
        Ok(0)
    }
}

#[async_trait]
impl Progress for Client {
    async fn put_progress(&self, _: ProgressEntry) -> Result<()> {
        Err(unavailable())
    }

    async fn progress_of(&self, _: &str) -> Result<Vec<ProgressEntry>> {
        Err(unavailable())
    }

    async fn delete_progress(&self, _: &str, _: &str) -> Result<()> {
        Err(unavailable())
    }
}

/// Nobody runs the place.
#[async_trait]
impl WordStore for Client {
    async fn replace_words(&self, _: &str, _: u64, _: Words) -> Result<()> {
        Err(unavailable())
    }
}

#[async_trait]
impl Bans for Client {
    async fn ban(&self, _: &str, _: Ban) -> Result<()> {
        Err(unavailable())
    }

    async fn unban(&self, _: &str) -> Result<bool> {
        Err(unavailable())
    }

    async fn ban_of(&self, _: &str) -> Result<Option<Ban>> {
        Ok(None)
    }
}

#[async_trait]
impl Directory for Client {
    async fn find_people(&self, _: &str, _: bool, _: u32) -> Result<Vec<Person>> {
        Err(unavailable())
    }

    async fn rename(&self, _: &str, _: &str) -> Result<()> {
        Err(unavailable())
    }

    async fn tables_naming(&self, _: &[String]) -> Result<Vec<String>> {
        Err(unavailable())
    }

    async fn forget_people(&self, _: &[String], _: &str) -> Result<()> {
        Err(unavailable())
    }
}

#[async_trait]
impl Interventions for Client {
    async fn intervene_as(&self, _: Option<&str>, _: Act, _: &str, _: u64) -> Result<u64> {
        Err(unavailable())
    }

    async fn interventions_about(&self, _: &[String], _: u32) -> Result<Vec<Intervention>> {
        Err(unavailable())
    }

    async fn interventions(&self, _: u64, _: u32) -> Result<Vec<Intervention>> {
        Ok(Vec::new())
    }

    async fn last_intervention(&self) -> Result<u64> {
        Ok(0)
    }
}

#[async_trait]
impl Probe for Client {
    async fn probe(&self, _: u64) -> Result<()> {
        self.call(true, |_| Ok(())).await
    }
}
