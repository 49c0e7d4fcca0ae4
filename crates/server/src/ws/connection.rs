//! One connection, from welcome to close.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Message, Utf8Bytes};
use futures_util::{Sink, SinkExt as _, Stream, StreamExt as _};
use store::Store;
use table::CommandId;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, interval, sleep, timeout};

use crate::app::{Shared, stopped};
use crate::arena::{ArenaWatch, Snapshot};
use crate::commands;
use crate::company;
use crate::edge::Place;
use crate::fair_play;
use crate::limits::{Bucket, Cost};
use crate::lookup;
use crate::meet;
use crate::messages::{ClientMessage, Detail, MAX_COMMANDS, NewCommand, ServerMessage};
use crate::metrics::Held;
use crate::people::{Page, Visitor};
use crate::presence;
use crate::tables::{
    CommandError, Incoming, Live, Outbox, PersonCommand, Reader, Watching, archive, archive_for,
};

/// How long a write may take before the reader counts as gone.
const WRITE_TIMEOUT: Duration = Duration::from_secs(10);
/// How many tables one connection can watch.
const MAX_WATCHED: usize = 16;
const MAX_ID_BYTES: usize = 64;
/// Long messages count as several.
const BYTES_PER_TOKEN: usize = 4096;
const COMMANDS_PER_TOKEN: usize = 4;
const FLOOD_PAUSE: Duration = Duration::from_millis(250);

/// Where a connection comes from.
pub struct Client {
    address: String,
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

pub async fn run(socket: impl Wire, app: Shared, visitor: Visitor, client: Client) {
    let _counted = Held::new(&app.metrics.connections);
    let (outbox, messages) = Outbox::new(visitor.identity.clone());
    let page = app.people.connected.join(visitor.token_hash, &visitor.identity);
    let connection = Connection {
        bucket: Bucket::full(Cost::Message, app.time.now_ms()),
        lobby: None,
        arena: None,
        inbox: Utf8Bytes::default(),
        inbox_is_due: false,
        watched: BTreeMap::new(),
        heard: Instant::now(),
        pinged: None,
        lag_ms: 0,
        app: Arc::clone(&app),
        page,
        visitor,
        client,
        outbox: Arc::clone(&outbox),
        socket,
    };
    let watched = connection.run(messages).await;
    for (_, live) in watched {
        live.lost(&outbox);
        presence::tell(&live).await;
    }
}

struct Connection<W> {
    socket: W,
    app: Shared,
    visitor: Visitor,
    /// Tells when the session may have ended.
    page: Page,
    client: Client,
    outbox: Arc<Outbox>,
    watched: BTreeMap<String, (Arc<Live>, Attention)>,
    lobby: Option<watch::Receiver<Utf8Bytes>>,
    /// The arena that the page shows.
    arena: Option<ArenaWatch>,
    /// What waits for the person, as it was last told.
    inbox: Utf8Bytes,
    /// It could not be read when it should have been; the next heartbeat tries again.
    inbox_is_due: bool,
    bucket: Bucket,
    /// When anything was last received.
    heard: Instant,
    /// When the last unanswered ping was sent.
    pinged: Option<Instant>,
    /// How long messages are on the way, there and back.
    lag_ms: u64,
}

/// How a table is watched.
#[derive(Clone, Copy)]
struct Attention {
    detail: Detail,
    /// Whether the client thinks for the computers.
    thinks: bool,
}

/// The connection is over.
struct Closed;

impl<W: Wire> Connection<W> {
    async fn run(mut self, mut messages: mpsc::Receiver<Utf8Bytes>) -> Vec<(String, Arc<Live>)> {
        let mut stopping = self.app.stopping.subscribe();
        let mut heartbeat = interval(self.app.options.timeouts.ping);
        // The session may have ended between the request and now, when there was no page yet to tell of it.
        let begun = self.still_here().await.is_ok() && self.welcome().await.is_ok();
        let begun = begun && self.tell_inbox().await.is_ok() && self.warn().await.is_ok();
        if begun && self.flush(&mut messages).await.is_ok() {
            loop {
                // In this order, what is rare first: nothing that comes often can keep it waiting, and a simulation
                // takes the same way twice. What waits to be sent goes with every step.
                let step = tokio::select! {
                    biased;
                    () = self.page.news() => self.look_again().await,
                    () = stopped(&mut stopping) => {
                        let _ = self.problem("closing", "The server is restarting; this page will come back by itself.").await;
                        Err(Closed)
                    }
                    _ = heartbeat.tick() => self.heartbeat().await,
                    () = self.outbox.lost_some.notified() => self.resync(&mut messages).await,
                    lobby = next_lobby(&mut self.lobby) => self.send(lobby).await,
                    snapshot = next_arena(&mut self.arena) => self.tell_arena(&snapshot).await,
                    received = self.socket.next() => match received {
                        Some(Ok(message)) => self.receive(message).await,
                        _ => Err(Closed),
                    },
                    Some(text) = messages.recv() => self.send(text).await,
                };
                if step.is_err() || self.flush(&mut messages).await.is_err() {
                    break;
                }
            }
        }
        let _ = timeout(WRITE_TIMEOUT, self.socket.send(Message::Close(None))).await;
        self.close_arena().await;
        self.watched.into_iter().map(|(code, (live, _))| (code, live)).collect()
    }

