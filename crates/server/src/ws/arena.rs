//! The arena that a page shows.

use std::sync::Arc;

use super::connection::{Closed, Connection, Wire};
use crate::arena::{ArenaWatch, Snapshot};
use crate::company;
use crate::lookup;
use crate::meet;
use crate::messages::ServerMessage;
use crate::tables::CommandError;

impl<W: Wire> Connection<W> {
    /// The page shows an arena from now on.
    pub(super) async fn open_arena(&mut self, code: &str) -> Result<(), Closed> {
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

    pub(super) async fn tell_arena(&mut self, snapshot: &Snapshot) -> Result<(), Closed> {
        let page = snapshot.page_for(&company::ids_of(&self.visitor.identity), 0);
        self.send(ServerMessage::Arena { page: &page }.text()).await
    }

    /// It shows none any more. If the store does not hear of it, whoever has gone is paired once more at most.
    pub(super) async fn close_arena(&mut self) {
        let Some(code) = self.arena.take().map(|arena| arena.code.clone()) else { return };
        let ids = company::ids_of(&self.visitor.identity);
        if let Err(error) = meet::closed_arena(&self.app, &code, &ids).await {
            tracing::debug!(%error, "somebody may still be in line");
        }
    }
}

/// The arena once it changes; never if none is shown.
pub(super) async fn next_arena(arena: &mut Option<ArenaWatch>) -> Arc<Snapshot> {
    match arena {
        Some(arena) => arena.changed().await,
        None => std::future::pending().await,
    }
}
