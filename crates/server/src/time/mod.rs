//! The time of a server, and what part of it players could use.
//!
//! Milliseconds come from a monotonic clock on an anchor in the store: the store's own clock where it has one, so
//! that all servers agree, and never before the last heartbeat. A step of anyone's wall clock changes nothing.
//!
//! Every server leaves heartbeats in the store. **The gap between two of them is an outage**, whatever made it: a
//! dead or frozen process, a database that is away, a full disk. It is written with the heartbeat that ends it, and
//! taken off a table's clock before anything at that table is judged by time. A flag falls only at a moment that
//! every server has left behind with a heartbeat ([`Time::confirmed_ms`]): until then one of them may be frozen with
//! a player's move.
//!
//! Who plays through which server is not known, so an outage of one holds the clocks of all; one that stays away is
//! given up after [`judge::GIVE_UP_MS`].

mod anchor;
mod judge;
mod outages;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use store::{Heartbeat, Heartbeats, Node, Outage, StoreError};
use table::Table;

use anchor::Anchor;
use judge::Judged;
use outages::Outages;

pub use judge::OUTAGE_MS;

/// How often a server says that it is up.
pub const HEARTBEAT: Duration = Duration::from_millis(500);

/// Outages are looked for that far back: far longer than any write can be on its way.
const LOOK_BACK_MS: u64 = 600_000;
/// Outages are remembered for longer than any clock can run.
const REMEMBER_MS: u64 = 400 * 24 * 3_600_000;

/// What tells a server's wall clock; only a store without a clock needs it, once.
pub type WallClock = fn() -> u64;

/// The time of a server.
pub struct Time {
    store: Arc<dyn Heartbeats>,
    node: String,
    anchor: Mutex<Anchor>,
    known: Mutex<Known>,
    /// Whoever holds it makes a heartbeat.
    beating: tokio::sync::Mutex<Attempt>,
}

/// The last heartbeat, and what became of it.
struct Attempt {
    begun_ms: u64,
    result: Result<(), StoreError>,
}

/// What the last successful heartbeat found out.
#[derive(Default)]
struct Known {
    beat_ms: u64,
    confirmed_ms: u64,
    /// Since when a server is missing that has not been given up.
    missing_since_ms: Option<u64>,
    outages: Outages,
}

impl Time {
    /// Anchors the time in the store and says for the first time that this server, `name`, is up. The time since
    /// anyone last was is an outage.
    pub async fn start(
        store: Arc<dyn Heartbeats>,
        name: String,
        wall_clock: WallClock,
    ) -> Result<Time, StoreError> {
        let pulse = store.pulse(0).await?;
        // A store without a clock is one server's: there it is always the same one that comes back.
        let alone = pulse.clock_ms.is_none();
        let last_ms = pulse.nodes.iter().map(|node| node.beat_ms).max().unwrap_or(0);
        let start_ms = pulse.clock_ms.unwrap_or_else(wall_clock).max(last_ms);
        let time = Time {
            store,
            node: if alone { "only".into() } else { name },
            anchor: Mutex::new(Anchor::new(start_ms)),
            known: Mutex::default(),
            beating: tokio::sync::Mutex::new(Attempt { begun_ms: 0, result: Ok(()) }),
        };
        let judged = judge::judge(&pulse.nodes, &time.node, start_ms, alone);
        time.write(judged, &pulse.outages).await?;
        time.store.forget_outages(start_ms.saturating_sub(REMEMBER_MS)).await?;
        Ok(time)
    }

    /// Milliseconds since 1970. Never goes back.
    pub fn now_ms(&self) -> u64 {
        lock(&self.anchor).now_ms()
    }

    /// Until when every server is known to have been up, but for the outages that are known.
    pub fn confirmed_ms(&self) -> u64 {
        lock(&self.known).confirmed_ms
    }

    /// The same, asking the store if it was not known until this moment.
    pub async fn confirm(&self, moment_ms: u64) -> Result<u64, StoreError> {
        if self.confirmed_ms() < moment_ms {
            self.beat().await?;
        }
        Ok(self.confirmed_ms())
    }

