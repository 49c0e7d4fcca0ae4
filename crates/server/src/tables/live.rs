//! A table in memory, and everyone who watches it.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use store::{Log, StoreError};
use table::{Entry, Identity, Occupant, Status, Table};
use tokio::sync::MutexGuard;

use super::code::Redacted;
use super::error::CommandError;
use super::log;
use super::telling::Telling;
use super::watchers::{Outbox, Watching};
use crate::messages::{Detail, ServerMessage};
use crate::time::Time;

/// How often a command is decided anew because another server was quicker.
pub(super) const MAX_TRIES: usize = 8;

pub struct Live {
    pub code: String,
    pub(super) log: Arc<dyn Log>,
    pub(super) time: Arc<Time>,
    /// The table as far as it is known to be durable. Empty until it is read, and after the store failed: then
    /// what became of the last append is not known.
    pub(super) table: tokio::sync::Mutex<Option<Table>>,
    pub(super) watching: Mutex<Vec<Watching>>,
    /// Until when a page that thinks may come, or come back.
    pub(super) page_expected_ms: AtomicU64,
    /// How long such a page may take over a turn.
    pub(super) patience_ms: u64,
    /// The version that those who watch have been told of. More than that may turn out to be durable when the table is
    /// read again after the store failed.
    told: AtomicU64,
    pub(super) touched_ms: AtomicU64,
}

impl Live {
    pub fn new(code: String, log: Arc<dyn Log>, time: Arc<Time>, patience: Duration) -> Live {
        Live {
            touched_ms: AtomicU64::new(time.now_ms()),
            code,
            log,
            time,
            table: tokio::sync::Mutex::new(None),
            watching: Mutex::new(Vec::new()),
            page_expected_ms: AtomicU64::new(0),
            patience_ms: patience.as_millis() as u64,
            told: AtomicU64::new(0),
        }
    }

    pub fn touched_ms(&self) -> u64 {
        self.touched_ms.load(Ordering::Relaxed)
    }

    /// Looks at the table.
    pub async fn read<T>(&self, look: impl FnOnce(&Table) -> T) -> Result<T, CommandError> {
        let mut held = self.table.lock().await;
        Ok(look(self.settled(&mut held).await?))
    }

    /// Looks at the table if it is at hand and nobody else does.
    pub fn peek<T>(&self, look: impl FnOnce(&Table) -> T) -> Option<T> {
        self.table.try_lock().ok()?.as_ref().map(look)
    }

    /// The table with all known outages taken off its clock.
    pub(super) async fn settled<'a>(&self, held: &'a mut Held<'_>) -> Result<&'a mut Table, CommandError> {
        for _ in 0..MAX_TRIES {
            let table = self.loaded(held).await?;
            match self.time.unpaused(table) {
                Some(outage) => drop(self.pause(held, outage).await?),
                None => break,
            }
        }
        held.as_mut().ok_or(CommandError::NotFound)
    }

    /// Reads what other servers appended, and tells those who watch here.
    pub async fn catch_up(&self) -> Result<(), CommandError> {
        let mut held = self.table.lock().await;
        if held.is_none() && !self.is_watched() {
            return Ok(());
        }
        self.loaded(&mut held).await?;
        self.read_on(&mut held).await?;
        self.settled(&mut held).await?;
        Ok(())
    }

