//! A table in memory: one at a time decides, the store makes it durable, everyone who watches is told.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use axum::extract::ws::Utf8Bytes;
use catalog::AnyPlay;
use game::Seat;
use store::{Append, Log, StoreError};
use table::{Command, CommandId, Entry, Refusal, Table, Who};
use thiserror::Error;
use tokio::sync::MutexGuard;

use super::card::card_of;
use super::glimpse::glimpses;
use super::watchers::{Outbox, Watching};
use crate::metrics::Metrics;
use crate::moment::now_ms;
use crate::ws::messages::{Detail, ServerMessage};

/// How often a command is decided anew because another server was quicker.
const MOST_TRIES: usize = 8;
/// How many events are read at once.
const PAGE: u32 = 1000;

/// A table in memory.
pub struct Live {
    pub code: String,
    log: Arc<dyn Log>,
    /// The table as far as it is known to be durable. Empty until it is read, and after the store failed: then
    /// what became of the last append is not known.
    table: tokio::sync::Mutex<Option<Table>>,
    watching: Mutex<Vec<Watching>>,
    touched_ms: AtomicU64,
}

/// A command on its way to a table.
pub struct Order {
    pub id: Option<CommandId>,
    pub command: Command,
    pub who: Who,
    /// Whether they have an account.
    pub registered: bool,
    pub lag_ms: u64,
}

impl Order {
    /// A command by the server itself.
    pub fn by_server(command: Command) -> Order {
        Order { id: None, command, who: Who::Server, registered: false, lag_ms: 0 }
    }
}

/// What came of a command.
pub struct Committed {
    /// The version it led to.
    pub version: u64,
    /// Whether something changed; not if the same command was carried out before.
    pub fresh: bool,
    /// What the lobby shows has changed.
    pub lobby: bool,
    /// A computer is to move now.
    pub thinking: Option<Thinking>,
    /// The code of the table to be made for another game.
    pub rematch: Option<String>,
}

impl Committed {
    /// Nothing changed: it was carried out before, or there was nothing to do.
    fn before(version: u64) -> Committed {
        Committed { version, fresh: false, lobby: false, thinking: None, rematch: None }
    }
}

/// What a computer has to think about.
pub struct Thinking {
    pub table: String,
    pub seat: Seat,
    pub player: String,
    pub play: Box<dyn AnyPlay>,
    pub seen: u64,
}

/// Why a command was not carried out.
#[derive(Debug, Error)]
pub enum CommandError {
    #[error("There is no such table.")]
    NotFound,
    #[error(transparent)]
    Refused(#[from] Refusal),
    #[error("The table cannot be reached right now. Nothing is lost; try again in a moment.")]
    Unavailable(StoreError),
}

impl CommandError {
    pub fn code(&self) -> &'static str {
        match self {
            CommandError::NotFound => "no-such-table",
            CommandError::Refused(refusal) => refusal.code,
            CommandError::Unavailable(_) => "unavailable",
        }
    }
}

impl From<StoreError> for CommandError {
    fn from(error: StoreError) -> CommandError {
        CommandError::Unavailable(error)
    }
}

impl Live {
    pub fn new(code: String, log: Arc<dyn Log>) -> Live {
        Live {
            code,
            log,
            table: tokio::sync::Mutex::new(None),
            watching: Mutex::new(Vec::new()),
            touched_ms: AtomicU64::new(now_ms()),
        }
    }

    pub fn touched_ms(&self) -> u64 {
        self.touched_ms.load(Ordering::Relaxed)
    }

    /// Looks at the table.
    pub async fn read<T>(&self, look: impl FnOnce(&Table) -> T) -> Result<T, CommandError> {
        let mut held = self.table.lock().await;
        Ok(look(self.loaded(&mut held).await?))
    }

