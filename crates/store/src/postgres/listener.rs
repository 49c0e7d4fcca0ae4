//! One connection that hears of what other servers do.

use std::future::poll_fn;
use std::hash::{BuildHasher, RandomState};
use std::time::Duration;

use tokio::sync::broadcast;
use tokio::task::{AbortHandle, JoinHandle};
use tokio::time::{interval, sleep, timeout};
use tokio_postgres::{AsyncMessage, Client, Connection, Socket};

use super::connection::Address;
use super::tls::Encrypted;
use super::{CALL_TIMEOUT, connection};
use crate::error::Result;
use crate::{Change, StoreError};

/// The channel of all servers of a database.
pub(super) const CHANNEL: &str = "plenum_tables";

/// What news of a person begin with; the id follows. News of tables begin with a number.
pub(super) const OF_PERSON: &str = "person ";

/// The same of a person who was seen at an address for the first time.
pub(super) const OF_MOVED: &str = "moved ";

/// How many changes a receiver may be behind before it has lost some.
const MAX_LAG: usize = 4_096;

/// A connection that hears nothing could be dead, so it has to say something now and then.
const PING: Duration = Duration::from_secs(5);

/// How long to wait before trying again: at first, and at most.
const BACKOFF: (Duration, Duration) = (Duration::from_millis(50), Duration::from_secs(2));

/// Listens as long as it lives.
pub(super) struct Listener {
    changes: broadcast::Sender<Change>,
    task: AbortHandle,
}

impl Listener {
    /// Hears everything that others append after this has returned.
    pub(super) async fn start(address: Address, origin: u64) -> Result<Listener> {
        let changes = broadcast::Sender::new(MAX_LAG);
        let subscription = Subscription::open(&address, origin, changes.clone()).await?;
        let task =
            tokio::spawn(keep_listening(subscription, address, origin, changes.clone())).abort_handle();
        Ok(Listener { changes, task })
    }

    pub(super) fn changes(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }

    pub(super) fn close(&self) {
        self.task.abort();
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.close();
    }
}

/// What a server tells the others about a table, and what they make of it.
pub(super) fn notification(origin: u64, table: &str, version: u64) -> String {
    format!("{origin} {version} {table}")
}

fn parse_notification(payload: &str, own_origin: u64) -> Option<Change> {
    if let Some(id) = payload.strip_prefix(OF_PERSON) {
        return Some(Change::Person { id: id.to_owned() });
    }
    if let Some(id) = payload.strip_prefix(OF_MOVED) {
        return Some(Change::Moved { id: id.to_owned() });
    }
    let mut words = payload.splitn(3, ' ');
    let origin: u64 = words.next()?.parse().ok()?;
    let version = words.next()?.parse().ok()?;
    let table = words.next()?.to_owned();
    (origin != own_origin).then_some(Change::Appended { table, version })
}

async fn keep_listening(
    mut subscription: Subscription,
    address: Address,
    origin: u64,
    changes: broadcast::Sender<Change>,
) {
    loop {
        subscription.listen().await;
        tracing::warn!("no longer hearing of other servers' appends");
        subscription = reopen(&address, origin, &changes).await;
        tracing::info!("hearing of other servers' appends again");
        // Whoever listens: we do not know what was said meanwhile.
        let _ = changes.send(Change::Unknown);
    }
}

async fn reopen(address: &Address, origin: u64, changes: &broadcast::Sender<Change>) -> Subscription {
    let (mut wait, longest) = BACKOFF;
    loop {
        // Servers that lost the database together should not come back all at once.
        let share = RandomState::new().hash_one(origin) % 1_000;
        sleep(wait.mul_f64(0.5 + share as f64 / 2_000.0)).await;
        match Subscription::open(address, origin, changes.clone()).await {
            Ok(subscription) => return subscription,
            Err(error) => tracing::debug!(%error, "cannot listen yet"),
        }
        wait = (wait * 2).min(longest);
    }
}

/// A connection that listens.
struct Subscription {
    client: Client,
    driver: JoinHandle<()>,
}

impl Subscription {
    async fn open(
        address: &Address,
        origin: u64,
        changes: broadcast::Sender<Change>,
    ) -> Result<Subscription> {
        let (client, connection) = connection::connect(address).await?;
        let driver = tokio::spawn(drive(connection, origin, changes));
        let listen = format!("LISTEN {CHANNEL}");
        match timeout(CALL_TIMEOUT, client.batch_execute(&listen)).await {
            Ok(listening) => listening?,
            Err(_) => return Err(StoreError::Unavailable("PostgreSQL does not answer".into())),
        }
        Ok(Subscription { client, driver })
    }

    /// Returns when the connection has broken.
    async fn listen(&mut self) {
        let mut pings = interval(PING);
        loop {
            tokio::select! {
                _ = &mut self.driver => return,
                _ = pings.tick() => {
                    let ping = timeout(CALL_TIMEOUT, self.client.simple_query("SELECT 1")).await;
                    if !matches!(ping, Ok(Ok(_))) {
                        return;
                    }
                }
            }
        }
    }
}

/// Keeps the connection going and passes on what it hears.
async fn drive(
    mut connection: Connection<Socket, Encrypted>,
    origin: u64,
    changes: broadcast::Sender<Change>,
) {
    while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
        if let AsyncMessage::Notification(news) = message
            && let Some(change) = parse_notification(news.payload(), origin)
        {
            // Nobody may be interested.
            let _ = changes.send(change);
        }
    }
}
