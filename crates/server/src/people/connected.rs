//! Who is connected here, by session.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use store::TokenHash;
use table::{Identity, PersonId};
use tokio::sync::watch;

/// The sessions with an open connection, and a way to make each connection look again who it is for.
#[derive(Clone, Default)]
pub struct Connected {
    sessions: Arc<Mutex<HashMap<TokenHash, Connection>>>,
}

struct Connection {
    ids: Vec<PersonId>,
    /// One session may have several pages open.
    pages: usize,
    news: watch::Sender<()>,
}

/// A page that is connected, for as long as this lives.
pub struct Page {
    connected: Connected,
    token_hash: TokenHash,
    news: watch::Receiver<()>,
}

impl Connected {
    /// From now on the page hears when its session may have ended, or its person has one more id.
    pub fn join(&self, token_hash: TokenHash, identity: &Identity) -> Page {
        let mut sessions = self.lock();
        let connection = sessions.entry(token_hash).or_insert_with(|| Connection {
            ids: Vec::new(),
            pages: 0,
            news: watch::Sender::new(()),
        });
        connection.pages += 1;
        connection.ids = identity.ids().cloned().collect();
        Page { connected: self.clone(), token_hash, news: connection.news.subscribe() }
    }

    /// There is news of the session.
    pub fn tell(&self, token_hash: &TokenHash) {
        if let Some(connection) = self.lock().get(token_hash) {
            connection.news.send_replace(());
        }
    }

    /// There is news of everyone who is or was that person.
    pub fn tell_person(&self, id: &str) {
        for connection in self.lock().values().filter(|connection| connection.is(id)) {
            connection.news.send_replace(());
        }
    }

    /// All sessions that are connected.
    pub fn sessions(&self) -> Vec<TokenHash> {
        self.lock().keys().copied().collect()
    }

    /// There may be news of everybody.
    pub fn tell_all(&self) {
        for connection in self.lock().values() {
            connection.news.send_replace(());
        }
    }

    /// Everyone who is connected, by the id they have now, each once.
    pub fn people(&self) -> Vec<String> {
        let sessions = self.lock();
        let now = sessions.values().filter_map(|connection| connection.ids.first());
        now.map(|id| id.0.clone()).collect::<BTreeSet<_>>().into_iter().collect()
    }

    /// All ids of everyone who is connected, some perhaps more than once.
    pub fn ids(&self) -> Vec<String> {
        self.lock().values().flat_map(|connection| &connection.ids).map(|id| id.0.clone()).collect()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<TokenHash, Connection>> {
        self.sessions.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Connection {
    fn is(&self, id: &str) -> bool {
        self.ids.iter().any(|known| known.0 == id)
    }
}

impl Page {
    /// Waits for news.
    pub async fn news(&mut self) {
        // The sender lives as long as any page does; without one there is nothing to hear.
        if self.news.changed().await.is_err() {
            std::future::pending::<()>().await;
        }
    }

    /// Whether there is news that was not looked at, which is so no longer.
    pub fn take_news(&mut self) -> bool {
        let fresh = self.news.has_changed().unwrap_or(true);
        self.news.mark_unchanged();
        fresh
    }

    /// The page's person goes by these ids now.
    pub fn is_for(&self, identity: &Identity) {
        if let Some(connection) = self.connected.lock().get_mut(&self.token_hash) {
            connection.ids = identity.ids().cloned().collect();
        }
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        let mut sessions = self.connected.lock();
        if let Some(connection) = sessions.get_mut(&self.token_hash) {
            connection.pages -= 1;
            if connection.pages == 0 {
                sessions.remove(&self.token_hash);
            }
        }
    }
}
