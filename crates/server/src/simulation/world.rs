//! Servers, clients and what befalls them, all from one seed.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::sleep;

use super::chance::Chance;
use super::fault::Fault;
use super::link::State;
use super::node::Node;
use super::notes::Notes;
use super::store::Database;
use super::wire::End;
use crate::people::Visitor;

/// When something was not there.
pub type Span = (u64, u64);

pub struct World {
    pub chance: Arc<Chance>,
    pub database: Arc<Database>,
    pub notes: Vec<Arc<Mutex<Notes>>>,
    nodes: Mutex<Vec<Node>>,
    /// When nobody could do anything: the database was away or full, or no server was up.
    pub outages: Mutex<Vec<Span>>,
    /// When the server of a number was frozen.
    pub frozen: Mutex<Vec<(usize, Span)>>,
    /// Until when nothing new goes wrong with the database or by a freeze. Servers that are not heard from for longer
    /// than [`crate::time`] waits for them are given up, and their players are charged.
    rest_ms: AtomicU64,
    /// Since when no server is up at all.
    dead_since_ms: Mutex<Option<u64>>,
}

/// How long it takes until every server has been heard from again.
const REST_MS: u64 = 3_000;

impl World {
    pub fn new(
        chance: Arc<Chance>,
        database: Arc<Database>,
        nodes: Vec<Node>,
        notes: Vec<Arc<Mutex<Notes>>>,
    ) -> Arc<World> {
        let (outages, frozen, rest_ms, dead_since_ms) = Default::default();
        Arc::new(World {
            chance,
            database,
            notes,
            nodes: Mutex::new(nodes),
            outages,
            frozen,
            rest_ms,
            dead_since_ms,
        })
    }

    pub fn now_ms(&self) -> u64 {
        self.database.now_ms()
    }

    pub fn is_calm(&self) -> bool {
        self.database.content().calm
    }

    /// An id as it goes over the wire: without ids, no server can know a command again.
    pub fn id_to_send(&self, id: &str) -> String {
        match self.database.fault {
            Some(Fault::KnowsNoIds) => format!("{id}~{}", self.chance.between(0, 1 << 40)),
            _ => id.to_string(),
        }
    }

    /// A connection to some server that is not dead.
    pub fn connect(&self, visitor: &Visitor) -> Option<(usize, End)> {
        let mut nodes = self.nodes();
        let there: Vec<usize> = (0..nodes.len()).filter(|&number| !nodes[number].is_dead()).collect();
        if there.is_empty() {
            return None;
        }
        let number = *self.chance.pick(&there);
        let end = nodes[number].accept(visitor.clone(), &self.chance);
        Some((number, end))
    }

    fn nodes(&self) -> MutexGuard<'_, Vec<Node>> {
        self.nodes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Something goes wrong.
    pub fn misfortune(self: &Arc<Self>) {
        match self.chance.between(0, 10) {
            0..3 => self.freeze(),
            3..5 => self.crash(),
            5..7 => self.lose_database(),
            _ => {
                let mut nodes = self.nodes();
                let number = self.chance.between(0, nodes.len() as u64) as usize;
                nodes[number].cut(self.chance.between(0, 100) as usize);
            }
        }
    }

    /// A server stands still for a while.
    fn freeze(self: &Arc<Self>) {
        let number = self.chance.between(0, self.nodes().len() as u64) as usize;
        let mended = {
            let content = self.database.content();
            !content.away && !content.full && !self.is_resting()
        };
        if !mended || !self.nodes()[number].is_up() {
            return;
        }
        self.nodes()[number].set(State::Frozen);
        let (world, from_ms) = (Arc::clone(self), self.now_ms());
        tokio::spawn(async move {
            sleep(Duration::from_millis(world.chance.between(300, 10_000))).await;
            let frozen = world.nodes()[number].link.is(State::Frozen);
            if frozen {
                world.thaw(number, from_ms);
                world.nodes()[number].set(State::Up);
            }
        });
    }

    fn is_resting(&self) -> bool {
        self.now_ms() < self.rest_ms.load(Ordering::Relaxed)
    }

    fn thaw(&self, number: usize, from_ms: u64) {
        self.rest_ms.store(self.now_ms() + REST_MS, Ordering::Relaxed);
        let span = (from_ms, self.now_ms());
        self.frozen.lock().unwrap_or_else(PoisonError::into_inner).push((number, span));
    }

    /// A server is killed, and comes back after a while.
    fn crash(self: &Arc<Self>) {
        let number = self.chance.between(0, self.nodes().len() as u64) as usize;
        if !self.nodes()[number].is_up() {
            return;
        }
        self.nodes()[number].kill();
        if self.nodes().iter().all(Node::is_dead) {
            self.dead_since_ms().get_or_insert(self.now_ms());
        }
        let world = Arc::clone(self);
        tokio::spawn(async move {
            sleep(Duration::from_millis(world.chance.between(100, 8_000))).await;
            let name = format!("node-{number}-{}", world.chance.between(0, 1 << 40));
            let node = Node::start(&world.database, name).await;
            world.nodes()[number] = node;
            let since_ms = world.dead_since_ms().take();
            if let Some(since_ms) = since_ms {
                world.note_outage(since_ms);
            }
        });
    }

    fn dead_since_ms(&self) -> MutexGuard<'_, Option<u64>> {
        self.dead_since_ms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn lose_database(self: &Arc<Self>) {
        let full = self.chance.once_in(2);
        {
            let mut content = self.database.content();
            if content.away || content.full || self.is_resting() {
                return;
            }
            (content.full, content.away) = (full, !full);
        }
        let (world, from_ms) = (Arc::clone(self), self.now_ms());
        tokio::spawn(async move {
            sleep(Duration::from_millis(world.chance.between(200, 6_000))).await;
            world.note_outage(from_ms);
            let mut content = world.database.content();
            (content.full, content.away) = (false, false);
        });
    }

    fn note_outage(&self, from_ms: u64) {
        self.rest_ms.store(self.now_ms() + REST_MS, Ordering::Relaxed);
        let span = (from_ms, self.now_ms());
        self.outages.lock().unwrap_or_else(PoisonError::into_inner).push(span);
    }

    /// Waits until everything that was broken has mended; nothing breaks any more.
    pub async fn calm_down(&self) {
        loop {
            {
                let mut content = self.database.content();
                if !content.away && !content.full && self.nodes().iter().all(Node::is_up) {
                    content.calm = true;
                    return;
                }
            }
            sleep(Duration::from_millis(100)).await;
        }
    }

    pub fn end(&self) {
        for node in self.nodes().iter_mut() {
            node.kill();
        }
    }
}

/// The id a client chose, whatever was added on the way.
pub fn id_of(id: &str) -> &str {
    id.split('~').next().unwrap_or(id)
}
