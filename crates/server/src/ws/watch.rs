//! The tables that a page watches.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use store::Store;
use tokio::sync::mpsc;

use super::connection::{Attention, Closed, Connection, Wire, refused};
use crate::commands;
use crate::fair_play;
use crate::lookup;
use crate::messages::ServerMessage;
use crate::presence;
use crate::tables::{CommandError, Live, Reader, Watching, archive, archive_for};

/// How many tables one connection can watch.
const MAX_WATCHED: usize = 16;

impl<W: Wire> Connection<W> {
    pub(super) async fn watch(
        &mut self,
        code: String,
        after: Option<u64>,
        attention: Attention,
    ) -> Result<(), Closed> {
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

    pub(super) async fn find(&mut self, code: &str) -> Result<Arc<Live>, CommandError> {
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

    /// A table is watched no more; whoever thought for its computers leaves that to the server.
    pub(super) async fn unwatch(&mut self, code: &str) {
        let Some((live, _)) = self.watched.remove(code) else { return };
        if live.unwatch(&self.outbox) {
            commands::resume(&self.app, &live).await;
        }
        presence::tell(&live).await;
    }

    /// The reader was too slow: what still waits is old news. The whole state of what was missed says more.
    pub(super) async fn resync(&mut self, messages: &mut mpsc::Receiver<Utf8Bytes>) -> Result<(), Closed> {
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