    async fn welcome(&mut self) -> Result<(), Closed> {
        let identity = &self.visitor.identity;
        let ids: Vec<_> = identity.ids().cloned().collect();
        let welcome = ServerMessage::Welcome {
            ids: &ids,
            name: &identity.person.name,
            registered: self.visitor.registered,
            version: env!("CARGO_PKG_VERSION"),
            now_ms: self.app.time.now_ms(),
        };
        let text = welcome.text();
        self.send(text).await
    }

    /// What those who look after the place have to say to this person, if they have not read it yet.
    async fn warn(&mut self) -> Result<(), Closed> {
        let warning = self.app.store.warning_of(&company::ids_of(&self.visitor.identity)).await;
        let Ok(Some(warning)) = warning else { return Ok(()) };
        let text = ServerMessage::Warning { number: warning.number, sentence: &warning.sentence }.text();
        self.send(text).await
    }

    /// There was news of the person or the session: who they are now, whom they hear, and what waits for them.
    async fn look_again(&mut self) -> Result<(), Closed> {
        if self.still_here().await? {
            self.welcome().await?;
        }
        if !self.watched.is_empty() {
            self.know_reader().await.map_err(|_| Closed)?;
        }
        self.tell_inbox().await?;
        self.warn().await
    }

    /// What waits for the person, if it is not what they know.
    async fn tell_inbox(&mut self) -> Result<(), Closed> {
        let Ok(inbox) = meet::inbox_of(&self.app, &self.visitor.identity).await else {
            self.inbox_is_due = true;
            return Ok(());
        };
        self.inbox_is_due = false;
        let text = ServerMessage::Inbox { inbox: &inbox }.text();
        if text == self.inbox {
            return Ok(());
        }
        self.inbox = text.clone();
        self.send(text).await
    }

    /// Whoever the person is now, this page is for them, or for nobody; whether that is somebody else than before.
    async fn still_here(&mut self) -> Result<bool, Closed> {
        match self.app.people.still(&self.visitor.token_hash).await {
            Ok(Some(visitor)) => {
                let changed = visitor.identity != self.visitor.identity;
                self.visitor = visitor;
                self.page.is_for(&self.visitor.identity);
                self.outbox.is_now(&self.visitor.identity);
                if let Some(arena) = &self.arena {
                    arena.is_for(&self.visitor.identity);
                }
                Ok(changed)
            }
            Ok(None) => {
                let _ = self
                    .problem("session-ended", "Your session has ended; this page comes back by itself.")
                    .await;
                Err(Closed)
            }
            // A page that is let go comes back by itself; one that should be gone must not stay.
            Err(_) => Err(Closed),
        }
    }

