//! Who has the page of an arena open here. Whoever has, and plays, is in line for the next game.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use table::Identity;
use tokio::sync::watch;

use super::snapshot::Snapshot;

/// The arenas that somebody looks at here.
#[derive(Clone, Default)]
pub struct ArenaWatchers {
    arenas: Arc<Mutex<HashMap<String, Watched>>>,
}

struct Watched {
    /// The ids of whoever each page is for.
    pages: HashMap<u64, Vec<String>>,
    next: u64,
    snapshot: watch::Sender<Arc<Snapshot>>,
}

/// A page that looks at an arena, for as long as this lives.
pub struct ArenaWatch {
    watchers: ArenaWatchers,
    pub code: String,
    number: u64,
    snapshot: watch::Receiver<Arc<Snapshot>>,
}

impl ArenaWatchers {
    /// A page of somebody looks at an arena from now on, which is like that as far as it knows.
    pub fn join(&self, identity: &Identity, snapshot: Snapshot) -> ArenaWatch {
        let code = snapshot.arena.code.clone();
        let mut arenas = self.lock();
        let fresh =
            || Watched { pages: HashMap::new(), next: 0, snapshot: watch::Sender::new(Arc::new(snapshot)) };
        let watched = arenas.entry(code.clone()).or_insert_with(fresh);
        let number = watched.next;
        watched.next += 1;
        watched.pages.insert(number, ids_of(identity));
        let mut snapshot = watched.snapshot.subscribe();
        snapshot.mark_changed();
        ArenaWatch { watchers: self.clone(), code, number, snapshot }
    }

    /// The arenas that somebody looks at, as they were last seen, with the ids of whoever each page is for.
    pub fn all(&self) -> Vec<(Arc<Snapshot>, Vec<Vec<String>>)> {
        let told = |watched: &Watched| {
            (Arc::clone(&watched.snapshot.borrow()), watched.pages.values().cloned().collect())
        };
        self.lock().values().map(told).collect()
    }

    /// An arena that somebody looks at, as it was last seen.
    pub fn known(&self, code: &str) -> Option<Arc<Snapshot>> {
        self.lock().get(code).map(|watched| Arc::clone(&watched.snapshot.borrow()))
    }

    /// Whether somebody with one of these ids has a page of it open.
    pub fn has(&self, code: &str, ids: &[String]) -> bool {
        self.lock()
            .get(code)
            .is_some_and(|watched| watched.pages.values().flatten().any(|id| ids.contains(id)))
    }

    /// All who look are told, if anything has changed.
    pub fn tell(&self, snapshot: Snapshot) {
        if let Some(watched) = self.lock().get(&snapshot.arena.code) {
            watched.snapshot.send_if_modified(|known| {
                let changed = **known != snapshot;
                if changed {
                    *known = Arc::new(snapshot);
                }
                changed
            });
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Watched>> {
        self.arenas.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ArenaWatch {
    /// The arena, once it has changed.
    pub async fn changed(&mut self) -> Arc<Snapshot> {
        // The sender lives as long as any page looks.
        if self.snapshot.changed().await.is_err() {
            std::future::pending::<()>().await;
        }
        Arc::clone(&self.snapshot.borrow_and_update())
    }

    /// The page's person goes by these ids now.
    pub fn is_for(&self, identity: &Identity) {
        let mut arenas = self.watchers.lock();
        let page = arenas.get_mut(&self.code).and_then(|watched| watched.pages.get_mut(&self.number));
        if let Some(ids) = page {
            *ids = ids_of(identity);
        }
    }
}

fn ids_of(identity: &Identity) -> Vec<String> {
    identity.ids().map(|id| id.0.clone()).collect()
}

impl Drop for ArenaWatch {
    fn drop(&mut self) {
        let mut arenas = self.watchers.lock();
        if let Some(watched) = arenas.get_mut(&self.code) {
            watched.pages.remove(&self.number);
            if watched.pages.is_empty() {
                arenas.remove(&self.code);
            }
        }
    }
}