    /// Carries out a command: decides, appends, applies, tells.
    pub async fn command(&self, order: &Order, metrics: &Metrics) -> Result<Committed, CommandError> {
        self.touched_ms.store(now_ms(), Ordering::Relaxed);
        let mut held = self.table.lock().await;
        for _ in 0..MOST_TRIES {
            let table = self.loaded(&mut held).await?;
            if let Some(version) = order.id.as_ref().and_then(|id| table.done(id)) {
                return Ok(Committed::before(version));
            }
            let entries = match decide(table, order) {
                Ok(entries) => entries,
                Err(refusal) => {
                    // Another server may know more: a refusal counts only if nothing has happened since.
                    let known = table.version();
                    let fresh = self.read_on(table).await?;
                    if fresh.is_empty() {
                        return Err(refusal.into());
                    }
                    self.tell(table, known, &fresh);
                    continue;
                }
            };
            if entries.is_empty() {
                return Ok(Committed::before(table.version()));
            }
            // The table runs ahead of the store only while nobody else can look.
            let expected = table.version();
            let before = (table.status(), seat_count(table));
            if let Err(error) = entries.iter().try_for_each(|entry| table.apply(entry)) {
                *held = None;
                return Err(CommandError::Unavailable(StoreError::Unavailable(error)));
            }
            let started = Instant::now();
            match append(&*self.log, &self.code, expected, &entries, table).await {
                Ok(_) => {
                    metrics.appended(started.elapsed());
                    let lobby = before != (table.status(), seat_count(table));
                    self.tell(table, expected, &entries);
                    return Ok(committed(&self.code, table, lobby, &entries));
                }
                Err(StoreError::Conflict) => {
                    metrics.conflicts.inc();
                    *held = None;
                }
                Err(error) => {
                    *held = None;
                    return Err(error.into());
                }
            }
        }
        Err(CommandError::Unavailable(StoreError::Conflict))
    }

    /// Reads what other servers appended, and tells those who watch here.
    pub async fn catch_up(&self) -> Result<(), CommandError> {
        let mut held = self.table.lock().await;
        if held.is_none() && !self.is_watched() {
            return Ok(());
        }
        let table = self.loaded(&mut held).await?;
        let known = table.version();
        let entries = self.read_on(table).await?;
        if !entries.is_empty() {
            self.tell(table, known, &entries);
        }
        Ok(())
    }

    /// From now on the connection is told; returns the state to begin with.
    pub async fn watch(&self, watching: Watching, after: Option<u64>) -> Result<Utf8Bytes, CommandError> {
        let mut held = self.table.lock().await;
        let first = self.first_message(self.loaded(&mut held).await?, watching.detail, after).await?;
        let mut list = self.watching.lock().unwrap_or_else(PoisonError::into_inner);
        list.retain(|known| !Arc::ptr_eq(&known.outbox, &watching.outbox));
        list.push(watching);
        Ok(first)
    }

    /// The connection is told no more.
    pub fn unwatch(&self, outbox: &Arc<Outbox>) {
        let mut list = self.watching.lock().unwrap_or_else(PoisonError::into_inner);
        list.retain(|known| !Arc::ptr_eq(&known.outbox, outbox));
    }

    pub fn is_watched(&self) -> bool {
        !self.watching.lock().unwrap_or_else(PoisonError::into_inner).is_empty()
    }

    /// The people who watch, some perhaps more than once.
    pub fn people(&self) -> Vec<table::PersonId> {
        let list = self.watching.lock().unwrap_or_else(PoisonError::into_inner);
        list.iter().map(|watching| watching.outbox.person.clone()).collect()
    }

    /// Tells everyone who watches something that is not an event.
    pub fn tell_all(&self, message: &ServerMessage<'_>) {
        let text = message.text();
        for watching in self.watching.lock().unwrap_or_else(PoisonError::into_inner).iter() {
            watching.outbox.put(text.clone());
        }
    }

