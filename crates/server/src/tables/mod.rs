//! The tables a server has in memory. They are a cache: any of them can be dropped at any time and read again
//! from the store.

mod archive;
mod card;
mod code;
mod committed;
mod error;
mod handle;
mod incoming;
mod live;
mod log;
mod page;
mod reader;
mod telling;
mod watchers;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use store::{Log, StoreError};
use table::{ConfigError, Entry, Event, Identity, Table};
use thiserror::Error;

use crate::time::Time;

pub use archive::archive;
pub use card::{card_of, with_mover};
pub use code::Redacted;
pub use committed::{Committed, Handled, Thinking};
pub use error::CommandError;
pub use incoming::{Incoming, PersonCommand};
pub use live::Live;
pub use log::parse;
pub use reader::{Reader, archive_for, unheard_at};
pub use watchers::{Outbox, Watching};

/// With so many in memory, those nobody uses are forgotten at once.
const MAX_LIVE: usize = 2_000;

/// The tables in memory, by code.
pub struct Tables {
    log: Arc<dyn Log>,
    time: Arc<Time>,
    /// How long a page may think for a computer.
    patience: Duration,
    live: Mutex<BTreeMap<String, Arc<Live>>>,
}

/// Why a table was not made.
#[derive(Debug, Error)]
pub enum CreateError {
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// Says nothing about the table that has it.
    #[error("That code is taken; choose another.")]
    CodeTaken,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Tables {
    pub fn new(log: Arc<dyn Log>, time: Arc<Time>, patience: Duration) -> Tables {
        Tables { log, time, patience, live: Mutex::new(BTreeMap::new()) }
    }

    /// The table of that code, in memory from now on. What names no table leaves nothing behind.
    pub async fn get(&self, code: &str) -> Result<Arc<Live>, CommandError> {
        if let Some(live) = self.cached(code) {
            return Ok(live);
        }
        if !table::is_code(code) {
            return Err(CommandError::NotFound);
        }
        let (log, time) = (Arc::clone(&self.log), Arc::clone(&self.time));
        let read = Arc::new(Live::new(code.to_string(), log, time, self.patience));
        read.read(|_| ()).await?;
        let mut live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        if live.len() >= MAX_LIVE {
            live.retain(|_, table| Arc::strong_count(table) > 1 || table.is_watched());
        }
        // Somebody else may have read it meanwhile: everyone uses the same one.
        Ok(Arc::clone(live.entry(code.to_string()).or_insert(read)))
    }

    /// The table of that code if it is in memory.
    pub fn cached(&self, code: &str) -> Option<Arc<Live>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner).get(code).cloned()
    }

    /// All tables in memory.
    pub fn all(&self) -> Vec<Arc<Live>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner).values().cloned().collect()
    }

    pub fn len(&self) -> usize {
        self.live.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Forgets tables nobody watches and nobody has touched lately.
    pub fn forget_idle(&self, idle_ms: u64) {
        let before_ms = self.time.now_ms().saturating_sub(idle_ms);
        let mut live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        // The map's own reference is the only one left: nobody is using the table right now.
        live.retain(|_, table| {
            Arc::strong_count(table) > 1 || table.is_watched() || table.touched_ms() > before_ms
        });
    }

    /// Makes a table with a code that was chosen before. One that exists already is left as it is: the same
    /// wish was carried out before.
    pub async fn create_from(&self, code: String, events: Vec<Event>) -> Result<String, CreateError> {
        let entries = Table::opening(events, self.time.now_ms());
        self.append_first(&code, &entries, 0).await?;
        Ok(code)
    }

    /// Makes a table of a fresh code from the first entries of its log.
    pub async fn make(&self, entries: &[Entry]) -> Result<String, CreateError> {
        let code = code::new_code();
        self.append_first(&code, entries, 0).await?;
        Ok(code)
    }

    /// Makes a table with a code that its host chose. The same wish of the same person was carried out before;
    /// any other that meets the code is refused. Its maker has thought for the computers there, and will tell.
    pub async fn make_at(&self, code: &str, entries: &[Entry], host: &Identity) -> Result<(), CreateError> {
        let until_ms = self.time.now_ms() + self.patience.as_millis() as u64;
        if self.append_first(code, entries, until_ms).await? {
            if let Ok(live) = self.get(code).await {
                live.expect_page(until_ms);
            }
            return Ok(());
        }
        if self.is_made(code, entries, host).await? {
            return Ok(());
        }
        Err(CreateError::CodeTaken)
    }

    /// Whether that person made a table just so, with that code, before.
    pub async fn is_made(&self, code: &str, entries: &[Entry], host: &Identity) -> Result<bool, StoreError> {
        match log::entries(&*self.log, code, 0, entries.len() as u64).await {
            Ok(kept) => Ok(Table::begins_with(&kept, entries, host)),
            Err(CommandError::Unavailable(error)) => Err(error),
            Err(_) => Ok(false),
        }
    }

    /// Whether that was the first thing in the log of that code. Servers leave its computers alone for a while.
    async fn append_first(
        &self,
        code: &str,
        entries: &[Entry],
        page_until_ms: u64,
    ) -> Result<bool, CreateError> {
        let table = Table::fold(entries).map_err(|error| ConfigError::Record(error.to_string()))?;
        let mut card = card_of(code, &table);
        if table.computer_to_move().is_some() {
            card.wake_ms = card.wake_ms.map(|wake_ms| wake_ms.max(page_until_ms));
        }
        match log::append(&*self.log, 0, entries, card).await {
            Ok(_) => Ok(true),
            Err(StoreError::Conflict) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }
}