    /// Names or sayings at this table are others now, beside its log: reads it again, brings the card in line,
    /// which may have been written with the old ones meanwhile, and tells everyone all of it. Where it fails it can be done again.
    pub async fn reread(&self) -> Result<(), CommandError> {
        let mut held = self.table.lock().await;
        *held = None;
        let table = self.loaded(&mut held).await?;
        let entries = log::entries(&*self.log, &self.code, 0, table.version()).await?;
        let told = Telling::new(&self.code, table, (0, &entries), self.time.now_ms());
        for watching in self.watching.lock().unwrap_or_else(PoisonError::into_inner).iter() {
            watching.outbox.put(told.to(watching));
        }
        match log::append(&*self.log, table.version(), &[], self.card(table)).await {
            // Whoever was quicker writes a card of their own.
            Ok(_) | Err(StoreError::Conflict) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    /// From now on the connection is told; returns the state to begin with.
    pub async fn watch(&self, watching: Watching, after: Option<u64>) -> Result<Utf8Bytes, CommandError> {
        let mut held = self.table.lock().await;
        let first = self.first_message(self.settled(&mut held).await?, &watching, after).await?;
        let mut list = self.watching.lock().unwrap_or_else(PoisonError::into_inner);
        list.retain(|known| !Arc::ptr_eq(&known.outbox, &watching.outbox));
        list.push(watching);
        Ok(first)
    }

    /// The connection is told no more; whether its page thought for the computers.
    pub fn unwatch(&self, outbox: &Arc<Outbox>) -> bool {
        let mut list = self.watching.lock().unwrap_or_else(PoisonError::into_inner);
        let gone = list.extract_if(.., |known| Arc::ptr_eq(&known.outbox, outbox));
        gone.filter(|watching| watching.thinks_since_ms.is_some()).count() > 0
    }

    pub fn is_watched(&self) -> bool {
        !self.watching.lock().unwrap_or_else(PoisonError::into_inner).is_empty()
    }

    /// The people who watch, some perhaps more than once.
    pub fn people(&self) -> Vec<Identity> {
        let list = self.watching.lock().unwrap_or_else(PoisonError::into_inner);
        list.iter().map(|watching| watching.outbox.identity()).collect()
    }

    /// Whether whoever holds a seat watches, under whatever id they took it.
    pub fn is_here(&self, occupant: &Occupant) -> bool {
        self.people().iter().any(|who| occupant.is_held_by(who))
    }

    /// Whether that person has a page with the table before their eyes, on this server.
    pub fn is_looked_at_by(&self, person: &str) -> bool {
        let list = self.watching.lock().unwrap_or_else(PoisonError::into_inner);
        list.iter().any(|watching| watching.outbox.is_looked_at_by(person))
    }

    /// Tells everyone who watches something that is not an event.
    pub fn tell_all(&self, message: &ServerMessage<'_>) {
        let text = message.text();
        for watching in self.watching.lock().unwrap_or_else(PoisonError::into_inner).iter() {
            watching.outbox.put(text.clone());
        }
    }

    async fn loaded<'a>(&self, held: &'a mut Held<'_>) -> Result<&'a mut Table, CommandError> {
        if held.is_none() {
            let folded = log::fold(&*self.log, &self.code).await;
            **held = Some(folded.inspect_err(|error| {
                if let CommandError::Broken(reason) = error {
                    tracing::error!(table = %Redacted(&self.code), reason, "a log that does not fold");
                }
            })?);
            self.tell_what_was_missed(held).await?;
        }
        held.as_mut().ok_or(CommandError::NotFound)
    }

    /// What was appended without our knowing, if anyone watches.
    async fn tell_what_was_missed(&self, held: &mut Held<'_>) -> Result<(), CommandError> {
        let Some(table) = held.as_ref() else { return Ok(()) };
        let told = self.told.load(Ordering::Relaxed);
        if !self.is_watched() || told >= table.version() {
            self.told.store(table.version(), Ordering::Relaxed);
            return Ok(());
        }
        match log::entries(&*self.log, &self.code, told, table.version()).await {
            Ok(missed) => self.tell(table, told, &missed),
            Err(error) => {
                **held = None;
                return Err(error);
            }
        }
        Ok(())
    }

    /// Whether there was more in the store than was known; those who watch have been told of it.
    pub(super) async fn read_on(&self, held: &mut Held<'_>) -> Result<bool, CommandError> {
        let Some(table) = held.as_mut() else { return Ok(false) };
        let known = table.version();
        match log::read_on(&*self.log, &self.code, table).await {
            Ok(fresh) if fresh.is_empty() => Ok(false),
            Ok(fresh) => {
                self.tell(table, known, &fresh);
                Ok(true)
            }
            // Part of it may have been applied.
            Err(error) => {
                **held = None;
                Err(error)
            }
        }
    }

    pub(super) fn tell(&self, table: &Table, after: u64, entries: &[Entry]) {
        self.told.store(table.version(), Ordering::Relaxed);
        let told = Telling::new(&self.code, table, (after, entries), self.time.now_ms());
        let is_over = table.status() == Status::Finished;
        for watching in self.watching.lock().unwrap_or_else(PoisonError::into_inner).iter() {
            watching.outbox.put(told.to(watching));
            // Who played hears now what spectators said meanwhile: they are told all of it once more.
            if is_over && watching.withheld.swap(false, Ordering::Relaxed) {
                watching.outbox.lost_some.notify_one();
            }
        }
    }

    async fn first_message(
        &self,
        table: &Table,
        watching: &Watching,
        after: Option<u64>,
    ) -> Result<Utf8Bytes, CommandError> {
        // What spectators said during the game may be missing in what somebody who played knows of it.
        let was_kept = |after: &u64| {
            *after == 0
                || table.status() != Status::Finished
                || !(table.has_spectators_talk() && table.has_seat(&watching.outbox.identity()))
        };
        let after = after.filter(was_kept);
        let entries = match after {
            None if watching.detail == Detail::Full => Vec::new(),
            after => log::entries(&*self.log, &self.code, after.unwrap_or(0), table.version()).await?,
        };
        let after = after.unwrap_or(0).min(table.version());
        Ok(Telling::new(&self.code, table, (after, &entries), self.time.now_ms()).to(watching))
    }
}

/// Whoever holds it is the only one who looks at the table.
pub(super) type Held<'a> = MutexGuard<'a, Option<Table>>;
