//! Somebody at a table: plays if they have a seat, chats, and sends again what was not answered, over whichever
//! server lets them in.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::extract::ws::Message;
use serde_json::{Value, json};
use table::{Entry, Identity, Person, Status, Table};
use tokio::time::{Instant, sleep, timeout_at};

use super::notes::{Notes, without_spectators};
use super::store::token_of;
use super::wire::End;
use super::world::{World, id_of};
use crate::people::Visitor;

/// Without an answer for so long, another server is tried.
const PATIENCE: Duration = Duration::from_secs(3);

pub struct Client {
    world: Arc<World>,
    notes: Arc<Mutex<Notes>>,
    visitor: Visitor,
    table: Option<Table>,
    /// What was not answered yet, by id; sent together.
    pending: Vec<(String, Value)>,
    commands: u32,
}

impl Client {
    pub fn new(world: Arc<World>, person: Person, notes: Arc<Mutex<Notes>>) -> Client {
        let token_hash = token_of(&person.id.0);
        let visitor =
            Visitor { identity: Identity::new(person), registered: false, token_hash, device: String::new() };
        Client { world, notes, visitor, table: None, pending: Vec::new(), commands: 0 }
    }

    pub async fn run(mut self) {
        loop {
            let Some((number, end)) = self.world.connect(&self.visitor) else {
                sleep(Duration::from_millis(100)).await;
                continue;
            };
            let from_ms = self.world.now_ms();
            // Until it ends it counts as open.
            self.notes().connected.push((number, from_ms, u64::MAX));
            self.stay(end).await;
            let to_ms = self.world.now_ms();
            if let Some(last) = self.notes().connected.last_mut() {
                last.2 = to_ms;
            }
            sleep(Duration::from_millis(self.world.chance.between(0, 200))).await;
        }
    }

    fn notes(&self) -> MutexGuard<'_, Notes> {
        self.notes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One connection, to its end.
    async fn stay(&mut self, mut end: End) {
        self.watch(&end);
        let mut sent = Instant::now();
        if !self.pending.is_empty() {
            self.send_pending(&end);
        }
        let mut next = Instant::now() + self.pause();
        loop {
            let until = if !self.pending.is_empty() { sent + PATIENCE } else { next };
            match timeout_at(until, end.incoming.recv()).await {
                Ok(None) => return,
                Ok(Some(Message::Text(text))) => {
                    let waited = !self.pending.is_empty();
                    if self.hear(&end, &text) {
                        sleep(Duration::from_millis(100)).await;
                        self.send_pending(&end);
                        sent = Instant::now();
                    }
                    if waited && self.pending.is_empty() {
                        next = Instant::now() + self.pause();
                    }
                }
                Ok(Some(Message::Ping(data))) => drop(end.outgoing.send(Message::Pong(data))),
                Ok(Some(_)) => {}
                Err(_) if !self.pending.is_empty() => return,
                Err(_) => {
                    next = Instant::now() + self.pause();
                    if self.decide() {
                        self.send_pending(&end);
                        sent = Instant::now();
                    }
                }
            }
        }
    }

    fn pause(&self) -> Duration {
        let most_ms = if self.world.chance.once_in(10) { 6_000 } else { 700 };
        Duration::from_millis(self.world.chance.between(10, most_ms))
    }

    fn watch(&self, end: &End) {
        let notes = self.notes();
        let after = notes.entries.len();
        let watch = json!({ "type": "watch", "table": notes.table, "after": after, "detail": "events" });
        drop(notes);
        send(end, &watch);
    }

    /// Thinks of something to do, if it is time for it.
    fn decide(&mut self) -> bool {
        let Some(table) = &self.table else { return false };
        if self.world.is_calm() {
            return false;
        }
        let chance = &self.world.chance;
        let my_turn = table.status() == Status::Playing && self.notes().seat == Some(table.play().mover());
        let command = if my_turn && !chance.once_in(8) {
            json!({ "kind": "act", "action": chance.pick(&table.play().legal()), "seen": table.version() })
        } else if chance.once_in(25) {
            json!({ "kind": "chat", "text": "hello" })
        } else {
            return false;
        };
        let remark = chance.once_in(6).then(|| json!({ "kind": "chat", "text": "there" }));
        for command in [command].into_iter().chain(remark) {
            self.commands += 1;
            let id = format!("{}-{}", self.visitor.identity.person.id.0, self.commands);
            self.pending.push((id, command));
        }
        true
    }

    fn send_pending(&self, end: &End) {
        let table = self.notes().table.clone();
        let id = |id: &str| self.world.id_to_send(id);
        match &self.pending[..] {
            [] => {}
            [(given, command)] => {
                send(end, &json!({ "type": "command", "table": table, "id": id(given), "command": command }));
            }
            several => {
                let commands: Vec<Value> = several
                    .iter()
                    .map(|(given, command)| json!({ "id": id(given), "command": command }))
                    .collect();
                send(end, &json!({ "type": "commands", "table": table, "commands": commands }));
            }
        }
    }

    /// Takes a message in; whether what is pending is to be sent again.
    fn hear(&mut self, end: &End, text: &str) -> bool {
        let Ok(message) = serde_json::from_str::<Value>(text) else {
            self.notes().nonsense = Some(text.to_string());
            return false;
        };
        let id = message["id"].as_str().map(id_of).unwrap_or_default();
        let mine = self.pending.iter().any(|(pending, _)| pending == id);
        match message["type"].as_str().unwrap_or_default() {
            "events" => self.learn(end, &message),
            "done" => {
                let version = message["version"].as_u64().unwrap_or(0);
                self.notes().done.push((id.to_string(), version));
                self.pending.retain(|(pending, _)| pending != id);
            }
            "refused" if message["code"] == "unavailable" => {
                // The table itself may not have been readable.
                if id.is_empty() {
                    self.watch(end);
                }
                return mine;
            }
            "refused" if !id.is_empty() => {
                let code = message["code"].as_str().unwrap_or_default().to_string();
                let now_ms = self.world.now_ms();
                self.notes().refused.push((id.to_string(), code, now_ms));
                self.pending.retain(|(pending, _)| pending != id);
            }
            _ => {}
        }
        false
    }

    /// News: what is known must be the same, but for words that were kept from players; what is missing is asked for.
    fn learn(&mut self, end: &End, message: &Value) {
        let after = message["after"].as_u64().unwrap_or(0) as usize;
        let news = message["entries"].as_array().cloned().unwrap_or_default();
        let mut notes = self.notes();
        let known = notes.entries.len();
        if after > known {
            drop(notes);
            return self.watch(end);
        }
        let old = (known - after).min(news.len());
        if without_spectators(&notes.entries[after..after + old]) != without_spectators(&news[..old]) {
            notes.nonsense = Some(format!("other entries after {after}: {news:?}"));
            return;
        }
        notes.entries.extend_from_slice(&news[old..]);
        drop(notes);
        for entry in &news[old..] {
            self.apply(entry);
        }
    }

    fn apply(&mut self, entry: &Value) {
        let folded = serde_json::from_value::<Entry>(entry.clone())
            .map_err(|error| error.to_string())
            .and_then(|entry| match &mut self.table {
                None => Table::begin(&entry)
                    .map(|table| self.table = Some(table))
                    .map_err(|error| error.to_string()),
                Some(table) => table.apply(&entry).map_err(|error| error.to_string()),
            });
        if let Err(error) = folded {
            self.notes().nonsense = Some(error);
        }
    }
}

fn send(end: &End, message: &Value) {
    // A connection that is gone says so when it is read.
    let _ = end.outgoing.send(Message::Text(message.to_string().into()));
}
