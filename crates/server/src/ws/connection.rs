//! A connection: what belongs to it, and how messages leave it.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Message, Utf8Bytes};
use futures_util::{Sink, SinkExt as _, Stream};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, timeout};

use crate::app::Shared;
use crate::arena::ArenaWatch;
use crate::company;
use crate::edge::Place;
use crate::limits::Bucket;
use crate::messages::{Detail, ServerMessage};
use crate::people::{Page, Visitor};
use crate::tables::{CommandError, Live, Outbox};

/// How long a write may take before the reader counts as gone.
pub(super) const WRITE_TIMEOUT: Duration = Duration::from_secs(10);

/// Where a connection comes from.
pub struct Client {
    pub(super) address: String,
    _place: Option<Place>,
}

impl Client {
    /// By its address as limits count it, with the place it takes where its connection does not tell.
    pub fn new(address: String, place: Option<Place>) -> Client {
        Client { address, _place: place }
    }
}

/// What a connection runs over: a WebSocket, or what a test puts in its place.
pub trait Wire: Stream<Item = Result<Message, axum::Error>> + Sink<Message> + Unpin {}

impl<W: Stream<Item = Result<Message, axum::Error>> + Sink<Message> + Unpin> Wire for W {}

pub(super) struct Connection<W> {
    pub(super) socket: W,
    pub(super) app: Shared,
    pub(super) visitor: Visitor,
    /// Tells when the session may have ended.
    pub(super) page: Page,
    pub(super) client: Client,
    pub(super) outbox: Arc<Outbox>,
    pub(super) watched: BTreeMap<String, (Arc<Live>, Attention)>,
    pub(super) lobby: Option<watch::Receiver<Utf8Bytes>>,
    /// The arena that the page shows.
    pub(super) arena: Option<ArenaWatch>,
    /// What waits for the person, as it was last told.
    pub(super) inbox: Utf8Bytes,
    /// It could not be read when it should have been; the next heartbeat tries again.
    pub(super) inbox_is_due: bool,
    pub(super) bucket: Bucket,
    /// When anything was last received.
    pub(super) heard: Instant,
    /// When the last unanswered ping was sent.
    pub(super) pinged: Option<Instant>,
    /// How long messages are on the way, there and back.
    pub(super) lag_ms: u64,
}

/// The connection is over.
pub(super) struct Closed;

/// How a table is watched.
#[derive(Clone, Copy)]
pub(super) struct Attention {
    pub(super) detail: Detail,
    /// Whether the client thinks for the computers.
    pub(super) thinks: bool,
}

impl<W: Wire> Connection<W> {
    /// Reads whom the person does not hear. Who hears others than before is told everything once more: words go and come
    /// back that way, on every page of theirs.
    pub(super) async fn know_reader(&mut self) -> Result<(), CommandError> {
        let reader = company::reader(&self.app, &self.visitor.identity, &self.client.address).await?;
        if self.outbox.is_for(reader) && !self.watched.is_empty() {
            self.outbox.lost_some.notify_one();
        }
        Ok(())
    }

    /// Puts a message on its way; [`Connection::flush`] lets it go.
    pub(super) async fn send(&mut self, text: Utf8Bytes) -> Result<(), Closed> {
        match timeout(WRITE_TIMEOUT, self.socket.feed(Message::Text(text))).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Closed),
        }
    }

    /// Lets everything go that is on its way or waits, in as few packets as it takes.
    pub(super) async fn flush(&mut self, messages: &mut mpsc::Receiver<Utf8Bytes>) -> Result<(), Closed> {
        while let Ok(text) = messages.try_recv() {
            self.send(text).await?;
        }
        match timeout(WRITE_TIMEOUT, self.socket.flush()).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Closed),
        }
    }

    pub(super) async fn problem(&mut self, code: &str, sentence: &str) -> Result<(), Closed> {
        let text = ServerMessage::Problem { code, sentence }.text();
        self.send(text).await
    }
}

pub(super) fn refused(id: &str, table: &str, code: &str, sentence: &str) -> Utf8Bytes {
    ServerMessage::Refused { id, table, code, sentence }.text()
}
