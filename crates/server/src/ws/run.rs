//! A connection from welcome to close: what is received, and what is done about it.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Message, Utf8Bytes};
use futures_util::{SinkExt as _, StreamExt as _};
use table::CommandId;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, interval, sleep, timeout};

use super::arena::next_arena;
use super::connection::{Attention, Client, Closed, Connection, WRITE_TIMEOUT, Wire, refused};
use crate::app::{Shared, stopped};
use crate::commands;
use crate::company;
use crate::limits::{Bucket, Cost};
use crate::meet;
use crate::messages::{ClientMessage, MAX_COMMANDS, NewCommand, ServerMessage};
use crate::metrics::Held;
use crate::people::Visitor;
use crate::presence;
use crate::tables::{Incoming, Live, Outbox, PersonCommand};

const MAX_ID_BYTES: usize = 64;
/// Long messages count as several.
const BYTES_PER_TOKEN: usize = 4096;
const COMMANDS_PER_TOKEN: usize = 4;
const FLOOD_PAUSE: Duration = Duration::from_millis(250);

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
                self.unwatch(&table).await;
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
