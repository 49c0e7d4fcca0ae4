//! Arenas are read from the store.

use store::{Arena, ArenaCard, StoreError};

use crate::app::App;
use crate::arena::{ArenaInfo, ArenaStage, Snapshot};
use crate::terms::Terms;

/// So many arenas may be ahead or running; all of them are listed.
pub const MAX_AHEAD: u32 = 60;
/// How many that are over are listed.
const MAX_PAST: u32 = 12;

/// An arena as it is now.
pub async fn arena(app: &App, code: &str) -> Result<Option<Snapshot>, StoreError> {
    let Some(card) = app.store.arena(code).await? else { return Ok(None) };
    snapshot_of(app, card).await
}

async fn snapshot_of(app: &App, card: ArenaCard) -> Result<Option<Snapshot>, StoreError> {
    let players = app.store.arena_players(&card.arena.code).await?;
    let games = app.store.arena_games(&card.arena.code).await?;
    Ok(Snapshot::new(card, &players, &games, app.time.now_ms()))
}

/// Arenas that are still to come or running, as far as is known without reading their games; the next to begin first.
pub async fn arenas_ahead(app: &App, limit: u32) -> Result<Vec<ArenaInfo>, StoreError> {
    let now_ms = app.time.now_ms();
    let cards = app.store.arenas_ahead(now_ms, limit).await?;
    let info = |ArenaCard { arena, host, players }: ArenaCard| {
        let terms = Terms::parse(&arena.terms)?;
        let stage = if arena.starts_ms > now_ms { ArenaStage::Ahead } else { ArenaStage::Running };
        let Arena { code, name, starts_ms, ends_ms, .. } = arena;
        Some(ArenaInfo { code, name, host, terms, starts_ms, ends_ms, stage, players, winner: None })
    };
    Ok(cards.into_iter().filter_map(info).collect())
}

/// All arenas to be listed: those that are still to come or running, and the last that were.
pub async fn arenas(app: &App) -> Result<(Vec<ArenaInfo>, Vec<ArenaInfo>), StoreError> {
    let ahead = arenas_ahead(app, MAX_AHEAD).await?;
    let mut past = Vec::new();
    for card in app.store.arenas_past(app.time.now_ms(), MAX_PAST).await? {
        past.extend(snapshot_of(app, card).await?.map(|snapshot| snapshot.info()));
    }
    Ok((ahead, past))
}