    /// Reads whom the person does not hear. Who hears others than before is told everything once more: words go and come
    /// back that way, on every page of theirs.
    async fn know_reader(&mut self) -> Result<(), CommandError> {
        let reader = company::reader(&self.app, &self.visitor.identity, &self.client.address).await?;
        if self.outbox.is_for(reader) && !self.watched.is_empty() {
            self.outbox.lost_some.notify_one();
        }
        Ok(())
    }

    /// Puts a message on its way; [`Connection::flush`] lets it go.
    async fn send(&mut self, text: Utf8Bytes) -> Result<(), Closed> {
        match timeout(WRITE_TIMEOUT, self.socket.feed(Message::Text(text))).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Closed),
        }
    }

    /// Lets everything go that is on its way or waits, in as few packets as it takes.
    async fn flush(&mut self, messages: &mut mpsc::Receiver<Utf8Bytes>) -> Result<(), Closed> {
        while let Ok(text) = messages.try_recv() {
            self.send(text).await?;
        }
        match timeout(WRITE_TIMEOUT, self.socket.flush()).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Closed),
        }
    }

    async fn problem(&mut self, code: &str, sentence: &str) -> Result<(), Closed> {
        let text = ServerMessage::Problem { code, sentence }.text();
        self.send(text).await
    }

    async fn heartbeat(&mut self) -> Result<(), Closed> {
        if self.heard.elapsed() > self.app.options.timeouts.silence {
            return Err(Closed);
        }
        if self.inbox_is_due {
            self.tell_inbox().await?;
        }
        self.pinged = Some(Instant::now());
        match timeout(WRITE_TIMEOUT, self.socket.send(Message::Ping(Default::default()))).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Closed),
        }
    }

    async fn receive(&mut self, message: Message) -> Result<(), Closed> {
        self.heard = Instant::now();
        let text = match message {
            Message::Text(text) => text,
            Message::Pong(_) => {
                if let Some(pinged) = self.pinged.take() {
                    self.lag_ms = pinged.elapsed().as_millis() as u64;
                }
                return Ok(());
            }
            Message::Ping(_) => return Ok(()),
            Message::Binary(_) => return self.problem("bad-message", "Messages are text.").await,
            Message::Close(_) => return Err(Closed),
        };
        let tokens = 1 + (text.len() / BYTES_PER_TOKEN) as u32;
        if self.is_too_fast(tokens).await {
            return self.problem("too-fast", "That was too much at once; wait a moment.").await;
        }
        // Nothing is done for a session that has ended, however quickly it was asked for.
        if self.page.take_news() {
            self.look_again().await?;
        }
        match serde_json::from_str(&text) {
            Ok(message) => self.handle(message).await,
            Err(error) => self.problem("bad-message", &error.to_string()).await,
        }
    }

    async fn handle(&mut self, message: ClientMessage) -> Result<(), Closed> {
        match message {
            ClientMessage::Watch { table, after, detail, thinks } => {
                self.watch(table, after, Attention { detail, thinks }).await
            }
            ClientMessage::Unwatch { table } => {
                if let Some((live, _)) = self.watched.remove(&table) {
                    if live.unwatch(&self.outbox) {
                        commands::resume(&self.app, &live).await;
                    }
                    presence::tell(&live).await;
                }
                Ok(())
            }
            ClientMessage::Command { table, id, follows, command } => {
                self.command(&table, vec![NewCommand { id, follows, command }]).await
            }
            ClientMessage::Commands { table, commands } => self.commands(&table, commands).await,
            ClientMessage::Ask { table, id, gesture } => {
                let answer = match self.find(&table).await {
                    Ok(live) => live.read(|table| table.play().enter(&gesture)).await,
                    Err(error) => Err(error),
                };
                let text = match &answer {
                    Ok(Ok(action)) => ServerMessage::Answer { id: &id, table: &table, action }.text(),
                    Ok(Err(error)) => refused(&id, &table, error.code(), &error.to_string()),
                    Err(error) => refused(&id, &table, error.code(), &error.to_string()),
                };
                self.send(text).await
            }
            ClientMessage::Lobby { on } => {
                self.lobby = on.then(|| {
                    let mut lobby = self.app.lobby.subscribe();
                    lobby.mark_changed();
                    lobby
                });
                Ok(())
            }
            ClientMessage::Arena { arena } => {
                self.close_arena().await;
                match arena {
                    Some(code) => self.open_arena(&code).await,
                    None => Ok(()),
                }
            }
            ClientMessage::Visible { visible } => {
                self.outbox.show(visible);
                Ok(())
            }
            ClientMessage::Ping { id } => {
                self.send(ServerMessage::Pong { id, now_ms: self.app.time.now_ms() }.text()).await
            }
        }
    }

    /// The page shows an arena from now on.
    async fn open_arena(&mut self, code: &str) -> Result<(), Closed> {
        let found = async { meet::arena(&self.app, code).await?.ok_or(CommandError::NotFound) };
        match lookup::charged(&self.app, &self.client.address, found).await {
            Ok(snapshot) => {
                self.arena = Some(self.app.arenas.join(&self.visitor.identity, snapshot));
                Ok(())
            }
            Err(CommandError::NotFound) => self.problem("no-such-arena", "There is no such arena.").await,
            Err(error) => self.problem(error.code(), &error.to_string()).await,
        }
    }

    async fn tell_arena(&mut self, snapshot: &Snapshot) -> Result<(), Closed> {
        let page = snapshot.page_for(&company::ids_of(&self.visitor.identity), 0);
        self.send(ServerMessage::Arena { page: &page }.text()).await
    }

    /// It shows none any more. If the store does not hear of it, whoever has gone is paired once more at most.
    async fn close_arena(&mut self) {
        let Some(code) = self.arena.take().map(|arena| arena.code.clone()) else { return };
        let ids = company::ids_of(&self.visitor.identity);
        if let Err(error) = meet::closed_arena(&self.app, &code, &ids).await {
            tracing::debug!(%error, "somebody may still be in line");
        }
    }

    async fn watch(&mut self, code: String, after: Option<u64>, attention: Attention) -> Result<(), Closed> {
        if self.watched.len() >= MAX_WATCHED && !self.watched.contains_key(&code) {
            return self.problem("too-many-tables", "One window watches at most 16 tables.").await;
        }
        match self.begin(&code, after, attention).await {
            Ok((live, first)) => {
                self.watched.insert(code, (Arc::clone(&live), attention));
                self.send(first).await?;
                presence::tell(&live).await;
                Ok(())
            }
            Err(error) => {
                let reader = self.outbox.with_reader(Clone::clone);
                let text = unwatchable(&*self.app.store, &reader, &code, &error).await;
                self.send(text).await
            }
        }
    }

    async fn find(&mut self, code: &str) -> Result<Arc<Live>, CommandError> {
        lookup::find(&self.app, &self.client.address, code).await
    }

    /// The table is watched from now on; what there is to say of it first.
    async fn begin(
        &mut self,
        code: &str,
        after: Option<u64>,
        Attention { detail, thinks }: Attention,
    ) -> Result<(Arc<Live>, Utf8Bytes), CommandError> {
        self.know_reader().await?;
        let live = self.find(code).await?;
        let thinks_since_ms = thinks.then(|| self.app.time.now_ms());
        let outbox = Arc::clone(&self.outbox);
        let watching = Watching { outbox, detail, thinks_since_ms, withheld: Arc::default() };
        let first = live.watch(watching, after).await?;
        self.note_player(&live).await?;
        commands::resume(&self.app, &live).await;
        Ok((live, first))
    }

    /// Where guests who play come from; of accounts it is noted when they connect.
    async fn note_player(&mut self, live: &Live) -> Result<(), CommandError> {
        let who = &self.visitor.identity;
        if !self.visitor.registered && live.read(|table| table.has_seat(who)).await? {
            fair_play::note_address(&self.app, &who.person.id.0, &self.client.address).await?;
        }
        Ok(())
    }

    /// Several commands cost less than each alone: they are decided and stored together.
    async fn commands(&mut self, code: &str, commands: Vec<NewCommand>) -> Result<(), Closed> {
        if commands.len() > MAX_COMMANDS {
            return self.problem("bad-message", "A message has at most 100 commands.").await;
        }
        let tokens = (commands.len() / COMMANDS_PER_TOKEN) as u32;
        if self.is_too_fast(tokens).await {
            return self.problem("too-fast", "That was too much at once; wait a moment.").await;
        }
        self.command(code, commands).await
    }

    async fn command(&mut self, code: &str, commands: Vec<NewCommand>) -> Result<(), Closed> {
        let is_id = |id: &CommandId| (1..=MAX_ID_BYTES).contains(&id.0.len());
        if !commands.iter().all(|given| is_id(&given.id)) {
            return self.problem("bad-message", "A command's id has 1 to 64 bytes.").await;
        }
        let ids: Vec<CommandId> = commands.iter().map(|given| given.id.clone()).collect();
        let answers = match self.find(code).await {
            Ok(_) => {
                let list = commands.into_iter().map(|given| self.incoming(given)).collect();
                commands::handle_all(&self.app, code, list).await
            }
            Err(error) => ids.iter().map(|_| Err(error.clone())).collect(),
        };
        for (id, answer) in ids.iter().zip(answers) {
            let text = match answer {
                Ok(version) => ServerMessage::Done { id, table: code, version }.text(),
                Err(error) => refused(&id.0, code, error.code(), &error.to_string()),
            };
            self.send(text).await?;
        }
        Ok(())
    }

    fn incoming(&self, NewCommand { id, follows, command }: NewCommand) -> Incoming {
        Incoming::Person(PersonCommand {
            id,
            follows,
            command,
            who: self.visitor.identity.clone(),
            registered: self.visitor.registered,
            lag_ms: self.lag_ms,
        })
    }

    /// Whether there are no such tokens left. Whoever sends too much is read more slowly, and need not be understood.
    async fn is_too_fast(&mut self, tokens: u32) -> bool {
        if self.app.limits.off() || self.bucket.take_several(Cost::Message, tokens, self.app.time.now_ms()) {
            return false;
        }
        self.app.metrics.limited.inc();
        sleep(FLOOD_PAUSE).await;
        true
    }

    /// The reader was too slow: what still waits is old news. The whole state of what was missed says more.
    async fn resync(&mut self, messages: &mut mpsc::Receiver<Utf8Bytes>) -> Result<(), Closed> {
        while messages.try_recv().is_ok() {}
        self.app.metrics.resyncs.inc();
        let again: Vec<(String, Attention)> =
            self.watched.iter().map(|(code, (_, attention))| (code.clone(), *attention)).collect();
        for (code, attention) in again {
            self.watch(code, None, attention).await?;
        }
        Ok(())
    }
}

/// What is said of a table that cannot be watched: what there is to read of it, else why not.
async fn unwatchable(store: &dyn Store, reader: &Reader, code: &str, error: &CommandError) -> Utf8Bytes {
    if let CommandError::Rules(_) = error
        && let Ok(archive) = archive(store, code).await
    {
        let archive = archive_for(archive, Some(reader));
        return ServerMessage::Archive { table: code, archive: &archive }.text();
    }
    refused("", code, error.code(), &error.to_string())
}

fn refused(id: &str, table: &str, code: &str, sentence: &str) -> Utf8Bytes {
    ServerMessage::Refused { id, table, code, sentence }.text()
}

/// The lobby once it changes; never if it is not watched.
async fn next_lobby(lobby: &mut Option<watch::Receiver<Utf8Bytes>>) -> Utf8Bytes {
    if let Some(lobby) = lobby
        && lobby.changed().await.is_ok()
    {
        return lobby.borrow_and_update().clone();
    }
    std::future::pending().await
}

/// The arena once it changes; never if none is shown.
async fn next_arena(arena: &mut Option<ArenaWatch>) -> Arc<Snapshot> {
    match arena {
        Some(arena) => arena.changed().await,
        None => std::future::pending().await,
    }
}