    async fn loaded<'a>(
        &self,
        held: &'a mut MutexGuard<'_, Option<Table>>,
    ) -> Result<&'a mut Table, CommandError> {
        if held.is_none() {
            **held = Some(self.load().await?);
        }
        held.as_mut().ok_or(CommandError::NotFound)
    }

    async fn load(&self) -> Result<Table, CommandError> {
        let first = self.log.events(&self.code, 0, 1).await?;
        let first = first.first().ok_or(CommandError::NotFound)?;
        let broken = |error: String| {
            tracing::error!(table = self.code, error, "a log that cannot be read");
            CommandError::Unavailable(StoreError::Unavailable(error))
        };
        let mut table = Table::begin(&parse(&first.json).map_err(broken)?).map_err(broken)?;
        self.read_on(&mut table).await?;
        Ok(table)
    }

    /// Applies what is in the store after what is known; the entries that were new.
    async fn read_on(&self, table: &mut Table) -> Result<Vec<Entry>, CommandError> {
        let mut fresh = Vec::new();
        loop {
            let page = self.log.events(&self.code, table.version(), PAGE).await?;
            let last = page.len() < PAGE as usize;
            for event in page {
                let entry = parse(&event.json).and_then(|entry| table.apply(&entry).map(|()| entry));
                let entry =
                    entry.map_err(|error| CommandError::Unavailable(StoreError::Unavailable(error)))?;
                fresh.push(entry);
            }
            if last {
                return Ok(fresh);
            }
        }
    }

    fn tell(&self, table: &Table, after: u64, entries: &[Entry]) {
        let list = self.watching.lock().unwrap_or_else(PoisonError::into_inner);
        let wants = |detail: Detail| list.iter().any(|watching| watching.detail == detail);
        let events = wants(Detail::Events).then(|| events_message(&self.code, after, entries));
        let state = wants(Detail::Full).then(|| state_message(&self.code, table, entries));
        for watching in list.iter() {
            let message = match watching.detail {
                Detail::Events => &events,
                Detail::Full => &state,
            };
            if let Some(message) = message {
                watching.outbox.put(message.clone());
            }
        }
    }

    async fn first_message(
        &self,
        table: &Table,
        detail: Detail,
        after: Option<u64>,
    ) -> Result<Utf8Bytes, CommandError> {
        let entries = match after {
            None if detail == Detail::Full => Vec::new(),
            after => self.entries_between(after.unwrap_or(0), table.version()).await?,
        };
        Ok(match detail {
            Detail::Events => events_message(&self.code, after.unwrap_or(0).min(table.version()), &entries),
            Detail::Full => state_message(&self.code, table, &entries),
        })
    }

    /// The entries after a version, as far as the table in memory knows them.
    async fn entries_between(&self, after: u64, until: u64) -> Result<Vec<Entry>, CommandError> {
        let mut entries = Vec::new();
        let mut known = after;
        while known < until {
            let page = self.log.events(&self.code, known, PAGE).await?;
            if page.is_empty() {
                break;
            }
            for event in page.into_iter().filter(|event| event.version <= until) {
                known = event.version;
                let broken = |error| CommandError::Unavailable(StoreError::Unavailable(error));
                entries.push(parse(&event.json).map_err(broken)?);
            }
        }
        Ok(entries)
    }
}

fn decide(table: &Table, order: &Order) -> Result<Vec<Entry>, Refusal> {
    // Servers' clocks differ a little; a table's own time never goes back.
    let at_ms = now_ms().max(table.updated_ms());
    let events = table.handle(&order.command, &order.who, at_ms, order.lag_ms)?;
    Ok(events.into_iter().map(|event| Entry { at_ms, command: order.id.clone(), event }).collect())
}

fn committed(code: &str, table: &Table, lobby: bool, entries: &[Entry]) -> Committed {
    let rematch = entries.iter().find_map(|entry| match &entry.event {
        table::Event::Rematched { code } => Some(code.clone()),
        _ => None,
    });
    Committed { version: table.version(), fresh: true, lobby, thinking: thinking(code, table), rematch }
}

/// What a computer has to think about now.
pub fn thinking(code: &str, table: &Table) -> Option<Thinking> {
    let (seat, player) = table.computer_to_move()?;
    Some(Thinking {
        table: code.to_string(),
        seat,
        player: player.to_string(),
        play: table.play().boxed_clone(),
        seen: table.game_version(),
    })
}

fn seat_count(table: &Table) -> usize {
    table.seats().iter().filter(|occupant| **occupant != table::Occupant::Open).count()
}

/// Appends entries to the log of a table that is already what they lead to.
pub async fn append(
    log: &dyn Log,
    code: &str,
    expected: u64,
    entries: &[Entry],
    table: &Table,
) -> Result<u64, StoreError> {
    let events =
        entries.iter().map(|entry| serde_json::to_string(entry).expect("an entry is plain data")).collect();
    log.append(Append { expected, events, card: card_of(code, table) }).await
}

fn parse(json: &str) -> Result<Entry, String> {
    serde_json::from_str(json).map_err(|error| error.to_string())
}

fn events_message(code: &str, after: u64, entries: &[Entry]) -> Utf8Bytes {
    ServerMessage::Events { table: code, after, entries }.text()
}

fn state_message(code: &str, table: &Table, entries: &[Entry]) -> Utf8Bytes {
    let play = table.play();
    let scene = play.scene();
    ServerMessage::State {
        table: code,
        entries,
        view: &table.view(now_ms()),
        glimpses: &glimpses(table, entries, &scene),
        scene: &scene,
        menu: &play.menu(),
    }
    .text()
}
