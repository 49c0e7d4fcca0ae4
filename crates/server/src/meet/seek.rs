//! Somebody looks for a game, or no longer.

use store::{CardSeat, SeatKind, Seek, StoreError};
use table::{ConfigError, Identity};
use thiserror::Error;

use super::clocks::standard_clocks;
use super::inbox::alive;
use super::tell::tell;
use crate::app::App;
use crate::people::Visitor;
use crate::ratings::{self, class_of};
use crate::terms::Terms;

/// So long a seek of days lives without its person.
const SLOW_MS: u64 = 7 * 24 * 3600 * 1000;
/// How many of somebody's last tables say where they sat.
const TABLES_LOOKED_AT: u32 = 20;

/// Why nobody is looked for.
#[derive(Debug, Error)]
pub enum SeekError {
    #[error(transparent)]
    Config(#[from] ConfigError),
    #[error("Nobody looks for a game with that clock. Challenge somebody, or open a table.")]
    Clock,
    #[error("A rated game needs an account.")]
    RatedGuest,
    #[error("A rated game is between people. Look for a casual one to play with computers too.")]
    RatedComputers,
    #[error("Somebody is waiting for you at a table already.")]
    Paired,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Somebody looks for a game from now on, instead of another of that kind they may have looked for; with computers on the seats that
/// nobody is found for, if they like.
pub async fn look_for(app: &App, visitor: &Visitor, terms: Terms, computers: bool) -> Result<(), SeekError> {
    let terms = Terms { setup: None, public: true, arena: None, ..terms };
    if !standard_clocks(&terms.game).contains(&terms.clock) {
        return Err(SeekError::Clock);
    }
    if terms.rated && !visitor.registered {
        return Err(SeekError::RatedGuest);
    }
    if terms.rated && computers {
        return Err(SeekError::RatedComputers);
    }
    terms.config()?;
    let person = visitor.identity.person.id.0.clone();
    let (now_ms, slow) = (app.time.now_ms(), terms.is_slow());
    let seek = Seek {
        rating: strength(app, &person, &terms).await?,
        seats: seats_had(app, &visitor.identity, &terms).await?,
        computers,
        terms: terms.text(),
        person,
        slow,
        since_ms: now_ms,
        seen_ms: if slow { now_ms + SLOW_MS } else { now_ms },
    };
    let earlier: Vec<String> = visitor.identity.earlier.iter().map(|id| id.0.clone()).collect();
    let person = seek.person.clone();
    if !app.store.put_seek(seek, &earlier, alive(app)).await? {
        return Err(SeekError::Paired);
    }
    tell(app, [&person]);
    Ok(())
}

/// Somebody looks no longer for a game of that kind.
pub async fn stop_looking(app: &App, identity: &Identity, slow: bool) -> Result<(), StoreError> {
    let ids: Vec<String> = identity.ids().map(|id| id.0.clone()).collect();
    app.store.remove_seeks(&ids, slow).await?;
    tell(app, [&identity.person.id.0]);
    Ok(())
}

/// How strong somebody is at that, as far as anybody knows.
async fn strength(app: &App, person: &str, terms: &Terms) -> Result<f64, StoreError> {
    let class = class_of(terms.clock.time_class(), terms.players);
    let known = app.store.ratings_of(person).await?;
    let standing = known.iter().find(|standing| standing.game == terms.game && standing.class == class);
    Ok(standing.map_or(ratings::FIRST.rating, |standing| standing.rating.rating))
}

/// How often somebody had each seat in their last games of that kind with other people.
async fn seats_had(app: &App, identity: &Identity, terms: &Terms) -> Result<Vec<u32>, StoreError> {
    let ids: Vec<String> = identity.ids().map(|id| id.0.clone()).collect();
    let tables = app.store.tables_of(&ids, None, None, TABLES_LOOKED_AT).await?;
    let is_mine = |seat: &CardSeat| seat.person.as_ref().is_some_and(|person| ids.contains(person));
    let mut had = vec![0; usize::from(terms.players)];
    let alike = tables
        .iter()
        .filter(|card| card.game == terms.game && card.seats.len() == usize::from(terms.players))
        .filter(|card| card.seats.iter().all(|seat| seat.kind == SeatKind::Person))
        .filter(|card| card.seats.iter().filter(|seat| is_mine(seat)).count() == 1);
    for place in alike.filter_map(|card| card.seats.iter().position(is_mine)) {
        had[place] += 1;
    }
    Ok(had)
}
