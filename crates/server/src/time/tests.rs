//! Clocks that are stepped or apart, over a store that counts heartbeats.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use store::{Heartbeat, Heartbeats, Node, Outage, Pulse, StoreError};
use tokio::time::{Instant, advance};

use super::Time;

const HOUR_MS: u64 = 3_600_000;
/// What everybody's wall clock says at first.
const WALL_MS: u64 = 1_700_000_000_000;

struct Beats {
    clock: Option<Instant>,
    known: Mutex<(Vec<Node>, Vec<Outage>)>,
}

impl Beats {
    fn new(has_clock: bool) -> Arc<Beats> {
        Arc::new(Beats { clock: has_clock.then(Instant::now), known: Mutex::default() })
    }
}

#[async_trait]
impl Heartbeats for Beats {
    async fn heartbeat(&self, heartbeat: Heartbeat) -> Result<(), StoreError> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.0.retain(|node| node.name != heartbeat.node.name && !heartbeat.gone.contains(node));
        known.0.push(heartbeat.node);
        known.1.extend(heartbeat.outages);
        Ok(())
    }

    async fn pulse(&self, _: u64) -> Result<Pulse, StoreError> {
        let (nodes, outages) = self.known.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let clock_ms = self.clock.map(|start| WALL_MS + start.elapsed().as_millis() as u64);
        Ok(Pulse { clock_ms, nodes, outages })
    }

    async fn last_heartbeat(&self) -> Result<Option<u64>, StoreError> {
        Ok(None)
    }

    async fn forget_outages(&self, _: u64) -> Result<(), StoreError> {
        Ok(())
    }
}

async fn seconds(time: &Time, count: u64) {
    for _ in 0..2 * count {
        advance(Duration::from_millis(500)).await;
        time.beat().await.expect("the store answers");
    }
}

/// While it runs a server never looks at the wall clock; back after a stop, it never goes back before its last
/// heartbeat, and a wall clock that went ahead is an outage.
#[tokio::test(start_paused = true)]
async fn a_stepped_wall_clock_charges_nobody() {
    let steps: [(&str, super::WallClock, u64); 3] = [
        ("as it was", || WALL_MS + 10_000, 0),
        ("an hour ahead", || WALL_MS + 10_000 + HOUR_MS, HOUR_MS),
        ("an hour behind", || WALL_MS + 10_000 - HOUR_MS, 0),
    ];
    for (what, stepped, outage_ms) in steps {
        let store = Beats::new(false);
        let time = Time::start(store.clone(), "a".into(), || WALL_MS).await.expect("it starts");
        seconds(&time, 10).await;
        assert_eq!((time.now_ms(), time.confirmed_ms()), (WALL_MS + 10_000, WALL_MS + 10_000), "{what}");
        let again = Time::start(store.clone(), "b".into(), stepped).await.expect("it starts again");
        assert_eq!(again.now_ms(), WALL_MS + 10_000 + outage_ms, "{what}");
        seconds(&again, 10).await;
        assert_eq!(again.now_ms(), WALL_MS + 20_000 + outage_ms, "{what}");
        let outages = store.known.lock().unwrap_or_else(PoisonError::into_inner).1.clone();
        assert_eq!(
            outages.iter().map(|outage| outage.to_ms - outage.from_ms).sum::<u64>(),
            outage_ms,
            "{what}"
        );
    }
}

/// Servers over one database go by its clock, wherever their own wall clocks are.
#[tokio::test(start_paused = true)]
async fn servers_whose_wall_clocks_are_apart_agree() {
    let store = Beats::new(true);
    let first = Time::start(store.clone(), "a".into(), || WALL_MS).await.expect("it starts");
    let second = Time::start(store.clone(), "b".into(), || WALL_MS + 20_000).await.expect("it starts");
    for _ in 0..20 {
        advance(Duration::from_millis(500)).await;
        first.beat().await.expect("the store answers");
        second.beat().await.expect("the store answers");
        assert_eq!(first.now_ms(), second.now_ms());
    }
    assert_eq!(first.now_ms(), WALL_MS + 10_000);
}

/// While another server is not heard from no flag falls, and when it is given up its outage is known.
#[tokio::test(start_paused = true)]
async fn a_flag_waits_for_every_server() {
    let store = Beats::new(true);
    let fine = Time::start(store.clone(), "a".into(), || 0).await.expect("it starts");
    let frozen = Time::start(store.clone(), "b".into(), || 0).await.expect("it starts");
    seconds(&fine, 20).await;
    assert_eq!(fine.confirmed_ms(), WALL_MS, "since the other was last heard from");
    seconds(&fine, 1).await;
    assert_eq!(fine.confirmed_ms(), WALL_MS + 21_000, "it was given up");
    assert_eq!(fine.last_outage_ms(), WALL_MS + 20_000);
    // It comes back as if it had just begun.
    frozen.beat().await.expect("the store answers");
    seconds(&fine, 1).await;
    assert_eq!(frozen.confirmed_ms(), WALL_MS + 21_000);
    assert_eq!(fine.confirmed_ms(), WALL_MS + 21_000);
}