    /// The time to judge a command by. None if this server has not been heard from for long: it was away itself, and
    /// must say so first ([`Time::be_heard`]).
    pub fn heard_ms(&self) -> Option<u64> {
        let now_ms = self.now_ms();
        (now_ms.saturating_sub(lock(&self.known).beat_ms) <= OUTAGE_MS).then_some(now_ms)
    }

    /// Says that this server is up, unless it did so lately.
    pub async fn be_heard(&self) -> Result<(), StoreError> {
        if self.heard_ms().is_some() { Ok(()) } else { self.beat().await }
    }

    /// The first outage that a table's clock does not know of yet. One that may turn out to be longer, because another
    /// server has been missing since before its end, is not told yet: a table learns of outages in their order.
    pub fn unpaused(&self, table: &Table) -> Option<(u64, u64)> {
        let known = lock(&self.known);
        let until_ms = known.missing_since_ms.unwrap_or(u64::MAX);
        let mut over =
            known.outages.after(table.paused_until_ms()).take_while(|outage| outage.to_ms < until_ms);
        over.find_map(|outage| table.unpaused(outage.from_ms, outage.to_ms))
    }

    /// What a table's clock does not know of an outage that goes on: a server is missing, and whoever moves now
    /// may have come from there.
    pub fn unpaused_yet(&self, table: &Table, now_ms: u64) -> Option<(u64, u64)> {
        let known = lock(&self.known);
        let missing_since_ms = known.missing_since_ms?;
        let from_ms = known.outages.up_to(missing_since_ms).map_or(missing_since_ms, |outage| outage.from_ms);
        table.clock().flag_ms().and_then(|_| table.unpaused(from_ms, now_ms))
    }

    /// When the last outage that is known was over.
    pub fn last_outage_ms(&self) -> u64 {
        lock(&self.known).outages.last_ms()
    }

    /// Says that this server is up. Those who want to at the same moment share one heartbeat, but none that began before.
    pub async fn beat(&self) -> Result<(), StoreError> {
        let wanted_ms = self.now_ms();
        let mut last = self.beating.lock().await;
        if last.begun_ms < wanted_ms {
            last.begun_ms = self.now_ms();
            last.result = self.try_to_beat().await;
        }
        last.result.clone()
    }

    /// This server stops in order: nobody need wait for it, but the time until anyone is up again is an outage.
    pub async fn leave(&self) -> Result<(), StoreError> {
        let mine = Node { name: self.node.clone(), beat_ms: lock(&self.known).beat_ms };
        let last = Heartbeat::new(judge::STOPPED, self.now_ms());
        self.store.heartbeat(Heartbeat { gone: vec![mine], ..last }).await
    }

    async fn try_to_beat(&self) -> Result<(), StoreError> {
        let asked_ms = self.now_ms();
        let pulse = self.store.pulse(asked_ms.saturating_sub(LOOK_BACK_MS)).await?;
        let last_ms = pulse.nodes.iter().map(|node| node.beat_ms).max().unwrap_or(0);
        let now_ms = {
            let mut anchor = lock(&self.anchor);
            let took_ms = anchor.now_ms().saturating_sub(asked_ms);
            anchor.follow(pulse.clock_ms, took_ms, last_ms)
        };
        let judged = judge::judge(&pulse.nodes, &self.node, now_ms, false);
        self.write(judged, &pulse.outages).await
    }

    /// Writes a heartbeat; only then does anything count that was found out with it, all at once: a table must not learn
    /// of another server's outage before it can learn of ours.
    async fn write(&self, judged: Judged, outages: &[Outage]) -> Result<(), StoreError> {
        let Judged { heartbeat, confirmed_ms, missing_since_ms } = judged;
        self.store.heartbeat(heartbeat.clone()).await?;
        if !heartbeat.outages.is_empty() {
            tracing::warn!(outages = ?heartbeat.outages, gone = heartbeat.gone.len(), "a server was not up");
        }
        let mut known = lock(&self.known);
        known.beat_ms = heartbeat.node.beat_ms;
        known.confirmed_ms = known.confirmed_ms.max(confirmed_ms);
        known.missing_since_ms = missing_since_ms;
        known.outages.add(outages);
        known.outages.add(&heartbeat.outages);
        Ok(())
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests;
